#!/usr/bin/env bash
# Prints a Python that has onnxruntime, onnx, TensorBoard and safetensors, which tests read exported files with; nothing
# where they cannot be had. They are installed once, into the cache (about 300 MB).
set -euo pipefail
environment=${ANNEAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anneal}/runtimes-python
packages=(onnxruntime==1.32.0 onnx==1.23.2 numpy==2.4.6 tensorboard==2.21.0 safetensors==0.8.0 pillow==13.0.0)
stamp=$environment/.complete-$(printf '%s\n' "${packages[@]}" | cksum | cut -d' ' -f1)

if [[ ! -e $stamp ]]; then
  echo "Installing ${packages[*]} into $environment." >&2
  if ! { python3 -m venv --clear "$environment" &&
    "$environment/bin/pip" install --quiet --retries 1 --disable-pip-version-check "${packages[@]}"; } >&2; then
    echo "They cannot be installed: tests that need them are skipped." >&2
    exit 0
  fi
  touch "$stamp"
fi
echo "$environment/bin/python"
