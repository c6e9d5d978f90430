#!/usr/bin/env bash
# random flats of our own generator, drawn, read back, and compared with what was meant
#
#   ./planwalk check flats [COUNT] [SEED] [clean|noisy] [varied] [--write DIR]
#   ./planwalk check flats [COUNT] [SEED] offices [alone] [--write DIR]
#
# Designs COUNT houses (500) with the seeds from SEED (1) on, draws each without and with noise,
# reads the DXF back, and prints one line for each difficulty: recall and precision of rooms, errors
# of areas, F1 of doors and windows, shares of right types, units, flats and storeys. Below stand the
# worst seeds; --write puts these into DIR, as DXF and as SVG with what was found over what was meant.
#
# With offices, each house is drawn by a random office with habits of its own: one line a house, then
# a table by habit, which asks nothing; alone draws each house with one habit at a time; --write puts each house into DIR, as DXF, with its true rooms
# and openings as NAME.rooms.tsv and NAME.openings.tsv, and as SVG.
#
# Exit status: 0 the bars are reached, 1 they are not, 2 wrong use.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/reading.sh"
judge flats.CheckFlats "$@"
