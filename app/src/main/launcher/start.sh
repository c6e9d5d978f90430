# How the program is started: sourced by the launcher of a source tree and by that of a package,
# which set
#   root     where examples/ is
#   java     the java program
#   classes  the folder of planwalk.jar and lib/
#   quick    the file of loaded and linked classes, for quick starts; may be missing. Beside it,
#            in .place, stands the folder it was made for: moved, the JVM takes it and then cannot
#            begin, since a sealed jar seems to lie in two places (Java 25)
# POSIX sh only.

java_flags="-XX:+UseSerialGC -XX:+ExitOnOutOfMemoryError --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"

# The class path, in the same order on every disk: the file of loaded classes depends on it.
class_path() {
  (
    LC_ALL=C
    set -- "$classes"/lib/*.jar
    IFS=:
    printf '%s' "$classes/planwalk.jar:$*"
  )
}

# Becomes the program, with the command and its options.
start() {
  # Without a locale names of files and what is printed would be of English letters only.
  if [ -z "${LC_ALL:-}${LC_CTYPE:-}${LANG:-}" ]; then export LC_CTYPE=C.UTF-8; fi
  cache=
  if [ -f "$quick" ] && [ "$(cat "$quick.place" 2>/dev/null)" = "$classes" ]; then
    cache=-XX:AOTCache=$quick
  fi
  # A tour is made in this very process.
  if [ "${1:-}" = tour ]; then
    PLANWALK_SERVER_HEAP=${PLANWALK_SERVER_HEAP:-1500m}
    PLANWALK_JAVA_OPTIONS="--add-modules=jdk.incubator.vector ${PLANWALK_JAVA_OPTIONS:-}"
  fi
  # Commands that ask and end are over before the slow compiler would have paid.
  short=
  case "${1:-}" in
    keys | jobs | lanes | nodes | tenants | webhooks | secret | acts | providers) short=-XX:TieredStopAtLevel=1 ;;
  esac
  # Left to itself the JVM begins with a heap of a 64th of the machine's memory, which stays resident.
  # The flags and PLANWALK_JAVA_OPTIONS are split into words on purpose.
  # shellcheck disable=SC2086
  PLANWALK_ROOT=$root exec "$java" -Xms32m -Xmx${PLANWALK_SERVER_HEAP:-512m} $java_flags \
    ${cache:+"$cache"} $short ${PLANWALK_JAVA_OPTIONS:-} -cp "$(class_path)" dev.planwalk.app.Main "$@"
}

# Starts a server once, knowing nothing of this installation, and keeps what its start loaded.
rehearse() {
  rm -f "$quick" "$quick.place"
  home=$(mktemp -d)
  # PostgreSQL may have to run as another user, who must be able to pass.
  chmod 711 "$home"
  # shellcheck disable=SC2086
  env -i PATH="$PATH" PLANWALK_ROOT="$root" PLANWALK_FURNITURE_ARCHIVES=none \
    "$java" -Xmx512m $java_flags -XX:AOTCacheOutput="$quick" -cp "$(class_path)" \
    dev.planwalk.app.Main serve --home "$home" --listen 127.0.0.1:0 --rehearsal || rm -f "$quick"
  rm -rf "$home"
  [ -f "$quick" ] && printf '%s\n' "$classes" >"$quick.place"
}

# The commands of the program itself; the launcher says how it is called.
usage_of_commands() {
  cat <<TEXT
  demo [PLAN] [--out DIR] [--exit]   the whole path once: plan in, photograph out, as an agent does it
  serve                              API, workers and embedded PostgreSQL in one process
  worker                             workers only, for a shared PostgreSQL
  mcp [--allow DIR]                  MCP over standard input and output, for a host on this machine
  keys issue|list|rotate|revoke      API keys, also while the server runs
  jobs list|show|cancel|retry        jobs, also while the server runs
  lanes [pause|resume LANE]          what waits and runs; a paused lane begins nothing
  nodes                              who works on jobs, and when each was last heard of
  tenants [delete ID --name NAME]    accounts with keys, jobs, spending and storage; delete is for good
  webhooks list|retry                deliveries of webhooks, also while the server runs
  secret [rotate]                    the secret of the installation, also while servers run
  acts                               what the operator did, newest first
  objects copy FROM TO               moves all files between a folder and a bucket
  backup DIR                         database, files and secret into a folder, also while the server runs
  restore DIR                        an installation from such a folder
  read PLAN [--json FILE]            what is understood of a plan; no server, no database
  inspect FILE [--json] [--svg FILE] what is in a drawing, plan or not; no server, no database
  render PLAN -o FILE.jpg            a picture of a plan; no server, no database
  draw PLAN -o FILE.pdf              a plan on paper; no server, no database
  tour PLAN -o DIR                   all files of a tour of a plan; no server, no database
  providers check                    does a paid image model take its key? no order is made
  doctor                             looks at this machine and says what is missing
TEXT
}
