#!/usr/bin/env bash
# what is installed (folder, image, Debian package, chart), run as people would run it
#
#   ./planwalk check package [JUDGE...]
#
# Makes all packages, an image on a base of Debian's own packages (mmdebstrap), and then:
#   twice    makes them again from a copy of the sources elsewhere, and compares bytes
#   folder   as another user in an empty environment: doctor, demo, serve, keys, backup, restore
#   reading  every plan of examples/, PLANWALK_CORPUS and PLANWALK_PLANS gives what the JDK gives
#   image    unpacked, as user 10001 on a root that is read-only: doctor and demo
#   deb      installed, used, removed and purged in a root of its own
#   bundle   the MCP bundle: judged and unpacked by the makers' own tool, then asked over standard input
#   nodes    API, worker, PostgreSQL and S3 gateway with the settings of compose.yaml
#   chart    linted, rendered and held against the schemas of Kubernetes
# A judge that lacks its tools says so and does not count as passed. About half an hour in all.
set -euo pipefail
root="${PLANWALK_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
cache="${PLANWALK_CHECKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/planwalk/judges}"
judges=(twice folder reading image deb bundle nodes chart)
. "$root/test-support/judges/judging.sh"
asked_for "$@"
begin_judging package
chmod 755 "$scratch"
packages="$root/app/target/package"
case "$(uname -m)" in aarch64) arch=arm64 debian=arm64 ;; *) arch=x64 debian=amd64 ;; esac
mcpb_version=2.1.2
version_of() { if [ "$1" = bundle ]; then echo "mcpb $mcpb_version"; else echo 0.1.0; fi; }

# --- What the judges share -------------------------------------------------------------------

# A root file system of Debian, once; sets base, an image that jib can stand on, and rootfs, its tar.
need_base() {
  rootfs="$cache/debian-bookworm-rootfs.tar" base="$cache/debian-bookworm-image.tar"
  [ ! -f "$base" ] || return 0
  command -v mmdebstrap >/dev/null 2>&1 || return 1
  mkdir -p "$cache"
  SOURCE_DATE_EPOCH=1 mmdebstrap --variant=minbase --include=adduser,init-system-helpers,ca-certificates \
    bookworm "$rootfs" >"$reports/mmdebstrap.log" 2>&1 || return 1
  local place="$scratch/base" layer config
  mkdir -p "$place"
  cp "$rootfs" "$place/layer.tar"
  layer="$(sha256sum "$place/layer.tar" | cut -d' ' -f1)"
  printf '{"architecture":"%s","os":"linux","config":{},"rootfs":{"type":"layers","diff_ids":["sha256:%s"]},"history":[{}]}' \
    "$debian" "$layer" >"$place/config"
  config="$(sha256sum "$place/config" | cut -d' ' -f1)"
  mv "$place/config" "$place/$config.json"
  printf '[{"Config":"%s.json","RepoTags":["debian:bookworm-slim"],"Layers":["layer.tar"]}]' "$config" \
    >"$place/manifest.json"
  # By name, since jib refuses an entry ./ in an image.
  tar -C "$place" --mtime=@0 --owner=0 --group=0 --numeric-owner -cf "$base" \
    "$config.json" layer.tar manifest.json
}

# Makes all packages in a source tree.
make_packages() {
  if need_base; then
    PLANWALK_IMAGE_BASE="tar://$base" "$1/planwalk" package all
  else
    "$1/planwalk" package folder
    "$1/planwalk" package deb
    "$1/planwalk" package bundle
  fi
}

# As somebody to whom nothing on this machine belongs, knowing nothing of it: stranger COMMAND...
stranger() { (become_stranger "$@"); }

# The same in place of this process, so that a number of a process in the background is the program's.
become_stranger() {
  local as=()
  [ "$(id -u)" != 0 ] || as=(setpriv --reuid=nobody --regid=nogroup --clear-groups --)
  mkdir -p "$scratch/stranger"
  [ "$(id -u)" != 0 ] || chown nobody:nogroup "$scratch/stranger"
  # Java takes the home of the account, where this one has none.
  exec "${as[@]}" env -i HOME="$scratch/stranger" PLANWALK_HOME="$scratch/stranger/home" \
    PLANWALK_STUDIO_SAMPLES=1 PLANWALK_STUDIO_STILL_WIDTH=640 "$@"
}

# Ends what a judge started, the youngest first; a judge is a shell of its own.
end_started() {
  local i
  for ((i = ${#started[@]} - 1; i >= 0; i--)); do
    kill "${started[i]}" 2>/dev/null || true
    wait "${started[i]}" 2>/dev/null || true
  done
}
started=()

# says FILE TEXT: the file holds the text; says_not: it does not.
says() { grep -q -e "$2" "$1" || { echo "$1 does not say $2"; return 1; }; }
says_not() { if grep -e "$2" "$1"; then return 1; fi; }

random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

is_picture() { [ "$(head -c 3 "$1" | od -An -tx1 | tr -d ' ')" = ffd8ff ]; }

await() {
  for _ in $(seq 1 600); do
    curl -s -o /dev/null --fail "$1" && return 0
    sleep 0.1
  done
  return 1
}

free_port() {
  node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'
}

# --- Judges ----------------------------------------------------------------------------------

judge_twice() {
  local other="$scratch/other" file count=0
  mkdir -p "$other"
  (cd "$root" && git ls-files -z | tar --null -T - -cf -) | tar -C "$other" -xf -
  [ ! -f "$root/.mvn/maven.config" ] || cp "$root/.mvn/maven.config" "$other/.mvn/"
  make_packages "$other"
  for file in "$packages"/*.tar.gz "$packages"/*.deb "$packages"/*.mcpb "$packages"/*.tar; do
    [ -e "$file" ] || continue
    cmp "$file" "$other/app/target/package/$(basename "$file")" || { echo "$(basename "$file") differs" >&3; exit 1; }
    count=$((count + 1))
    [ "$(stat -c %s "$file")" -lt $((250 * 1024 * 1024)) ] || { echo "$(basename "$file") is too large" >&3; exit 1; }
  done
  echo "$count files of equal bytes, each below 250 MB" >&3
}

judge_folder() {
  local place="$scratch/folder" began ready size bin port key server
  mkdir -p "$place"
  tar -C "$place" -xzf "$packages"/planwalk-*-linux-"$arch".tar.gz
  bin="$(echo "$place"/planwalk-*/bin/planwalk)"
  size="$(du -sm "$place" | cut -f1)"
  stranger "$bin" doctor | tee "$scratch/doctor"
  says_not "$scratch/doctor" BAD
  "$root/planwalk" doctor | grep Children >"$scratch/children"
  grep -F -f "$scratch/children" "$scratch/doctor" || { echo "children are confined less than with the JDK" >&3; exit 1; }
  # The JVM refuses a file of quick starts that does not fit.
  "$bin" prepare
  stranger PLANWALK_JAVA_OPTIONS=-XX:AOTMode=on "$bin" doctor >"$scratch/quick"
  rm "$place"/planwalk-*/app/planwalk.aot
  stranger "$bin" demo --exit --out "$scratch/stranger/out"
  is_picture "$scratch/stranger/out/example-flat.jpg"
  if stranger "$bin" test; then exit 1; fi
  # Names and text beyond English letters, in an environment without a locale.
  cp "$root/examples/plans/example-flat.dxf" "$scratch/stranger/Küche.dxf"
  stranger "$bin" read "$scratch/stranger/Küche.dxf" >"$scratch/read"
  says "$scratch/read" Küche
  port="$(free_port)"
  began="$(date +%s%N)"
  (become_stranger "$bin" serve --listen "127.0.0.1:$port") >"$scratch/serve.log" 2>&1 &
  server=$!
  started+=("$server")
  trap end_started EXIT
  await "http://127.0.0.1:$port/readyz"
  ready=$((($(date +%s%N) - began) / 1000000))
  key="$(stranger "$bin" keys issue --quiet)"
  curl -sS --fail "http://127.0.0.1:$port/api/v1" -H "Authorization: Bearer $key" >/dev/null
  stranger "$bin" backup "$scratch/stranger/copy"
  kill -9 "$server"
  wait "$server" || true
  stranger "$bin" restore "$scratch/stranger/copy" --home "$scratch/stranger/again"
  (become_stranger "$bin" serve --home "$scratch/stranger/again" --listen "127.0.0.1:$port") >"$scratch/serve.log" 2>&1 &
  started+=("$!")
  await "http://127.0.0.1:$port/readyz"
  curl -sS --fail "http://127.0.0.1:$port/api/v1" -H "Authorization: Bearer $key" >/dev/null
  if stranger "$bin" worker >"$scratch/refused" 2>&1; then exit 1; fi
  says "$scratch/refused" PLANWALK_DATABASE_URL
  echo "$size MB unpacked; first start $ready ms to /readyz; key and jobs came back" >&3
}

judge_reading() {
  local bin plan count=0 differ=0
  bin="$(echo "$packages"/planwalk-*-linux-"$arch"/bin/planwalk)"
  while IFS= read -r plan; do
    "$root/planwalk" read "$plan" --json "$scratch/one.json" >"$scratch/one" 2>&1 || true
    "$bin" read "$plan" --json "$scratch/two.json" >"$scratch/two" 2>&1 || true
    count=$((count + 1))
    if ! cmp -s "$scratch/one" "$scratch/two" || ! cmp -s "$scratch/one.json" "$scratch/two.json"; then
      differ=$((differ + 1))
      echo "differs: $plan"
      diff "$scratch/one" "$scratch/two" | head -n 5
    fi
    rm -f "$scratch"/one* "$scratch"/two*
  done < <(find "$root/examples/plans" "${PLANWALK_CORPUS:-/nonexistent}" "${PLANWALK_PLANS:-/nonexistent}" \
    -type f \( -iname '*.dxf' -o -iname '*.dwg' -o -iname '*.pdf' -o -iname '*.ifc' \) -size -4M 2>/dev/null | sort)
  [ "$differ" = 0 ] || { echo "$differ of $count plans differ" >&3; exit 1; }
  echo "$count plans as with the JDK" >&3
}

judge_image() {
  local image place="$scratch/image" digest layer
  image="$(echo "$packages"/planwalk-*-image-"$debian".tar)"
  [ -f "$image" ] || not_run "no image: it needs mmdebstrap for its base"
  [ "$(id -u)" = 0 ] || not_run "only root may unpack and enter it here"
  mkdir -p "$place/oci" "$place/root"
  tar -C "$place/oci" -xf "$image"
  digest="$(json "$place/oci/index.json" 'd.manifests[0].digest.slice(7)')"
  for layer in $(json "$place/oci/blobs/sha256/$digest" 'd.layers.map(l => l.digest.slice(7)).join(" ")'); do
    tar -C "$place/root" --warning=no-unknown-keyword -xzf "$place/oci/blobs/sha256/$layer"
  done
  digest="$(json "$place/oci/blobs/sha256/$digest" 'd.config.digest.slice(7)')"
  json "$place/oci/blobs/sha256/$digest" 'd.config.Env.join("\n")' >"$place/environment"
  printf '%s\n' PLANWALK_STUDIO_SAMPLES=1 PLANWALK_STUDIO_STILL_WIDTH=640 >>"$place/environment"
  [ "$(json "$place/oci/blobs/sha256/$digest" 'd.config.User')" = 10001:10001 ]
  contained() { "$root/test-support/judges/package/contained.sh" "$place/root" 10001 "$place/environment" /opt/planwalk/bin/planwalk "$@"; }
  contained doctor | tee "$scratch/doctor"
  says_not "$scratch/doctor" BAD
  contained demo --exit | tee "$scratch/demo"
  says "$scratch/demo" '^picture'
  echo "$(($(stat -c %s "$image") / 1000000)) MB with its base; $(grep -c '  ok' "$scratch/doctor") points of doctor good; picture made" >&3
}

judge_deb() {
  local package place="$scratch/deb"
  package="$(echo "$packages"/planwalk_*_"$debian".deb)"
  need_base || not_run "no root to install into: needs mmdebstrap"
  [ "$(id -u)" = 0 ] || not_run "only root may enter it here"
  mkdir -p "$place"
  tar -C "$place" -xf "$rootfs"
  cp "$package" "$place/root/planwalk.deb"
  inside() {
    unshare --mount --pid --fork -- sh -euc '
      mount --make-rprivate /
      root=$1; shift
      mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"
      exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' - "$place" "$@"
  }
  inside dpkg -i /root/planwalk.deb
  [ -f "$place/usr/lib/planwalk/app/planwalk.aot" ]
  [ "$(stat -c %a "$place/var/lib/planwalk")" = 700 ]
  [ "$(stat -c %a "$place/etc/planwalk/planwalk.properties")" = 640 ]
  inside planwalk doctor | tee "$scratch/doctor"
  says_not "$scratch/doctor" BAD
  inside planwalk keys issue --quiet >"$scratch/key"
  says "$scratch/key" '^svc_sk_live_'
  inside planwalk keys list >"$scratch/keys"
  says "$scratch/keys" live
  if inside setpriv --reuid=nobody --regid=nogroup --clear-groups planwalk keys list; then exit 1; fi
  inside setpriv --reuid=nobody --regid=nogroup --clear-groups env PLANWALK_HOME=/tmp/nobody planwalk read \
    /usr/lib/planwalk/examples/plans/example-flat.dxf >"$scratch/read"
  says "$scratch/read" '8 rooms'
  inside dpkg -r planwalk
  [ ! -e "$place/usr/lib/planwalk" ]
  inside dpkg -P planwalk
  [ ! -e "$place/etc/planwalk" ] && [ -f "$place/var/lib/planwalk/secret" ]
  local exposure=
  if command -v systemd-analyze >/dev/null 2>&1; then
    systemd-analyze verify "$root/packaging/deb/planwalk.service" 2>&1 | grep -v 'not executable\|No such file' || true
    exposure="; exposure of the unit: $(systemd-analyze security --offline=true \
      "$root/packaging/deb/planwalk.service" 2>/dev/null | sed -n 's/.*: \([0-9.]*\) .*/\1/p' | tail -n 1)"
  fi
  echo "installed, used, removed, purged; data stayed$exposure" >&3
}

# The nodes of compose.yaml as processes: what it says of settings, on real servers.
judge_bundle() {
  . "$root/test-support/judges/npm-cache.sh"
  npm_package "mcpb-$mcpb_version" "@anthropic-ai/mcpb@$mcpb_version" || { echo "no mcpb from npm" >&3; exit 3; }
  local tool="$cache/mcpb-$mcpb_version/node_modules/.bin/mcpb" place="$scratch/bundle" tools
  "$tool" unpack "$packages"/planwalk-*-linux-"$arch".mcpb "$place"
  "$tool" validate "$place/manifest.json"
  [ -x "$place/bin/planwalk" ] && [ -x "$place/runtime/bin/java" ] || { echo "it cannot be run" >&3; exit 1; }
  chmod -R a+rX "$place"
  mkdir -p "$scratch/plans"
  # What a host sends first; the answer to the second says that the server works.
  { printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"judge","version":"1"}}}' \
      '{"jsonrpc":"2.0","method":"notifications/initialized"}' \
      '{"jsonrpc":"2.0","id":2,"method":"tools/list"}'
    # It ends with its input, answered or not.
    for _ in $(seq 1 600); do grep -q '"id":2' "$scratch/said" 2>/dev/null && break; sleep 0.2; done
  } | stranger "$place/bin/planwalk" mcp --allow "$scratch/plans" >"$scratch/said"
  tools="$(grep -o '"name":"[a-z_]*"' "$scratch/said" | wc -l)"
  [ "$tools" -ge 10 ] || { echo "it offers $tools tools" >&3; exit 1; }
  echo "manifest valid, runs as unpacked, $tools tools; $(du -m "$packages"/planwalk-*-linux-"$arch".mcpb | cut -f1) MB" >&3
}

judge_nodes() {
  local gateway="$cache/versitygw-v1.8.0/versitygw" bin port s3 pg operator key
  if [ ! -x "$gateway" ]; then
    command -v go >/dev/null 2>&1 || not_run "needs Go to build the S3 gateway"
    GOBIN="$(dirname "$gateway")" go install github.com/versity/versitygw/cmd/versitygw@v1.8.0
  fi
  bin="$(echo "$packages"/planwalk-*-linux-"$arch"/bin/planwalk)"
  port="$(free_port)" s3="$(free_port)" operator="$(free_port)" pg="$(free_port)"
  # A PostgreSQL beside them: the programs of an embedded one, unpacked by a first start.
  stranger "$bin" keys list --home "$scratch/stranger/pg" >/dev/null
  local programs data="$scratch/stranger/postgres"
  programs="$(echo "$scratch"/stranger/pg/postgres/pg-*/bin)"
  echo password123 >"$scratch/pw" && chmod 644 "$scratch/pw"
  stranger "$programs/initdb" -D "$data" -U planwalk --auth=scram-sha-256 --pwfile="$scratch/pw" -E UTF8 --locale=C.UTF-8
  (become_stranger "$programs/postgres" -D "$data" -p "$pg" -c listen_addresses=127.0.0.1 -c unix_socket_directories=) &
  started+=("$!")
  trap end_started EXIT
  mkdir -p "$scratch/s3/planwalk-files"
  ROOT_ACCESS_KEY=planwalk ROOT_SECRET_KEY=secret123 VGW_REGION=eu-central-1 VGW_PORT="127.0.0.1:$s3" \
    "$gateway" posix "$scratch/s3" >"$reports/gateway.log" 2>&1 &
  started+=("$!")
  # The environment of a service as compose fills it, with addresses of this machine.
  need_python nodes
  cat >"$scratch/.env" <<ENV
PLANWALK_SECRET=$(random)
PLANWALK_OPERATOR_TOKEN=$(random)
POSTGRES_PASSWORD=password123
S3_SECRET_KEY=secret123
S3_PUBLIC_ENDPOINT=http://127.0.0.1:$s3
PLANWALK_BASE_URL=http://127.0.0.1:$port
ENV
  cp "$root/packaging/compose.yaml" "$scratch/"
  (cd "$scratch" && "$python_home/bin/podman-compose" -f compose.yaml config) >"$scratch/filled.yaml"
  "$python_home/bin/python" -c '
import sys, yaml
for name, value in yaml.safe_load(open(sys.argv[1]))["services"]["api"]["environment"].items():
    print(name + "=" + value.replace("@postgres:5432/planwalk", sys.argv[2]).replace("http://s3:7070", sys.argv[3]))
' "$scratch/filled.yaml" "@127.0.0.1:$pg/postgres" "http://127.0.0.1:$s3" >"$scratch/settings"
  node_of() {
    local name="$1" door="$2"
    shift 2
    # shellcheck disable=SC2046
    become_stranger $(cat "$scratch/settings") PLANWALK_HOME="$scratch/stranger/$name" \
      PLANWALK_OPERATOR_LISTEN="127.0.0.1:$door" PLANWALK_LISTEN="127.0.0.1:$port" "$bin" "$@"
  }
  for _ in $(seq 1 100); do (exec 3<>"/dev/tcp/127.0.0.1/$pg") 2>/dev/null && break; sleep 0.1; done
  (node_of api "$operator" serve --no-workers) >"$reports/api.log" 2>&1 &
  started+=("$!")
  await "http://127.0.0.1:$port/readyz"
  local other
  other="$(free_port)"
  (node_of worker "$other" worker) >"$reports/worker.log" 2>&1 &
  started+=("$!")
  await "http://127.0.0.1:$other/readyz"
  key="$(node_of command "$(free_port)" keys issue --quiet)"
  call() { curl -sS --fail-with-body -H "Authorization: Bearer $key" -H 'Content-Type: application/json' "$@"; }
  local api="http://127.0.0.1:$port/api/v1" plan="$root/examples/plans/example-flat.dxf" project upload
  call "$api/projects" -d '{"name": "Nodes", "usage_type": "wohnen"}' >"$scratch/answer"
  project="$(json "$scratch/answer" d.id)"
  call "$api/projects/$project/plans" -d "{\"filename\": \"flat.dxf\", \"file_kind\": \"dxf\", \"mode\": \"single\", \"kind\": \"grundriss\", \"size\": $(stat -c %s "$plan")}" >"$scratch/answer"
  upload="$(json "$scratch/answer" d.upload_url)"
  case "$upload" in "http://127.0.0.1:$s3/"*) ;; *) echo "files do not go to the store straight: $upload"; exit 1 ;; esac
  curl -sS --fail-with-body -X PUT -H 'Content-Type: image/vnd.dxf' --upload-file "$plan" "$upload"
  call -X POST "$api/plans/$(json "$scratch/answer" 'd.plans[0].id')/complete" >/dev/null
  local job
  job="$(json "$scratch/answer" 'd.plans[0].job_id')"
  for _ in $(seq 1 10); do
    call -H 'Prefer: wait=20' "$api/jobs/$job" >"$scratch/answer"
    [ "$(json "$scratch/answer" d.status)" = succeeded ] && break
  done
  [ "$(json "$scratch/answer" d.status)" = succeeded ]
  [ -n "$(find "$scratch/s3/planwalk-files" -type f -name 'floor_plan*')" ]
  echo "a plan was read by a worker that shares PostgreSQL and bucket with the API" >&3
}

judge_chart() {
  local chart="$root/packaging/helm/planwalk" helm="$cache/helm-v3.22.0/helm"
  if [ ! -x "$helm" ]; then
    command -v go >/dev/null 2>&1 || not_run "needs Go to build Helm"
    GOBIN="$(dirname "$helm")" go install helm.sh/helm/v3/cmd/helm@v3.22.0
  fi
  local given=(--kube-version 1.31.0 --set settings.PLANWALK_BASE_URL=https://plans.example.com --set settings.PLANWALK_OBJECTS_S3_BUCKET=files)
  # It says what is missing.
  if "$helm" template try "$chart" --kube-version 1.31.0 >"$scratch/refused" 2>&1; then exit 1; fi
  says "$scratch/refused" PLANWALK_BASE_URL
  "$helm" lint --strict "$chart" "${given[@]}"
  "$helm" template try "$chart" "${given[@]}" >"$scratch/small.yaml"
  "$helm" template try "$chart" "${given[@]}" --set api.ingress.enabled=true --set api.ingress.host=plans.example.com \
    --set api.ingress.tlsSecret=tls --set worker.keda.enabled=false --set api.autoscaling.enabled=false \
    --set-json 'networkPolicy.monitoring=[{"namespaceSelector":{"matchLabels":{"name":"monitoring"}}}]' >"$scratch/large.yaml"
  need_python chart
  "$python_home/bin/python" "$settings/chart.py" "$scratch/small.yaml" "$scratch/large.yaml" >&3
}

settings="$root/test-support/judges/package"
echo "making the packages ..." >&2
make_packages "$root" >"$reports/packages.log" 2>&1 || { tail -n 20 "$reports/packages.log"; exit 1; }
run_judges "${wanted[@]}"
