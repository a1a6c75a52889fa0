#!/usr/bin/env bash
# format.sh [--check]: formats every C++ file of the tree, or says which ones are not formatted.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
mode=(-i)
[[ ${1:-} != --check ]] || mode=(--dry-run --Werror)
find . -path ./build -prune -o \( -name '*.cpp' -o -name '*.h' -o -name '*.cu' -o -name '*.cuh' \) -print0 |
  xargs -0 clang-format "${mode[@]}"
