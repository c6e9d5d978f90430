#!/usr/bin/env bash
# what is read of the drawings beside the project, against what others counted and know of them
#
#   ./planwalk check read [NAME...]     all drawings, or those whose path has one of these words
#
# The drawings lie where PLANWALK_CORPUS says, else in ../shared/corpus beside the project. Prints for
# each file: version, rows of entity counts equal to another reader's, the same for a DXF's own
# groups 0, facts of the manifest that hold, how many facts are left to "check plans", unit,
# milliseconds of the processor and findings. Below it "=" marks a difference that is explained by
# its exact numbers (explanations.tsv of the judge), "!" one that is not, "?" a fact that the judge
# does not understand.
#
# Exit status: 0 nothing unexplained and everything judged, 1 otherwise, 2 no drawings there.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
java="${PLANWALK_JAVA:-java}"
corpus="${PLANWALK_CORPUS:-$root/../shared/corpus}"
if [ ! -f "$corpus/manifest.tsv" ]; then
  echo "planwalk: there are no drawings in $corpus; set PLANWALK_CORPUS to the folder with manifest.tsv" >&2
  exit 2
fi
[ -z "${PLANWALK_JAVA:-}" ] || export JAVA_HOME="${PLANWALK_JAVA%/bin/java}"
judge="$root/test-support/reading-judge/target"
echo "building the reader and its judge ..." >&2
(cd "$root" && mvn -q -B -ntp package -Dmaven.test.skip=true -pl test-support/reading-judge -am) >&2
exec "$java" -Xmx1g -XX:+UseSerialGC -cp "$judge/reading-judge.jar:$judge/lib/*" \
  dev.planwalk.readingjudge.CheckRead "$corpus" "$@"
