# Sourced by check-mcp.sh: one function a judge, run by judging.sh in order of the list. Uses $root,
# $settings, $cache, $scratch, $reports, $java, $node, $base, $mcp, $key and $asking (a live key, empty
# on a server that runs already). What each is asked, and every exception: docs/judges.md.
judges=(conformance inspector ts-1.x ts-2.x-default ts-2.x-auto python java server-card questions sign-in authorization hosts)

claude_code=2.1.197 mcp_remote=0.15.1
ts_1=1.32.2 ts_2=2.4.0 ajv=8.20.0 ajv_formats=3.0.1

version_of() {
  case "$1" in
    conformance | authorization) "$root/test-support/judges/mcp-conformance.sh" --version ;;
    inspector) echo "$inspector_version" ;;
    ts-1.x) echo "$ts_1" ;;
    ts-2.x-*) echo "$ts_2" ;;
    questions | sign-in) echo - ;;
    hosts) echo "$claude_code" ;;
    python) sed -n 's/^mcp==//p' "$settings/python.txt" ;;
    java) sed -n 's|.*<mcp-sdk.version>\(.*\)</.*|\1|p' "$root/pom.xml" ;;
    server-card) echo "${card_commit:0:8}" ;;
  esac
}

# Sets MCP_CLIENTS to a folder with both TypeScript clients and a validator of schemas.
need_clients() {
  command -v npm >/dev/null || not_run "npm is missing"
  local folder="mcp-clients-$ts_1-$ts_2-$ajv"
  npm_package "$folder" "@modelcontextprotocol/sdk@$ts_1" "@modelcontextprotocol/client@$ts_2" \
    "ajv@$ajv" "ajv-formats@$ajv_formats" || not_run "npm could not fetch it"
  export MCP_CLIENTS="$cache/$folder"
}

# Lines as one.
joined() {
  paste -sd ';' | sed 's/;/; /g'
}

# walks REVISION MODE...: $client walks in each revision, with the mode that makes it speak that. All
# revisions at once: most of a walk is waiting for jobs. Prints a line.
walks() {
  local i=0 status=0 walker walkers=()
  while [ "$#" -gt 0 ]; do
    # The client is a command of several words.
    # shellcheck disable=SC2086
    MCP_URL="$mcp" MCP_KEY="$key" WALK_PLAN="$root/examples/plans/example-flat.dxf" \
      "$node" "$settings/walk.mjs" "$1" $client "$2" >"$scratch/walk-$i" &
    walkers+=("$!")
    i=$((i + 1))
    shift 2
  done
  for walker in "${walkers[@]}"; do wait "$walker" || status=1; done
  for ((i = 0; i < ${#walkers[@]}; i++)); do cat "$scratch/walk-$i"; done | joined
  return "$status"
}

use_ts_1() {
  need_clients
  client="$node $settings/client.mjs 1"
}

use_ts_2() {
  need_clients
  client="$node $settings/client.mjs 2"
}

use_python() {
  need_python python
  client="$python_home/bin/python $settings/client.py"
}

# On the product's own jars, whose SDK has the client too; without the one that logs to standard output.
use_java() {
  local jar path="$scratch/java"
  compgen -G "$root/app/target/lib/mcp-core-*.jar" >/dev/null || not_run "the product is not built"
  for jar in "$root"/app/target/lib/*.jar; do
    [[ "$jar" == */logback-* ]] || path="$path:$jar"
  done
  [ -d "$scratch/java" ] || "${java}c" -nowarn -d "$scratch/java" -cp "$path" "$settings/JavaClient.java"
  client="$java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp $path JavaClient"
}

# 1.x always offers its newest revision.
judge_ts-1.x() {
  use_ts_1
  walks 2025-11-25 default >&3
}

judge_ts-2.x-default() {
  use_ts_2
  walks 2025-11-25 default 2025-06-18 2025-06-18 >&3
}

judge_ts-2.x-auto() {
  use_ts_2
  walks 2026-07-28 auto 2026-07-28 pinned >&3
}

judge_python() {
  use_python
  walks 2026-07-28 default 2026-07-28 2026-07-28 2025-11-25 legacy 2025-06-18 2025-06-18 >&3
}

judge_java() {
  use_java
  walks 2025-11-25 default 2025-06-18 2025-06-18 >&3
}

# A live key whose owner wants to be asked, on a plan that is truly read: every client declines in
# each era, and nothing is spent; then one of each era agrees.
judge_questions() {
  [ -n "$asking" ] || not_run "needs a server of its own"
  local key="$asking" status=0 said=()
  export WALK_PROJECT="$scratch/project" MCP_ANSWER=decline
  use_ts_1 && said+=("ts-1.x $(walks 2025-11-25 default)") || status=1
  use_ts_2 && said+=("ts-2.x $(walks 2025-11-25 default 2026-07-28 auto)") || status=1
  use_python && said+=("python $(walks 2025-11-25 legacy 2026-07-28 default)") || status=1
  use_java && said+=("java $(walks 2025-11-25 default)") || status=1
  export MCP_ANSWER=accept
  use_java && said+=("java agrees $(walks 2025-11-25 default)") || status=1
  use_ts_2 && said+=("ts-2.x agrees $(walks 2026-07-28 auto)") || status=1
  printf '%s\n' "${said[@]}" | joined >&3
  return "$status"
}

# From nothing but the endpoint's address: the clients' own OAuth clients walk the whole flow, and a
# person without a browser enters a key.
judge_sign-in() {
  need_clients
  need_python python
  curl -fsS -o /dev/null "$base/.well-known/oauth-authorization-server" ||
    not_run "the server has no sign-in (oauth.server)"
  local status=0 line said=()
  export MCP_URL="$mcp" MCP_KEY="$key" NODE="$node"
  for line in 1 2; do
    said+=("ts-$line.x: $("$node" "$settings/sign-in.mjs" "$line")") || status=1
  done
  said+=("python: $("$python_home/bin/python" "$settings/sign_in.py")") || status=1
  printf '%s\n' "${said[@]}" | joined >&3
  return "$status"
}

# Our own authorization server, by the suite's scenarios for such.
judge_authorization() {
  local suite="$root/test-support/judges/mcp-conformance.sh"
  "$suite" --install || not_run "npm could not fetch it"
  curl -fsS -o /dev/null "$base/.well-known/oauth-authorization-server" ||
    not_run "the server has no sign-in (oauth.server)"
  mkdir -p "$scratch/authorization"
  BASE="$base" MCP_URL="$mcp" MCP_KEY="$key" SUITE="$("$suite" --suite)" \
    RESULTS="$scratch/authorization" "$node" "$settings/authorization.mjs" >&3
}

# What the README says for hosts, tried with the hosts' own programs where they can be had.
judge_hosts() {
  need_clients
  local folder="hosts-$claude_code-$mcp_remote"
  npm_package "$folder" "@anthropic-ai/claude-code@$claude_code" "mcp-remote@$mcp_remote" ||
    not_run "npm could not fetch it"
  mkdir -p "$scratch/host"
  MCP_URL="$mcp" MCP_KEY="$key" HOST_PROGRAMS="$cache/$folder/node_modules/.bin" \
    HOST_HOME="$scratch/host" ROOT="$root" "$node" "$settings/hosts.mjs" >&3
}

judge_conformance() {
  command -v mvn >/dev/null || not_run "Maven is missing"
  "$root/test-support/judges/mcp-conformance.sh" --install || not_run "npm could not fetch it"
  local found="$reports/conformance.txt" status=0
  JAVA_HOME="${java%/bin/java}" PLANWALK_CHECK=mcp mvn -q -B -ntp -f "$root/pom.xml" -pl mcp-server \
    -am test -Dtest=ConformanceTest -Dsurefire.failIfNoSpecifiedTests=false >"$found" 2>&1 || status=$?
  cat "$found"
  sed -nE 's/^([0-9-]+) (passed|FAILED): (.*) \(.*\)$/\1: \3/p' "$found" | sort -u | joined >&3
  return "$status"
}

# inspect WHAT ERA EXPECTED OPTION...: what the Inspector gets, in its output d, must be so.
inspect() {
  local what="$1" era="$2" expected="$3" found="$scratch/inspected.json" got status=0
  shift 3
  "$inspector" --cli "$mcp" --transport http --protocol-era "$era" --header "Authorization: Bearer $key" \
    "$@" >"$found" </dev/null || status=$?
  got="$(json "$found" "$expected" 2>&1)" || true
  [ "$status" = 0 ] && [ "$got" = true ] && return 0
  echo "$era: $what: exit status $status, $expected is $got:"
  head -c 2000 "$found"
  return 1
}

# On the real endpoint, in both eras.
judge_inspector() {
  find_inspector || not_run "npm could not fetch it"
  local era calls=0 bad=() name
  inspects() {
    calls=$((calls + 1))
    inspect "$1" "$era" "${@:2}" || bad+=("$1")
  }
  for era in legacy modern; do
    name="Inspector $era"
    inspects "tools/list --strict" 'd.tools.length === 23' --method tools/list --strict
    inspects tools/call 'd.structuredContent.name.startsWith("Inspector")' --method tools/call \
      --tool-name create_project --tool-arg "name=$name" --tool-arg usage_type=wohnen
    inspects resources/list 'd.resources.some(r => r.uri === "docs://guide")' --method resources/list
    inspects resources/templates/list 'd.resourceTemplates.length === 2' --method resources/templates/list
    inspects resources/read 'd.contents[0].text.startsWith("# Planwalk")' \
      --method resources/read --uri docs://guide
    inspects prompts/list 'd.prompts.length === 3' --method prompts/list
    inspects prompts/get 'd.messages[0].content.text.includes("upload_plan")' \
      --method prompts/get --prompt-name visualize_plan
  done
  if [ "${#bad[@]}" -gt 0 ]; then
    echo "$calls calls, of which failed: ${bad[*]}" >&3
    return 1
  fi
  echo "$calls calls, eras legacy and modern, no schema in error" >&3
}

# The schema of SEP-2127 at this commit of modelcontextprotocol/experimental-ext-server-card.
card_commit=8924e08682b4a936e6464b57845ec2ff17dc8776
card_sha256=2c772b51edb367f154771d84ddbae87ddba00a624422c8e46f218a9ac03bf042

# Sets card_schema. MCP_CARD_SCHEMA names a copy of the very file where its address cannot be reached.
need_card_schema() {
  local url="https://raw.githubusercontent.com/modelcontextprotocol/experimental-ext-server-card"
  card_schema="$cache/server-card-$card_commit.json"
  if [ ! -f "$card_schema" ]; then
    if [ -n "${MCP_CARD_SCHEMA:-}" ]; then
      cp "$MCP_CARD_SCHEMA" "$card_schema.new"
    else
      curl -fsSL -m 30 -o "$card_schema.new" "$url/$card_commit/schema.json" ||
        not_run "the schema could not be fetched from $url"
    fi
    [ "$("$node" -p 'require("crypto").createHash("sha256").update(require("fs").readFileSync(process.argv[1])).digest("hex")' \
      "$card_schema.new")" = "$card_sha256" ] || not_run "the schema is not the one that is pinned"
    mv "$card_schema.new" "$card_schema"
  fi
}

judge_server-card() {
  need_clients
  need_card_schema
  MCP_URL="$mcp" MCP_KEY="$key" BASE="$base" CARD_SCHEMA="$card_schema" \
    "$node" "$settings/server-card.mjs" >&3
}
