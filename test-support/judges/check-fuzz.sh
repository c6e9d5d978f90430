#!/usr/bin/env bash
# the fuzzer Jazzer on the readers of drawings: no exception, no run over 5 s, bounded memory
#
#   ./planwalk check fuzz [SECONDS] [TARGET...]     60 seconds each; targets: dxf_ascii dxf_binary dwg ...
#
# Starts from files of our own writers and goes on from what earlier runs have found worth keeping,
# in the cache. A file that breaks a property stays there and is named; put it among the seeds of
# PlanReaderFuzzTest (or DwgFuzzTest) together with the fix, so that every build replays it.
#
# Exit status: 0 nothing found, 1 something was, 2 wrong use.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
cache="${PLANWALK_CHECKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/planwalk/judges}"
java="${PLANWALK_JAVA:-java}"
home="$cache/fuzz"
seconds=60
if [[ "${1:-}" =~ ^[0-9]+$ ]]; then
  seconds="$1"
  shift
fi
mkdir -p "$home"
[ -z "${PLANWALK_JAVA:-}" ] || export JAVA_HOME="${PLANWALK_JAVA%/bin/java}"
echo "building the readers and their seeds ..." >&2
(cd "$root" && mvn -q -B -ntp test-compile dependency:build-classpath \
  -Dmdep.outputFile=target/fuzz.classpath -DskipViewer -pl engine/plan-reading -am) >&2
module="$root/engine/plan-reading/target"
classpath="$module/test-classes:$module/classes:$(cat "$module/fuzz.classpath")"
targets="$("$java" -cp "$classpath" dev.planwalk.planreading.fuzz.Fuzzing "$home")"
for wanted; do
  grep -qx "$wanted" <<<"$targets" || {
    echo "there is no target $wanted; there are: $(tr '\n' ' ' <<<"$targets")" >&2
    exit 2
  }
done
[ "$#" -gt 0 ] || mapfile -t all <<<"$targets"
[ "$#" -gt 0 ] || set -- "${all[@]}"

# Prints one line about a target; 1 when something was found.
fuzz() {
  local target="$1" folder="$home/$1" log="$home/$1.log" status=0 runs found
  mkdir -p "$folder/kept"
  rm -f "$folder"/found-*
  # Jazzer counts what the JVM takes beside the heap, so the bound on the process is higher.
  "$java" -Xmx1g -XX:+EnableDynamicAgentLoading -Dfuzz.target="$target" -cp "$classpath" \
    com.code_intelligence.jazzer.Jazzer \
    --target_class=dev.planwalk.planreading.fuzz.Fuzzing \
    --instrumentation_includes='dev.planwalk.planreading.**' \
    --reproducer_path="$folder" \
    -timeout=60 -rss_limit_mb=3000 -max_len=40000 -max_total_time="$seconds" \
    -artifact_prefix="$folder/found-" "$folder/kept" "$folder/seeds" >"$log" 2>&1 || status=$?
  runs="$(sed -n 's/^.*Done \([0-9]*\) runs.*/\1/p' "$log" | tail -n 1)"
  found="$(find "$folder" -name 'found-*' | sort | tr '\n' ' ')"
  if [ "$status" = 0 ]; then
    echo "$target: ${runs:-?} runs in $seconds s, nothing found"
    return 0
  fi
  echo "$target: FOUND ${found:-exit status $status} ($log)"
  grep -m 3 -E '^== Java Exception|^(java|dev)\.[a-zA-Z.]*(Error|Exception|Stopped)|ERROR: libFuzzer' "$log" || true
  return 1
}

result=0
for target; do
  fuzz "$target" || result=1
done
exit "$result"
