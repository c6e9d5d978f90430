#!/usr/bin/env bash
# files in a bucket: the store's tests and the whole path, on an S3 server of others
#
#   ./planwalk check s3
#
# Builds Versity's S3 gateway (Go 1.24 or newer, once, into PLANWALK_CHECKS_CACHE), starts it on
# loopback with keys of its own, and then: runs every test of the object store against it, takes the
# example flat to a picture with all files in a bucket, copies the bucket to a folder and back, and
# compares. About four minutes.
#
# Exit status: 0 all held, 1 something did not, 2 no Go here.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
cache="${PLANWALK_CHECKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/planwalk/judges}"
version=v1.8.0
gateway="$cache/versitygw-$version/versitygw"
if [ ! -x "$gateway" ]; then
  command -v go >/dev/null 2>&1 || {
    echo "check s3: needs Go 1.24 or newer to build the server that judges" >&2
    exit 2
  }
  echo "check s3: building Versity's S3 gateway $version, once" >&2
  GOBIN="$(dirname "$gateway")" go install "github.com/versity/versitygw/cmd/versitygw@$version"
fi

scratch="$(mktemp -d)"
gateway_process=
end() {
  [ -z "$gateway_process" ] || kill "$gateway_process" 2>/dev/null || true
  rm -rf "$scratch"
}
trap end EXIT

random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
free_port() {
  node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'
}
id="$(random)" secret="$(random)" port="$(free_port)" region=eu-central-1
mkdir -p "$scratch/served/planwalk-files"
"$gateway" --access "$id" --secret "$secret" --region "$region" --port "127.0.0.1:$port" \
  --quiet posix "$scratch/served" >"$scratch/gateway.log" 2>&1 &
gateway_process=$!
for _ in $(seq 1 100); do
  curl -s -o /dev/null "http://127.0.0.1:$port/" && break
  sleep 0.1
done

echo "== every test of the object store"
export JAVA_HOME="${PLANWALK_JAVA%/bin/java}"
(cd "$root" && PLANWALK_TEST_S3_URL="http://127.0.0.1:$port" PLANWALK_TEST_S3_ACCESS_KEY="$id" \
  PLANWALK_TEST_S3_SECRET_KEY="$secret" mvn -q -B -ntp -pl storage -am test \
  -Dtest='S3ObjectStoreTest,ObjectCopyTest' -Dsurefire.failIfNoSpecifiedTests=false)
echo "held"

export PLANWALK_OBJECTS_S3_BUCKET=planwalk-files PLANWALK_OBJECTS_S3_REGION="$region" \
  PLANWALK_OBJECTS_S3_ENDPOINT="http://127.0.0.1:$port" PLANWALK_OBJECTS_S3_ACCESS_KEY="$id" \
  PLANWALK_OBJECTS_S3_SECRET_KEY="$secret"
echo "== a plan to a picture, all files in the bucket"
PLANWALK_HOME="$scratch/home" "$root/planwalk" demo --exit --out "$scratch/out" >"$scratch/demo.log" 2>&1 || {
  cat "$scratch/demo.log" "$scratch/gateway.log"
  exit 1
}
find "$scratch/out" -name '*.jpg' | grep -q . || { echo "no picture"; exit 1; }
if find "$scratch/home" -path '*objects*' -type f | grep -q .; then
  echo "files lie in the data folder too"
  exit 1
fi
echo "held"

echo "== the bucket to a folder, and back"
"$root/planwalk" objects copy bucket "folder:$scratch/folder" --home "$scratch/home"
rm -r "$scratch/served/planwalk-files"
mkdir "$scratch/served/planwalk-files"
"$root/planwalk" objects copy "folder:$scratch/folder" bucket --home "$scratch/home"
(cd "$scratch/folder/objects" && find . -type f -exec sha256sum {} + | sort -k2) >"$scratch/one"
(cd "$scratch/served/planwalk-files" && find . -type f -not -path './.sgwtmp/*' -exec sha256sum {} + |
  sort -k2) >"$scratch/two"
cmp "$scratch/one" "$scratch/two"
echo "held ($(wc -l <"$scratch/one") files)"
