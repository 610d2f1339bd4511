"""Linear layers as a CPU runs them best: by the quickest kernels, or in whole numbers."""

from __future__ import annotations

from functools import cache
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from laya_engine.encoders.blank import blank

LARGEST = 127


class WholeNumberLinear(nn.Module):
    """`nn.Linear` with weights (out, in) in 8-bit whole numbers and a scale for each output.

    Inputs get a scale for each token, from its largest value: nothing is calibrated beforehand,
    and what else is in a pass does not matter.
    """

    weight: Tensor
    scale: Tensor
    bias: Tensor

    def __init__(self, linear: nn.Linear):
        super().__init__()
        weight = linear.weight.detach()
        scale = weight.abs().amax(1).clamp_min_(1e-12).div_(LARGEST)
        whole = weight.div(scale[:, None]).round_().to(torch.int8)
        bias = torch.zeros_like(scale) if linear.bias is None else linear.bias.detach().clone()
        self.register_buffer("weight", whole)
        self.register_buffer("scale", scale)
        self.register_buffer("bias", bias)

    def forward(self, values: Tensor) -> Tensor:
        """(T, in) into (T, out), float32."""
        scale = values.abs().amax(1, keepdim=True).clamp_min_(1e-12).div_(LARGEST)
        whole = values.mul(scale.reciprocal()).round_().to(torch.int8)
        made = torch._int_mm(whole, self.weight.t()).to(torch.float32)
        return torch.addcmul(self.bias, made.mul_(scale), self.scale, out=made)


def run_linear(linear: nn.Module, values: Tensor, activation: str = "none") -> Tensor:
    """(T, in) through a linear layer into (T, out), with "gelu" or "relu" if that is named.

    On a CPU, without gradients and autocast, the kernels of oneDNN are asked themselves: for
    float32 torch would call another library, slower on some processors, and they work an
    activation out before their results leave the cache.
    """
    if (
        isinstance(linear, nn.Linear)
        and values.is_cpu
        and not torch.is_grad_enabled()
        and not torch.is_autocast_enabled("cpu")
        and _direct()
    ):
        made: Tensor = _pointwise(linear, values, activation)
        return made
    made = linear(values)
    if activation == "gelu":
        return functional.gelu(made)
    return made.relu_() if activation == "relu" else made


def in_whole_numbers(module: nn.Module) -> None:
    """Replace every linear layer below `module`."""
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            setattr(module, name, WholeNumberLinear(child))
        else:
            in_whole_numbers(child)


def linear_of(weight: Tensor, bias: Tensor) -> nn.Linear:
    """A layer of these very tensors."""
    with blank():
        linear = nn.Linear(weight.shape[1], weight.shape[0])
    linear.weight = nn.Parameter(weight, requires_grad=False)
    linear.bias = nn.Parameter(bias, requires_grad=False)
    return linear


def _pointwise(linear: nn.Linear, values: Tensor, activation: str) -> Any:
    form = "none" if activation == "gelu" else ""  # the exact one, not an approximation
    return torch.ops.mkldnn._linear_pointwise(
        values, linear.weight, linear.bias, activation, [], form
    )


@cache
def _direct() -> bool:
    """Whether this build of torch has the kernels, and they give what the plain layer gives."""
    weight = torch.arange(24.0).view(4, 6) / 24
    linear = linear_of(weight, torch.arange(4.0))
    values = weight[:2] - 0.5
    try:
        made = _pointwise(linear, values, "gelu")
    except (RuntimeError, AttributeError):
        return False
    return torch.allclose(made, functional.gelu(linear(values)), atol=1e-6)
