#!/usr/bin/env bash
# Fetches the reader that `planwalk bench dxf` compares with (ezdxf, PyPI) into the cache of the
# judges, and prints the command that starts it.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
cache="${PLANWALK_CHECKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/planwalk/judges}"
python="$cache/dxf-peer-python-1/bin/python"
if [ ! -x "$python" ]; then
  python3 -m venv "$cache/dxf-peer-python-1" >&2
  "$python" -m pip install --quiet ezdxf==1.4.3 >&2
fi
echo "$python $root/benchmarks/peers/dxf-python.py"
