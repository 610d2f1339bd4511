"""Where and how exactly the engine computes: options of every command that answers."""

from __future__ import annotations

import argparse

from laya_engine.devices import PRECISIONS


def add_engine_options(parser: argparse._ActionsContainer) -> None:
    """Add --device and --precision, which `setup.make_router` takes."""
    parser.add_argument("--device", metavar="DEVICE", help="cpu, cuda, mps or xpu; default: best")
    parser.add_argument(
        "--precision",
        choices=PRECISIONS,
        default="auto",
        metavar="NAME",
        help=f"{', '.join(PRECISIONS)}; auto is exact on a processor",
    )
