#include "host/run_functions.h"

namespace anneal::remote {

const char* const run_functions = R"sh(
newest=$(cd "$store" 2>/dev/null && ls -dt ./*/anneal 2>/dev/null | head -n 1 | xargs dirname 2>/dev/null)
queue=.queue/$(uname -n)
find_engine() {
  engine=$(cat "$name.start/engine" 2>/dev/null)
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
  "$store/$engine/anneal" status "$name" --json --quiet
}
)sh";

}  // namespace anneal::remote
