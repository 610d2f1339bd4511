"""Linear layers as a CPU runs them best: by the quickest kernels, or in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeGuard

import torch
from torch import Tensor, nn
from torch.nn import functional

from laya_engine.encoders.blank import blank
from laya_engine.encoders.pieces import in_pieces

LARGEST = 127
GELU_LEAST = -0.17  # nothing that a GELU makes is less


class WholeNumberLinear(nn.Module):
    """`nn.Linear` with weights (out, in) in 8-bit whole numbers and a scale for each output.

    Inputs get a scale for each token, from its largest value: nothing is calibrated beforehand,
    and what else is in a pass does not matter.
    """

    weight: Tensor
    scale: Tensor
    sums: Tensor
    bias: Tensor

    def __init__(self, linear: nn.Linear, room: Tensor):
        """`room` (out, in), int8, takes the weights."""
        super().__init__()
        weight = linear.weight.detach()
        scale = weight.abs().amax(1).clamp_min_(1e-12).div_(LARGEST)
        bias = torch.zeros_like(scale) if linear.bias is None else linear.bias.detach()
        whole = weight.div(scale[:, None]).round_()
        self.register_buffer("weight", room.copy_(whole))
        self.register_buffer("scale", scale)
        self.register_buffer("sums", whole.sum(1).mul_(scale))  # what an input of ones gives
        self.register_buffer("bias", bias)

    def forward(self, values: Tensor) -> Tensor:
        """(T, in) into (T, out), float32."""
        return self.multiplied(*in_whole_steps(values))

    def above(self, least: float, values: Tensor) -> Tensor:
        """`forward` for values that are all at least `least`: steps half as wide."""
        span = values.amax(1, keepdim=True).sub_(least)
        scale = span.clamp_min_(1e-12).div_(2 * LARGEST)
        middle = scale.mul(LARGEST).add_(least)
        steps = scale.reciprocal()
        whole = torch.addcmul(middle.mul(steps).neg_(), values, steps).round_().to(torch.int8)
        return self.multiplied(whole, scale).addcmul_(middle, self.sums)

    def multiplied(self, whole: Tensor, scale: Tensor) -> Tensor:
        """Inputs in whole steps (T, in) and how wide the steps are (T, 1), into (T, out)."""
        made = torch._int_mm(whole, self.weight.t()).to(torch.float32)
        return torch.addcmul(self.bias, made.mul_(scale), self.scale, out=made)


def in_whole_steps(values: Tensor) -> tuple[Tensor, Tensor]:
    """(T, in) as 8-bit whole numbers, and how wide a step is at each token (T, 1)."""
    scale = values.abs().amax(1, keepdim=True).clamp_min_(1e-12).div_(LARGEST)
    return values.mul(scale.reciprocal()).round_().to(torch.int8), scale


def run_linear(linear: nn.Module, values: Tensor, activation: str = "none") -> Tensor:
    """(T, in) through a linear layer into (T, out), with "gelu" or "relu" if that is named.

    On a CPU, without gradients and autocast, the kernels of oneDNN are asked themselves: for
    float32 torch would call another library, slower on some processors, and they work an
    activation out before their results leave the cache.
    """
    made: Tensor
    if _runs_direct(linear, values):
        made = _pointwise(linear.weight, linear.bias, values, activation)
        return made
    made = linear(values)
    if activation == "gelu":
        return functional.gelu(made)
    return made.relu_() if activation == "relu" else made


def run_linears(linears: Sequence[nn.Module], values: Tensor) -> list[Tensor]:
    """(T, in) through several layers; it is made whole numbers only once."""
    if not all(isinstance(each, WholeNumberLinear) for each in linears):
        return [run_linear(each, values) for each in linears]
    whole, scale = in_whole_steps(values)
    layers: Any = linears
    return [each.multiplied(whole, scale) for each in layers]


def run_behind_gelu(linear: nn.Module, values: Tensor) -> Tensor:
    """(T, in) that a GELU made, through a linear layer into (T, out)."""
    if isinstance(linear, WholeNumberLinear):
        return linear.above(GELU_LEAST, values)
    return run_linear(linear, values)


def run_gated(linear: nn.Module, values: Tensor) -> Tensor:
    """(T, in) into (T, out / 2): the first half of the outputs by GELU, times the second half."""
    made: Tensor
    if not _runs_direct(linear, values):
        made = linear(values)
        wide, gate = made.chunk(2, -1)
        return functional.gelu(wide) * gate
    weights = linear.weight.chunk(2)
    biases = (None, None) if linear.bias is None else linear.bias.chunk(2)
    wide = _pointwise(weights[0], biases[0], values, "gelu")
    made = torch.ops.mkldnn._linear_pointwise.binary(values, wide, weights[1], biases[1], "mul")
    return made


def in_whole_numbers(module: nn.Module) -> None:
    """Replace every linear layer below `module`, letting go of one after the other."""
    places: list[tuple[nn.Module, str]] = []
    shapes: list[torch.Size] = []
    for parent in module.modules():
        for name, child in parent.named_children():
            if isinstance(child, nn.Linear):
                places.append((parent, name))
                shapes.append(child.weight.shape)
    for (parent, name), room in zip(places, in_pieces(shapes, torch.int8), strict=True):
        linear: Any = parent.get_submodule(name)
        setattr(parent, name, WholeNumberLinear(linear, room))


def linear_of(weight: Tensor, bias: Tensor) -> nn.Linear:
    """A layer of these very tensors."""
    with blank():
        linear = nn.Linear(weight.shape[1], weight.shape[0])
    linear.weight = nn.Parameter(weight, requires_grad=False)
    linear.bias = nn.Parameter(bias, requires_grad=False)
    return linear


def _runs_direct(linear: nn.Module, values: Tensor) -> TypeGuard[nn.Linear]:
    return (
        isinstance(linear, nn.Linear)
        and values.is_cpu
        and not torch.is_grad_enabled()
        and not torch.is_autocast_enabled("cpu")
        and _direct()
    )


def _pointwise(weight: Tensor, bias: Tensor | None, values: Tensor, activation: str) -> Any:
    form = "none" if activation == "gelu" else ""  # the exact one, not an approximation
    return torch.ops.mkldnn._linear_pointwise(values, weight, bias, activation, [], form)


@cache
def _direct() -> bool:
    """Whether this build of torch has the kernels, and they give what the plain layer gives."""
    weight = torch.arange(24.0).view(4, 6) / 24
    bias = torch.arange(4.0)
    values = weight[:2] - 0.5
    try:
        made = _pointwise(weight, bias, values, "gelu")
        gated = torch.ops.mkldnn._linear_pointwise.binary(values, made, weight, bias, "mul")
    except (RuntimeError, AttributeError):
        return False
    plain = functional.linear(values, weight, bias)
    curved = functional.gelu(plain)
    return torch.allclose(made, curved, atol=1e-6) and torch.allclose(
        gated, curved * plain, atol=1e-6
    )
