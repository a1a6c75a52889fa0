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
  const auto [status, part] = runs.read(run_, offset_, most);
  const Identity identity{part.device, part.inode};
  if (identity != identity_ || part.size < offset_) {
    const bool is_first = identity_ == nothing && offset_ == 0;
    begin_again(identity);
    if (!is_first) return status;  // what came is of its middle
  }
  framer_.add(part.bytes);
  offset_ += static_cast<std::int64_t>(part.bytes.size());
  is_at_end_ = offset_ >= part.size;
  for (;;) {
    try {
      const auto line = framer_.next();
      if (!line) return status;
      give_out(*line);
    } catch (const UserError&) {
      // Longer than any event: passed over, as everywhere.
    }
  }
}

void EventFollower::begin_again(const Identity& identity) {
  if (identity_ != nothing) ++replacements_;
  identity_ = identity;
  offset_ = 0;
  framer_ = LineFramer();
  is_at_end_ = false;
}

void EventFollower::give_out(const std::string& line) {
  const std::int64_t seq = seq_of(line);
  if (seq < 0 || (replacements_ > 0 && seq <= last_seq_)) return;
  last_seq_ = seq;
  line_(line);
}

}  // namespace anneal::remote
