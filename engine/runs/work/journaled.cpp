#include "engine/runs/work/journaled.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/own_file.h"
#include "engine/core/protocol/process_json.h"
#include "engine/runs/work/journal.h"

namespace anneal::work {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* kind_of_the_first = "compression";  ///< whose journals did not say their kind

bool is_kind(const std::string& text) {
  const auto is_allowed = [](char letter) { return (letter >= 'a' && letter <= 'z') || letter == '-'; };
  return !text.empty() && text.size() <= 32 && std::ranges::all_of(text, is_allowed);
}

std::string kind_said_in(const json& hello) {
  const json kind = hello.value("kind", json());
  return kind.is_string() && is_kind(kind.get<std::string>()) ? kind.get<std::string>() : kind_of_the_first;
}

/// Compressions said only which candidate they accepted at first.
bool has_succeeded(const json& finished) {
  if (const auto said = finished.find("succeeded"); said != finished.end()) return *said == json(true);
  const auto accepted = finished.find("accepted");
  return accepted == finished.end() || !accepted->is_null();
}

/// Calls `take` with each line of one of these events. Others are not parsed: they may be long.
template <class Take>
void read_lines(const fs::path& journal, std::initializer_list<std::string_view> wanted, Take take) {
  const Mapping mapping(journal);
  const std::string_view text = mapping.text();
  for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != std::string_view::npos;
       begin = end + 1) {
    const std::string_view line = text.substr(begin, end - begin);
    const auto names = [&](std::string_view event) {
      return line.find('"' + std::string(event) + '"') != std::string_view::npos;
    };
    if (std::ranges::none_of(wanted, names)) continue;
    const json parsed = json::parse(line, nullptr, false);
    if (!parsed.is_object()) continue;
    const json event = parsed.value("event", json());
    for (const std::string_view each : wanted)
      if (event == json(each)) take(each, parsed);
  }
}

}  // namespace

const std::string& to_string(JournaledStatus::State state) {
  static const std::vector<std::string> words = {"running", "finished", "stopped", "interrupted"};
  return words[static_cast<std::size_t>(state)];
}

bool has_journal(const fs::path& folder) {
  std::error_code unknown;
  return fs::is_regular_file(folder / journal_file, unknown);
}

std::optional<ProcessId> process_of(const json& line) {
  if (!line.is_object() || line.value("event", json()) != journal_events::started) return std::nullopt;
  try {
    return process_from_json(line, journal_file);
  } catch (const UserError&) {
    return std::nullopt;
  }
}

JournaledStatus read_journaled(const fs::path& folder) {
  if (!has_journal(folder)) throw UserError("contains no work with a journal", folder.string());
  JournaledStatus status{.kind = kind_of_the_first};
  std::optional<ProcessId> last;
  bool was_stopped = false;
  namespace events = journal_events;
  read_lines(folder / journal_file, {events::hello, events::started, events::stopped, events::finished},
             [&](std::string_view event, const json& line) {
               if (event == events::hello) {
                 status.kind = kind_said_in(line);
                 status.begun_with = line;
               }
               if (event == events::finished) status.has_succeeded = has_succeeded(line);
               if (event == events::stopped) was_stopped = true;
               if (event != events::started) return;
               status.has_succeeded.reset();  // it has gone on
               was_stopped = false;
               if (auto process = process_of(line)) last = std::move(process);
             });
  const bool is_here = last && last->pid > 1 && is_alive(*last);
  using State = JournaledStatus::State;
  status.state = is_locked(folder / journal_file).value_or(is_here) ? State::running
                 : status.has_succeeded                             ? State::finished
                 : was_stopped                                      ? State::stopped
                                                                    : State::interrupted;
  if (status.state == State::running && is_here) status.process = last;
  return status;
}

bool is_under_way(const fs::path& folder) {
  const std::optional<bool> is_held = has_journal(folder) ? is_locked(folder / journal_file) : std::nullopt;
  return is_held ? *is_held : read_journaled(folder).state == JournaledStatus::State::running;
}

void stop_journaled(const fs::path& folder) {
  const JournaledStatus status = read_journaled(folder);
  if (status.state != JournaledStatus::State::running) return;
  const fs::path journal = folder / journal_file;
  if (const std::string problem = why_not_own(journal); !problem.empty())
    throw EnvironmentError(problem + ", so no process that it names is stopped", journal.string(),
                           "stop it as the user who started it, with Ctrl+C or `kill`");
  if (!status.process)
    throw EnvironmentError(
        "is running on another host or in a container whose processes are not visible here", folder.string(),
        "stop it there");
  if (kill(static_cast<pid_t>(status.process->pid), SIGTERM) != 0 && errno != ESRCH)
    throw system_error("cannot be stopped", folder.string(), errno);
}

}  // namespace anneal::work
