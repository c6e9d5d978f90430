# Sourced by the checks in which several judges speak: a server of their own, and a line a judge.
#
# A judge is a function judge_NAME, run in a shell of its own. It writes its figure to file descriptor
# 3 and ends with 0 (passed), 1 (failed) or 3 (not run, with the reason as figure). version_of NAME
# says what the table calls its version. Uses $root and $cache.
java="${PLANWALK_JAVA:-java}"

# asked_for [--at BASE_URL KEY] [JUDGE...]: sets base and key of a server that runs already, else to
# nothing, and wanted, the judges named or all.
asked_for() {
  base="" key=""
  if [ "${1:-}" = --at ]; then
    [ "$#" -ge 3 ] || usage
    base="${2%/}" key="$3"
    shift 3
  fi
  wanted=("$@")
  local judge
  for judge; do
    [[ " ${judges[*]} " == *" $judge "* ]] || usage
  done
  [ "$#" -gt 0 ] || wanted=("${judges[@]}")
}

# The lines of use in the head of the check itself.
usage() {
  sed -n '4,5s/^# *//p' "$0" >&2
  echo "judges: ${judges[*]}" >&2
  exit 2
}

# begin_judging CHECK: sets scratch, a folder that goes at the end, and reports, one that stays; ends
# every process in children, the youngest first.
begin_judging() {
  check="$1"
  scratch="$(mktemp -d)"
  reports="$cache/$check-reports"
  rm -rf "$reports"
  mkdir -p "$reports"
  children=()
  trap end_judging EXIT
}

end_judging() {
  local i
  for ((i = ${#children[@]} - 1; i >= 0; i--)); do
    kill "${children[i]}" 2>/dev/null || true
    wait "${children[i]}" 2>/dev/null || true
  done
  rm -rf "$scratch"
}

# start_server [NAME=VALUE...]: starts `planwalk serve` on a free port and a temporary folder, with
# these variables; sets base. Nobody is asked to slow down.
start_server() {
  local log="$reports/server.log" waited=0 server
  env PLANWALK_RATE_LIMIT_PER_MINUTE=1000000 "$@" "$root/planwalk" serve \
    --home "$scratch/home" --listen 127.0.0.1:0 >"$log" 2>&1 &
  server=$!
  children+=("$server")
  until grep -q 'First calls with curl' "$log"; do
    if ! kill -0 "$server" 2>/dev/null; then
      tail -n 20 "$log" >&2
      echo "the server did not start; its log is $log" >&2
      return 2
    fi
    waited=$((waited + 1))
    [ "$waited" != 30 ] || echo "waiting for the server (log: $log)" >&2
    sleep 1
  done
  base="$(sed -n 's|^ *REST *\(http[^ ]*\)/api/v1$|\1|p' "$log")"
}

# issue_key OPTION...: prints a key of the server that start_server started.
issue_key() {
  "$root/planwalk" keys issue --home "$scratch/home" --name judges --quiet --rate-limit 1000000 "$@" \
    2>>"$reports/server.log" | tail -n 1
}

# run_judges JUDGE...: runs them in order and prints the table. Status: 0 no judge that ran has found
# anything, 1 one has, 2 none could run.
run_judges() {
  local judge passed=0 failed=0
  printf 'judge\tversion\tresult\ts\tfigure\n' >"$scratch/table"
  for judge; do run_judge "$judge"; done
  echo
  # Twice: for the widths of the columns, and to print.
  awk -F '\t' '
    FNR == NR { for (i = 1; i < NF; i++) if (length($i) > width[i]) width[i] = length($i); next }
    { printf "%-*s  %-*s  %-*s  %*s  %s\n", width[1], $1, width[2], $2, width[3], $3, width[4] + 2, $4, $5 }
  ' "$scratch/table" "$scratch/table"
  echo "$passed of $# passed, $failed failed, in $SECONDS s"
  [ "$failed" = 0 ] || return 1
  [ "$passed" -gt 0 ] || return 2
}

run_judge() {
  local judge="$1" log="$reports/$1.log" status=0 result figure began=$SECONDS
  echo "running $judge ..." >&2
  # In the background, since errexit is off in whatever stands left of ||.
  (set -e; "judge_$judge") >"$log" 2>&1 3>"$scratch/figure" &
  wait "$!" || status=$?
  figure="$(tail -n 1 "$scratch/figure")"
  case "$status" in
    0) result=passed passed=$((passed + 1)) ;;
    3) result="not run" ;;
    *) result=FAILED failed=$((failed + 1)) figure="${figure:-exit status $status} ($log)" ;;
  esac
  printf '%s\t%s\t%s\t%s\t%s\n' "$judge" "$(version_of "$judge")" "$result" "$((SECONDS - began))" \
    "$figure" >>"$scratch/table"
}

not_run() {
  echo "$*" >&3
  exit 3
}

# json FILE EXPRESSION: what the expression gives for the file's content d; fails if it is no JSON.
json() {
  node -e 'const d = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
    console.log(eval(process.argv[2]))' "$1" "$2"
}

# need_python FILE: sets python_home to a virtual environment with what FILE.txt of $settings names.
need_python() {
  local requirements="$settings/$1.txt"
  python_home="$cache/$check-$1-$(cksum <"$requirements" | cut -d' ' -f1)"
  [ ! -f "$python_home/complete" ] || return 0
  python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' ||
    not_run "needs Python 3.10 or newer with venv"
  rm -rf "$python_home"
  python3 -m venv "$python_home"
  "$python_home/bin/pip" install -q --disable-pip-version-check -r "$requirements" ||
    not_run "pip could not fetch it"
  touch "$python_home/complete"
}
