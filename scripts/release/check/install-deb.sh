#!/bin/sh
# Installs a deb on an overlay of this system, starts it, removes it. Runs in a mount namespace of its own: see installed.mjs.
#   install-deb.sh <folder with upper, work, root> <deb> <name>
set -eu
folder=$1 deb=$2 name=$3
root=$folder/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$root"
mount --bind /proc "$root/proc"
mount --rbind /dev "$root/dev"
cp "$deb" "$root/package.deb"

chroot "$root" sh -eu <<SCRIPT
# The libraries of the desktop need not be here: the program of the made-up runtime only prints its path.
dpkg --force-depends --install /package.deb
cp "/usr/share/applications/$name.desktop" /installed.desktop
test -s "/usr/share/icons/hicolor/256x256/apps/$name.png"
ls /usr/share/metainfo/*.metainfo.xml | grep -q "$name\|backoffice"
SCRIPT

# As staff start it: by its name.
started=$(chroot "$root" "/usr/bin/$name")
if [ "$started" != "/opt/$name/$name" ]; then
  echo "/usr/bin/$name starts $started"
  exit 1
fi

chroot "$root" dpkg --force-depends --purge "$name"
# The upper folder holds all that has changed since: what dpkg and its triggers keep does not belong to the package.
left=$(cd "$folder/upper" && find . \( -type f -o -type l \) ! -path './var/lib/*' ! -path './var/cache/*' \
  ! -path './var/log/*' ! -path './tmp/*' ! -path './root/*' ! -path './usr/share/mime/*' ! -name mimeinfo.cache \
  ! -name icon-theme.cache ! -name installed.desktop ! -name package.deb)
if [ -n "$left" ]; then
  echo "left after the removal:"
  echo "$left"
  exit 1
fi
