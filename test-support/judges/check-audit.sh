#!/usr/bin/env bash
# looks up every library that is shipped, or makes the pages, in the database of known holes (OSV)
#
#   ./planwalk check audit
#
# Asks https://api.osv.dev (OSV_URL names another place of the same interface) for the Maven
# artifacts of the bill of materials and for the npm packages of the pages and of the TypeScript
# client. Holes that do not concern us stand in test-support/judges/audit/exceptions.tsv, each with
# its reason and the last day on which that holds; one that is past its day, or covers nothing any
# more, fails the check.
#
# Exit status: 0 nothing open, 1 something is, 2 wrong use, 3 the database could not be asked: then
# nothing is known, and the command that tells elsewhere is printed.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
java="${PLANWALK_JAVA:-java}"
[ -z "${PLANWALK_JAVA:-}" ] || export JAVA_HOME="${PLANWALK_JAVA%/bin/java}"
built="$root/test-support/audit-judge/target"

echo "building the bill of materials and its judge ..." >&2
page=
command -v node >/dev/null || page=-DskipViewer
# $page is a word or nothing.
# shellcheck disable=SC2086
(cd "$root" && mvn -q -B -ntp package -Ppackage -Dmaven.test.skip=true \
  -pl app,test-support/audit-judge -am $page) >&2
cd "$root"
exec "$java" -cp "$built/audit-judge.jar:$built/lib/*" dev.planwalk.auditjudge.CheckAudit \
  test-support/judges/audit/exceptions.tsv app/target/planwalk.cdx.json \
  tour-viewer/package-lock.json clients/typescript/package-lock.json
