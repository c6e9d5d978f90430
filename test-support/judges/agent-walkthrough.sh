#!/usr/bin/env bash
# Walks from a plan to a picture as an agent's host does, through the Inspector's command line, and
# into every failure an agent meets. Prints docs/agent-walkthrough.md:
#
#   agent-walkthrough.sh HOME http://localhost:8080 > docs/agent-walkthrough.md
#
# HOME is the data folder of a running `planwalk serve`; the keys are issued there. Ids, times and
# signatures are written in a form that does not change from run to run.
set -euo pipefail
[ "$#" -eq 2 ] || { echo "usage: agent-walkthrough.sh HOME BASE_URL" >&2; exit 2; }
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="${PLANWALK_ROOT:-$(cd "$here/../.." && pwd)}"
home="$1" base="$2"
. "$here/npm-cache.sh"
find_node install
find_inspector

# An account of its own, so that nothing of an earlier walk is in the way.
keys() { ${PLANWALK:-"$root/planwalk"} keys "$@" --home "$home"; }
issue() { keys issue --tenant "walkthrough-$$" --quiet "$@"; }
export WALK_LIVE="$(issue)" WALK_TEST="$(issue --test)" WALK_POOR="$(issue --monthly-cap 5)"
export WALK_SLOW="$(issue --rate-limit 1)" WALK_READER="$(issue --scopes jobs:read,usage:read)"
export WALK_ASKS="$(issue --confirm-above 0)"
# An account that this walk fills up, and a key that was replaced at once.
WALK_FULL="$(keys issue --tenant "walkthrough-full-$$" --quiet)"
said="$(mktemp)"
WALK_FORMER="$(keys issue --tenant "walkthrough-$$" 2>"$said")"
keys rotate "$(grep -o 'key_[0-9a-f-]*' "$said" | head -n 1)" --overlap-hours 0 --quiet >/dev/null
rm -f "$said"
export WALK_FULL WALK_FORMER
export WALK_BASE="$base" WALK_PLAN="$root/examples/plans/example-flat.dxf"
export WALK_INSPECTOR="$inspector"
exec "$node" "$here/agent-walkthrough.mjs"
