#include "engine/worker/train/reporting/event_sink.h"

#include <cerrno>
#include <climits>
#include <optional>

#include <poll.h>
#include <unistd.h>

#include "engine/core/base/error.h"

namespace anneal::train {

void DescriptorSink::emit(const EventBody& body) {
  const std::string line =
      body_to_json(body).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  const std::lock_guard lock(mutex_);
  std::optional<distributed::TimeoutPause> pause;
  pollfd reader{descriptor_, POLLOUT, 0};
  if (ranks_ != nullptr && (line.size() > PIPE_BUF || poll(&reader, 1, 0) == 0)) pause.emplace(*ranks_);
  for (std::size_t written = 0; written < line.size();) {
    const ssize_t count = write(descriptor_, line.data() + written, line.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw system_error("events cannot be reported", "events", errno);
    written += static_cast<std::size_t>(count);
  }
}

}  // namespace anneal::train
