#!/usr/bin/env bash
# how well the plans beside the project are understood, against true rooms and what is known of them
#
#   ./planwalk check plans [NAME...] [--write-table] [--write-bars] [--overlays FOLDER]
#
# Reads all plans, or those whose path has one of these words, as they are and, where rooms lie on
# layers of their own, without these. Prints unit, rooms, doors, windows, recall, precision and mean
# IoU against true rooms (matches above 0.5), median area error, facts of the manifest that hold,
# milliseconds of the processor and findings; "!" marks what does not hold, with the number, "="
# what is explained, "?" what the judge does not understand. --write-table puts the tables into
# docs/plan-reading.md; --write-bars, for all plans, writes the figures that PlanScoresTest holds
# every later reading to; --overlays draws what was found over what was drawn, one SVG for each.
# The drawings lie where PLANWALK_CORPUS says.
#
# Exit status: 0 all holds, 1 something does not, 2 no drawings there.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/reading.sh"
need_corpus
arguments=()
for argument in "$@"; do
  arguments+=("$argument")
  case "$argument" in
    --write-table) arguments+=("$root/docs/plan-reading.md") ;;
    --write-bars) arguments+=("$root/test-support/reading-judge/src/test/resources/dev/planwalk/readingjudge/plan-figures.tsv") ;;
  esac
done
judge CheckPlans "$corpus" ${arguments[@]+"${arguments[@]}"}
