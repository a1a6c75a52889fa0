#!/usr/bin/env bash
# test.sh [--all | --gpu | --screenshots FOLDER] [ARGUMENT…]: installs what is missing, builds, and runs every test.
#
# Two builds take part: release, and under AddressSanitizer what reads bytes from anywhere and what runs
# threads. One CTest run covers both, so its closing line speaks for everything; arguments go to CTest.
#
# --all  clang-tidy first, all that does not link libtorch under AddressSanitizer, and what runs threads
#        under ThreadSanitizer; packages are made and tried in a bare root; the full forms of tests that have
#        a short one for every day (the studio is killed 50 times), and ten minutes of fuzzing
# --gpu  for a machine with a GPU: whether all of CUDA works and how fast (tests/gpu/check.py, which takes
#        the arguments), beside PyTorch from ANNEAL_PEER_PYTHON, else from one that is installed
# --screenshots  tests nothing, but takes a picture of every page of the studio, in each language, both
#        themes and two sizes, to be looked at
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
cd "$here/.."

scope=usual
case ${1:-} in -h | --help)
  sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$here/test.sh"
  exit
  ;;
esac
case ${1:-} in --all | --gpu | --screenshots)
  scope=${1#--}
  shift
  ;;
esac

"$here/packages.sh" build studio test
[[ $scope != all ]] || "$here/packages.sh" tidy
[[ $scope != gpu ]] || export ANNEAL_GPU=1
"$here/libtorch.sh"
if [[ $scope == screenshots ]]; then
  "$here/build.sh" release anneal anneal-worker screenshots
  exec tests/app/screenshots/take.sh "${1:?a folder for the pictures}"
fi
images=$("$here/test_data.sh")
if [[ -n $images ]]; then
  export ANNEAL_TEST_DATA=$images
else
  unset ANNEAL_TEST_DATA
  echo "No test images were found (packaging/test_data.sh says where): tests that need them are skipped."
fi

if [[ $scope == gpu ]]; then
  "$here/build.sh" release anneal anneal-worker worker_tests gpu_trial journeys
  python=${ANNEAL_PEER_PYTHON:-$(tests/benchmarks/setup.sh)}
  exec tests/gpu/check.py --programs build/release/bin --tests build/release/tests \
    ${images:+--data "$images/cifar10"} --python "$python" "$@"
fi

"$here/runtimes.sh" >/dev/null
"$here/wheels.sh" >/dev/null
if ((EUID == 0)) && [[ -e ${CUDA_HOME:-/usr/local/cuda}/lib64/stubs/libcuda.so ]]; then
  "$here/libtorch.sh" --python >/dev/null || echo "The rehearsal of a trial on a GPU is skipped." >&2
fi

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
  export ANNEAL_MUTATED_PROJECTS=10000
fi
for preset in "${presets[@]}"; do "$here/build.sh" "$preset"; done

echo "subdirs(${presets[*]})" >build/CTestTestfile.cmake
if [[ $scope == all ]]; then
  tests/fuzz/run.sh 600
  set -- -C all "$@"
fi

# Where no test has run yet, how long each takes is known from elsewhere, so that the longest begin first.
mkdir -p build/Testing/Temporary
cp --no-clobber tests/costs.txt build/Testing/Temporary/CTestCostData.txt
# Many tests wait for others more than they compute, so twice as many run as there are processors; threads that
# wait for each other sleep, since spinning would take the others' time.
export OMP_WAIT_POLICY=passive
minutes=$(awk -v processors="$(nproc)" '$1 == "---" {exit} {sum += $3} END {print int(sum / processors / 2 / 60) + 1}' tests/costs.txt)
echo "Running the tests: about $minutes minutes where all of them run."
if ! ctest --test-dir build --parallel "$(($(nproc) * 2))" --output-on-failure "$@"; then
  echo "What failed is printed above and in build/Testing/Temporary/LastTest.log. Once more: packaging/test.sh --rerun-failed" >&2
  exit 8
fi
