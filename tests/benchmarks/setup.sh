#!/usr/bin/env bash
# Makes the Python environment of the peers in the cache (PyTorch, torchvision, Torch-Pruning, matplotlib); prints its
# interpreter.
set -euo pipefail
environment=${ANNEAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anneal}/benchmark-python

install() {
  "$environment/bin/pip" install --quiet --disable-pip-version-check "$@" >&2
}

if [[ ! -e $environment/.complete-2.11.0-0.26.0-3.11.2 ]]; then
  "$(dirname "$(readlink -f "$0")")/../../packaging/packages.sh" benchmark >&2
  echo "Installing PyTorch 2.11.0 and torchvision 0.26.0 into $environment (about 2 GB are downloaded)." >&2
  python3 -m venv --clear "$environment"
  install torch==2.11.0 torchvision==0.26.0 numpy==2.4.6 matplotlib==3.11.2
  touch "$environment/.complete-2.11.0-0.26.0-3.11.2"
fi
if [[ ! -e $environment/.torch-pruning-1.6.1 ]]; then
  install torch-pruning==1.6.1
  touch "$environment/.torch-pruning-1.6.1"
fi
echo "$environment/bin/python"
