#!/usr/bin/env bash
# run.sh TEST: runs one of the tests here in a Python that has what they need; 77 where there is none.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"
python=${ANNEAL_RUNTIMES_PYTHON:-${ANNEAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anneal}/runtimes-python/bin/python}
if ! "$python" -c 'import numpy, onnx, onnxruntime, PIL, safetensors, tensorboard' 2>/dev/null; then
  echo "There is no Python with onnxruntime: packaging/runtimes.sh makes one."
  exit 77
fi
exec "$python" -B -m unittest --verbose "$1"
