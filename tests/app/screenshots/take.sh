#!/usr/bin/env bash
# take.sh FOLDER: trains and compresses a little, then takes a picture of every page and several dialogs of the studio,
# in each language, both themes and two sizes. The programs are built already (packaging/test.sh --screenshots).
set -euo pipefail
root=$(readlink -f "$(dirname "$0")/../../..")
mkdir -p "$1"
folder=$(readlink -f "$1")
work=$(mktemp -d -t anneal-screenshots-XXXXXX)
trap 'rm -rf "$work"' EXIT
anneal=$root/build/release/bin/anneal

"$anneal" sample "$work/shapes" --per-class 200 --quiet
train() {  # NAME ARGUMENT…
  "$anneal" train --data "$work/shapes" --model resnet8 --epochs 6 --run-dir "$work/$1" --quiet "${@:2}" >/dev/null
}
train first --seed 1
train again --seed 2
train "ten times" --seed 1 --lr 1
"$anneal" compress "$work/first" -o "$work/first.compressed-1" --max-bytes 100000 --time-budget 1m --quiet >/dev/null || true

awk 'BEGIN { print "area,street,rooms,price"; for (i = 0; i < 300; ++i)
  printf "%d,%s,%d,%d\n", 40 + i * 7 % 160, i % 3 ? "Oak Street" : "Elm Street", 1 + i % 6, 90000 + 1300 * (i * 7 % 160) }' \
  >"$work/houses.csv"

rm -f "$folder"/*.anneal "$folder"/*.png
export HOME=$work/home XDG_CONFIG_HOME=$work/home XDG_DATA_HOME=$work/home XDG_CACHE_HOME=$work/home XDG_RUNTIME_DIR=$work/home
mkdir -m 700 "$work/home"
QT_QPA_PLATFORM=offscreen "$root/build/release/tests/screenshots" "$anneal" "$folder" "$work/houses.csv" "$work/ten times" "$work/again" "$work/first"
rm -f "$folder"/*.anneal*
