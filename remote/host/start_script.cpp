#include "host/start_script.h"

#include <utility>

#include "host/detached.h"
#include "host/engine_answer.h"
#include "ssh/framed_script.h"

namespace anneal::remote {

using ssh::script_word;

namespace {

constexpr const char* prepare = R"sh(
umask 077
mkdir -p "$runs" && cd "$runs" || exit 1
anneal=$store/$engine/anneal
[ -x "$anneal" ] || { echo "error: the programs are not deployed there" >&2; exit 4; }
taken() { echo "error: there is a run of that name: $name" >&2; exit 3; }
mkdir "$name.start" 2>/dev/null || taken
[ ! -e "$name" ] || { rmdir "$name.start"; taken; }
printf '%s\n' "$engine" >"$name.start/engine"
mark=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')/0/
printf '%s\n' "${mark%/0/}" >"$name.start/token"
cat >"$name.start/spec.json"
: >"$name.start/log"
if [ -s "$name.start/spec.json" ]; then set -- "$name.start/spec.json" "$@"; fi
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
  const ssh::Result result = session.run({.script = script + "\n" + prepare + detached + begin + refuse,
                                          .input = [&] { return std::exchange(left, std::string_view()); },
                                          .answers = 0});
  if (result.status != 0) throw_refusal(result, session.name());
  return result.output;
}

}  // namespace anneal::remote
