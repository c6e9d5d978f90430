"""The official Python client behind standard input and output, for walk.mjs.

    MCP_URL=... MCP_KEY=... python client.py MODE

First it prints a line about the connection, then an answer a line to each request a line
({method, params}). MODE is `default` (the client negotiates), `legacy` (it does not), a revision of
the newest era to pin, or an older revision to offer. With MCP_ANSWER (accept or decline) the client
declares that it can be asked, and answers so.
"""

import json
import os
import sys

import anyio
import httpx2
import mcp_types as types
from mcp import Client, ClientSession
from mcp.client.streamable_http import streamable_http_client
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS

ANSWER = os.environ.get("MCP_ANSWER")
INFO = types.Implementation(name="planwalk-judge", version="1")

asked: list[str] = []
progress: list[dict] = []


def say(message):
    print(json.dumps(message), flush=True)


async def answer(_context, params):
    asked.append(params.message)
    if ANSWER == "accept":
        return types.ElicitResult(action="accept", content={"confirm": True})
    return types.ElicitResult(action=ANSWER)


async def on_progress(value, total, message):
    progress.append({"progress": value, "total": total, "message": message})


def methods(client):
    """A Client and a ClientSession name them alike."""

    async def read(params):
        return await client.read_resource(params["uri"])

    async def prompt(params):
        return await client.get_prompt(params["name"], params.get("arguments"))

    async def complete(params):
        ref = types.PromptReference(name=params["ref"]["name"])
        return await client.complete(ref, params["argument"])

    async def call(params):
        return await client.call_tool(params["name"], params["arguments"], progress_callback=on_progress)

    def listing(list_page):
        async def page(params):
            cursor = (params or {}).get("cursor")
            if cursor is None:
                return await list_page()
            if isinstance(client, Client):
                return await list_page(cursor=cursor)
            return await list_page(params=types.PaginatedRequestParams(cursor=cursor))

        return page

    return {
        "tools/list": listing(client.list_tools),
        "tools/call": call,
        "resources/list": listing(client.list_resources),
        "resources/templates/list": listing(client.list_resource_templates),
        "resources/read": read,
        "prompts/list": listing(client.list_prompts),
        "prompts/get": prompt,
        "completion/complete": complete,
    }


async def serve(client, revision, adopted=False):
    does = methods(client)
    hello = {"revision": revision}
    if not adopted:
        hello["instructions"] = client.instructions
    say(hello)
    while line := await anyio.to_thread.run_sync(sys.stdin.readline):
        request = json.loads(line)
        asked.clear()
        progress.clear()
        try:
            result = await does[request["method"]](request.get("params"))
            answered = {"result": result.model_dump(by_alias=True, mode="json", exclude_none=True)}
        except Exception as fault:  # whatever it is, walk.mjs judges it
            answered = {"fault": f"{type(fault).__name__}: {fault}"}
        say(answered | {"progress": progress, "asked": asked})


async def older(transport, revision, elicitation):
    """The client offers its newest revision by itself; what it does with an older one is its own."""
    async with transport as (read, write):
        async with ClientSession(read, write, client_info=INFO, **elicitation) as session:
            offer = types.InitializeRequestParams(
                protocol_version=revision,
                capabilities=types.ClientCapabilities(
                    elicitation=types.ElicitationCapability() if elicitation else None
                ),
                client_info=INFO,
            )
            session.adopt(
                await session.send_request(types.InitializeRequest(params=offer), types.InitializeResult)
            )
            await session.send_notification(types.InitializedNotification())
            await serve(session, session.protocol_version)


async def main(mode):
    headers = {"Authorization": f"Bearer {os.environ['MCP_KEY']}"}
    elicitation = {"elicitation_callback": answer} if ANSWER else {}
    # A tool may hold a call for 50 s.
    async with httpx2.AsyncClient(headers=headers, timeout=75) as http:
        transport = streamable_http_client(os.environ["MCP_URL"], http_client=http)
        if mode in HANDSHAKE_PROTOCOL_VERSIONS:
            await older(transport, mode, elicitation)
            return
        mode = "auto" if mode == "default" else mode
        async with Client(transport, mode=mode, client_info=INFO, **elicitation) as client:
            # A revision that is pinned is adopted without asking the server anything.
            await serve(client, client.protocol_version, adopted=mode == client.protocol_version)


anyio.run(main, sys.argv[1])
