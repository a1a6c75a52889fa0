#!/usr/bin/env bash
# Prints the folder with the test images (cifar10/train and cifar10/test), or nothing where there are none.
#
# They are looked for in ANNEAL_TEST_DATA, else in ../shared/data beside the checkout; the archive
# cifar10-jpg.tar.zst is unpacked once, into the cache.
set -euo pipefail
root=$(readlink -f "$(dirname "$(readlink -f "$0")")/..")
source=${ANNEAL_TEST_DATA:-$root/../shared/data}
unpacked=${ANNEAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/anneal}/test-data
archive=$source/cifar10-jpg.tar.zst

if [[ -d $source/cifar10/train ]]; then
  readlink -f "$source"
elif [[ -d $unpacked/cifar10 ]]; then
  echo "$unpacked"
elif [[ -e $archive ]]; then
  mkdir -p "$unpacked"
  work=$(mktemp -d "$unpacked/.unpack-XXXXXX")
  trap 'rm -rf "$work"' EXIT
  mkdir "$work/cifar10"
  tar --extract --zstd --file "$archive" --directory "$work/cifar10"
  mv "$work/cifar10" "$unpacked"
  echo "$unpacked"
fi
