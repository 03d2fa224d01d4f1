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
# The libraries of the desktop need not be here: the stand-in is no GTK program.
dpkg --force-depends --install /package.deb
cp "/usr/share/applications/$name.desktop" /installed.desktop
test -s "/usr/share/icons/hicolor/256x256/apps/$name.png"
ls /usr/share/metainfo/*.metainfo.xml | grep -q "$name\|backoffice"
SCRIPT

# A release starts training only where policy allows it.
mkdir -p -m 755 "$root/etc/$name"
echo '{ "allowTraining": true }' >"$root/etc/$name/policy.json"
chmod 644 "$root/etc/$name/policy.json"

# As staff start it: by its name.
chroot "$root" "/usr/bin/$name" --training --user-data-dir=/profile >/dev/null 2>&1 &
program=$!
log=$root/profile/logs/main.log
tries=0
until grep -q '"training":true' "$log" 2>/dev/null && grep -q '"call":"app.info","code":"ok"' "$log"; do
  tries=$((tries + 1))
  if [ "$tries" -gt 300 ]; then
    echo "the installed app showed no page of its training within 30 s"
    cat "$log" || true
    kill "$program"
    exit 1
  fi
  sleep 0.1
done
kill "$program"
wait "$program" || true
# Not the package's, so it would stay.
rm -r "$root/etc/$name"

chroot "$root" dpkg --force-depends --purge "$name"
# The upper folder holds all that has changed since: neither the member's profile nor what dpkg and its triggers keep belongs to the package.
left=$(cd "$folder/upper" && find . \( -type f -o -type l \) ! -path './profile/*' ! -path './var/lib/*' ! -path './var/cache/*' \
  ! -path './var/log/*' ! -path './tmp/*' ! -path './root/*' ! -path './usr/share/mime/*' ! -name mimeinfo.cache \
  ! -name icon-theme.cache ! -name installed.desktop ! -name package.deb)
if [ -n "$left" ]; then
  echo "left after the removal:"
  echo "$left"
  exit 1
fi
