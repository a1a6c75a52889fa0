#include "host/start_script.h"

#include <utility>

#include "host/engine_answer.h"
#include "ssh/framed_script.h"

namespace anneal::remote {

using ssh::script_word;

namespace {

/// `setsid` and closed descriptors: neither the session's end nor a terminal's reaches what is started. Where
/// logind ends an account's processes with its last session (KillUserProcesses), only those in a scope of its
/// own manager are spared, and that lives on only for an account that lingers.
constexpr const char* prepare = R"sh(
umask 077
mkdir -p "$runs" && cd "$runs" || exit 1
anneal=$store/$engine/anneal
[ -x "$anneal" ] || { echo "error: the programs are not deployed there" >&2; exit 4; }
taken() { echo "error: there is a run of that name: $name" >&2; exit 3; }
mkdir "$name.start" 2>/dev/null || taken
[ ! -e "$name" ] || { rmdir "$name.start"; taken; }
printf '%s\n' "$engine" >"$name.start/engine"
cat >"$name.start/spec.json"
: >"$name.start/log"
if [ -s "$name.start/spec.json" ]; then set -- "$name.start/spec.json" "$@"; fi
detached=setsid; command -v setsid >/dev/null 2>&1 || detached=
if command -v systemd-run >/dev/null 2>&1 && command -v timeout >/dev/null 2>&1 &&
  [ "$(timeout 3 loginctl show-user "$(id -un)" --property=Linger --value </dev/null 2>/dev/null)" = yes ] &&
  timeout 3 systemd-run --user --scope --quiet true </dev/null >/dev/null 2>&1; then
  detached="systemd-run --user --scope --quiet --collect $detached"
fi
)sh";

/// Waits for what was started last in the background, until the file $1 is there or it has ended, and gives
/// what is then to be said of it.
constexpr const char* wait_for_beginning = R"sh(
wait_for_beginning() {
  child=$!; tries=0
  while [ ! -f "$1" ]; do
    if ! kill -0 $child 2>/dev/null; then
      wait $child; status=$?
      [ ! -f "$1" ] || return 0
      [ $status -ne 0 ] || status=1
      return $status
    fi
    tries=$((tries + 1))
    [ $((tries % 5)) -ne 0 ] || echo . >&2
    sleep 1
  done
}
)sh";

constexpr const char* refuse = R"sh(
status=$?
[ $status -eq 0 ] || { cat "$name.start/log" >&2; rm -rf "$name.start"; }
exit $status
)sh";

}  // namespace

const char* const tell_alive = "(while sleep 2; do echo . >&2; done) & alive=$!\n";
const char* const end_alive = "kill $alive 2>/dev/null\n";

std::string start_on_host(ssh::Session& session, const Place& place, const RemoteRuns::Start& start,
                          const std::string& begin) {
  RemoteRuns::check_name(start.name);
  std::string script =
      place_script(place) + "name=" + start.name + "\nengine=" + script_word(start.engine) + "\nset --";
  for (const std::string& argument : start.arguments) script += " " + script_word(argument);
  const std::string spec = start.spec.value_or("");
  std::string_view left = spec;
  const ssh::Result result =
      session.run({.script = script + "\n" + prepare + wait_for_beginning + begin + refuse,
                   .input = [&] { return std::exchange(left, std::string_view()); }});
  if (result.status != 0) throw_refusal(result, session.name());
  return result.output;
}

}  // namespace anneal::remote
