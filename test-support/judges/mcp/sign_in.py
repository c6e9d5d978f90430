"""The official Python client signs in from nothing but the address of the endpoint; see sign-in.mjs.

    MCP_URL=... MCP_KEY=... NODE=... python sign_in.py
"""

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import anyio
import httpx2
from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientMetadata

URL = os.environ["MCP_URL"]
PERSON = Path(__file__).with_name("person.mjs")


class Storage:
    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client_info):
        self.client = client_info


shown = []


async def show(address):
    shown.append(address)


async def let_in():
    command = [os.environ.get("NODE", "node"), str(PERSON), shown[-1], os.environ["MCP_KEY"]]
    done = await anyio.run_process(command, stderr=sys.stderr)
    back = parse_qs(urlsplit(done.stdout.decode().strip()).query)
    return AuthorizationCodeResult(code=back["code"][0], state=back["state"][0], iss=back["iss"][0])


async def create_project(client):
    made = await client.call_tool("create_project", {"name": "By a token", "usage_type": "wohnen"})
    assert made.structured_content["id"].startswith("proj_"), made


async def main():
    storage = Storage()
    metadata = OAuthClientMetadata(
        client_name="Judge, Python",
        redirect_uris=["http://127.0.0.1:53682/callback"],
        token_endpoint_auth_method="none",
    )
    told = []
    for round in ("401 to consent", "kept tokens"):
        # A new provider each time, as a program that is started anew.
        provider = OAuthClientProvider(URL, metadata, storage, show, let_in)
        async with httpx2.AsyncClient(auth=provider, timeout=75) as http:
            async with Client(streamable_http_client(URL, http_client=http)) as client:
                await create_project(client)
        told.append(round)
    assert len(shown) == 1, shown
    first = storage.tokens
    storage.tokens = first.model_copy(update={"access_token": first.access_token[:-4] + "AAAA"})
    provider = OAuthClientProvider(URL, metadata, storage, show, let_in)
    async with httpx2.AsyncClient(auth=provider, timeout=75) as http:
        async with Client(streamable_http_client(URL, http_client=http)) as client:
            await create_project(client)
    # This client does not refresh a token that it takes to be good: it asks the person.
    told.append("a broken token leads to " + ("consent" if len(shown) == 2 else "a refresh"))
    assert storage.tokens.refresh_token != first.refresh_token
    print(", ".join(told))


try:
    anyio.run(main)
except subprocess.CalledProcessError as failed:
    sys.exit(str(failed))
