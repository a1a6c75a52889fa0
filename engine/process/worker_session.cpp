#include "process/worker_session.h"

#include <array>
#include <cerrno>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "base/object_reader.h"
#include "process/worker_talk.h"

namespace anneal {

using nlohmann::json;

WorkerSession::WorkerSession(const std::filesystem::path& worker, std::vector<std::string> job)
    : place_("anneal-worker " + job.front()),
      child_({.program = worker,
              .arguments = std::move(job),
              .input = input_.read_end.get(),
              .output = output_.write_end.get()}) {
  input_.read_end.close();
  output_.write_end.close();
}

json WorkerSession::ask(const json& request) {
  send_all(input_.write_end, request.dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
  std::string line;
  if (!read_line(line)) throw_silence(child_.wait(), place_);
  json reply = parse_json(line, place_);
  if (reply.is_object() && reply.contains("error")) throw_reported(reply, child_.wait(), place_);
  return reply;
}

bool WorkerSession::read_line(std::string& line) {
  std::array<char, 1 << 16> chunk;
  std::size_t end = read_ahead_.find('\n');
  while (end == std::string::npos) {
    const ssize_t count = read(output_.read_end.get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    const std::size_t searched = read_ahead_.size();
    read_ahead_.append(chunk.data(), static_cast<std::size_t>(count));
    end = read_ahead_.find('\n', searched);
  }
  line = read_ahead_.substr(0, end);
  read_ahead_.erase(0, end + 1);
  return true;
}

}  // namespace anneal
