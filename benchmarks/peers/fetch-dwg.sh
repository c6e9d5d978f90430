#!/usr/bin/env bash
# Fetches the reader that `planwalk bench dwg` compares with (LibreDWG built for WebAssembly, npm)
# into the cache of the judges, and prints the command that starts it.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
# shellcheck source=../../test-support/judges/npm-cache.sh
. "$root/test-support/judges/npm-cache.sh"
find_node install
npm_package dwg-peer-1 @mlightcad/libredwg-web@0.7.14
# A module finds its packages beside itself.
cp "$root/benchmarks/peers/dwg-libredwg.mjs" "$cache/dwg-peer-1/"
echo "$node $cache/dwg-peer-1/dwg-libredwg.mjs"
