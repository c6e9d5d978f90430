#!/usr/bin/env bash
# trains what tells borders from other lines of a drawing, and rooms from other regions
#
#   ./planwalk train borders [--names REGEX] [--folds] [--write] [--left-out FOLDER]
#
# Learns from every drawing beside the project whose rooms are known, in several modes, and from
# random houses. Prints how good the guesses about each office are when it is left out: log-loss,
# precision and recall of borders, rooms by office, and how often comes true what was foretold.
#
#   --names REGEX     only drawings whose name has this in it; houses are house-1 to house-100
#   --folds           only those figures; nothing is learned from all drawings
#   --write           learns from all and puts the weights where the reader has them
#   --left-out FOLDER writes for each office what was learned without it, for check unseen
#
# The drawings lie where PLANWALK_CORPUS and PLANWALK_PLANS say.
#
# Exit status: 0 trained, 2 wrong use or no drawings there.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/reading.sh"
need_corpus
need_plans
weights=engine/plan-reading/src/main/resources/dev/planwalk/planreading/borders/borders.weights
arguments=()
for argument in "$@"; do
  arguments+=("$argument")
  [ "$argument" != --write ] || arguments+=("$root/$weights")
done
heap=8g
judge borders.TrainBorders "$corpus" "$plans" ${arguments[@]+"${arguments[@]}"}
