#!/usr/bin/env bash
# strangers' judges on the REST contract and the pages for agents, of a server of its own
#
#   ./planwalk check contract [JUDGE...]                      all judges, or only those named
#   ./planwalk check contract --at BASE_URL TEST_KEY [JUDGE...]   of a server that runs already
#
# Starts a server with embedded database on a free port and a temporary folder, with a test key of a
# high rate limit, and prints one line a judge. The judges come from npm, PyPI, Maven Central and
# Debian on first use, in the versions pinned in openapi/, and stay in the cache; the reports of a run
# stay beside them. What each judge is asked, and every exception: docs/judges.md.
#
# A server that runs already can be judged by webhook verifiers too if it may send to
# https://localhost:PORT (setting webhooks.allowed_private) and trusts receiver/ca.pem in the cache:
# set CONTRACT_RECEIVER_PORT.
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

base="" key="" receiver="" java="${PLANWALK_JAVA:-java}"
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
server="" prism=""
stop() {
  local child
  for child in $prism $server; do
    kill "$child" 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  done
  rm -rf "$scratch"
}
trap stop EXIT

# Starts the server; sets base and key.
start() {
  local log="$reports/server.log" waited=0
  PLANWALK_RATE_LIMIT_PER_MINUTE=1000000 PLANWALK_WEBHOOKS_TRUSTED_CA="$receiver_home/ca.pem" \
    PLANWALK_WEBHOOKS_ALLOWED_PRIVATE="${receiver#https://}@127.0.0.0/8" "$root/planwalk" serve \
    --home "$scratch/home" --listen 127.0.0.1:0 >"$log" 2>&1 &
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
prepare_receiver
if [ -z "$base" ]; then
  start || exit 2
elif [ -n "${CONTRACT_RECEIVER_PORT:-}" ]; then
  receiver="https://localhost:$CONTRACT_RECEIVER_PORT"
else
  receiver=""
fi
curl -fsS -o "$scratch/openapi.json" "$base/api/v1/openapi.json"
for judge in "${behind_prism[@]}"; do
  if [[ " $* " == *" $judge "* ]]; then
    start_prism
    break
  fi
done

# run JUDGE: one line of the table. A judge writes its figure to file descriptor 3; its status is 0
# passed, 1 failed, 3 not run.
passed=0 failed=0
run() {
  local judge="$1" log="$reports/$1.log" status=0 result figure began=$SECONDS
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
  printf '%-14s  %-8s  %-7s  %5s  %s\n' "$judge" "$(version_of "$judge")" "$result" \
    "$((SECONDS - began))" "$figure" >>"$scratch/table"
}
printf '%-14s  %-8s  %-7s  %5s  %s\n' judge version result s figure >"$scratch/table"
for judge; do run "$judge"; done
echo
cat "$scratch/table"
echo "$passed of $# passed, $failed failed, in $SECONDS s"
[ "$failed" = 0 ] || exit 1
[ "$passed" -gt 0 ] || exit 2
