#!/usr/bin/env bash
# test.sh [--all | --gpu] [ARGUMENT…]: installs what is missing, builds, and runs every test.
#
# Two builds take part: release, and under AddressSanitizer what reads bytes from anywhere and what runs
# threads. One CTest run covers both, so its closing line speaks for everything; arguments go to CTest.
#
# --all  clang-tidy first, all that does not link libtorch under AddressSanitizer, and what runs threads
#        under ThreadSanitizer; packages are made and tried in a bare root; the studio is killed 50 times
# --gpu  for a machine with a GPU: whether all of CUDA works and how fast (tests/gpu/check.py, which takes
#        the arguments), beside PyTorch from ANNEAL_PEER_PYTHON, else from one that is installed
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
cd "$here/.."

scope=usual
case ${1:-} in --all | --gpu)
  scope=${1#--}
  shift
  ;;
esac

"$here/packages.sh" build studio test
[[ $scope != all ]] || "$here/packages.sh" tidy
[[ $scope != gpu ]] || export ANNEAL_GPU=1
"$here/libtorch.sh"
images=$("$here/test_data.sh")
if [[ -n $images ]]; then
  export ANNEAL_TEST_DATA=$images
else
  unset ANNEAL_TEST_DATA
  echo "No test images were found (packaging/test_data.sh says where): tests that need them are skipped."
fi

if [[ $scope == gpu ]]; then
  "$here/build.sh" release anneal anneal-worker worker_tests journeys
  python=${ANNEAL_PEER_PYTHON:-$(tests/benchmarks/setup.sh)}
  exec tests/gpu/check.py --programs build/release/bin --tests build/release/tests \
    ${images:+--data "$images/cifar10"} --python "$python" "$@"
fi

"$here/runtimes.sh" >/dev/null

presets=(release asan)
if [[ $scope == all ]]; then
  "$here/tidy.sh"
  if ((EUID == 0)); then
    "$here/package.sh"
    "$here/package_test.sh"
  else
    echo "Packages are not tried: that needs root."
  fi
  presets=(release asan-all tsan)
  export ANNEAL_ALL=1  # tests that can be made harder are
fi
for preset in "${presets[@]}"; do "$here/build.sh" "$preset"; done

echo "subdirs(${presets[*]})" >build/CTestTestfile.cmake
exec ctest --test-dir build --parallel "$(nproc)" --output-on-failure "$@"
