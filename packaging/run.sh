#!/usr/bin/env bash
# run.sh [--build-only | --package ARCHIVE] [ARGUMENT…]: from a fresh clone to a training run, without a question.
#
# Installs what is missing, builds the programs into build/release/bin, and opens the studio where there
# is a display; elsewhere it trains in the terminal. The arguments go to the program that is started.
#
# --build-only  stops after the build
# --package     installs and compiles nothing: starts what is in ARCHIVE, an anneal-VERSION-x86_64.tar.gz that
#               package.sh made, here or elsewhere. It is unpacked once, into the cache
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")

if [[ ${1:-} == -h || ${1:-} == --help ]]; then
  sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$here/run.sh"
  exit
fi

fail() { echo "$1" >&2; exit 1; }

# unpack ARCHIVE: unpacks it into the cache unless it is there, and sets `programs` to the folder of its programs.
unpack() {
  local archive=$1 cache folder lock found
  [[ -f $archive && -r $archive ]] ||
    fail "$archive is not a file that can be read. packaging/package.sh makes one in build/packages."
  [[ ${ANNEAL_CACHE:-}${XDG_CACHE_HOME:-}${HOME:-} ]] ||
    fail "HOME is not set, so the cache has no place: set ANNEAL_CACHE to a folder that can be written to."
  cache=${ANNEAL_CACHE:-${XDG_CACHE_HOME:-${HOME:-}/.cache}/anneal}/packages
  [[ $cache == /* ]] || cache=$PWD/$cache
  folder=$cache/$(sha256sum <"$archive" | cut -c1-16)
  programs=$folder/bin
  [[ ! -x $programs/anneal ]] || return 0

  { mkdir -p "$cache" && exec {lock}>"$cache/.lock"; } 2>/dev/null ||
    fail "The cache $cache is not a folder that can be written to: set ANNEAL_CACHE to one that can."
  if ! flock --nonblock "$lock"; then
    echo "Waiting for another run.sh, which unpacks an archive into $cache." >&2
    flock "$lock"
    [[ ! -x $programs/anneal ]] || { exec {lock}>&-; return 0; }
  fi
  rm -rf "$cache"/.unpack-* # of starts that were killed: who unpacks holds the lock
  work=$(mktemp -d "$cache/.unpack-XXXXXX" 2>/dev/null) ||
    fail "No folder can be made in the cache $cache: make room there, or set ANNEAL_CACHE to another folder."
  trap 'kill %1 2>/dev/null || true; wait; rm -rf "$work"' EXIT

  echo "Unpacking $archive into $folder." >&2
  # In the background, where a signal to this script does not wait for its end.
  tar -C "$work" --no-same-owner -xzf - <"$archive" 2>/dev/null &
  if ! wait $!; then
    tar -tzf - <"$archive" >/dev/null 2>&1 ||
      fail "$archive is not an archive of Anneal's programs, or it was cut: make it again."
    fail "$archive could not be unpacked into the cache $cache, where $(df -h --output=avail "$work" | tail -1 |
      tr -d ' ') is free: make room there, or set ANNEAL_CACHE to another folder."
  fi
  found=("$work"/anneal-*-x86_64/bin/anneal)
  ((${#found[@]} == 1)) ||
    fail "$archive holds ${#found[@]} versions of Anneal's programs: give an archive that holds one."
  [[ -f ${found[0]} ]] || fail "$archive is not an archive of Anneal's programs: packaging/package.sh makes one."
  [[ -x ${found[0]} ]] ||
    fail "bin/anneal of $archive is not executable in the cache $cache: set ANNEAL_CACHE to a folder without noexec."
  { rm -rf "$folder" && mv -T "${found[0]%/bin/anneal}" "$folder"; } 2>/dev/null ||
    fail "$folder cannot be replaced by what $archive holds: remove it, or set ANNEAL_CACHE to another folder."
  rm -rf "$work"
  trap - EXIT
  exec {lock}>&-
}

if [[ ${1:-} == --package ]]; then
  [[ ${2:-} ]] || { echo "--package needs an archive that packaging/package.sh made, in build/packages." >&2; exit 2; }
  unpack "$2"
  shift 2
else
  programs=$here/../build/release/bin
  "$here/packages.sh" build studio
  "$here/libtorch.sh"
  "$here/build.sh" release anneal anneal-worker anneal-remote anneal-studio
fi

if [[ ${1:-} == --build-only ]]; then
  echo "The programs are in $(readlink -f "$programs")."
  exit
fi

# A set variable promises no display (a closed SSH session leaves one behind), so ask the server.
has_display() {
  python3 -I - 2>/dev/null <<'PYTHON'
import ctypes, os, sys

def answers(library, connect):
    function = getattr(ctypes.CDLL(library), connect)
    function.restype = ctypes.c_void_p
    return function(None) is not None

sys.exit(not (
    os.environ.get("DISPLAY") and answers("libX11.so.6", "XOpenDisplay")
    or os.environ.get("WAYLAND_DISPLAY") and answers("libwayland-client.so.0", "wl_display_connect")))
PYTHON
}

if has_display; then
  exec "$programs/anneal-studio" "$@"
else
  exec "$programs/anneal" train "$@"
fi
