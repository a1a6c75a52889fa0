#!/usr/bin/env bash
# package_test.sh [FOLDER]: whether what package.sh has made works where nothing else is: each package is
# installed into a bare Debian, where a fresh account trains the sample set and opens the studio without a
# network, and is taken away again, after which nothing but the account's own files is left. Needs root.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
packages=$(readlink -f "${1:-$here/../build/packages}")
((EUID == 0)) || { echo "package_test.sh needs root, for debootstrap and chroot" >&2; exit 1; }
"$here/packages.sh" package
# Mounts are this script's alone, and go with it.
[[ ${ANNEAL_OWN_MOUNTS:-} ]] || ANNEAL_OWN_MOUNTS=1 exec unshare --mount "$0" "$packages"

mirror=$(apt-get indextargets --format '$(REPO_URI)' 2>/dev/null | grep -m1 '/debian/*$' || true)
mirror=${mirror:-http://deb.debian.org/debian}
work=$(mktemp -d)
trap 'umount -R "$work"/*/{proc,dev} 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT

echo "a bare Debian from $mirror"
debootstrap --variant=minbase bookworm "$work/bare" "$mirror" >"$work/log" 2>&1 || { tail "$work/log"; exit 1; }
cp /etc/resolv.conf "$work/bare/etc/"
cp /etc/apt/apt.conf.d/*proxy* "$work/bare/etc/apt/apt.conf.d/" 2>/dev/null || true
chroot "$work/bare" useradd --create-home person

# prepare NAME: a copy of the bare root.
prepare() {
  cp -a "$work/bare" "$work/$1"
  mount --bind /proc "$work/$1/proc"
  mount --rbind /dev "$work/$1/dev"
}

# person NAME COMMAND: in that root, without a network.
person() {
  unshare --net chroot "$work/$1" su - person -c "$2"
}

# try_programs NAME FOLDER: whether the programs in that folder work.
try_programs() {
  person "$1" "$2/anneal --version && $2/anneal doctor >/dev/null && $2/anneal-remote --version"
  person "$1" "$2/anneal train --epochs 2 --threads 1 --quiet --run-dir run"
  person "$1" "$2/anneal evaluate run --quiet" | tail -3
  # It is still open after ten seconds, which `timeout` tells.
  local code=0
  person "$1" "mkdir -m 700 -p rt; XDG_RUNTIME_DIR=\$PWD/rt QT_QPA_PLATFORM=offscreen \
    timeout 10 $2/anneal-studio my.anneal" || code=$?
  ((code == 124)) || { echo "the studio ended with $code" >&2; return 1; }
  person "$1" 'test -s my.anneal'
}

# in_root NAME COMMAND…: as root of it, with the network; silent unless it fails.
in_root() {
  chroot "$work/$1" env DEBIAN_FRONTEND=noninteractive "${@:2}" >"$work/log" 2>&1 || { tail "$work/log"; exit 1; }
}

system_files() { (cd "$work/$1" && find usr etc opt -xdev | LC_ALL=C sort); }

echo "== Debian package"
prepare deb
in_root deb apt-get -qq update
cp "$packages"/anneal_*_amd64.deb "$work/deb/tmp/anneal.deb"
depends=$(dpkg-deb -f "$work/deb/tmp/anneal.deb" Depends | sed 's/([^)]*)//g; s/,/ /g; s/|[^ ]* *[a-z0-9.+-]*//g')
# shellcheck disable=SC2086
in_root deb apt-get -qq install --no-install-recommends $depends
system_files deb >"$work/before"
in_root deb apt-get -qq install --no-install-recommends /tmp/anneal.deb
try_programs deb /usr/bin
if cuda=$(ls "$packages"/anneal-cuda_*_amd64.deb 2>/dev/null); then
  cp "$cuda" "$work/deb/tmp/anneal-cuda.deb"
  in_root deb apt-get -qq install --no-install-recommends /tmp/anneal-cuda.deb
  # Without a GPU no more can be said than that nothing but the driver is missing.
  chroot "$work/deb" sh -c 'ldd /usr/lib/anneal/libanneal_cuda.so /usr/lib/anneal/lib/libtorch_cuda.so' |
    grep 'not found' | grep -v libcuda.so.1 && exit 1
  person deb 'anneal doctor >/dev/null'
fi
chroot "$work/deb" bash -c '. /usr/share/bash-completion/completions/anneal; complete -p anneal' >/dev/null
for page in anneal anneal-train anneal-remote anneal-studio; do test -s "$work/deb/usr/share/man/man1/$page.1.gz"; done
in_root deb apt-get -qq purge '^anneal'
# Lists of files and caches are the package manager's.
system_files deb | diff "$work/before" - | sed 's/^[<>] /left or lost: /;/^[0-9]/d' | grep . && exit 1
person deb 'test -s my.anneal && test -d run/checkpoints'

echo "== archive"
prepare tgz
in_root tgz apt-get -qq update
# What every desktop has.
in_root tgz apt-get -qq install --no-install-recommends libegl1 libglx0 libopengl0 libx11-6 libx11-xcb1 libxcb1 \
  libfontconfig1
tar -C "$work/tgz/home/person" -xzf "$packages"/anneal-*-x86_64.tar.gz
mv "$work/tgz/home/person"/anneal-*-x86_64 "$work/tgz/home/person/moved elsewhere"
ln -s "moved elsewhere/bin" "$work/tgz/home/person/programs"
try_programs tgz '"$HOME/moved elsewhere/bin"'
# What its desktop entry starts, and that it goes again.
person tgz '"$HOME/programs/anneal-desktop"; sed -n "s/^Exec=\(.*\) %f$/\1 --version/p" \
  .local/share/applications/anneal-studio.desktop | QT_QPA_PLATFORM=offscreen sh'
# The sample set and what the studio remembers are the account's own.
person tgz '"$HOME/programs/anneal-desktop" --remove; ! find .local -type f ! -path "*/anneal/*" | grep anneal'
echo "Both packages work in a bare root, and go without a trace."
