#!/usr/bin/env bash
# how well drawings of other offices are read, as they are and without layers, names or texts
#
#   ./planwalk check unseen [--names REGEX] [--modes MODE,...] [--threads N] [--tsv FILE]
#                           [--from FILE] [--against FILE] [--left-out FOLDER]
#                           [--rows-left-out FILE] [--write-table]
#
# Reads every drawing beside the project whose rooms, lettered areas or openings are known, in the
# modes as-it-is, outlines-hidden, renamed, one-layer and no-text; storeys cut from building models
# in the modes that they were drawn in; pictures at their stated scale; and what must give no plan.
# Prints a line for each reading and the means of offices, beside those of the first reader
# (unseen/first-scores.tsv of the judge).
#
#   --names REGEX     only drawings whose name has this in it
#   --modes LIST      only these modes: those above, storey-labels, storey-drawn, storey-layers,
#                     storey-renamed, storey-blind
#   --threads N       so many readings at a time (1); figures do not depend on it
#   --tsv FILE        writes the rows there as they come
#   --from FILE       shows the rows of such a file instead of reading anything
#   --against FILE    prints for each drawing and mode how it differs from the rows of such a file
#   --left-out FOLDER each drawing is read with weights that were learned without its office, as
#                     ./planwalk train borders --left-out FOLDER writes them
#   --rows-left-out FILE  shows the rows of such a run, kept by --tsv, in columns of their own
#   --write-table     puts the tables into docs/plan-scores.md
#
# The drawings lie where PLANWALK_CORPUS and PLANWALK_PLANS say.
#
# Exit status: 0 scored, 1 what is no plan gave one, 2 wrong use or no drawings there.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/reading.sh"
need_corpus
need_plans
arguments=()
for argument in "$@"; do
  arguments+=("$argument")
  [ "$argument" != --write-table ] || arguments+=("$root/docs/plan-scores.md")
done
heap=2g
judge unseen.CheckUnseen "$corpus" "$plans" ${arguments[@]+"${arguments[@]}"}
