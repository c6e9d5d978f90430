#!/usr/bin/env bash
# the clients for TypeScript and Python, installed as people would, on a server of its own
#
#   ./planwalk check clients [JUDGE...]                            all judges, or only those named
#   ./planwalk check clients --at BASE_URL TEST_KEY [JUDGE...]     of a server that runs already
#
# Makes both (`./planwalk package clients`) and then:
#   twice        makes them again from nothing, and compares bytes
#   typescript   installed by npm in an empty folder
#   python       installed by pip in an empty environment, with mypy to judge its types
# The last two walk the loop of docs/clients.md as it is printed, from a key to a picture, and meet
# refusals, failed jobs and forged webhooks (clients/*/test). npm and PyPI are needed.
#
# Exit status: 0 no judge that ran has found anything, 1 one has, 2 wrong use, or nothing could run.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
cache="${PLANWALK_CHECKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/planwalk/judges}"
judges=(twice typescript python)
# shellcheck source=judging.sh
. "$root/test-support/judges/judging.sh"
asked_for "$@"
begin_judging clients
settings="$root/test-support/judges/clients"
packages="$root/app/target/package"

version_of() {
  case "$1" in
    python) python3 --version | cut -d' ' -f2 ;;
    typescript) node --version ;;
    *) echo - ;;
  esac
}

judge_twice() {
  local file differ=0
  mkdir "$scratch/first"
  cp "${made[@]}" "$scratch/first/"
  rm -rf "$root"/clients/*/target/package "$root/clients/typescript/target"
  "$root/planwalk" package clients
  for file in "${made[@]}"; do cmp "$file" "$scratch/first/$(basename "$file")" || differ=1; done
  (cd "$packages" && sha256sum -- *client*.tgz *client*.whl | cut -c1-12 | paste -sd ' ') >&3
  [ "$differ" = 0 ]
}

judge_typescript() {
  local folder="$scratch/typescript"
  mkdir "$folder"
  printf '{"private":true}\n' >"$folder/package.json"
  (cd "$folder" && npm install --silent --no-audit --no-fund --ignore-scripts "${made[0]}" \
    typescript@5.9.3 @types/node@20) || not_run "npm could not fetch what it needs"
  BASE_URL="$base" KEY="$key" FOLDER="$folder" \
    node --test "$root/clients/typescript/test/client.test.mjs" | tee "$scratch/said"
  sed -n 's/^# \(pass\|fail\) /\1 /p' "$scratch/said" | paste -sd ' ' >&3
}

judge_python() {
  local folder="$scratch/python" status=0
  need_python python
  "$python_home/bin/pip" install -q --disable-pip-version-check --force-reinstall "${made[1]}" ||
    not_run "pip could not fetch what it needs"
  mkdir "$folder"
  BASE_URL="$base" KEY="$key" FOLDER="$folder" \
    "$python_home/bin/python" -W ignore::ResourceWarning "$root/clients/python/test/client_test.py" 2>"$scratch/said" || status=$?
  cat "$scratch/said"
  sed -n '/^Ran /p;/^FAILED/p' "$scratch/said" | paste -sd ' ' >&3
  return "$status"
}

"$root/planwalk" package clients
made=("$packages"/planwalk-client-*.tgz "$packages"/planwalk_client-*.whl)
if [ -z "$base" ] && [ "${wanted[*]}" != twice ]; then
  start_server PLANWALK_TEST_QUEUED_MS=250 PLANWALK_TEST_RUNNING_MS=250 || exit 2
  key="$(issue_key --test)"
fi
run_judges "${wanted[@]}"
