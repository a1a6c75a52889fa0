#include "engine/runs/compression/standing.h"

#include <cerrno>
#include <csignal>

#include "engine/core/base/error.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/own_file.h"
#include "engine/core/protocol/process_json.h"
#include "engine/runs/compression/journal.h"

namespace anneal::compress {

namespace fs = std::filesystem;
using nlohmann::json;

std::optional<ProcessId> process_of(const json& line) {
  if (!line.is_object() || line.value("event", json()) != journal_events::started) return std::nullopt;
  try {
    return process_from_json(line, journal_file);
  } catch (const UserError&) {
    return std::nullopt;
  }
}

namespace {

/// Asks the process to stop that the journal names; none where it is not one of those that are seen here.
void stop(const fs::path& folder, const std::optional<ProcessId>& process) {
  const fs::path journal = folder / journal_file;
  if (const std::string problem = why_not_own(journal); !problem.empty())
    throw EnvironmentError(problem + ", so that no process that it names is stopped", journal.string(),
                           "stop it as the user who started it, by Ctrl+C or with `kill`");
  if (!process)
    throw EnvironmentError(
        "is under way on another host or in a container, whose processes are not seen here", folder.string(),
        "stop it there");
  if (kill(static_cast<pid_t>(process->pid), SIGTERM) != 0 && errno != ESRCH)
    throw system_error("cannot be stopped", folder.string(), errno);
}

}  // namespace

bool is_compression(const fs::path& folder) {
  return fs::is_regular_file(folder / journal_file);
}

bool is_under_way(const fs::path& folder, bool stops) {
  if (!is_compression(folder)) throw UserError("holds no compression", folder.string());
  std::optional<ProcessId> last;
  const std::string started = '"' + std::string(journal_events::started) + '"';
  const Mapping mapping(folder / journal_file);
  const std::string_view text = mapping.text();
  for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != std::string_view::npos;
       begin = end + 1) {
    const std::string_view line = text.substr(begin, end - begin);
    if (line.find(started) == std::string_view::npos) continue;  // most are long: predictions of all images
    if (auto process = process_of(json::parse(line, nullptr, false))) last = std::move(process);
  }
  const bool is_here = last && last->pid > 1 && is_alive(*last);
  const std::optional<bool> is_held = is_locked(folder / journal_file);
  if (!is_held.value_or(is_here)) return false;
  if (stops) stop(folder, is_here ? last : std::nullopt);
  return true;
}

}  // namespace anneal::compress
