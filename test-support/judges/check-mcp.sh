#!/usr/bin/env bash
# the official MCP conformance suite, on the fixtures behind the real endpoint
#
# Both revisions, and every scenario of each counts, also those that the suite does not score.
# Fetches Node 22 and the suite from npm into a cache on first use. `./planwalk check mcp --clients URL
# KEY` lets the official clients use a running server instead.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
if [ "${1:-}" = --clients ]; then
  shift
  exec "$root/test-support/judges/mcp-clients.sh" "$@"
fi
cd "$root"
[ -z "${PLANWALK_JAVA:-}" ] || export JAVA_HOME="${PLANWALK_JAVA%/bin/java}"
export PLANWALK_CHECK=mcp
exec mvn -q -B -ntp -pl mcp-server -am test -Dtest=ConformanceTest -Dsurefire.failIfNoSpecifiedTests=false
