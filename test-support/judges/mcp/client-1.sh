#!/usr/bin/env bash
# The official TypeScript client 1.x behind standard input and output, as the checks use it
# (client.mjs); fetched from npm into their cache on first use.
#
#   MCP_URL=... MCP_KEY=... client-1.sh     talks
#   client-1.sh --install                   fetches it, says nothing
#
# Exit status 3: Node or npm is missing, or npm could not fetch it.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
# shellcheck source=../npm-cache.sh
. "$here/../npm-cache.sh"
# shellcheck source=judges.sh
. "$here/judges.sh"
not_run() {
  echo "$*" >&2
  exit 3
}
command -v node >/dev/null || not_run "Node is missing"
need_clients
[ "${1:-}" != --install ] || exit 0
exec node "$here/client.mjs" 1 default
