"""What no generated client knows: how a file is handed over, a job waited for, a webhook told from a forgery."""

import base64
import hashlib
import hmac
import json
import math
import time
from collections.abc import Mapping
from typing import TypeVar, overload

import httpx

from .api.jobs import get_job
from .api.plans import complete_plan
from .api.projects import create_plan
from .client import AuthenticatedClient
from .models import CostEstimate, CreatePlanRequest, Event, Job, Refusal, UploadedPlan

T = TypeVar("T")

_LONGEST_WAIT_SECONDS = 30  # How long a server holds an answer at most.


class PlanwalkError(Exception):
    """The server refused a call. Branch on ``code``; ``refusal`` says what to do, and whether to try again."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.error.message} {refusal.error.remediation}")
        self.refusal = refusal.error
        self.code = refusal.error.code


class JobFailed(Exception):
    """A job ended without a result; ``job.error`` says why."""

    def __init__(self, job: Job) -> None:
        why = f"{job.error.code} {job.error.message}" if job.error else ""
        super().__init__(f"{job.type_} {job.id} {job.status}: {why}")
        self.job = job


class NotGenuine(Exception):
    """A webhook that does not come from the server that shares the secret, or is too old."""


def connect(base_url: str, key: str) -> AuthenticatedClient:
    """A client of the server at this address, such as ``https://plans.example.com``, with this API key.

    What is no answer of Planwalk raises ``planwalk.errors.UnexpectedStatus``.
    """
    patience = httpx.Timeout(_LONGEST_WAIT_SECONDS + 15, connect=10)
    return AuthenticatedClient(
        base_url=base_url, token=key, timeout=patience, raise_on_unexpected_status=True
    )


# mypy makes `object` of a T that is a union, and creates answer with one.
@overload
def ok(answer: Job | Refusal | None) -> Job: ...
@overload
def ok(answer: Job | CostEstimate | Refusal | None) -> Job | CostEstimate: ...
@overload
def ok(answer: T | Refusal | None) -> T: ...
def ok(answer: object) -> object:
    """What the server answered, or a PlanwalkError if it refused."""
    if isinstance(answer, Refusal):
        raise PlanwalkError(answer)
    if answer is None:
        raise TypeError("there is no answer")
    return answer


def upload(
    client: AuthenticatedClient, project_id: str, file: bytes, plan: CreatePlanRequest
) -> list[UploadedPlan]:
    """Hands the file of a plan over and starts its reading: creates the plan, PUTs the bytes, completes.

    Gives the new plans, two with ``mode="both"``; wait for the ``job_id`` of each.
    """
    upload = ok(create_plan.sync(project_id, client=client, body=plan))
    # With a client of its own, since the signed URL must not get the key.
    headers = upload.upload_headers.to_dict()
    put = httpx.put(upload.upload_url, content=file, headers=headers, timeout=600)
    if put.is_error:
        raise PlanwalkError(Refusal.from_dict(put.json()))
    ok(complete_plan.sync(upload.plans[0].id, client=client))
    return upload.plans


def wait(
    client: AuthenticatedClient, job: str | Job | CostEstimate, timeout_seconds: float = 3600
) -> Job:
    """The job as soon as it has succeeded.

    Raises JobFailed if it ends otherwise, and TimeoutError after ``timeout_seconds``: the job goes on,
    and may be waited for again. ``job`` is its id, or what the call answered that created it.
    """
    if isinstance(job, CostEstimate):
        raise TypeError("a price has no job to wait for")
    id = job if isinstance(job, str) else job.id
    end = time.monotonic() + timeout_seconds
    while True:
        left = max(0, math.ceil(end - time.monotonic()))
        prefer = f"wait={min(left, _LONGEST_WAIT_SECONDS)}"
        answer = get_job.sync(id, client=client, prefer=prefer)
        pause: float = 1
        if isinstance(answer, Refusal) and answer.error.retryable:
            pause = answer.error.retry_after_seconds or pause
        else:
            found = ok(answer)
            if found.status == "succeeded":
                return found
            if found.status in ("failed", "canceled"):
                raise JobFailed(found)
        if left == 0:
            raise TimeoutError(f"{id} has not ended after {timeout_seconds} s")
        time.sleep(min(pause, left))


def verify_webhook(
    body: bytes,
    headers: Mapping[str, str],
    secret: str,
    now: float | None = None,
    tolerance_seconds: float = 300,
) -> Event:
    """The event of a webhook, if it comes from the server that shares this secret; else NotGenuine.

    It may come more than once, always with the same ``id``. ``body`` is the bytes as they came, before
    any parser; ``now`` is the time in Unix seconds.
    """
    given = {name.lower(): value for name, value in headers.items()}
    id, timestamp = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    age = abs((time.time() if now is None else now) - int(timestamp)) if timestamp.isdecimal() else None
    if age is None or age > tolerance_seconds:
        raise NotGenuine("the webhook has no timestamp of these minutes")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = hmac.digest(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256)
    expected = b"v1," + base64.b64encode(mac)
    # During a change of secrets there are two signatures.
    for signature in given.get("webhook-signature", "").encode().split(b" "):
        if hmac.compare_digest(signature, expected):
            return Event.from_dict(json.loads(body))
    raise NotGenuine("the webhook is not signed with this secret")
