#include "remote/host/remote_run.h"

#include <algorithm>
#include <ctime>
#include <set>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/host/detached.h"
#include "remote/host/engine_answer.h"
#include "remote/host/marked_processes.h"
#include "remote/host/run_answer.h"
#include "remote/host/run_functions.h"
#include "remote/host/safe_path.h"
#include "remote/host/slurm.h"
#include "remote/host/start_script.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;
using ssh::script_word;

namespace {

constexpr std::size_t most_runs = 10'000;

/// Until the run has a state, or the engine has refused.
constexpr const char* begin_detached =
    R"sh(detach "$name.start/log" "$anneal" train "$@" --run-dir "$name" --detach --quiet
wait_for_beginning "$name/state.json"
)sh";

/// Names of all that `is_there` may find, the newest first.
constexpr const char* list_runs = R"sh(
names() {
  ls -t
  (cd "$queue" 2>/dev/null && ls waiting starting refused 2>/dev/null)
  for job in ./*.start/job; do job=${job%.start/job}; printf '%s\n' "${job#./}"; done
}
names | LC_ALL=C grep -E '^[a-z0-9][a-z0-9-]{0,99}$' | awk '!seen[$0]++' | while IFS= read -r name; do
  is_there || continue
  find_engine
  printf '%s\n' "$name"
  tell_status 2>/dev/null || echo null
done
)sh";

/// The engine first. A runner that does not answer is killed with all that it has started, and nothing of a
/// run that was told to stop is left behind.
constexpr const char* stop_run = R"sh(
find_mark
stop_now() {
  limit=; [ -z "$mark" ] || ! command -v timeout >/dev/null 2>&1 || limit='timeout 3'
  told=$($limit "$store/$engine/anneal" stop "$name" --json --quiet --now)
  status=$?
  if [ $status -eq 0 ]; then signal=TERM; else signal=KILL; fi
  if [ $status -ne 0 ] && [ -z "$(marked)" ]; then
    [ $status -ne 124 ] || { echo "error: its runner does not answer" >&2; exit 4; }
    exit $status
  fi
  if [ -e "$name" ] && [ -n "$mark" ]; then
    end_marked $signal 6 || exit
    told=$("$store/$engine/anneal" status "$name" --json --quiet) || exit
  fi
  printf '%s\n' "$told"
}
# Of a runner that does not answer within 10 s, nothing was asked.
ask_to_stop() {
  "$store/$engine/anneal" stop "$name" --json --quiet $how && return
  status=$?
  [ -n "$(marked)" ] || exit $status
  if [ -z "$surely" ]; then
    echo '  hint: if it no longer answers, stop it immediately, without a checkpoint' >&2
    exit $status
  fi
  end_marked TERM || exit
  "$store/$engine/anneal" status "$name" --json --quiet || exit
}
if [ -f "$name.start/job" ]; then
  stop_job $now
  tell_status
else
  echo
  if [ -n "$now" ]; then stop_now; else ask_to_stop; fi
  [ -e "$name" ] || rm -rf "$name.start"
fi
)sh";

/// Of a run that is over, or is to be.
constexpr const char* end_run = R"sh(
find_mark
end_marked TERM || exit
tell_status
)sh";

/// The status first: what was written before the end is still read.
constexpr const char* tell_then_find = R"sh(
tell_status 2>/dev/null || exit 67
[ -e "$file" ] || [ ! -e "$name/journal.jsonl" ] || file=$name/journal.jsonl
facts=$(stat -c '%d:%i %s' "$file" 2>/dev/null) || { echo '- 0'; exit 0; }
printf '%s\n' "$facts"
)sh";

/// Continues a run or other work that has been before, and returns once it does; what was a job is queued
/// again.
constexpr const char* relaunch = R"sh(
umask 077
# Other work than a run says itself that it is at work, or ends with the reason why it is not.
wait_until_at_work() {
  child=$!
  until "$store/$engine/anneal" status "$name" --json --quiet | grep -q '"state":"running"'; do
    if ! kill -0 $child 2>/dev/null; then wait $child; return; fi
    sleep 1
  done
}
said=$( (mkdir -p "$name.start" && : >>"$name.start/log") 2>&1) || cannot_write "$runs/$name.start" "$said"
if [ -f "$name.start/job" ]; then resume_job; exit; fi
find_mark
if [ -f "$name/journal.jsonl" ]; then
  detach "$name.start/log" "$store/$engine/anneal" resume "$name"
  wait_until_at_work; status=$?
else
  detach "$name.start/log" "$store/$engine/anneal" train --resume ${epochs:+--epochs "$epochs"} --run-dir "$name" --detach --quiet
  wait_for_beginning; status=$?
fi
[ $status -eq 0 ] || cat "$name.start/log" >&2
exit $status
)sh";

/// The status first: what was written before the end is still seen.
constexpr const char* look_at_each = R"sh(
  is_there || continue
  find_engine
  printf '%s\n' "$name"
  tell_status 2>/dev/null || echo null
  stat -c '%d:%i %s' "$name/events.jsonl" 2>/dev/null || echo '- 0'
done
)sh";

/// Each MiB may take a slow link as long as an answer may take a slow host.
int answers_of(std::int64_t bytes) {
  return 1 + static_cast<int>(bytes >> 20);
}

}  // namespace

RemoteRuns::RemoteRuns(ssh::Session& session, Place place) : session_(session), place_(std::move(place)) {}

std::string RemoteRuns::beginning(const std::string& name) const {
  check_name(name);
  return place_script(place_) + "name=" + name + "\ncd \"$runs\" 2>/dev/null || exit 66\n" + run_functions +
         slurm_functions + "is_there || exit 66\nfind_engine\n";
}

void RemoteRuns::start(const Start& start) {
  start_on_host(session_, place_, start, begin_detached);
}

std::optional<json> RemoteRuns::status(const std::string& name) {
  return status_after(beginning(name) + "tell_status\n");
}

std::optional<json> RemoteRuns::status_after(const std::string& script) {
  const ssh::Result result = session_.run(script);
  if (result.status == 66) return std::nullopt;
  if (result.status != 0) throw_refusal(result, session_.name());
  std::string_view lines = result.output;
  return take_status(lines, session_.name());
}

std::vector<std::pair<std::string, json>> RemoteRuns::list() {
  const std::string said = session_.output_of(
      ssh::Command{.script = place_script(place_) + "cd \"$runs\" 2>/dev/null || exit 0\n" + run_functions +
                             slurm_functions + list_runs,
                   .answers = 5});
  std::vector<std::pair<std::string, json>> runs;
  for (std::string_view left = said; !left.empty() && runs.size() < most_runs;) {
    const std::string name(take_line(left));
    check_name(name);
    runs.emplace_back(name, take_status(left, session_.name()));
  }
  return runs;
}

std::map<std::string, RemoteRuns::Look> RemoteRuns::look(const std::vector<std::string>& names) {
  std::string script = place_script(place_) + "cd \"$runs\" 2>/dev/null || exit 0\n" + run_functions +
                       slurm_functions + "for name in";
  for (const std::string& name : names) {
    check_name(name);
    script += " " + name;
  }
  const std::string said = session_.output_of(ssh::Command{
      .script = script + "; do" + look_at_each, .answers = 1 + static_cast<int>(names.size() / 10)});
  std::map<std::string, Look> looks;
  for (std::string_view left = said; !left.empty();) {
    const std::string name(take_line(left));
    if (std::ranges::find(names, name) == names.end()) throw_odd_answer(name, session_.name());
    json status = take_status(left, session_.name());
    looks[name] = {std::move(status), take_file_facts(left, session_.name())};
  }
  return looks;
}

void RemoteRuns::resume(const std::string& name, std::optional<std::int64_t> epochs) {
  const std::string further = "epochs=" + (epochs ? std::to_string(*epochs) : "") + "\n";
  const ssh::Result result = session_.run(
      ssh::Command{.script = beginning(name) + further + claim_name + marked_processes + detached + relaunch,
                   .answers = 0});
  if (result.status == 66) throw UserError("there is no run of that name: " + name, session_.name());
  if (result.status != 0) throw_refusal(result, session_.name());
}

std::optional<FilePart> RemoteRuns::read_file(const std::string& name, const std::filesystem::path& file,
                                              std::int64_t offset, std::int64_t most) {
  check_name(name);
  if (!is_safe_path(file.string()) || offset < 0 || most < 0)
    throw UserError("is not a file of a run: " + shown_text(shortened(file.string(), 120)), name);
  const ssh::Result result = session_.run(ssh::Command{
      .script = place_script(place_) + "cd \"$runs/" + name +
                "\" 2>/dev/null || exit 66\nfile=" + script_word("./" + file.string()) +
                "\n[ -f \"$file\" ] && [ ! -L \"$file\" ] || exit 66\n"
                "stat -c '%d:%i %s' \"$file\" || exit 66\n"
                "tail -c +" +
                std::to_string(offset + 1) + " \"$file\" | head -c " + std::to_string(most) + "\n",
      .most_output = static_cast<std::size_t>(most) + 4096,
      .answers = answers_of(most)});
  if (result.status == 66) return std::nullopt;
  if (result.status != 0) throw_refusal(result, session_.name());
  std::string_view left = result.output;
  FilePart part = take_file_facts(left, session_.name());
  part.bytes = left.substr(0, static_cast<std::size_t>(most));
  return part;
}

json RemoteRuns::stop(const std::string& name, bool now) {
  return ask_to_stop(name, now ? "now=now\nhow=--now\nsurely=\n" : "now=\nhow=\nsurely=\n");
}

json RemoteRuns::stop_surely(const std::string& name) {
  return ask_to_stop(name, "now=\nhow=\nsurely=surely\n");
}

json RemoteRuns::stop_after_epoch(const std::string& name) {
  return ask_to_stop(name, "now=\nhow=--after-epoch\nsurely=\n");
}

std::optional<json> RemoteRuns::end(const std::string& name) {
  return status_after(beginning(name) + marked_processes + end_run);
}

json RemoteRuns::ask_to_stop(const std::string& name, const std::string& settings) {
  const ssh::Result result = session_.run(beginning(name) + settings + marked_processes + stop_run);
  if (result.status == 66) throw UserError("there is no run of that name: " + name, session_.name());
  if (result.status != 0) throw_refusal(result, session_.name());
  std::string_view lines = result.output;
  return take_status(lines, session_.name());
}

std::string RemoteRuns::change(const std::string& name, const std::vector<std::string>& assignments) {
  std::string script = beginning(name) + "\"$store/$engine/anneal\" change \"$name\"";
  for (const std::string& assignment : assignments) script += " --set " + script_word(assignment);
  const ssh::Result result = session_.run(script + "\n");
  if (result.status == 66) throw UserError("there is no run of that name: " + name, session_.name());
  if (result.status != 0) throw_refusal(result, session_.name());
  return shown_text(trimmed(result.output));
}

RemoteRuns::Look RemoteRuns::read(const std::string& name, std::int64_t offset, std::int64_t most,
                                  const std::string& file) {
  const ssh::Result result = session_.run(
      ssh::Command{.script = beginning(name) + "file=" + (file.empty() ? "$name/events.jsonl" : file) +
                             tell_then_find + "tail -c +" + std::to_string(offset + 1) +
                             " \"$file\" | head -c " + std::to_string(most) + "\n",
                   .most_output = static_cast<std::size_t>(most) + (1 << 20),
                   .answers = answers_of(most)});
  if (result.status == 66) throw UserError("there is no run of that name: " + name, session_.name());
  if (result.status != 0) throw_refusal(result, session_.name());
  std::string_view left = result.output;
  Look look;
  look.status = take_status(left, session_.name());
  look.events = take_file_facts(left, session_.name());
  look.events.bytes = left;
  return look;
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
    throw UserError("\"" + visible_line(shortened(name, 80)) + "\" is not the name of a run", "run",
                    "use only letters a-z, digits and \"-\"");
}

bool is_over(const json& status) {
  static const std::set<std::string> ends = {"finished",    "stopped", "failed",
                                             "interrupted", "refused", "removed"};
  return status.is_object() && status.contains("state") && status["state"].is_string() &&
         ends.contains(status["state"].get<std::string>());
}

}  // namespace anneal::remote
