#!/bin/sh
# Drives a running server with plain curl through the whole loop and its failures, and prints the
# transcript as Markdown. docs/rest-walkthrough.md is its output:
#   examples/rest-walkthrough.sh HOME http://localhost:8080 > docs/rest-walkthrough.md
# HOME is the data folder of the running `planwalk serve`: the keys are issued there, in an account of
# their own.
set -eu
here=$(dirname "$0")
home=$1; base=$2
plan=$here/plans/example-flat.dxf
planwalk=${PLANWALK:-$here/../planwalk}
issue() { "$planwalk" keys issue --home "$home" --tenant "walkthrough-$$" --quiet "$@"; }
live=$(issue); test=$(issue --test); poor=$(issue --monthly-cap 1); slow=$(issue --test --rate-limit 3)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
reader=$(issue --scopes jobs:read,usage:read)
former=$("$planwalk" keys issue --home "$home" --tenant "walkthrough-$$" 2> "$work/said")
"$planwalk" keys rotate --home "$home" --quiet --overlap-hours 0 \
  "$(grep -o 'key_[0-9a-f-]*' "$work/said" | head -n 1)" > /dev/null
fence='```'

# Keys and signatures are nobody's business but their owner's.
hide() {
  sed -e "s/$live/\$LIVE/g; s/$test/\$TEST/g; s/$poor/\$POOR/g; s/$slow/\$SLOW/g" \
      -e "s/$reader/\$READER/g; s/$former/\$FORMER/g" \
      -e 's/\(signature=\)[A-Za-z0-9_%-]*/\1.../g; s/\(sig=\)[A-Za-z0-9_%-]*/\1.../g' \
      -e 's/whsec_[A-Za-z0-9+\/=]*/whsec_.../g; s/\([?&]view=\)[A-Za-z0-9._-]*/\1.../g'
}

say() { printf '\n%s\n' "$*"; }
chapter() { printf '\n## %s\n' "$*"; }

# call METHOD PATH KEY [curl arguments]: shows the command, status, telling headers and body.
call() {
  method=$1; path=$2; key=$3; shift 3
  shown="curl -sS -X $method '$base$path'"
  [ -z "$key" ] || shown="$shown -H 'Authorization: Bearer $key'"
  for a in "$@"; do
    case $a in -*) shown="$shown $a" ;; *) shown="$shown '$a'" ;; esac
  done
  set -- -sS -X "$method" -D "$work/head" -o "$work/body" "$@" "$base$path"
  [ -z "$key" ] || set -- -H "Authorization: Bearer $key" "$@"
  curl "$@"
  {
    printf '\n%ssh\n%s\n%s\n\n%s\n' "$fence" "$shown" "$fence" "$fence"
    tr -d '\r' < "$work/head" | sed -n '1p' | sed 's/^HTTP\/[0-9.]* /HTTP /'
    tr -d '\r' < "$work/head" | grep -iE '^(location|retry-after|preference-applied|idempotent-replayed|www-authenticate|allow):' || true
    printf '\n'
    cut -c 1-1600 "$work/body"
    printf '\n%s\n' "$fence"
  } | hide
}

# field NAME: the first value of that name in the last body.
field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" "$work/body" | head -n 1; }
first() { grep -o "\"$1\":\"[^\"]*\"" "$work/body" | head -n 1 | cut -d '"' -f 4; }

# finish ID KEY: waits until the job has ended, then shows it once.
finish() {
  until curl -sS -H "Authorization: Bearer $2" -H 'Prefer: wait=30' "$base/api/v1/jobs/$1" \
      | grep -qE '"status":"(succeeded|failed|canceled)"'; do :; done
  call GET "/api/v1/jobs/$1" "$2"
}
json='Content-Type: application/json'

printf '# The REST facade by curl\n\n'
printf 'A transcript, made by [rest-walkthrough.sh](../examples/rest-walkthrough.sh) against a running server; bodies longer than 1,600 characters are cut.\n'

chapter 'From a plan to a picture'
say 'A project.'
call POST /api/v1/projects "$live" -H "$json" -H 'Idempotency-Key: walk-project' -d '{"name":"Walkthrough","usage_type":"wohnen"}'
project=$(first id)
say 'The same call again with the same key is answered with the same bytes; nothing is made twice.'
call POST /api/v1/projects "$live" -H "$json" -H 'Idempotency-Key: walk-project' -d '{"name":"Walkthrough","usage_type":"wohnen"}'
say 'The upload, in two steps.'
size=$(wc -c < "$plan" | tr -d ' ')
call POST "/api/v1/projects/$project/plans" "$live" -H "$json" -d "{\"filename\":\"flat.dxf\",\"file_kind\":\"dxf\",\"mode\":\"single\",\"kind\":\"grundriss\",\"size\":$size}"
planid=$(grep -o 'plan_[0-9a-f-]\{36\}' "$work/body" | head -n 1)
url=$(first upload_url | sed 's/\\u0026/\&/g')
type=$(first Content-Type)
say 'Complete before the file is there:'
call POST "/api/v1/plans/$planid/complete" "$live"
say "Then the file itself, by the \`upload_url\` and the \`upload_headers\`. One byte short is refused, the whole is taken:"
head -c $((size - 1)) "$plan" > "$work/short"
printf '\n%s\n%s\n%s\n%s\n' "$fence" \
  "curl -sS -X PUT \"\$UPLOAD_URL\" -H 'Content-Type: $type' --data-binary @short    -> HTTP $(curl -sS -o /dev/null -w '%{http_code}' -X PUT "$url" -H "Content-Type: $type" --data-binary @"$work/short")" \
  "curl -sS -X PUT \"\$UPLOAD_URL\" -H 'Content-Type: $type' --data-binary @flat.dxf -> HTTP $(curl -sS -o /dev/null -w '%{http_code}' -X PUT "$url" -H "Content-Type: $type" --data-binary @"$plan")" "$fence"
call POST "/api/v1/plans/$planid/complete" "$live"
job=$(grep -o 'job_plan_[0-9a-f-]\{36\}' "$work/body" | head -n 1)
say 'Reading takes a moment. `Prefer: wait` holds the answer until the job has ended, 30 seconds at most.'
finish "$job" "$live"
say 'What a picture would cost, then the picture.'
call POST /api/v1/visualizations "$live" -H "$json" -d "{\"project_id\":\"$project\",\"style\":\"modern\",\"dry_run\":true}"
say 'A tour needs a picture first:'
call POST /api/v1/tours "$live" -H "$json" -d "{\"project_id\":\"$project\"}"
call POST /api/v1/visualizations "$live" -H "$json" -H 'Idempotency-Key: walk-picture' -d "{\"project_id\":\"$project\",\"style\":\"modern\",\"seed\":7}"
job=$(first id)
finish "$job" "$live"
asset=$(grep -o 'asset_[0-9a-f-]\{36\}' "$work/body" | head -n 1)
say 'Signed addresses live five minutes; a new one costs a call.'
call GET "/api/v1/assets/$asset/url" "$live"
picture=$(first url | sed 's/\\u0026/\&/g')
printf '\n%s\n%s\n%s\n' "$fence" \
  "curl -sS -o picture.jpg \"\$URL\" -> $(curl -sS -o "$work/picture.jpg" -w 'HTTP %{http_code}, %{content_type}, %{size_download} bytes' "$picture")" "$fence"

chapter 'A tour'
call POST /api/v1/tours "$live" -H "$json" -d "{\"project_id\":\"$project\",\"display_name\":\"Walkthrough\",\"seed\":3}"
job=$(first id)
finish "$job" "$live"
embed=$(first embed_url)
printf '\n%s\n%s\n%s\n' "$fence" \
  "curl -sS -o /dev/null \"\$EMBED_URL\" -> $(curl -sS -o /dev/null -w 'HTTP %{http_code}, %{content_type}' "$embed")" "$fence"
[ -z "${EMBED_FILE:-}" ] || printf '%s\n' "$embed" > "$EMBED_FILE"
call GET /api/v1/usage "$live"

chapter 'What is refused, and how'
say 'No key, a wrong key, one that was replaced, one without the scope:'
call GET /api/v1/projects ''
call GET /api/v1/projects 'sk_live_nobody'
call GET /api/v1/projects "$former"
call POST /api/v1/projects "$reader" -H "$json" -d '{"name":"x","usage_type":"wohnen"}'
say 'Bodies that are no JSON, name unknown fields or unknown words:'
call POST /api/v1/projects "$live" -H "$json" -d '{"name": '
call POST /api/v1/projects "$live" -H "$json" -d '{"name":"x","usage_type":"wohnen","colour":"red"}'
call POST /api/v1/projects "$live" -H "$json" -d '{"name":"x","usage_type":"castle"}'
call POST /api/v1/projects "$live" -H 'Content-Type: text/plain' -d 'x'
say 'An idempotency key used for something else:'
call POST /api/v1/projects "$live" -H "$json" -H 'Idempotency-Key: walk-project' -d '{"name":"Another","usage_type":"wohnen"}'
say 'Things that are not there, or not yours:'
call GET /api/v1/projects/proj_00000000-0000-4000-8000-000000000000 "$live"
say 'A live thing is not there for a test key, and a live key is told that a thing belongs to test keys:'
call GET "/api/v1/projects/$project" "$test"
call POST /api/v1/projects "$test" -H "$json" -d '{"name":"Rehearsal","usage_type":"wohnen"}'
call GET "/api/v1/projects/$(first id)" "$live"
call GET '/api/v1/jobs?starting_after=nonsense' "$live"
call DELETE "/api/v1/projects" "$live"
say 'A callback to an address that is not public:'
call POST /api/v1/webhook_endpoints "$live" -H "$json" -d '{"url":"https://169.254.169.254/latest/meta-data"}'
say 'A budget of one cent:'
call POST /api/v1/projects "$poor" -H "$json" -d '{"name":"Poor","usage_type":"wohnen"}'
call POST /api/v1/visualizations "$poor" -H "$json" -d "{\"project_id\":\"$project\"}"
say 'A key of three requests a minute:'
for i in 1 2 3; do
  curl -sS -o /dev/null -H "Authorization: Bearer $slow" "$base/api/v1/usage"
done
call GET /api/v1/usage "$slow"
say 'A file that is no drawing fails as a job, and costs nothing:'
printf 'not a drawing at all' > "$work/bad.dxf"
call POST "/api/v1/projects/$project/plans" "$live" -H "$json" -d '{"filename":"bad.dxf","file_kind":"dxf","mode":"single","kind":"grundriss","size":20}'
planid=$(grep -o 'plan_[0-9a-f-]\{36\}' "$work/body" | head -n 1)
url=$(first upload_url | sed 's/\\u0026/\&/g')
type=$(first Content-Type)
curl -sS -o /dev/null -X PUT "$url" -H "Content-Type: $type" --data-binary @"$work/bad.dxf"
call POST "/api/v1/plans/$planid/complete" "$live"
finish "$(grep -o 'job_plan_[0-9a-f-]\{36\}' "$work/body" | head -n 1)" "$live"
say 'A plan that could not be read has no rooms to give:'
call GET "/api/v1/plans/$planid/floor_plan" "$live"
say 'An asset that is no picture has no preview:'
drawing=$(curl -sS -H "Authorization: Bearer $live" "$base/api/v1/assets?limit=100&project_id=$project" \
  | grep -o '"asset_[0-9a-z_-]*","kind":"dxf"' | head -n 1 | cut -d '"' -f 2)
call GET "/api/v1/assets/$drawing/preview" "$live"

chapter 'With a test key'
say 'The whole contract at no cost; test and live things never see each other.'
call POST /api/v1/projects "$test" -H "$json" -d '{"name":"Rehearsal","usage_type":"wohnen"}'
