#include "compress/standing.h"

#include <cerrno>
#include <csignal>

#include "base/error.h"
#include "base/mapping.h"
#include "compress/journal.h"
#include "protocol/process_json.h"

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
  if (!last || last->pid <= 1 || !is_alive(*last)) return false;
  if (stops && kill(static_cast<pid_t>(last->pid), SIGTERM) != 0 && errno != ESRCH)
    throw system_error("cannot be stopped", folder.string(), errno);
  return true;
}

}  // namespace anneal::compress
