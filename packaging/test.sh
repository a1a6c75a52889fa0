#!/usr/bin/env bash
# test.sh [CTEST ARGUMENT…]: installs what is missing, builds, and runs every test.
#
# Two builds take part: release, and for all that does not link libtorch the same tests again under
# AddressSanitizer. One CTest run covers both, so its closing line speaks for everything.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
cd "$here/.."

"$here/packages.sh" build studio test
"$here/libtorch.sh"
images=$("$here/test_data.sh")
if [[ -n $images ]]; then
  export ANNEAL_TEST_DATA=$images
else
  unset ANNEAL_TEST_DATA
  echo "No test images were found (packaging/test_data.sh says where): tests that need them are skipped."
fi

"$here/build.sh" release
"$here/build.sh" asan

echo 'subdirs(release asan)' >build/CTestTestfile.cmake
exec ctest --test-dir build --parallel "$(nproc)" --output-on-failure "$@"
