#!/usr/bin/env bash
# run.sh [--build-only] [ARGUMENT…]: from a fresh clone to a training run, without a question.
#
# Installs what is missing, builds the programs into build/release/bin, and opens the studio where there
# is a display; elsewhere it trains in the terminal. The arguments go to the program that is started.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
programs=$here/../build/release/bin

"$here/packages.sh" build studio
"$here/libtorch.sh"
"$here/build.sh" release anneal anneal-worker anneal-remote anneal-studio

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
