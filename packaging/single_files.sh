#!/usr/bin/env bash
# single_files.sh [PART PARTS]: checks that each source compiles without the rest of its folder, as the dev preset
# compiles it; of all sources, or of part PART of PARTS. It leaves
# nothing behind but precompiled headers.
#
# The release preset compiles a folder's sources together, where one may lean on what another includes.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
cmake --preset dev >/dev/null
ninja -C build/dev -t targets all | sed -n 's/^\(.*cmake_pch\.hxx\.gch\): .*/\1/p' | xargs ninja -C build/dev >/dev/null
exec python3 - "${1:-0}" "${2:-1}" <<'PYTHON'
import concurrent.futures, json, os, shlex, subprocess, sys, time

part, parts = map(int, sys.argv[1:])
begin, root = time.monotonic(), os.getcwd()

def compiled_alone(entry):
    words = shlex.split(entry["command"])
    output = words.index("-o")
    del words[output:output + 2]
    words = words[next(i for i, word in enumerate(words) if word.endswith("++")):] + ["-fsyntax-only", "-Werror"]
    return subprocess.run(words, cwd=entry["directory"], capture_output=True, text=True)

with open("build/dev/compile_commands.json") as file:
    entries = {entry["file"]: entry for entry in json.load(file)}
chosen = [entry for name, entry in sorted(entries.items()) if not name.startswith(root + "/build/")][part::parts]
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
    results = list(workers.map(compiled_alone, chosen))
failed = [result for result in results if result.returncode]
for result in failed:
    print(result.stderr, file=sys.stderr)
print(f"{len(chosen) - len(failed)} of {len(chosen)} sources compile alone, in {time.monotonic() - begin:.0f} s.")
sys.exit(bool(failed))
PYTHON
