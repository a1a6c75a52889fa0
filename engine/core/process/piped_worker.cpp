#include "engine/core/process/piped_worker.h"

#include <array>
#include <cerrno>

#include <poll.h>
#include <unistd.h>

#include "engine/core/process/stop_request.h"
#include "engine/core/process/worker_talk.h"

namespace anneal {

PipedWorker::PipedWorker(const std::filesystem::path& worker, const std::vector<std::string>& arguments)
    : place_("anneal-worker " + arguments.front()),
      child_({.program = worker,
              .arguments = arguments,
              .input = input_.read_end.get(),
              .output = output_.write_end.get()}) {
  input_.read_end.close();
  output_.write_end.close();
}

void PipedWorker::send(std::string_view bytes) const {
  send_all(input_.write_end, bytes);
}

bool PipedWorker::receive(std::string& text) const {
  constexpr int between_looks_ms = 200;
  while (!can_be_read(output_.read_end.get(), between_looks_ms, place_)) {
  }
  std::array<char, 1 << 16> chunk;
  ssize_t count = 0;
  do {
    count = read(output_.read_end.get(), chunk.data(), chunk.size());
  } while (count < 0 && errno == EINTR);
  if (count <= 0) return false;
  text.append(chunk.data(), static_cast<std::size_t>(count));
  return true;
}

bool PipedWorker::has_said_more() const {
  pollfd output = {output_.read_end.get(), POLLIN, 0};
  return poll(&output, 1, 0) > 0;
}

}  // namespace anneal
