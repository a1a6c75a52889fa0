#!/usr/bin/env bash
# Makes the Python environment of the peer, PyTorch 2.11, in the cache; prints its interpreter.
set -euo pipefail
environment=${ANNEAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anneal}/benchmark-python

if [[ ! -e $environment/.complete ]]; then
  "$(dirname "$(readlink -f "$0")")/../../packaging/packages.sh" benchmark >&2
  echo "Installing PyTorch 2.11.0 into $environment (about 2 GB are downloaded)." >&2
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check torch==2.11.0 numpy==2.4.6 >&2
  touch "$environment/.complete"
fi
echo "$environment/bin/python"
