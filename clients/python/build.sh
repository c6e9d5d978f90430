#!/bin/sh
# Makes the Python client and packs it: `build.sh OPENAPI` leaves target/planwalk_client-VERSION-py3-none-any.whl.
# It needs Python 3.11 or newer with venv and, once, PyPI; equal sources give equal bytes.
# POSIX sh only.
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
openapi=${1:?usage: build.sh OPENAPI}
target=$here/target
# The time that every file of the wheel has.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-0}
# Else ruff leaves a cache in the package.
RUFF_NO_CACHE=true
export SOURCE_DATE_EPOCH RUFF_NO_CACHE
umask 022

python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
  echo "the Python client is made with Python 3.11 or newer with venv" >&2
  exit 1
}
mkdir -p "$target"
tools=$target/tools-$(cksum <"$here/generator.txt" | cut -d' ' -f1)
if [ ! -f "$tools/complete" ]; then
  rm -rf "$target"/tools-*
  python3 -m venv "$tools"
  "$tools/bin/pip" install -q --disable-pip-version-check -r "$here/generator.txt"
  touch "$tools/complete"
fi
# The generator calls ruff by name.
PATH=$tools/bin:$PATH
export PATH

work=$target/package
rm -rf "$work" "$target"/*.whl
mkdir -p "$work"
python "$here/fit.py" "$openapi" >"$work/openapi.json"
openapi-python-client generate --path "$work/openapi.json" --config "$here/generator.yaml" \
  --meta none --output-path "$work/planwalk" --fail-on-warning >"$target/generator.log" 2>&1 || {
  cat "$target/generator.log" >&2
  exit 1
}
cp "$here/helpers.py" "$work/planwalk/"
cp "$here/init.py" "$work/planwalk/__init__.py"
# Tells type checkers that it has types.
: >"$work/planwalk/py.typed"
cp "$here/pyproject.toml" "$here/../../LICENSE" "$work/"
cp "$here/../../docs/clients.md" "$work/README.md"
find "$work" -name __pycache__ -prune -exec rm -rf {} +
(cd "$work" && python -m flit_core.wheel --outdir "$target" >/dev/null 2>&1)
chmod 644 "$target"/*.whl
