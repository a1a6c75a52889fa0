#include "remote/host/event_follower.h"

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"

namespace anneal::remote {

namespace {

constexpr std::int64_t most = std::int64_t{4} << 20;

/// −1 where the line has none.
std::int64_t seq_of(const std::string& line) {
  try {
    const nlohmann::json event = parse_json(line, "event");
    const auto seq = event.find("seq");
    return event.is_object() && seq != event.end() && seq->is_number_integer() ? seq->get<std::int64_t>()
                                                                               : -1;
  } catch (const UserError&) {
    return -1;
  }
}

}  // namespace

nlohmann::json EventFollower::read_on(RemoteRuns& runs) {
  auto [status, part] = runs.read(name_, follower_.read_from(), most);
  follower_.take(part);
  for (;;) {
    try {
      const auto line = follower_.next();
      if (!line) return std::move(status);
      give_out(*line);
    } catch (const UserError&) {
      // Longer than any event: passed over, as everywhere.
    }
  }
}

void EventFollower::give_out(const std::string& line) {
  const std::int64_t seq = seq_of(line);
  if (seq < 0 || (replacements() > 0 && seq <= last_seq_)) return;
  last_seq_ = seq;
  line_(line);
}

}  // namespace anneal::remote
