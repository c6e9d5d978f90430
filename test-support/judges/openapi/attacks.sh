# Sourced by judges.sh: scanners and slow clients. All of it goes to the server under judgement, on
# this machine, and is bounded in time and number.

# What Debian has; pinned by its release.
slowhttptest_version=1.8.2
slow_connections=500
slow_seconds=20

# Wapiti crawls the pages and attacks them and every operation of the document, with a key. Left out
# are the modules that guess thousands of file names of other products (nikto, buster, wp_enum,
# cms), that fetch databases (wapp, htp), that call a server of Wapiti's own from the outside (ssrf,
# xxe, log4shell, spring4shell, takeover: OutgoingGuardTest and the decision to read no XML stand in
# for them), that judge TLS, which is the reverse proxy's here, and ldap: there is no directory here,
# and it takes the two answers to a valid and an invalid slug for one.
wapiti_modules=backup,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods
wapiti_modules+=,permanentxss,redirect,shellshock,sql,timesql,upload,xss

judge_wapiti() {
  need_python wapiti
  need_seed
  local found="$reports/wapiti.json"
  node "$settings/concrete.mjs" "$scratch/openapi.json" "$scratch/seed" >"$scratch/concrete.json"
  "$python_home/bin/wapiti" -u "$base/" --swagger "$scratch/concrete.json" \
    -H "Authorization: Bearer $key" --scope folder -m "$wapiti_modules" --depth 2 \
    --max-links-per-page 50 --max-scan-time 120 --max-attack-time 30 --flush-session \
    --no-bugreport --store-session "$scratch/wapiti" --store-config "$scratch/wapiti" \
    -f json -o "$found" --verbose 1
  # Its additional notes list methods that exist; only the other two are findings.
  json "$found" '
    const count = kind => Object.values(d[kind]).reduce((sum, list) => sum + list.length, 0);
    `${count("vulnerabilities")} vulnerabilities, ${count("anomalies")} anomalies on `
      + `${d.infos.crawled_pages_nbr} pages and operations`' >&3
  [ "$(json "$found" '[d.vulnerabilities, d.anomalies]
    .flatMap(kind => Object.values(kind)).flat().length')" = 0 ]
}

# Slow headers, slow bodies and slow readers, each with hundreds of connections; meanwhile an honest
# client must be served. Both must agree: the tool's own probe, and that client.
judge_slowhttptest() {
  need_slowhttptest
  attack_slowly
}

# The same where the system grants the server no more than 256 open files; a server of its own.
judge_slowhttptest-256() {
  need_slowhttptest
  command -v prlimit >/dev/null || not_run "there is no prlimit here"
  scratch="$scratch/few-files" reports="$reports/few-files" children=()
  mkdir -p "$scratch" "$reports"
  trap end_judging EXIT
  start_server prlimit --nofile=256:256
  key="$(issue_key --test)"
  attack_slowly
}

attack_slowly() {
  local name worst=0 status=0
  for name in headers body read; do
    slow "$name" >"$scratch/slow.$name" || status=1
    worst="$(sort -n "$scratch/slow.$name" | tail -n 1)"
    slowest="${slowest:+$slowest, }$name ${worst:-?} ms"
  done
  echo "$slow_connections connections each; slowest answer to an honest client: $slowest" >&3
  return "$status"
}

# slow KIND: milliseconds of each honest request while the attack runs, one a line.
slow() {
  local kind="$1" log="$reports/slowhttptest.$1.log" attack options
  case "$kind" in
    headers) options=(-H -x 24 -i 10 -u "$base/llms.txt") ;;
    body) options=(-B -x 24 -i 10 -s 8192 -u "$base/api/v1/projects") ;;
    read) options=(-X -w 10 -y 20 -n 5 -z 32 -k 3 -u "$base/llms-full.txt") ;;
  esac
  "$slowhttptest" -c "$slow_connections" -r 100 -p 3 -l "$slow_seconds" "${options[@]}" \
    >"$log" 2>&1 &
  attack=$!
  local good=0
  while kill -0 "$attack" 2>/dev/null; do
    curl -fsS -o /dev/null -m 10 -w '%{time_total}\n' -H "Authorization: Bearer $key" \
      "$base/api/v1/projects" | awk '{ printf "%d\n", $1 * 1000 }' || good=1
    sleep 0.2
  done
  # The probe's verdict is the last one; a single NO on the way counts.
  ! grep -aq 'service available:.*NO' "$log" && [ "$good" = 0 ]
}

# Sets slowhttptest to the program: the system's, or that of the Debian package, unpacked in the cache.
need_slowhttptest() {
  local home="$cache/slowhttptest-$slowhttptest_version" package
  slowhttptest="$(command -v slowhttptest || echo "$home/usr/bin/slowhttptest")"
  [ ! -x "$slowhttptest" ] || return 0
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null ||
    not_run "slowhttptest is not installed, and there is no apt here to fetch it"
  mkdir -p "$scratch/deb"
  (cd "$scratch/deb" && apt-get -q download "slowhttptest=$slowhttptest_version*") ||
    not_run "apt-get could not fetch the package slowhttptest"
  package="$(ls "$scratch"/deb/slowhttptest_*.deb)"
  dpkg-deb -x "$package" "$home"
}
