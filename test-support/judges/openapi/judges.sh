# Sourced by check-contract.sh: one function a judge, each run in a shell of its own in order of the
# list. Uses $settings, $cache, $scratch, $reports, $base, $key. A judge writes its figure to file
# descriptor 3 and ends with 0 (passed), 1 (failed) or 3 (not run, with the reason as figure).
judges=(redocly spectral afdocs llms-txt-check schemathesis respect prism typescript portman wapiti
  slowhttptest java-client)

# Least number of requests for which Schemathesis's silence counts.
least_requests=2000

not_run() {
  echo "$*" >&3
  exit 3
}

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
    afdocs | llms-txt-check) pinned "$1" ;;
    schemathesis) sed -n 's/^schemathesis==//p' "$settings/requirements.txt" ;;
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
    cp "$settings/package.json" "$settings/package-lock.json" "$npm_home/"
    (cd "$npm_home" && npm ci --no-audit --no-fund --ignore-scripts --engine-strict=false) ||
      not_run "npm could not fetch it"
    touch "$npm_home/complete"
  fi
  cp "$settings"/*.yaml "$settings/loop.mts" "$scratch/openapi.json" "$npm_home/"
  cd "$npm_home"
  PATH="$npm_home/node_modules/.bin:$PATH"
}

# Sets python_home to a virtual environment with what requirements.txt names.
need_python() {
  python_home="$cache/contract-python-$(cksum <"$settings/requirements.txt" | cut -d' ' -f1)"
  [ ! -f "$python_home/complete" ] || return 0
  python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' ||
    not_run "needs Python 3.10 or newer with venv"
  rm -rf "$python_home"
  python3 -m venv "$python_home"
  "$python_home/bin/pip" install -q --disable-pip-version-check -r "$settings/requirements.txt" ||
    not_run "pip could not fetch it"
  touch "$python_home/complete"
}

# json FILE EXPRESSION: what the expression gives for the file's content d; fails if it is no JSON.
json() {
  node -e 'const d = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
    console.log(eval(process.argv[2]))' "$1" "$2"
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
  need_python
  # It keeps a folder of its own where it runs.
  cd "$scratch"
  local found="$reports/schemathesis.txt" status=0 generated violations
  # One worker: Python 3.11 may fail to parse its own source in two threads at once.
  "$python_home/bin/st" --config-file "$settings/schemathesis.toml" run "$base/api/v1/openapi.json" \
    --header "Authorization: Bearer $key" --phases coverage,fuzzing,stateful --max-examples 40 \
    --seed "${CONTRACT_SEED:-1}" --generation-database none --workers 1 --continue-on-failure \
    --no-color >"$found" || status=$?
  generated="$(sed -n 's/^ *\([0-9]*\) generated.*/\1/p' "$found")"
  violations="$(sed -n 's/.* found \([0-9]*\) unique failure.*/\1/p' "$found")"
  echo "${generated:-0} requests, ${violations:-0} violations" >&3
  [ "$status" = 0 ] && [ "${generated:-0}" -ge "$least_requests" ]
}

# The loop of loop.arazzo.yaml by way of the address given.
arazzo() {
  local found="$reports/$1.txt" status=0
  REDOCLY_TELEMETRY=off redocly respect loop.arazzo.yaml --input "api_key=$key" \
    --input "run=$RANDOM-$RANDOM-$$" --server "planwalk=$2" >"$found" 2>&1 || status=$?
  # Without colours; the lines begin with hard spaces.
  sed -E $'s/\x1b\\[[0-9;]*m//g' "$found" |
    sed -nE 's/^[^A-Z]*((Steps|Checks): .* total).*/\1/p' | paste -sd ';' >&3
  return "$status"
}

judge_respect() {
  need_npm
  arazzo respect "$base"
}

# The same loop through Prism, which answers 500 to whatever is against the document.
judge_prism() {
  need_npm
  local port proxy status=0
  port="$(node -p 'const s = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port); s.close() }); ""' | head -n 1)"
  prism proxy openapi.json "$base" --errors --port "$port" >"$reports/prism.server.log" 2>&1 &
  proxy=$!
  until grep -q 'listening on' "$reports/prism.server.log"; do
    kill -0 "$proxy" 2>/dev/null || not_run "Prism did not start"
    sleep 1
  done
  arazzo prism "http://127.0.0.1:$port" || status=$?
  kill "$proxy"
  return "$status"
}

judge_typescript() {
  need_npm
  # In a request a field with a default may be left out.
  openapi-typescript openapi.json --default-non-nullable=false --output schema.d.ts
  tsc --noEmit --strict --module nodenext --target es2022 --skipLibCheck false loop.mts
  BASE="$base" KEY="$key" node --experimental-strip-types loop.mts >&3
}

judge_portman() { not_run "not built yet"; }
judge_wapiti() { not_run "not built yet"; }
judge_slowhttptest() { not_run "not built yet"; }
judge_java-client() { not_run "not built yet"; }
