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
# shellcheck source=judging.sh
. "$root/test-support/judges/judging.sh"
settings="$root/test-support/judges/openapi"
# shellcheck source=openapi/judges.sh
. "$settings/judges.sh"

receiver=""
asked_for "$@"
begin_judging contract

find_node install || exit 2
# Tools start the Node that they find first.
PATH="$(dirname "$node"):$PATH"
export PATH
prepare_receiver
if [ -z "$base" ]; then
  start_server PLANWALK_WEBHOOKS_TRUSTED_CA="$receiver_home/ca.pem" \
    PLANWALK_WEBHOOKS_ALLOWED_PRIVATE="${receiver#https://}@127.0.0.0/8" || exit 2
  key="$(issue_key --test)"
elif [ -n "${CONTRACT_RECEIVER_PORT:-}" ]; then
  receiver="https://localhost:$CONTRACT_RECEIVER_PORT"
else
  receiver=""
fi
curl -fsS -o "$scratch/openapi.json" "$base/api/v1/openapi.json"
for judge in "${behind_prism[@]}"; do
  if [[ " ${wanted[*]} " == *" $judge "* ]]; then
    start_prism
    break
  fi
done
run_judges "${wanted[@]}"
