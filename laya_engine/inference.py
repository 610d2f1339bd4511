"""Forward passes of one network on one device; what happens when its memory runs out."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass

import torch

from laya_engine.answers import RowOutput
from laya_engine.batching import plan_passes
from laya_engine.devices import Precision, ran_out_of_memory
from laya_engine.network import DecisionNetwork, build_network, collate
from laya_engine.sequence import Row


@dataclass(frozen=True)
class Inference:
    """A network where it runs: device, precision, and the id that pads rows."""

    network: DecisionNetwork
    device: torch.device
    precision: Precision
    pad_id: int

    def run(self, rows: Sequence[Row]) -> list[RowOutput]:
        """Outputs in the order of `rows`; rows of like length share a pass.

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
        place = self
        outputs: dict[int, RowOutput] = {}
        for indices in plan_passes([len(row.ids) for row in rows]):
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
            outputs.update(zip(indices, answered, strict=True))
        return [outputs[index] for index in range(len(rows))]

    def _on_cpu(self) -> Inference:
        """A copy on the CPU: other threads keep answering on the device."""
        copy = build_network(
            self.network.encoder.config,
            head_layers=self.network.head_layers,
            actions=self.network.actions,
        )
        weights = {name: tensor.cpu() for name, tensor in self.network.state_dict().items()}
        copy.load_state_dict(weights, assign=True)
        return Inference(copy.eval(), torch.device("cpu"), Precision("fp32"), self.pad_id)

    def _pass(self, rows: Sequence[Row]) -> list[RowOutput]:
        batch = collate(rows, self.pad_id).to(self.device)
        autocast = torch.autocast(
            self.device.type,
            dtype=self.precision.amp_dtype,
            enabled=self.precision.autocasts(len(rows)),
        )
        with torch.inference_mode(), autocast:
            logits, actions = self.network(batch)
            acting = torch.softmax(actions.float(), -1)[:, 0].cpu()
        if not bool(torch.isfinite(logits).all()):
            raise ValueError(
                "the checkpoint gave no numbers for this text; its weights are damaged, "
                "fetch it again or choose another one"
            )
        by_row = logits.double().cpu().numpy()
        return [
            RowOutput(by_row[index, : len(row.markers)], float(acting[index]))
            for index, row in enumerate(rows)
        ]
