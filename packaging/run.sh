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

# unpacked ARCHIVE: the folder of its programs.
unpacked() {
  local archive=$1 cache=${ANNEAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anneal}/packages name sum work
  [[ -f $archive ]] || { echo "There is no file $archive. packaging/package.sh makes one in build/packages." >&2; return 1; }
  name=$(tar -tzf "$archive" 2>/dev/null | sed -n 's|^\(anneal-[^/]*-x86_64\)/bin/anneal$|\1|p')
  [[ $name ]] || { echo "$archive is not an archive of Anneal's programs, or it was cut: make it again." >&2; return 1; }
  sum=$(sha256sum "$archive" | cut -c1-16)
  if [[ ! -e $cache/$sum ]]; then
    echo "Unpacking $archive into $cache/$sum." >&2
    mkdir -p "$cache"
    work=$(mktemp -d "$cache/.unpack-XXXXXX")
    tar -C "$work" --no-same-owner -xzf "$archive" || { rm -rf "$work"; return 1; }
    mv -T "$work/$name" "$cache/$sum" 2>/dev/null || [[ -e $cache/$sum ]]
    rm -rf "$work"
  fi
  echo "$cache/$sum/bin"
}

if [[ ${1:-} == --package ]]; then
  (($# >= 2)) || { echo "--package needs an archive that packaging/package.sh made, in build/packages." >&2; exit 2; }
  programs=$(unpacked "$2")
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
  python3 - 2>/dev/null <<'PYTHON'
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
