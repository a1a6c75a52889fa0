#include "engine/runs/runner/event_log.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/runs/history/event_reader.h"

namespace anneal::runner {

EventLog::EventLog(const std::filesystem::path& path)
    : lines_(path, UserError("belongs to a run that is still in progress", path,
                             "follow it with `anneal follow`, or end it with `anneal stop`")),
      opened_(std::chrono::steady_clock::now()) {
  read_existing();
}

void EventLog::read_existing() {
  EventReader reader(lines_.path(), 0, damaged());
  std::string last;
  while (std::optional<std::string> line = reader.next()) {
    if (line->find(R"("event":"restart")") != std::string::npos) ++restarts_;
    last = std::move(*line);
  }
  if (lines_.bytes() == 0) return;
  try {
    const Event event = event_from_line(last);
    if (!is_numbered(event)) throw UserError("has no number", lines_.path());
    go_on_after(event);
  } catch (const UserError&) {
    find_last_event();
  }
}

/// Where the last line is damaged: the last of those that are not, which takes longer.
void EventLog::find_last_event() {
  damages_.clear();
  EventReader reader(lines_.path(), 0, damaged());
  while (const auto line = reader.next_event()) go_on_after(line->event);
}

std::function<void(const UserError&)> EventLog::damaged() {
  return [this](const UserError& damage) { damages_.push_back(damage); };
}

void EventLog::go_on_after(const Event& last) {
  next_seq_ = std::max(next_seq_, last.seq + 1);
  time_before_ = std::max(time_before_, last.time);
}

double EventLog::time() const {
  return time_before_ + std::chrono::duration<double>(std::chrono::steady_clock::now() - opened_).count();
}

std::optional<Event> EventLog::append(const EventBody& body) {
  const Event event{.seq = next_seq_, .time = time(), .body = body};
  if (!lines_.append(to_line(event))) return std::nullopt;
  ++next_seq_;
  if (std::holds_alternative<RestartEvent>(body)) ++restarts_;
  return event;
}

}  // namespace anneal::runner
