#!/usr/bin/env bash
# Fetches what the peers of `planwalk bench mcp` run on, from npm and PyPI, into the cache of the
# judges, and prints the commands that start them: one line for TypeScript, one for Python.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
# shellcheck source=../../test-support/judges/npm-cache.sh
. "$root/test-support/judges/npm-cache.sh"
find_node install
npm_package mcp-peers-1 @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/node@2.1.2 \
  pg@8.16.3 zod@4.2.1
# A module finds its packages beside itself.
cp "$root/benchmarks/peers/mcp-typescript.mjs" "$cache/mcp-peers-1/"
python="$cache/mcp-peers-python-1/bin/python"
if [ ! -x "$python" ]; then
  python3 -m venv "$cache/mcp-peers-python-1" >&2
  "$python" -m pip install --quiet mcp==2.3.0 uvicorn >&2
fi
echo "$node $cache/mcp-peers-1/mcp-typescript.mjs"
echo "$python $root/benchmarks/peers/mcp-python.py"
