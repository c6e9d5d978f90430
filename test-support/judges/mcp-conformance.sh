#!/usr/bin/env bash
# Lets the official MCP conformance suite judge a running endpoint.
#
#   MCP_URL=http://localhost:8080/mcp mcp-conformance.sh [REVISION...]
#   mcp-conformance.sh --install    fetch the tools, judge nothing
#   mcp-conformance.sh --version    which version of the suite that is
#   mcp-conformance.sh --suite      where its program lies
#   mcp-conformance.sh --ready      is everything there, without fetching? (exit status 0 or 2)
#
# The suite calls tools by fixed names and sends no key: aim it at the fixtures of mcp-server's tests
# (`./planwalk check mcp` does), not at the product. The host must be localhost or 127.0.0.1.
#
# Environment: MCP_CONFORMANCE_VERSION (suite on npm), MCP_STRICT=1 (unscored scenarios count too),
# MCP_TIMEOUT_MS (for one scenario), PLANWALK_CHECKS_CACHE (where fetched tools are kept).
#
# Exit status: 0 all required scenarios passed, 1 one failed, 2 wrong use or tools missing,
# 3 nobody answers at MCP_URL.
set -euo pipefail

# The npm tag `latest` (0.1.x) does not know the revision 2026-07-28.
version="${MCP_CONFORMANCE_VERSION:-0.2.0-alpha.12}"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
. "$here/npm-cache.sh"
suite="$cache/conformance-$version/node_modules/@modelcontextprotocol/conformance/dist/index.js"

judge() {
  local revision="$1" log="$cache/conformance-$1.log" status=0
  "$node" "$suite" server --url "$MCP_URL" --requirements "$revision" \
    --timeout "${MCP_TIMEOUT_MS:-30000}" >"$log" 2>&1 || status=$?
  # One line per scenario, `✓ name: ...` or `✗ name: ...`; then, indented, those without a score.
  local verdict
  verdict="$(awk -v strict="${MCP_STRICT:-0}" -v status="$status" '
    /^Not scored/            { tail = 1 }
    tail && /^ +(✓|✗) /       { unscored[$2] = 1; next }
    !tail && /^(✓|✗) /        { name = $2; sub(/:$/, "", name); good[name] = ($1 == "✓"); order[++n] = name }
    END {
      for (i = 1; i <= n; i++) {
        name = order[i]
        if (name in unscored) { extra++; extraGood += good[name] } else { required++; requiredGood += good[name] }
        if (!good[name]) printf "  %s %s\n", (name in unscored) ? "not scored:" : "REQUIRED:  ", name
      }
      # A suite that stopped early must not look green.
      bad = status != 0 || required == 0 || requiredGood < required || (strict == 1 && extraGood < extra)
      printf "%s %d of %d required scenarios, %d of %d unscored\n", bad ? "FAILED:" : "passed:", requiredGood, required, extraGood, extra
      exit bad
    }' "$log")" && status=0 || status=1
  printf '%s\n' "$verdict" | sed "\$s/^/$revision /; \$s|\$| ($log)|"
  return "$status"
}

case "${1:-}" in
  --install) find_node install && npm_package "conformance-$version" "@modelcontextprotocol/conformance@$version" && exit 0 ;;
  --version) echo "$version" && exit 0 ;;
  --suite) echo "$suite" && exit 0 ;;
  --ready) find_node && [ -f "$suite" ] && exit 0 || exit 2 ;;
esac
[ -n "${MCP_URL:-}" ] || { echo "mcp-conformance: set MCP_URL, e.g. http://localhost:8080/mcp" >&2; exit 2; }
find_node install
[ -f "$suite" ] || npm_package "conformance-$version" "@modelcontextprotocol/conformance@$version"
answers "$MCP_URL" || { echo "mcp-conformance: nobody answers at $MCP_URL" >&2; exit 3; }
[ "$#" -gt 0 ] || set -- 2025-11-25 2026-07-28
failed=0
for revision; do judge "$revision" || failed=1; done
exit "$failed"
