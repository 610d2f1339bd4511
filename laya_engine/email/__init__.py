"""E-mails as people paste and save them: headers, body, what was quoted, signed and disclaimed."""

from __future__ import annotations

from laya_engine.email.cleaning import clean_email_body
from laya_engine.email.reading import email_state, read_email

__all__ = ["clean_email_body", "email_state", "read_email"]
