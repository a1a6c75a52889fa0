#include "remote/host/start_script.h"

#include <utility>

#include "remote/host/detached.h"
#include "remote/host/engine_answer.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using ssh::script_word;

namespace {

constexpr const char* prepare = R"sh(
umask 077
enter_runs
anneal=$store/$engine/anneal
[ -x "$anneal" ] || { echo "error: the programs are not deployed there" >&2; exit 4; }
claim "$name.start"
[ ! -e "$name" ] || { rmdir "$name.start"; taken; }
mark=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')/0/
write_down() {
  printf '%s\n' "$engine" >"$name.start/engine" && printf '%s\n' "${mark%/0/}" >"$name.start/token" &&
    cat >"$name.start/spec.json" && : >"$name.start/log"
}
said=$(write_down 2>&1) || { rm -rf "$name.start"; cannot_write "$runs/$name.start" "$said"; }
if [ -s "$name.start/spec.json" ]; then set -- "$name.start/spec.json" "$@"; fi
)sh";

constexpr const char* tell_refusal = R"sh(
status=$?
[ $status -ne 0 ] || exit 0
log=$name.start/log said=
# On a full disk the engine's own words have no room.
if [ -s "$log" ]; then cat "$log" >&2; else said=$( (echo >>"$log") 2>&1) || said=${said:-no room}; fi
rm -rf "$name.start"
[ -z "$said" ] || cannot_write "$runs/$log" "$said"
exit $status
)sh";

}  // namespace

const char* const claim_name = R"sh(
cannot_write() {
  echo "error: $1: cannot be written there: ${2##*: }" >&2
  echo '  hint: if its disk is full or read-only, make room, or name another folder with `anneal-remote hosts add --root DIR`' >&2
  exit 4
}
taken() { echo "error: there is already a run of that name: $name" >&2; exit 3; }
enter_runs() {
  said=$(mkdir -p "$runs" 2>&1) || cannot_write "$runs" "$said"
  cd "$runs" || exit 4
}
claim() {
  said=$(mkdir "$1" 2>&1) && return
  [ ! -e "$1" ] || taken
  cannot_write "$runs/$1" "$said"
}
)sh";

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
      session.run({.script = script + "\n" + claim_name + prepare + detached + begin + tell_refusal,
                   .input = [&] { return std::exchange(left, std::string_view()); },
                   .answers = 0});
  if (result.status != 0) throw_refusal(result, session.name());
  return result.output;
}

}  // namespace anneal::remote
