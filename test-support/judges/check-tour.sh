#!/usr/bin/env bash
# Khronos's glTF validator and the reference SPZ decoder, on every file of a small tour
#
# Makes the test fixture of engine/tour-building and judges it. `./planwalk check tour FOLDER` judges
# the files of `./planwalk tour` instead. Needs Node 20; the judges come from npm on first use.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
# shellcheck source=npm-cache.sh
. "$root/test-support/judges/npm-cache.sh"
judges="$root/test-support/judges/tour"
home="$cache/tour-$(cksum <"$judges/package-lock.json" | cut -d' ' -f1)"
if [ ! -d "$home/node_modules" ]; then
  mkdir -p "$home"
  cp "$judges/package.json" "$judges/package-lock.json" "$home/"
  (cd "$home" && npm ci --silent --no-audit --no-fund --ignore-scripts >&2)
fi
cp "$judges/judge.mjs" "$home/"
folder="${1:-}"
if [ -z "$folder" ]; then
  cd "$root"
  [ -z "${PLANWALK_JAVA:-}" ] || export JAVA_HOME="${PLANWALK_JAVA%/bin/java}"
  mvn -q -B -ntp -pl engine/tour-building -am test -Dtest=TourBuilderTest -Dsurefire.failIfNoSpecifiedTests=false
  folder="$root/engine/tour-building/target/tour"
fi
exec node "$home/judge.mjs" "$(cd "$folder" && pwd)"
