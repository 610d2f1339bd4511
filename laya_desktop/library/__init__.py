"""What a person makes and keeps: question sets and policies. No widgets here."""

from __future__ import annotations
