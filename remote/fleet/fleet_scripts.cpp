#include "remote/fleet/fleet_scripts.h"

namespace anneal::remote::fleet_scripts {

/// Takes the name, and what the run is started with: the secret is the first line of the input, the spec the
/// rest. Says what is missing of `$data`. May be run again after a cut.
const char* const prepare = R"sh(
enter_runs
[ -x "$store/$engine/anneal" ] || { echo "error: the programs are not deployed there" >&2; exit 4; }
if [ "$(cat "$start/token" 2>/dev/null)" != "$token" ]; then
  [ ! -e "$name" ] || taken
  claim "$start"
  said=$( (printf '%s\n' "$token" >"$start/token") 2>&1) || { rm -rf "$start"; cannot_write "$runs/$start" "$said"; }
fi
[ -z "$needed" ] || [ -e "$needed" ] || { echo "error: there is no such file or folder there: $needed" >&2; exit 3; }
write_down() {
  printf '%s\n' "$engine" >"$start/engine" && IFS= read -r secret && printf '%s\n' "$secret" >"$start/secret" &&
    cat >"$start/spec.json"
}
said=$(write_down 2>&1) || cannot_write "$runs/$start" "$said"
)sh";

/// The same for a run that has been before and is over: only its name, its token and what it was started with
/// stay.
const char* const prepare_again = R"sh(
cd "$runs" 2>/dev/null && [ "$(cat "$start/token" 2>/dev/null)" = "$token" ] || { echo "error: the run is gone there" >&2; exit 4; }
[ -x "$store/$engine/anneal" ] || { echo "error: the programs that it was started with are gone there" >&2; exit 4; }
[ ! -d "$start/launched-$node" ] || [ -z "$(marked)" ] || [ -e "$start/again-$again-$node" ] ||
  { echo "error: processes of the run are still there" >&2; exit 4; }
if [ ! -e "$start/again-$again-$node" ]; then
  rm -rf "$start/launched-$node" "$start/status-$node" "$start"/again-*-"$node" && : >"$start/again-$again-$node"
fi
IFS= read -r secret && printf '%s\n' "$secret" >"$start/secret"
)sh";

/// Starts the engine once, with `$@`, and has what it ended with written down. The input is hosts.json.
const char* const launch = R"sh(
cd "$runs" || exit 1
[ "$(cat "$start/token" 2>/dev/null)" = "$token" ] || { echo "error: the run is gone there" >&2; exit 4; }
log=$start/log; [ "$node" -eq 0 ] || log=$start/node-$node.log
if mkdir "$start/launched-$node" 2>/dev/null; then
  end_marked TERM || exit 1
  cat >"$start/hosts.part-$node" && mv -f "$start/hosts.part-$node" "$start/hosts.json" || exit 1
  detach "$log" sh -c '"$@"; echo $? >"$0"' "$start/status-$node" \
    "$store/$engine/anneal" train "$@"
  sleep 1
fi
)sh";

/// Fails, with its last words, where the engine has ended.
const char* const require_alive = R"sh(
log=$start/log; [ "$node" -eq 0 ] || log=$start/node-$node.log
[ -z "$(marked)" ] || exit 0
cat "$log" >&2
status=$(cat "$start/status-$node" 2>/dev/null) || { echo "error: it was terminated there" >&2; exit 1; }
[ "$status" -ne 0 ] && [ "$status" -lt 126 ] || { echo "error: it ended there" >&2; exit 1; }
exit "$status"
)sh";

/// Waits until the first host's engine has written how the run stands, into which all that follows is
/// written.
const char* const await_run = R"sh(
cd "$runs" || exit 1
tries=0
has_begun() { [ "$name/state.json" -nt "$start/launched-0" ]; }
while ! has_begun; do
  if [ -z "$(marked)" ]; then
    ! has_begun || break
    cat "$start/log" >&2
    status=$(cat "$start/status-0" 2>/dev/null) || status=1
    [ "$status" -ne 0 ] || status=1
    exit "$status"
  fi
  tries=$((tries + 1))
  [ $((tries % 5)) -ne 0 ] || echo . >&2
  sleep 1
done
)sh";

/// Puts the host's part into its queue, with `$@`. The input is hosts.json. May be run again after a cut.
const char* const enqueue = R"sh(
cd "$runs" || exit 1
[ "$(cat "$start/token" 2>/dev/null)" = "$token" ] || { echo "error: the run is gone there" >&2; exit 4; }
end_marked TERM || exit 1
cat >"$start/hosts.part-$node" && mv -f "$start/hosts.part-$node" "$start/hosts.json" || exit 1
status=0
[ -e ".queue/$(uname -n)/waiting/$name" ] ||
  $detached env "ANNEAL_START=$mark" "$store/$engine/anneal" train "$@" --queue --quiet </dev/null >/dev/null 2>"$start/queue-$node.log" ||
  status=$?
[ $status -eq 0 ] || cat "$start/queue-$node.log" >&2
rm -f "$start/queue-$node.log"
)sh";

/// Takes the host's part out of its queue, where it is there; nothing is left of it then.
const char* const leave_queue = R"sh(
leave_queue() {
  engine=$(LC_ALL=C grep -Ex '[0-9a-f]{64}' "$start/engine" 2>/dev/null | head -n 1)
  [ -O "$start/engine" ] && [ -n "$engine" ] || return 0
  for state in waiting refused; do
    [ ! -e "$runs/.queue/$(uname -n)/$state/$name" ] ||
      ! "$store/$engine/anneal" queue "$runs" remove "$name" --quiet >/dev/null 2>&1 ||
      [ -e "$runs/$name" ] || rm -rf "$start"
  done
}
)sh";

/// Ends what this start has begun on a host, and nothing else.
const char* const undo = R"sh(
cd "$runs" 2>/dev/null || exit 0
[ "$(cat "$start/token" 2>/dev/null)" = "$token" ] || exit 0
leave_queue
end_marked KILL || exit 1
rm -rf "$start" "$name"
)sh";

/// The same of a run that had been before: that stays as it is.
const char* const undo_again = R"sh(
cd "$runs" 2>/dev/null || exit 0
[ "$(cat "$start/token" 2>/dev/null)" = "$token" ] && [ -e "$start/again-$again-$node" ] || exit 0
end_marked TERM || exit 1
rm -f "$start/secret"
)sh";

/// Prints the programs that a run was started with.
const char* const tell_engine = R"sh(
cd "$runs" 2>/dev/null || { echo "error: the run is gone there" >&2; exit 4; }
find_engine
printf '%s\n' "${engine#./}"
)sh";

}  // namespace anneal::remote::fleet_scripts
