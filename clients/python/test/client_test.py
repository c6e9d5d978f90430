"""The installed client against a live server: ``python client_test.py``, with

    BASE_URL, KEY    the server, and a test key
    FOLDER           an empty folder, where programs are written and run

Programs that people copy are taken from docs/clients.md as they stand there.
"""

import asyncio
import base64
import hashlib
import hmac
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

from planwalk import JobFailed, NotGenuine, PlanwalkError, connect, ok, upload, verify_webhook, wait
from planwalk.api.assets import get_asset_preview
from planwalk.api.jobs import list_jobs
from planwalk.api.projects import create_project
from planwalk.api.tours import create_tour
from planwalk.api.usage import get_usage
from planwalk.errors import UnexpectedStatus
from planwalk.models import CreatePlanRequest, CreateProjectRequest, CreateTourRequest, Job

ROOT = Path(__file__).resolve().parents[3]
FOLDER = Path(os.environ["FOLDER"])
BASE, KEY = os.environ["BASE_URL"], os.environ["KEY"]

MISTAKES = """
from planwalk import connect, ok
from planwalk.api.usage import get_usage
from planwalk.models import CreateVisualizationRequest
CreateVisualizationRequest("", style="moderm")
CreateVisualizationRequest()
ok(get_usage.sync(client=connect("", ""))).spent
"""


class Answering(HTTPServer):
    """A server that gives one answer after the other, the last one for ever."""

    def __init__(self, *answers: tuple[int, object]) -> None:
        self.answers = list(answers)
        self.asked: list[str | None] = []
        super().__init__(("127.0.0.1", 0), _Answer)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()


class _Answer(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        answers = self.server.answers
        self.server.asked.append(self.headers.get("Prefer"))
        status, body = answers.pop(0) if len(answers) > 1 else answers[0]
        self.send_response(status)
        self.end_headers()
        self.wfile.write(body.encode() if isinstance(body, str) else json.dumps(body).encode())

    def log_message(self, *_: object) -> None:
        pass


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=FOLDER, text=True, capture_output=True, check=False
    )


class ProgramsOfThePage(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        page = (ROOT / "docs/clients.md").read_text(encoding="utf-8")
        loop, receiver = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        shutil.copy(ROOT / "examples/plans/example-flat.dxf", FOLDER / "flat.dxf")
        (FOLDER / "loop.py").write_text(loop)
        (FOLDER / "receiver.py").write_text(receiver)
        (FOLDER / "mistakes.py").write_text(MISTAKES)

    def test_are_well_typed_and_mistakes_are_not(self) -> None:
        good = python("-m", "mypy", "--strict", "loop.py", "receiver.py")
        self.assertEqual(good.returncode, 0, good.stdout)
        bad = python("-m", "mypy", "--strict", "--no-error-summary", "mistakes.py")
        lines = [line for line in bad.stdout.splitlines() if ": error:" in line]
        self.assertEqual([line.split(":")[1] for line in lines], ["5", "6", "7"], bad.stdout)

    def test_lead_from_a_key_to_a_picture(self) -> None:
        said = python("loop.py")
        self.assertEqual(said.returncode, 0, said.stderr)
        self.assertEqual(said.stdout, "0 US cents\n")
        picture = (FOLDER / "picture.jpg").read_bytes()
        self.assertTrue(picture.startswith(b"\xff\xd8\xff"))
        self.assertGreater(len(picture), 50_000)


class WhatComesBack(unittest.TestCase):
    def test_bytes_are_bytes_and_calls_may_be_awaited(self) -> None:
        client = connect(f"{BASE}/", KEY)
        jobs = ok(asyncio.run(list_jobs.asyncio(client=client, type_="visualization")))
        found = jobs.data[0]
        self.assertIsInstance(found, Job)
        assert found.result
        preview = ok(get_asset_preview.sync(found.result.assets[0].id, client=client))
        self.assertTrue(preview.payload.read().startswith(b"\xff\xd8\xff"))

    def test_a_word_of_a_later_server_breaks_nothing(self) -> None:
        found = ok(list_jobs.sync(client=connect(BASE, KEY))).data[0].to_dict()
        self.assertEqual(Job.from_dict({**found, "type": "dream"}).type_, "dream")
        self.assertEqual(Job.from_dict({**found, "mood": "good"})["mood"], "good")


class WhatGoesWrong(unittest.TestCase):
    def test_a_refusal_says_what_to_do(self) -> None:
        with self.assertRaises(PlanwalkError) as refused:
            ok(get_usage.sync(client=connect(BASE, "nobody")))
        self.assertEqual(refused.exception.code, "invalid_api_key")
        self.assertFalse(refused.exception.refusal.retryable)
        self.assertIn(refused.exception.refusal.remediation, str(refused.exception))

    def test_what_is_no_server_of_planwalk_is_told_as_such(self) -> None:
        with Answering((502, "<h1>Bad gateway</h1>")) as other:
            stranger = connect(f"http://127.0.0.1:{other.server_port}", KEY)
            with self.assertRaises(UnexpectedStatus):
                wait(stranger, "job_plan_1")

    def test_a_wait_goes_on_where_the_server_asks_for_patience_and_only_there(self) -> None:
        job = ok(list_jobs.sync(client=connect(BASE, KEY))).data[0].to_dict()

        def refusal(retryable: bool) -> dict[str, object]:
            texts = dict.fromkeys(("type", "message", "remediation", "docs_url", "request_id"), "")
            told = {"code": "rate_limited", "retryable": retryable, "retry_after_seconds": 2}
            return {"error": {**texts, **told}}

        running, done = {**job, "status": "running"}, {**job, "status": "succeeded"}
        with Answering((429, refusal(True)), (200, running), (200, done)) as busy:
            began = time.monotonic()
            found = wait(connect(f"http://127.0.0.1:{busy.server_port}", KEY), job["id"], 100)
            self.assertEqual(found.status, "succeeded")
            self.assertEqual(busy.asked, ["wait=30"] * 3)
            self.assertGreaterEqual(time.monotonic() - began, 3)
        with Answering((200, running)) as hurried, self.assertRaises(TimeoutError):
            wait(connect(f"http://127.0.0.1:{hurried.server_port}", KEY), job["id"], 1)
        self.assertEqual(hurried.asked, ["wait=1", "wait=0"])
        with Answering((403, refusal(False))) as strict, self.assertRaises(PlanwalkError):
            wait(connect(f"http://127.0.0.1:{strict.server_port}", KEY), job["id"])
        self.assertEqual(strict.asked, ["wait=30"])

    def test_a_job_that_fails_says_why_and_a_wait_ends_in_time(self) -> None:
        client = connect(BASE, KEY)
        body = CreateProjectRequest("fail:plan_unreadable", "wohnen")
        project = ok(create_project.sync(client=client, body=body))
        plan = CreatePlanRequest("flat.dxf", "dxf", "both", 10)
        plans = upload(client, project.id, b"0123456789", plan)
        self.assertEqual(sorted(plan.kind for plan in plans), ["grundriss", "vermarktung"])
        with self.assertRaises(TimeoutError):
            wait(client, plans[0].job_id, timeout_seconds=0)
        for plan in plans:
            with self.assertRaises(JobFailed) as failed:
                wait(client, plan.job_id)
            self.assertEqual(failed.exception.job.error.code, "plan_unreadable")
            self.assertIn("plan_unreadable", str(failed.exception))
        with self.assertRaises(TypeError):
            tour = CreateTourRequest(project.id, dry_run=True)
            wait(client, ok(create_tour.sync(client=client, body=tour)))
        with self.assertRaises(PlanwalkError) as refused:
            upload(client, project.id, b"012345678", CreatePlanRequest("a", "dxf", "both", 10))
        self.assertEqual(refused.exception.code, "invalid_request")


class Webhooks(unittest.TestCase):
    """As the server signs: what WebhookSecretTest holds its signatures to."""

    secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
    other = "whsec_" + base64.b64encode(bytes(32)).decode()
    now = 1_750_000_000

    @staticmethod
    def signature(secret: str, body: bytes) -> str:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        mac = hmac.new(key, b"evt_0.1750000000." + body, hashlib.sha256).digest()
        return "v1," + base64.b64encode(mac).decode()

    def setUp(self) -> None:
        short = b'{"id":"evt_0","type":"job.succeeded"}'
        known = "v1,BTzioxYcaQbiAw9urpR8omFAKRALwlYBc8MLAwDCwUY="
        self.assertEqual(self.signature(self.secret, short), known)
        job = ok(list_jobs.sync(client=connect(BASE, KEY))).data[0].to_dict()
        event = {"object": "event", "id": "evt_0", "type": "job.succeeded", "livemode": False}
        event |= {"created": 1, "created_at": "2026-11-21T12:39:59.000Z", "sequence": 3}
        self.body = json.dumps({**event, "data": {"object": job}}).encode()
        self.headers = {
            "Webhook-Id": "evt_0",
            "WEBHOOK-TIMESTAMP": "1750000000",
            "webhook-signature": self.signature(self.secret, self.body),
        }

    def test_of_the_server_are_taken(self) -> None:
        event = verify_webhook(self.body, self.headers, self.secret, now=self.now + 299)
        self.assertEqual(event.type_, "job.succeeded")
        self.assertIsInstance(event.data.object_, Job)

    def test_that_carry_two_signatures_fit_either_secret(self) -> None:
        two = f"{self.signature(self.other, self.body)} {self.headers['webhook-signature']}"
        for secret in (self.secret, self.other):
            headers = {**self.headers, "webhook-signature": two}
            self.assertEqual(verify_webhook(self.body, headers, secret, now=self.now).id, "evt_0")

    def test_of_others_are_refused(self) -> None:
        signature = self.headers["webhook-signature"]
        forged = [
            (self.body + b" ", {}, self.secret, 0),
            (self.body, {}, self.other, 0),
            (self.body, {"Webhook-Id": "evt_1"}, self.secret, 0),
            (self.body, {"WEBHOOK-TIMESTAMP": "1750000001"}, self.secret, 0),
            (self.body, {"WEBHOOK-TIMESTAMP": "soon"}, self.secret, 0),
            (self.body, {"WEBHOOK-TIMESTAMP": ""}, self.secret, 0),
            (self.body, {"webhook-signature": ""}, self.secret, 0),
            (self.body, {"webhook-signature": signature.replace("v1,", "v1a,")}, self.secret, 0),
            (self.body, {"webhook-signature": "v1,\u00e4"}, self.secret, 0),
            (self.body, {}, self.secret, 301),
            (self.body, {}, self.secret, -301),
        ]
        for body, changed, secret, later in forged:
            with self.subTest(changed=changed, later=later), self.assertRaises(NotGenuine):
                verify_webhook(body, {**self.headers, **changed}, secret, now=self.now + later)


if __name__ == "__main__":
    unittest.main()
