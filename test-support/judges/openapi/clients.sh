# Sourced by judges.sh: clients that are generated from the document, and receivers of webhooks.

judge_typescript() {
  need_npm
  # In a request a field with a default may be left out.
  openapi-typescript openapi.json --default-non-nullable=false --output schema.d.ts
  tsc --noEmit --strict --module nodenext --target es2022 --skipLibCheck false loop.mts
  BASE="$strictly_through_prism" KEY="$key" node --experimental-strip-types loop.mts >&3
}

judge_java-client() {
  command -v mvn >/dev/null || not_run "Maven is missing"
  local home="$scratch/java-client" log="$reports/java-client.maven.log"
  mkdir -p "$home/src/main/java"
  cp "$settings/java-client/pom.xml" "$home/"
  cp "$settings/java-client/Loop.java" "$home/src/main/java/"
  node "$settings/java-document.mjs" "$scratch/openapi.json" >"$home/openapi.json"
  if ! JAVA_HOME="${java%/bin/java}" mvn -q -B -ntp -f "$home/pom.xml" compile \
    "-Dopenapi=$home/openapi.json" >"$log" 2>&1; then
    # What cannot be fetched is no fault of the document.
    ! grep -q 'Could not transfer artifact' "$log" || not_run "Maven could not fetch it ($log)"
    return 1
  fi
  BASE="$strictly_through_prism" KEY="$key" "$java" \
    -cp "$home/target/classes:$(cat "$home/target/classpath")" Loop >&3
}

# A collection of Postman with contract tests for each operation, made from the document, and wrong
# requests beside the right ones: no key, missing fields, values beyond the limits.
judge_portman() {
  need_npm
  [ -n "${receiver:-}" ] || not_run "needs a server that may send webhooks to this machine"
  need_seed
  local collection="$scratch/collection.json" found="$reports/portman.json" seeded=() line status=0
  node portman-document.mjs "$scratch/openapi.json" >openapi.json
  portman -l openapi.json -b "$through_prism" -c portman.json -o "$collection"
  while IFS= read -r line; do seeded+=(--env-var "$line"); done <"$scratch/seed"
  newman run "$collection" "${seeded[@]}" --env-var "key=$key" --env-var "baseUrl=$through_prism" \
    --color off -r cli,json --reporter-json-export "$found" || status=$?
  json "$found" '
    const { requests, assertions } = d.run.stats;
    `${requests.total} requests, ${assertions.total} assertions, ${d.run.failures.length} failed`' >&3
  return "$status"
}

judge_webhooks() {
  need_npm
  [ -n "${receiver:-}" ] || not_run "needs a server that may send webhooks to this machine"
  BASE="$base" KEY="$key" RECEIVER="$receiver" PFX="$receiver_home/receiver.p12" \
    node webhooks.mjs >&3
}

# Sets receiver, receiver_home: an https address on this machine for webhooks, and the folder of its
# certificate, which a server must be told to trust.
prepare_receiver() {
  local keytool="${java%java}keytool"
  receiver_home="$cache/receiver"
  if [ ! -f "$receiver_home/ca.pem" ]; then
    rm -rf "$receiver_home"
    mkdir -p "$receiver_home"
    "$keytool" -genkeypair -alias receiver -keyalg EC -groupname secp256r1 -dname CN=localhost \
      -ext san=dns:localhost -validity 3650 -storetype PKCS12 \
      -keystore "$receiver_home/receiver.p12" -storepass receiver
    "$keytool" -exportcert -rfc -alias receiver -keystore "$receiver_home/receiver.p12" \
      -storepass receiver >"$receiver_home/ca.pem.new"
    mv "$receiver_home/ca.pem.new" "$receiver_home/ca.pem"
  fi 2>>"$reports/receiver.log"
  receiver="https://localhost:$(free_port)"
}

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port); s.close(); })'
}
