#!/usr/bin/env bash
# tidy.sh [PATTERN…]: checks every C++ file by .clang-tidy, or those whose paths match a regular expression
# (tidy.sh /engine/policy/), without building; fails where anything is found.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
started=$SECONDS
cmake --preset tidy >/dev/null
# Version 14 does not know what these four files ask for: processors, and numbers of 16 bits.
unknown='(?!engine/worker/(cpu/(amx|avx512_bf16|dispatch)|distributed/wire)\.cpp)'
run-clang-tidy -quiet -p build/tidy "${@:-^$PWD/$unknown(app|engine|tests)/}"
echo "Nothing was found, in $((SECONDS - started)) s."
