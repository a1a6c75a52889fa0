#include "runner/worker_job.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>
#include <poll.h>
#include <unistd.h>

#include "protocol/error.h"
#include "protocol/object_reader.h"

namespace anneal::runner {

using nlohmann::json;

namespace {

constexpr std::size_t longest_reply = std::size_t{64} << 20;

/// While one lives, writing to a pipe without a reader is an error and not the end.
class NoBrokenPipes {
 public:
  NoBrokenPipes() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
  ~NoBrokenPipes() { std::signal(SIGPIPE, before_); }

 private:
  void (*before_)(int);
};

/// The child may end before it has read everything; then its exit tells why.
void send_all(const Descriptor& to, std::string_view bytes) {
  const NoBrokenPipes ignore;
  while (!bytes.empty()) {
    const ssize_t written = write(to.get(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

[[noreturn]] void rethrow(const json& error, const std::string& job, int exit_code) {
  std::string message = "failed without a word", hint, place = job, code;
  ObjectReader reader(error, "error");
  reader.read("message", message);
  reader.read("hint", hint);
  reader.read("place", place);
  if (exit_code == static_cast<int>(ExitCode::bad_input)) throw UserError(message, place, hint);
  const bool unavailable = exit_code == static_cast<int>(ExitCode::unavailable);
  throw EnvironmentError(message, place, hint, unavailable ? ExitCode::unavailable : ExitCode::failed);
}

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
  if (status.signal != 0) throw EnvironmentError("was killed by " + signal_name(status.signal), place);
  if (text_.empty())
    throw EnvironmentError("ended with exit code " + std::to_string(status.code) + " and no result", place);
  const json reply = parse_json(text_, place);
  if (reply.is_object() && reply.contains("error")) rethrow(reply["error"], place, status.code);
  return reply;
}

}  // namespace anneal::runner
