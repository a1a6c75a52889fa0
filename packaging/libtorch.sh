#!/usr/bin/env bash
# libtorch.sh [--python]: fetches the pinned libtorch into the cache: once, verified, complete or not at all.
#
# It is PyTorch's own wheel, used as an archive of C++ headers and libraries; no Python runs in Anneal.
# libtorch/cpu.txt is enough for a processor; libtorch/gpu.txt is added where an NVIDIA driver is found,
# or with ANNEAL_GPU=1 (ANNEAL_GPU=0 leaves it out).
#
# --python  makes a folder of its own instead, and prints it: PyTorch for CUDA and torchvision as Python 3.11 imports
#           them, as a machine with a GPU has them (libtorch/python.txt). What libtorch has already is linked to
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")

cache=${ANNEAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anneal}
destination=$cache/libtorch-2.11.0
python=$cache/python-torch-2.11.0

# Wheels for CPython 3.11 on Linux x86-64, whatever Python this machine has.
pip_download() {
  local platforms=() tag
  for tag in manylinux2014 manylinux_2_{5..28}; do
    platforms+=(--platform "${tag}_x86_64")
  done
  python3 -m pip download --quiet --disable-pip-version-check --no-cache-dir --no-deps --require-hashes \
    --only-binary=:all: --python-version 3.11 --implementation cp --abi cp311 --abi none "${platforms[@]}" "$@"
}

# fetch SET: adds the wheels of one list. The mark inside the folder comes last, so an interrupted
# fetch is begun again; the first set arrives with a single rename.
fetch() {
  local set=$1 list=$here/libtorch/$1.txt wheel
  [[ -e $destination/.complete-$set ]] && return
  echo >&2 "Fetching into $destination (pinned by SHA-256), $(sed -n 's/^# Size: //p' "$list"):" \
    $(sed -n 's/^\([a-z].*\) --hash=.*/\1/p' "$list")
  pip_download --dest "$work/wheels" --requirement "$list"
  for wheel in "$work/wheels"/*.whl; do
    python3 -m zipfile -e "$wheel" "$work/tree"
    rm "$wheel"
  done
  if [[ -e $destination ]]; then
    cp -al --force "$work/tree/." "$destination"
    touch "$destination/.complete-$set"
  else
    touch "$work/tree/.complete-$set"
    mv "$work/tree" "$destination"
  fi
  rm -rf "$work/tree"
}

wants_gpu() {
  if [[ -n ${ANNEAL_GPU:-} ]]; then [[ $ANNEAL_GPU != 0 ]]; return; fi
  [[ -e /proc/driver/nvidia/version ]] || { command -v nvidia-smi && nvidia-smi; } >/dev/null 2>&1
}

mkdir -p "$cache"
exec 9>"$cache/.lock"
flock 9
work=$(mktemp -d "$cache/.fetch-XXXXXX")
trap 'rm -rf "$work"' EXIT

fetch cpu
if [[ ${1:-} == --python ]]; then
  if [[ ! -e $python ]]; then
    cp -al "$destination" "$work/python"
    destination=$work/python
    fetch gpu
    fetch python
    mv -T "$destination" "$python"
  fi
  echo "$python"
elif wants_gpu; then
  fetch gpu
fi
