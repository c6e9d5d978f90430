# Sourced by the checks of reading: sets root and java, and has judge, which builds and runs one.
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
java="${PLANWALK_JAVA:-java}"
[ -z "${PLANWALK_JAVA:-}" ] || export JAVA_HOME="${PLANWALK_JAVA%/bin/java}"

# need_corpus: sets corpus, the folder of drawings; ends with 2 where it is not.
need_corpus() {
  corpus="${PLANWALK_CORPUS:-}"
  need_manifest "$corpus" PLANWALK_CORPUS
}

# need_plans: the same for plans, the folder of drawings of other offices.
need_plans() {
  plans="${PLANWALK_PLANS:-}"
  need_manifest "$plans" PLANWALK_PLANS
}

# need_manifest FOLDER SETTING
need_manifest() {
  [ -f "$1/manifest.tsv" ] || {
    echo "planwalk: set $2 to a folder of drawings with manifest.tsv (got: '$1')" >&2
    exit 2
  }
}

# Memory of the judge's Java.
heap=1g

# judge CLASS [ARGUMENT...]
judge() {
  local main="$1" built="$root/test-support/reading-judge/target"
  shift
  echo "building the reader and its judge ..." >&2
  (cd "$root" && mvn -q -B -ntp package -Dmaven.test.skip=true -pl test-support/reading-judge -am) >&2
  exec "$java" "-Xmx$heap" -XX:+UseSerialGC -cp "$built/reading-judge.jar:$built/lib/*" \
    "dev.planwalk.readingjudge.$main" "$@"
}
