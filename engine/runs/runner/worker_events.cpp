#include "engine/runs/runner/worker_events.h"

#include <array>
#include <cerrno>
#include <utility>

#include <fcntl.h>

#include "engine/core/base/object_reader.h"

namespace anneal::runner {

namespace {

/// Room for seconds of events, so that the worker does not wait for the runner.
constexpr int pipe_bytes = 1 << 20;
constexpr int most_slips_told = 100;

}  // namespace

WorkerEvents::WorkerEvents(Descriptor pipe) : pipe_(std::move(pipe)) {
  fcntl(pipe_.get(), F_SETFL, O_NONBLOCK);
  fcntl(pipe_.get(), F_SETPIPE_SZ, pipe_bytes);
}

bool WorkerEvents::read_some(const std::function<void(EventBody)>& receive) {
  std::array<char, 1 << 16> chunk;
  const ssize_t count = read(pipe_.get(), chunk.data(), chunk.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return false;
  if (count <= 0) {
    pipe_.close();
    return false;
  }
  framer_.add(std::string_view(chunk.data(), static_cast<std::size_t>(count)));
  for (;;) {
    try {
      const std::optional<std::string> line = framer_.next();
      if (!line) return true;
      receive(body_from_json(parse_json(*line, "event")));
    } catch (const UserError& error) {
      if (++slips_ <= most_slips_told)
        receive(WarningEvent{.code = "worker-line", .message = error.what(), .place = "worker"});
    }
  }
}

}  // namespace anneal::runner
