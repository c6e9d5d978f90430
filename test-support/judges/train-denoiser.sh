#!/usr/bin/env bash
# trains what takes the noise out of pictures, from pictures of random houses
#
#   ./planwalk train denoiser [--into FOLDER] [--data MINUTES] [--learn MINUTES] [--judge]
#
# Makes noisy pictures of random houses for so many minutes on one core (30), learns from them for
# so many (60), and prints how well it foretells. FOLDER keeps pictures and weights; what lies there
# is used again and added to.
#
#   --judge   renders six rooms of the example flat with 512 samples a pixel and compares, at 4, 12
#             and 48 samples, with OpenImageDenoise on the same samples
#
# Needs Python 3.10 or newer with venv and fetches PyTorch from PyPI, once.
#
# Exit status: 0 trained, 2 wrong use or something is missing.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
training="$root/test-support/training"
folder="$root/test-support/target/denoiser" data=30 learn=60 judge=""
while [ "$#" -gt 0 ]; do
  case "$1" in
    --into) folder="$2"; shift 2 ;;
    --data) data="$2"; shift 2 ;;
    --learn) learn="$2"; shift 2 ;;
    --judge) judge=1; shift ;;
    *) sed -n '4s/^# *//p' "$0" >&2; exit 2 ;;
  esac
done
archive=sweethome3d/furniture/BlendSwap-CC-0.sh3f
cached="${XDG_CACHE_HOME:-$HOME/.cache}/planwalk/furniture/usr/share"
[ -f "/usr/share/$archive" ] && archive="/usr/share/$archive" || archive="$cached/$archive"
[ -f "$archive" ] || { echo "needs the furniture package (./planwalk doctor)" >&2; exit 2; }
cache="${PLANWALK_CHECKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/planwalk/judges}"
python="$cache/denoiser-python-1/bin/python"
if [ ! -x "$python" ]; then
  python3 -m venv "$cache/denoiser-python-1" >&2
  "$python" -m pip install --quiet -r "$training/requirements.txt" >&2
fi
(cd "$root" && JAVA_HOME="$(dirname "$(dirname "$PLANWALK_JAVA")")" mvn -q -B -ntp package \
  -Dmaven.test.skip=true -DskipViewer -pl benchmarks -am) >&2
mkdir -p "$folder/views" "$folder/judge"
pictures() {
  "$PLANWALK_JAVA" --add-modules jdk.incubator.vector -Xmx5g -XX:+UseSerialGC \
    -cp "$root/benchmarks/target/benchmarks.jar:$root/benchmarks/target/lib/*" \
    dev.planwalk.benchmarks.DenoiserData "$@" "$archive" "$folder/furniture"
}
made=$(find "$folder/views" -name view.txt | wc -l)
[ "$data" = 0 ] || pictures learn "$folder/views" "$((made + 1))" 1 "$data"
if [ "$learn" != 0 ]; then
  "$python" "$training/train_denoiser.py" "$folder/views" "$folder/denoiser.pt" "$learn"
fi
if [ -n "$judge" ]; then
  [ -f "$folder/judge/sphere/ref" ] ||
    pictures judge "$folder/judge" "$root/examples/plans/example-flat.dxf" 512 0 1
  "$python" "$training/judge_denoiser.py" "$folder/judge" "$folder/denoiser.pt" \
    --pictures "$folder/pictures"
fi
"$python" "$training/export_denoiser.py" "$folder/denoiser.pt" "$folder/denoiser.weights"
