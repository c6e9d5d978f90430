#!/usr/bin/env bash
# strangers' judges on the REST contract and the pages for agents, of a server of its own
#
#   ./planwalk check contract [JUDGE...]                      all judges, or only those named
#   ./planwalk check contract --at BASE_URL TEST_KEY [JUDGE...]   of a server that runs already
#
# Starts a server with embedded database on a free port and a temporary folder, with a test key of a
# high rate limit, and prints one line a judge. The judges come from npm and PyPI on first use, in the
# versions pinned in openapi/, and stay in the cache; the reports of a run stay beside them.
#
# Exit status: 0 no judge that ran has found anything, 1 one has, 2 wrong use, or nothing could run.
# A judge that cannot run says so with the reason and counts as neither.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
# shellcheck source=npm-cache.sh
. "$root/test-support/judges/npm-cache.sh"
settings="$root/test-support/judges/openapi"
# shellcheck source=openapi/judges.sh
. "$settings/judges.sh"

usage() {
  sed -n '4,5s/^# *//p' "$0" >&2
  echo "judges: ${judges[*]}" >&2
  exit 2
}

base="" key=""
if [ "${1:-}" = --at ]; then
  [ "$#" -ge 3 ] || usage
  base="${2%/}" key="$3"
  shift 3
fi
for wanted; do
  [[ " ${judges[*]} " == *" $wanted "* ]] || usage
done
[ "$#" -gt 0 ] || set -- "${judges[@]}"

scratch="$(mktemp -d)"
reports="$cache/contract-reports"
rm -rf "$reports"
mkdir -p "$reports"
server=""
stop() {
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$scratch"
}
trap stop EXIT

# Starts the server; sets base and key.
start() {
  local log="$reports/server.log" waited=0
  PLANWALK_RATE_LIMIT_PER_MINUTE=1000000 "$root/planwalk" serve --home "$scratch/home" \
    --listen 127.0.0.1:0 >"$log" 2>&1 &
  server=$!
  until grep -q 'First calls with curl' "$log"; do
    if ! kill -0 "$server" 2>/dev/null; then
      tail -n 20 "$log" >&2
      echo "the server did not start; its log is $log" >&2
      return 2
    fi
    waited=$((waited + 1))
    [ "$waited" != 30 ] || echo "waiting for the server (log: $log)" >&2
    sleep 1
  done
  base="$(sed -n 's|^ *REST *\(http[^ ]*\)/api/v1$|\1|p' "$log")"
  key="$("$root/planwalk" keys issue --home "$scratch/home" --name judges --test --quiet \
    --rate-limit 1000000 2>>"$log" | tail -n 1)"
}

find_node install || exit 2
# Tools start the Node that they find first.
PATH="$(dirname "$node"):$PATH"
export PATH
[ -n "$base" ] || start || exit 2
curl -fsS -o "$scratch/openapi.json" "$base/api/v1/openapi.json"

# run JUDGE: one line of the table. A judge writes its figure to file descriptor 3; its status is 0
# passed, 1 failed, 3 not run.
passed=0 failed=0
run() {
  local judge="$1" log="$reports/$1.log" status=0 result figure
  echo "running $judge ..." >&2
  # In the background, since errexit is off in whatever stands left of ||.
  (set -e; "judge_$judge") >"$log" 2>&1 3>"$scratch/figure" &
  wait "$!" || status=$?
  figure="$(tail -n 1 "$scratch/figure")"
  case "$status" in
    0) result=passed passed=$((passed + 1)) ;;
    3) result="not run" ;;
    *) result=FAILED failed=$((failed + 1)) figure="${figure:-exit status $status} ($log)" ;;
  esac
  printf '%-14s  %-10s  %-8s  %s\n' "$judge" "$(version_of "$judge")" "$result" "$figure" \
    >>"$scratch/table"
}
printf '%-14s  %-10s  %-8s  %s\n' judge version result figure >"$scratch/table"
for judge; do run "$judge"; done
echo
cat "$scratch/table"
[ "$failed" = 0 ] || exit 1
[ "$passed" -gt 0 ] || exit 2
