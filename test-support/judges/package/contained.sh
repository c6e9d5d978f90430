#!/bin/sh
# contained.sh ROOT UID ENVIRONMENT COMMAND...: the command in a root that nobody may write, with a /proc,
# a /dev, an empty /tmp and an empty volume, without capabilities; as an engine of containers does it.
# ENVIRONMENT is a file of NAME=VALUE lines. Only root may call it.
set -eu
root=$1 user=$2 environment=$3
shift 3
export root user environment
exec unshare --mount --pid --fork --ipc --uts -- sh -euc '
  mount --make-rprivate /
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t tmpfs -o mode=777 tmpfs "$root/var/lib/planwalk"
  mount -o remount,bind,ro "$root"
  set -- env -i $(cat "$environment") setpriv --reuid="$user" --regid="$user" --clear-groups \
    --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"
  exec chroot "$root" sh -c "cd /var/lib/planwalk; exec \"\$@\"" - "$@"
' - "$@"
