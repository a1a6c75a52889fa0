#include "process/worker_job.h"

#include <array>
#include <cerrno>
#include <utility>

#include <nlohmann/json.hpp>
#include <poll.h>
#include <unistd.h>

#include "base/object_reader.h"
#include "process/worker_talk.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr std::size_t longest_reply = std::size_t{64} << 20;

}  // namespace

WorkerJob::WorkerJob(const std::filesystem::path& worker, std::string job, const json& request)
    : job_(std::move(job)),
      child_({.program = worker,
              .arguments = {job_},
              .input = input_.read_end.get(),
              .output = output_.write_end.get()}) {
  input_.read_end.close();
  output_.write_end.close();
  send_all(input_.write_end, request.dump());
  input_.write_end.close();
}

bool WorkerJob::has_ended() {
  pollfd wait = {output_.read_end.get(), POLLIN, 0};
  while (poll(&wait, 1, 0) > 0)
    if (!receive()) return true;
  return false;
}

bool WorkerJob::receive() {
  std::array<char, 1 << 16> chunk;
  const ssize_t count = read(output_.read_end.get(), chunk.data(), chunk.size());
  if (count < 0 && errno == EINTR) return true;
  if (count <= 0 || text_.size() > longest_reply) return false;
  text_.append(chunk.data(), static_cast<std::size_t>(count));
  return true;
}

json WorkerJob::result() {
  while (receive()) {
  }
  output_.read_end.close();
  const ExitStatus status = child_.wait();
  const std::string place = "anneal-worker " + job_;
  if (status.signal != 0 || text_.empty()) throw_silence(status, place);
  json reply = parse_json(text_, place);
  throw_reported(reply, status, place);
  return reply;
}

}  // namespace anneal
