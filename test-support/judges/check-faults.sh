#!/usr/bin/env bash
# kills, freezes and starves a running installation, round after round, and counts what was lost
#
#   ./planwalk check faults [ROUNDS] [SEED] [--fresh] [--light] [--side N] [--form FORM] [--fault FAULT]
#   ./planwalk check faults --scenario NAME     NAME a value of Scenario, or ALL
#   FORM is EMBEDDED or EXTERNAL, FAULT a value of FaultKind such as WORKER_KILLED
#
# Plays ROUNDS rounds (200) of the seed (1) with real processes, over the embedded form and over two
# API nodes, three workers and a PostgreSQL beside them. In each round callers order test and live
# work, one fault strikes and is undone, and then everything is judged: docs/faults.md says by which
# promises. Each round is recorded; a check that was cut short plays those that are not, --fresh
# forgets them. --light has test keys only, which need little of the machine. N installations, of five
# rounds each, run side by side: two a core, at most eight, each of 1 to 4 GB. What was broken stands
# in broken-SEED.txt, and the folder of that block stays.
#
# Root gets all faults: storage that is full, read-only or slow is a file system of its own, mounted
# for the time of a block. The clock that jumps needs a C compiler.
#
# Exit status: 0 every promise held, 1 one did not, 2 wrong use.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
java="${PLANWALK_JAVA:-java}"
[ -z "${PLANWALK_JAVA:-}" ] || export JAVA_HOME="${PLANWALK_JAVA%/bin/java}"
cache="${PLANWALK_CHECKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/planwalk/judges}"
built="$root/test-support/fault-judge/target"
# PostgreSQL does not run as root, and who it runs as then cannot enter root's own folders.
rounds="$cache/faults"
[ "$(id -u)" != 0 ] || rounds="${TMPDIR:-/tmp}/planwalk-faults"
side=$((2 * $(nproc)))
options=(--folder "$rounds" --side $((side < 8 ? side : 8)))

# Any PostgreSQL of the system, the newest; without one the judge takes the embedded programs.
for programs in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V); do
  [ ! -x "$programs/initdb" ] || newest="$programs"
done
[ -z "${newest:-}" ] || options+=(--postgres "$newest")

# The clock that jumps is a library of ours.
mkdir -p "$cache/faults"
if command -v cc >/dev/null; then
  clock="$cache/faults/shifted-clock.so"
  cc -shared -fPIC -O2 -o "$clock" "$root/test-support/judges/faults/shifted-clock.c" -ldl
  options+=(--shifted-clock "$clock")
fi

echo "building the service and its judge ..." >&2
page=
command -v node >/dev/null || page=-DskipViewer
# $page is a word or nothing.
# shellcheck disable=SC2086
(cd "$root" && mvn -q -B -ntp package -Dmaven.test.skip=true -pl test-support/fault-judge -am $page) >&2
cd "$root"
exec "$java" -Xmx800m -XX:+UseSerialGC -cp "$built/fault-judge.jar:$built/lib/*" \
  dev.planwalk.faultjudge.CheckFaults "${options[@]}" "$@"
