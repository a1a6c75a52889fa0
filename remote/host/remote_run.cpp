#include "host/remote_run.h"

#include <algorithm>
#include <charconv>
#include <ctime>
#include <set>

#include "base/error.h"
#include "base/text.h"
#include "host/answer.h"
#include "ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;
using ssh::script_word;

namespace {

constexpr std::size_t most_runs = 10'000;

/// The next line of `text`, which loses it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

/// Starts the engine detached, waits until the run has a state or the engine has refused, and gives the exit
/// status of that. `setsid` and closed descriptors: neither the session's end nor a terminal's reaches it.
constexpr const char* launch = R"sh(
umask 077
mkdir -p "$runs" && cd "$runs" || exit 1
[ -x "$store/$engine/anneal" ] || { echo "error: the programs are not deployed there" >&2; exit 4; }
mkdir "$name.start" 2>/dev/null || { echo "error: there is a run of that name: $name" >&2; exit 3; }
[ ! -e "$name" ] || { rmdir "$name.start"; echo "error: there is a run of that name: $name" >&2; exit 3; }
printf '%s\n' "$engine" >"$name.start/engine"
cat >"$name.start/spec.json"
if [ -s "$name.start/spec.json" ]; then set -- "$name.start/spec.json" "$@"; fi
start=setsid; command -v setsid >/dev/null 2>&1 || start=
$start "$store/$engine/anneal" train "$@" --run-dir "$name" --detach --quiet </dev/null >"$name.start/log" 2>&1 &
child=$!
tries=0
while [ ! -f "$name/state.json" ]; do
  if ! kill -0 $child 2>/dev/null; then
    wait $child; status=$?
    [ ! -f "$name/state.json" ] || break
    cat "$name.start/log" >&2
    rm -rf "$name.start"
    [ $status -ne 0 ] || status=1
    exit $status
  fi
  tries=$((tries + 1))
  [ $((tries % 5)) -ne 0 ] || echo . >&2
  sleep 1
done
)sh";

}  // namespace

RemoteRuns::RemoteRuns(ssh::Session& session, Place place) : session_(session), place_(std::move(place)) {}

std::string RemoteRuns::beginning(const std::string& name) const {
  check_name(name);
  return place_script(place_) + "name=" + name + "\n" +
         "cd \"$runs\" 2>/dev/null || exit 66\n"
         "engine=$(cat \"$name.start/engine\" 2>/dev/null)\n"
         "[ -x \"$store/$engine/anneal\" ] || engine=$(cd \"$store\" && ls -dt ./*/anneal 2>/dev/null | head "
         "-n 1 | "
         "xargs dirname 2>/dev/null)\n"
         "[ -f \"$name/spec.json\" ] || exit 66\n";
}

void RemoteRuns::start(const Start& start) {
  check_name(start.name);
  std::string script =
      place_script(place_) + "name=" + start.name + "\nengine=" + script_word(start.engine) + "\nset --";
  for (const std::string& argument : start.arguments) script += " " + script_word(argument);
  const std::string spec = start.spec.value_or("");
  std::string_view left = spec;
  const ssh::Result result = session_.run(
      {.script = script + "\n" + launch, .input = [&] { return std::exchange(left, std::string_view()); }});
  if (result.status != 0) refuse(result, session_.name());
}

std::optional<json> RemoteRuns::status(const std::string& name) {
  const ssh::Result result =
      session_.run(beginning(name) + "\"$store/$engine/anneal\" status \"$name\" --json --quiet\n");
  if (result.status == 66) return std::nullopt;
  if (result.status != 0) refuse(result, session_.name());
  return json_from_host(result.output, session_.name());
}

std::vector<std::pair<std::string, json>> RemoteRuns::list() {
  const std::string said = session_.output_of(
      place_script(place_) +
      "cd \"$runs\" 2>/dev/null || exit 0\n"
      "newest=$(cd \"$store\" 2>/dev/null && ls -dt ./*/anneal 2>/dev/null | head -n 1 | xargs dirname "
      "2>/dev/null)\n"
      "ls -t | LC_ALL=C grep -E '^[a-z0-9][a-z0-9-]{0,99}$' | while IFS= read -r name; do\n"
      "  [ -f \"$name/spec.json\" ] || continue\n"
      "  engine=$(cat \"$name.start/engine\" 2>/dev/null)\n"
      "  [ -x \"$store/$engine/anneal\" ] || engine=$newest\n"
      "  printf '%s\\n' \"$name\"\n"
      "  \"$store/$engine/anneal\" status \"$name\" --json --quiet 2>/dev/null || echo null\n"
      "done\n");
  std::vector<std::pair<std::string, json>> runs;
  for (std::string_view left = said; !left.empty() && runs.size() < most_runs;) {
    const std::string name(take_line(left));
    const std::string_view status = take_line(left);
    check_name(name);
    runs.emplace_back(name, status == "null" ? json() : json_from_host(status, session_.name()));
  }
  return runs;
}

json RemoteRuns::stop(const std::string& name, bool now) {
  const ssh::Result result =
      session_.run(beginning(name) + "\"$store/$engine/anneal\" stop \"$name\" --json --quiet" +
                   (now ? " --now\n" : "\n"));
  if (result.status == 66) throw UserError("there is no run of that name: " + name, session_.name());
  if (result.status != 0) refuse(result, session_.name());
  return json_from_host(result.output, session_.name());
}

std::string RemoteRuns::change(const std::string& name, const std::vector<std::string>& assignments) {
  std::string script = beginning(name) + "\"$store/$engine/anneal\" change \"$name\"";
  for (const std::string& assignment : assignments) script += " --set " + script_word(assignment);
  const ssh::Result result = session_.run(script + "\n");
  if (result.status == 66) throw UserError("there is no run of that name: " + name, session_.name());
  if (result.status != 0) refuse(result, session_.name());
  return shown_text(trimmed(result.output));
}

RemoteRuns::Part RemoteRuns::read(const std::string& name, std::int64_t offset, std::int64_t most) {
  // The status first: what was written before the end is still read.
  const ssh::Result result = session_.run(ssh::Command{
      .script = beginning(name) +
                "\"$store/$engine/anneal\" status \"$name\" --json --quiet 2>/dev/null || exit 67\n"
                "file=$name/events.jsonl\n"
                "facts=$(stat -c '%d:%i %s' \"$file\" 2>/dev/null) || { echo '- 0'; exit 0; }\n"
                "printf '%s\\n' \"$facts\"\n"
                "tail -c +" +
                std::to_string(offset + 1) + " \"$file\" | head -c " + std::to_string(most) + "\n",
      .most_output = static_cast<std::size_t>(most) + (1 << 20)});
  if (result.status == 66) throw UserError("there is no run of that name: " + name, session_.name());
  if (result.status != 0) refuse(result, session_.name());
  std::string_view left = result.output;
  Part part;
  part.status = json_from_host(take_line(left), session_.name());
  const std::string_view facts = take_line(left);
  const std::size_t gap = std::min(facts.find(' '), facts.size());
  const auto [end, error] =
      std::from_chars(facts.data() + std::min(gap + 1, facts.size()), facts.data() + facts.size(), part.size);
  if (error != std::errc() || part.size < 0)
    throw EnvironmentError("an odd answer: " + shown_text(shortened(facts, 80)), session_.name());
  part.identity = facts.substr(0, gap) == "-" ? "" : std::string(facts.substr(0, gap));
  part.bytes = left;
  return part;
}

std::string RemoteRuns::new_name(const std::string& stem) {
  std::string name;
  for (const char letter : lower_case(stem))
    name += (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ? letter : '-';
  if (name.empty() || name.front() == '-') name = "run" + name;
  const std::time_t now = std::time(nullptr);
  char text[32];
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::strftime(text, sizeof text, "-%Y%m%d-%H%M%S", &parts);
  return name.substr(0, 40) + text;
}

void RemoteRuns::check_name(const std::string& name) {
  const auto is_allowed = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
  };
  if (name.empty() || name.size() > 100 || name.front() == '-' || !std::ranges::all_of(name, is_allowed))
    throw UserError("is no name of a run: \"" + shown_text(shortened(name, 80)) + "\"", "run",
                    "allowed are letters a-z, digits and \"-\"");
}

bool is_over(const json& status) {
  static const std::set<std::string> ends = {"finished", "stopped", "failed", "interrupted"};
  return status.is_object() && status.contains("state") && status["state"].is_string() &&
         ends.contains(status["state"].get<std::string>());
}

}  // namespace anneal::remote
