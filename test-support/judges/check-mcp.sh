#!/usr/bin/env bash
# the official MCP clients, the conformance suite, the Inspector and the schema of server cards
#
#   ./planwalk check mcp [JUDGE...]                            all judges, or only those named
#   ./planwalk check mcp --at BASE_URL TEST_KEY [JUDGE...]     of a server that runs already
#
# Starts a server with embedded database on a free port and a temporary folder, whose test jobs take
# half a second and whose pictures and tours are small, and prints one line a judge: each client walks
# the whole loop in every revision that it speaks, the official ones sign in with a key, and hosts are
# connected as the README says. The judges come from npm, PyPI and GitHub on first
# use, in the versions pinned in mcp/, and stay in the cache; the reports of a run stay beside them.
# What each judge is asked, and every exception: docs/judges.md.
#
# The conformance suite calls tools by fixed names and sends no key: it judges the fixtures of
# mcp-server's tests behind the real endpoint, with Maven.
#
# Exit status: 0 no judge that ran has found anything, 1 one has, 2 wrong use, or nothing could run.
# A judge that cannot run says so with the reason and counts as neither.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
# shellcheck source=npm-cache.sh
. "$root/test-support/judges/npm-cache.sh"
# shellcheck source=judging.sh
. "$root/test-support/judges/judging.sh"
settings="$root/test-support/judges/mcp"
# shellcheck source=mcp/judges.sh
. "$settings/judges.sh"

asking=""
asked_for "$@"
begin_judging mcp

find_node install || exit 2
# Tools start the Node that they find first.
PATH="$(dirname "$node"):$PATH"
export PATH
if [ -z "$base" ] && [ "${wanted[*]}" != conformance ]; then
  start_server PLANWALK_TEST_QUEUED_MS=250 PLANWALK_TEST_RUNNING_MS=250 \
    PLANWALK_STUDIO_SAMPLES=1 PLANWALK_STUDIO_TOUR_WIDTH=128 PLANWALK_STUDIO_TOUR_SAMPLES=1 \
    PLANWALK_STUDIO_TOUR_SPLATS=2000 PLANWALK_FURNITURE_ARCHIVES=none PLANWALK_OAUTH_SERVER=on || exit 2
  key="$(issue_key --test)"
  asking="$(issue_key --confirm-above 0)"
fi
mcp="$base/mcp"
run_judges "${wanted[@]}"
