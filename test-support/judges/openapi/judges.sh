# Sourced by check-contract.sh: one function a judge, run by judging.sh in order of the list. Uses
# $settings, $cache, $scratch, $reports, $base, $key, $java and, where they are set, $receiver and
# $prism_log. What each is asked, and every exception: docs/judges.md.
judges=(redocly spectral afdocs llms-txt-check respect typescript java-client webhooks portman
  schemathesis prism wapiti slowhttptest slowhttptest-256)

# Judges whose requests and answers Prism sees.
behind_prism=(respect typescript java-client portman schemathesis)

# Least number of requests for which Schemathesis's silence counts.
least_requests=2000

pinned() {
  local package="$1"
  node -p 'require(process.argv[1]).dependencies[process.argv[2]]' "$settings/package.json" "$package"
}

version_of() {
  case "$1" in
    redocly | respect) pinned @redocly/cli ;;
    prism) pinned @stoplight/prism-cli ;;
    typescript) pinned openapi-typescript ;;
    spectral) pinned @stoplight/spectral-cli ;;
    portman) pinned @apideck/portman ;;
    webhooks) pinned svix ;;
    afdocs | llms-txt-check) pinned "$1" ;;
    schemathesis) sed -n 's/^schemathesis==//p' "$settings/schemathesis.txt" ;;
    wapiti) sed -n 's/^wapiti3==//p' "$settings/wapiti.txt" ;;
    java-client) sed -n 's|.*<generator.version>\(.*\)</.*|\1|p' "$settings/java-client/pom.xml" ;;
    slowhttptest | slowhttptest-256) echo "$slowhttptest_version" ;;
    *) echo - ;;
  esac
}

# Sets npm_home to a folder with all judges of package.json and their settings.
need_npm() {
  npm_home="$cache/contract-npm-$(cksum <"$settings/package-lock.json" | cut -d' ' -f1)"
  if [ ! -f "$npm_home/complete" ]; then
    command -v npm >/dev/null || not_run "npm is missing"
    rm -rf "$npm_home"
    mkdir -p "$npm_home"
    cp "$settings/package.json" "$settings/package-lock.json" "$settings/.npmrc" "$npm_home/"
    (cd "$npm_home" && npm ci --no-audit --no-fund --ignore-scripts --engine-strict=false) ||
      not_run "npm could not fetch it"
    touch "$npm_home/complete"
  fi
  cp "$settings"/*.yaml "$settings"/*.mts "$settings"/*.mjs "$settings/portman.json" \
    "$scratch/openapi.json" "$npm_home/"
  cd "$npm_home"
  PATH="$npm_home/node_modules/.bin:$PATH"
}

# The ids of one of everything, as NAME=VALUE lines in $scratch/seed; made once a run.
need_seed() {
  [ -f "$scratch/seed" ] ||
    BASE="$base" KEY="$key" RECEIVER="${receiver:-}" node "$settings/seed.mjs" >"$scratch/seed.new"
  [ -f "$scratch/seed" ] || mv "$scratch/seed.new" "$scratch/seed"
}

judge_redocly() {
  need_npm
  local found="$reports/redocly.json" status=0
  REDOCLY_TELEMETRY=off redocly lint openapi.json --config redocly.yaml --format=json \
    >"$found" || status=$?
  json "$found" '`${d.totals.errors} errors, ${d.totals.warnings} warnings`' >&3
  [ "$status" = 0 ] && [ "$(json "$found" 'd.totals.errors + d.totals.warnings')" = 0 ]
}

judge_spectral() {
  need_npm
  local found="$reports/spectral.json" status=0
  spectral lint openapi.json -r spectral.yaml --fail-severity=warn -f json -o "$found" || status=$?
  json "$found" '`${d.length} findings, OWASP rules included`' >&3
  [ "$status" = 0 ]
}

judge_afdocs() {
  need_npm
  local found="$reports/afdocs.json" status=0
  afdocs check "$base" --sampling random --max-links 40 --request-delay 0 --format json --score \
    >"$found" || status=$?
  json "$found" '
    const count = s => d.results.filter(r => r.status === s).length;
    `${count("pass")} passed, ${count("warn")} warned, ${count("fail") + count("error")} failed`
      + `, ${count("skip")} skipped; score ${d.scoring.overall}`' >&3
  [ "$status" = 0 ] &&
    [ "$(json "$found" 'd.results.filter(r => ["fail", "error"].includes(r.status)).length')" = 0 ]
}

judge_llms-txt-check() {
  need_npm
  local found="$reports/llms-txt-check.json" status=0
  llms-txt-check "$base/llms.txt" --json >"$found" || status=$?
  json "$found" '`${d.checked.length} links, ${d.failures.length} dead, ${d.lint.length} remarks`' >&3
  [ "$status" = 0 ] && [ "$(json "$found" 'd.failures.length')" = 0 ]
}

judge_schemathesis() {
  need_python schemathesis
  need_seed
  # It keeps a folder of its own where it runs.
  cd "$scratch"
  local found="$reports/schemathesis.txt" status=0 generated violations
  # One worker: Python 3.11 may fail to parse its own source in two threads at once.
  {
    cat "$settings/schemathesis.toml"
    grep -q '^receiver=' "$scratch/seed" || echo '[dictionaries.receiver]
values = ["https://example.com/"]'
    sed 's/^\([a-z_]*\)=\(.*\)/[dictionaries.\1]\nvalues = ["\2"]/' "$scratch/seed"
  } >"$scratch/schemathesis.toml"
  "$python_home/bin/st" --config-file "$scratch/schemathesis.toml" run "$scratch/openapi.json" \
    --url "$through_prism" --header "Authorization: Bearer $key" --phases coverage,fuzzing,stateful --max-examples 40 \
    --seed "${CONTRACT_SEED:-1}" --generation-database none --workers 1 --continue-on-failure \
    --no-color >"$found" || status=$?
  generated="$(sed -n 's/^ *\([0-9]*\) generated.*/\1/p' "$found")"
  violations="$(sed -n 's/.* found \([0-9]*\) unique failure.*/\1/p' "$found")"
  echo "${generated:-0} requests, ${violations:-0} violations" >&3
  [ "$status" = 0 ] && [ "${generated:-0}" -ge "$least_requests" ]
}

judge_respect() {
  need_npm
  local found="$reports/respect.txt" status=0
  REDOCLY_TELEMETRY=off redocly respect loop.arazzo.yaml --input "api_key=$key" \
    --input "run=$RANDOM-$RANDOM-$$" --server "planwalk=$strictly_through_prism" \
    >"$found" 2>&1 || status=$?
  # Without colours; the lines begin with hard spaces.
  sed -E $'s/\x1b\\[[0-9;]*m//g' "$found" |
    sed -nE 's/^[^A-Z]*((Steps|Checks): .* total).*/\1/p' | paste -sd ';' >&3
  return "$status"
}

# Starts Prism before the judges; sets the two addresses that they use. Without Prism those are the
# server's own, and Prism is the judge that did not run.
start_prism() {
  local log="$reports/prism.server.log" prism
  strictly_through_prism="$base" through_prism="$base"
  # In a shell of its own, since a judge that cannot run ends it.
  (need_npm) >"$log" 2>&1 3>/dev/null || return 0
  need_npm >>"$log" 2>&1 3>/dev/null
  : >"$scratch/prism.addresses"
  PRISM="$npm_home/node_modules/.bin/prism" node --max-http-header-size=1048576 \
    "$settings/prism.mjs" "$base" "$scratch/openapi.json" "$reports/prism.tsv" \
    >"$scratch/prism.addresses" 2>>"$log" &
  prism=$!
  children+=("$prism")
  until [ "$(wc -l <"$scratch/prism.addresses")" = 2 ]; do
    kill -0 "$prism" 2>/dev/null || return 0
    sleep 0.5
  done
  { read -r strictly_through_prism && read -r through_prism; } <"$scratch/prism.addresses"
  prism_log="$reports/prism.tsv"
}

# What Prism found in all that the judges before it did.
judge_prism() {
  [ -n "${prism_log:-}" ] || not_run "Prism did not start, or no judge named goes through it"
  [ -f "$prism_log" ] || not_run "nothing went through it: name judges before it"
  awk -F '\t' '
    { count[$1]++ }
    END {
      judged = count["ok"] + count["VIOLATION"]
      bad = count["VIOLATION"] + count["UNJUDGED"] + count["BROKEN"]
      printf "%d exchanges judged, %d violations, %d unreadable; %d of no documented operation passed by\n",
        judged, count["VIOLATION"], count["UNJUDGED"] + count["BROKEN"], count["past"]
      exit bad > 0 || judged == 0
    }' "$prism_log" >&3
}

# shellcheck source=clients.sh
. "$settings/clients.sh"
# shellcheck source=attacks.sh
. "$settings/attacks.sh"
