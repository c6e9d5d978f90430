#!/usr/bin/env bash
# a visualization from each of five plans beside the project, end to end over REST
#
#   ./planwalk check pictures [--at BASE_URL LIVE_KEY] [--into FOLDER]
#
# Starts a server with an embedded PostgreSQL and few samples, and takes each plan through upload,
# reading, floor plan, price, picture and a second reading as an agent would; FOLDER keeps the
# pictures, which people must look at: whether it is the room that it names. Takes about five
# minutes. The drawings lie where PLANWALK_CORPUS says.
#
# Exit status: 0 all holds, 1 something does not, 2 no drawings there.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
# shellcheck source=reading.sh
. "$root/test-support/judges/reading.sh"
need_corpus
# shellcheck source=npm-cache.sh
. "$root/test-support/judges/npm-cache.sh"
# shellcheck source=judging.sh
. "$root/test-support/judges/judging.sh"
base="" key="" folder=""
while [ "$#" -gt 0 ]; do
  case "$1" in
    --at) base="${2%/}" key="$3"; shift 3 ;;
    --into) mkdir -p "$2"; folder="$(cd "$2" && pwd)"; shift 2 ;;
    *) sed -n '4s/^# *//p' "$0" >&2; exit 2 ;;
  esac
done
if [ -z "$base" ]; then
  begin_judging pictures
  start_server PLANWALK_STUDIO_SAMPLES=8
  key="$("$root/planwalk" keys issue --quiet --home "$scratch/home")"
fi
KEY="$key" node "$root/test-support/judges/pictures/pictures.mjs" "$base" "$corpus" "$folder"
