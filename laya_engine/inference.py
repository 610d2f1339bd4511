"""Forward passes of one network on one device; what happens when its memory runs out."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from laya_engine.answers import RowOutput
from laya_engine.batching import PACKED_TOKENS, plan_packed, plan_passes
from laya_engine.devices import Precision, ran_out_of_memory
from laya_engine.encoders import Encoder
from laya_engine.freed_memory import keep_freed_memory
from laya_engine.network import DecisionNetwork, build_network, collate, pack
from laya_engine.processor import why_no_bf16
from laya_engine.sequence import Row
from laya_engine.threads import side_by_side, use_threads

# Tokens of an unpadded pass are a multiple of it: for every other number of them the kernels are
# compiled and kept anew, which costs milliseconds and megabytes.
STEP = 16


@dataclass(frozen=True)
class Inference:
    """A network where it runs: device, precision, and the id that pads rows."""

    network: DecisionNetwork
    device: torch.device
    precision: Precision
    pad_id: int

    @classmethod
    def ready(
        cls, network: DecisionNetwork, device: torch.device, precision: Precision, pad_id: int
    ) -> Inference:
        """Move a loaded network to its device and prepare it there."""
        network.to(device)
        if device.type == "cpu" and isinstance(network.encoder, Encoder):
            keep_freed_memory()
            network.prepare(precision.name, _of_the_head(precision.name))
        return cls(network, device, precision, pad_id)

    def run(self, rows: Sequence[Row]) -> list[RowOutput]:
        """Outputs in the order of `rows`; rows of like length share a pass, equal ones are one.

        When the device runs out of memory the rest of this call runs on the CPU, with a warning.
        Raises ValueError for a row longer than the encoder's positions, or when the network
        gives no numbers.
        """
        longest = max(len(row.ids) for row in rows)
        limit = self.network.positions
        if limit is not None and longest > limit:
            raise ValueError(
                f"this checkpoint reads at most {limit} tokens at once, but a row has {longest}; "
                f"set max_len to {limit} or less"
            )
        use_threads()
        contents = [(row.ids, row.markers, row.type_index) for row in rows]
        different = dict(zip(contents, rows, strict=True))
        outputs = dict(zip(different, self._run(list(different.values())), strict=True))
        return [outputs[content] for content in contents]

    def _run(self, rows: Sequence[Row]) -> list[RowOutput]:
        lengths = [len(row.ids) for row in rows]
        answered: Iterable[list[RowOutput]]
        if self.network.prepared:
            passes = plan_packed(lengths, at_once=torch.get_num_threads())
            answered = self._passes_on_cores(rows, passes)
        else:
            passes = plan_passes(lengths)
            answered = self._passes_on_device(rows, passes)
        outputs: dict[int, RowOutput] = {}
        for indices, made in zip(passes, answered, strict=True):
            outputs.update(zip(indices, made, strict=True))
        return [outputs[index] for index in range(len(rows))]

    def _passes_on_cores(
        self, rows: Sequence[Row], passes: Sequence[Sequence[int]]
    ) -> Iterable[list[RowOutput]]:
        """A pass a core where there are enough. Longer rows share the cores, all the same: as many
        of them at once would not fit into memory.
        """
        cores = torch.get_num_threads()
        longest = max(len(row.ids) for row in rows)
        run = side_by_side if len(passes) >= cores > 1 and longest <= PACKED_TOKENS else map
        return run(lambda indices: self._pass([rows[i] for i in indices]), passes)

    def _passes_on_device(
        self, rows: Sequence[Row], passes: Sequence[Sequence[int]]
    ) -> Iterator[list[RowOutput]]:
        place = self
        for indices in passes:
            chosen = [rows[i] for i in indices]
            try:
                answered = place._pass(chosen)
            except RuntimeError as error:
                if place.device.type == "cpu" or not ran_out_of_memory(error):
                    raise
                warnings.warn(
                    f"{self.device} ran out of memory; this one request is answered on the CPU",
                    RuntimeWarning,
                    stacklevel=2,
                )
                place = self._on_cpu()
                answered = place._pass(chosen)
            yield answered

    def _on_cpu(self) -> Inference:
        """A copy on the CPU: other threads keep answering on the device."""
        copy = build_network(
            self.network.encoder.config.to_dict(),  # type: ignore[union-attr, operator]
            head_layers=self.network.head_layers,
            actions=self.network.actions,
        )
        weights = {name: tensor.cpu() for name, tensor in self.network.state_dict().items()}
        copy.load_state_dict(weights, assign=True)
        return Inference.ready(copy.eval(), torch.device("cpu"), Precision("fp32"), self.pad_id)

    def _pass(self, rows: Sequence[Row]) -> list[RowOutput]:
        autocast = torch.autocast(
            self.device.type,
            dtype=self.precision.amp_dtype,
            enabled=self.precision.autocasts(len(rows)) and not self.network.prepared,
        )
        with torch.inference_mode(), autocast:
            logits, actions = self._forward(rows)
            acting = torch.softmax(actions.float(), -1)[:, 0].tolist()
        if not bool(torch.isfinite(logits).all()):
            raise ValueError(
                "the checkpoint gave no numbers for this text; its weights are damaged, "
                "fetch it again or choose another one"
            )
        by_row = logits.double().cpu().numpy()
        return [
            RowOutput(by_row[index, : len(row.markers)], acting[index])
            for index, row in enumerate(rows)
        ]

    def _forward(self, rows: Sequence[Row]) -> tuple[Tensor, Tensor]:
        if self.network.prepared:
            logits, actions = self.network.answer(pack([*rows, *self._filler(rows)]))
            return logits[: len(rows)], actions[: len(rows)]
        logits, actions = self.network(collate(rows, self.pad_id).to(self.device))
        return logits, actions

    def _filler(self, rows: Sequence[Row]) -> list[Row]:
        """A row that nobody reads, up to the next STEP tokens."""
        missing = -sum(len(row.ids) for row in rows) % STEP
        return [Row((self.pad_id,) * missing, (0,), 0, 0, 0)] if missing else []


def _of_the_head(encoder: str) -> str:
    """The precision of the head's layers: whole numbers there cost the most answers."""
    if encoder == "int8":
        return "fp32" if why_no_bf16() else "bf16"
    return encoder
