#!/usr/bin/env bash
# Lets the official clients use a running server: TypeScript SDK 1.x and 2.x (as it comes, and with
# version negotiation), and the Inspector's command line.
#
#   mcp-clients.sh http://localhost:8080/mcp svc_sk_test_...
#
# Exit status: 0 all of them worked, 1 one did not, 2 wrong use or tools missing.
set -euo pipefail
[ "$#" -eq 2 ] || { echo "usage: mcp-clients.sh MCP_URL API_KEY" >&2; exit 2; }
url="$1" key="$2"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
. "$here/npm-cache.sh"
find_node install
npm_package clients-1.32.2-2.4.0 @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/client@2.4.0
npm_package inspector-2.12.0 @modelcontextprotocol/inspector@2.12.0

failed=0
MCP_CLIENTS="$cache/clients-1.32.2-2.4.0" MCP_URL="$url" MCP_KEY="$key" \
  "$node" "$here/mcp-clients.mjs" || failed=1

# The Inspector starts a shell command of its own and must find Node 22 first.
export PATH="$(dirname "$node"):$PATH"
inspector="$cache/inspector-2.12.0/node_modules/.bin/mcp-inspector"
inspect() {
  local what="$1"
  shift
  if "$inspector" --cli "$url" --transport http --header "Authorization: Bearer $key" "$@" \
    >"$cache/inspector.log" 2>&1 </dev/null; then
    echo "ok    inspector: $what"
  else
    echo "FAIL  inspector: $what (exit $?)"
    tail -n 5 "$cache/inspector.log"
    failed=1
  fi
}
inspect "lists tools with portable schemas" --method tools/list --strict
inspect "calls a tool" --method tools/call --tool-name "${MCP_TOOL:-list_projects}"
inspect "lists resources" --method resources/list
exit "$failed"
