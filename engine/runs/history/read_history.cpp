#include "engine/runs/history/read_history.h"

#include <optional>
#include <string>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/runs/history/event_reader.h"

namespace anneal {

namespace {

/// By a look at its text.
bool is_step(const std::string& line) {
  return line.find(R"("event":"step")") != std::string::npos;
}

}  // namespace

RunHistory read_history(const std::filesystem::path& events_file) {
  RunHistory history;
  const auto take = [&](const std::string& line) {
    try {
      history.take(event_from_line(line));
    } catch (const UserError&) {  // damaged
    }
  };
  EventReader reader(events_file);
  std::optional<std::string> last_step;
  while (auto line = reader.next()) {
    if (is_step(*line)) {
      last_step = std::move(line);
      continue;
    }
    if (last_step) take(*std::exchange(last_step, std::nullopt));
    take(*line);
  }
  if (last_step) take(*last_step);
  return history;
}

}  // namespace anneal
