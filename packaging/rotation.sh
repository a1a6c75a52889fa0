#!/usr/bin/env bash
# rotation.sh SECONDS: runs, after test.sh, a part of test.sh --all that takes about that long, a different part
# each day: a fourteenth of the sources compiled alone, and those long forms of tests that fit by tests/costs.txt.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
cd "$here/.."
end=$((SECONDS + $1))
day=$(($(date +%s) / 86400))

if ((end - SECONDS < 400)); then
  echo "No time is left for a part of test.sh --all."
  exit
fi
"$here/single_files.sh" $((day % 14)) 14

images=$("$here/test_data.sh")
[[ -z $images ]] || export ANNEAL_TEST_DATA=$images
export OMP_WAIT_POLICY=passive
mapfile -t forms < <(awk '$1 == "---" {exit} $1 ~ /\.full$/ {print $1, int($3) + 1}' tests/costs.txt)
for ((i = 0; i < ${#forms[@]}; ++i)); do
  read -r test seconds <<<"${forms[(day + i) % ${#forms[@]}]}"
  ((end - SECONDS > 2 * seconds)) || continue
  ctest --test-dir build -C all --output-on-failure -R "^${test//./\\.}$"
done
