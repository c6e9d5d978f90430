"""A server on the official Python SDK, as its documentation builds one: stateless, both eras.

Argument: port.
"""

import sys

import uvicorn
from mcp.server.mcpserver import MCPServer

peer = MCPServer("peer")


@peer.tool()
def add(a: float, b: float) -> dict[str, float]:
    """Adds two numbers."""
    return {"sum": a + b}


uvicorn.run(
    peer.streamable_http_app(json_response=True, stateless_http=True),
    host="127.0.0.1",
    port=int(sys.argv[1]),
    log_level="warning",
)
