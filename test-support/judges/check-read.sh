#!/usr/bin/env bash
# what is read of the drawings beside the project, against what others counted and know of them
#
#   ./planwalk check read [NAME...]     all drawings, or those whose path has one of these words
#
# The drawings lie where PLANWALK_CORPUS says. Prints for each file: version, rows of entity counts equal to another reader's, the same for a DXF's own
# groups 0, facts of the manifest that hold, how many facts are left to "check plans", unit,
# milliseconds of the processor and findings. Below it "=" marks a difference that is explained by
# its exact numbers (explanations.tsv of the judge), "!" one that is not, "?" a fact that the judge
# does not understand.
#
# Exit status: 0 nothing unexplained and everything judged, 1 otherwise, 2 no drawings there.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/reading.sh"
need_corpus
judge CheckRead "$corpus" "$@"
