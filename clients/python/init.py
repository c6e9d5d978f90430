"""Planwalk over REST: every call below ``planwalk.api``, every schema in ``planwalk.models``, and helpers."""

from .client import AuthenticatedClient
from .helpers import JobFailed, NotGenuine, PlanwalkError, connect, ok, upload, verify_webhook, wait

__all__ = (
    "AuthenticatedClient",
    "JobFailed",
    "NotGenuine",
    "PlanwalkError",
    "connect",
    "ok",
    "upload",
    "verify_webhook",
    "wait",
)
