#include "remote/host/run_functions.h"

namespace anneal::remote {

const char* const run_functions = R"sh(
engine_in() { [ ! -O "$1" ] || LC_ALL=C grep -Ex '[0-9a-f]{64}' "$1" 2>/dev/null | head -n 1; }
# By when each was deployed last: the files of all are equally old. One that is just being unpacked has a longer name.
newest=$(cd "$store" 2>/dev/null && ls -dt ./*/ 2>/dev/null | while IFS= read -r version; do
  version=$(basename "$version")
  [ ${#version} -ne 64 ] || [ ! -x "$version/anneal" ] || { echo "$version"; break; }
done)
queue=.queue/$(uname -n)
find_engine() {
  engine=$(engine_in "$name.start/engine")
  [ -x "$store/$engine/anneal" ] || engine=$newest
}
# In the order in which something goes through them: what moves on meanwhile is not missed.
is_there() {
  for mark in "$queue/waiting/$name" "$queue/starting/$name" "$queue/refused/$name" \
    "$name.start/job" "$name/journal.jsonl" "$name/spec.json"; do
    [ ! -e "$mark" ] || return 0
  done
  return 1
}
is_of_job_before() { [ "$name/state.json" -ot "$name.start/again" ]; }
tell_status() {
  tell_job
  if [ -f "$name.start/job" ] && { [ ! -f "$name/spec.json" ] || is_of_job_before; }; then echo null; return; fi
  [ -x "$store/$engine/anneal" ] || { echo "error: the programs are not deployed there" >&2; return 4; }
  "$store/$engine/anneal" status "$name" --json --quiet
}
)sh";

}  // namespace anneal::remote
