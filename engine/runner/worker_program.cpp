#include "runner/worker_program.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "protocol/error.h"
#include "protocol/object_reader.h"
#include "runner/child_process.h"

namespace anneal::runner {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::size_t longest_reply = std::size_t{64} << 20;

/// The child may end before it has read everything; then its exit tells why.
void send_all(const Descriptor& to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(to.get(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::string receive_all(const Descriptor& from) {
  std::string text;
  std::array<char, 1 << 16> chunk;
  while (text.size() <= longest_reply) {
    const ssize_t count = read(from.get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    text.append(chunk.data(), static_cast<std::size_t>(count));
  }
  return text;
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

/// While one lives, writing to a pipe without a reader is an error and not the end.
class NoBrokenPipes {
 public:
  NoBrokenPipes() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
  ~NoBrokenPipes() { std::signal(SIGPIPE, before_); }

 private:
  void (*before_)(int);
};

}  // namespace

fs::path worker_program() {
  const char* chosen = std::getenv("ANNEAL_WORKER");
  const fs::path program = chosen != nullptr && *chosen != '\0'
                               ? fs::path(chosen)
                               : fs::read_symlink("/proc/self/exe").parent_path() / "anneal-worker";
  if (access(program.c_str(), X_OK) != 0)
    throw EnvironmentError("cannot be started: there is no such program", program,
                           "build it, or name another with the environment variable ANNEAL_WORKER",
                           ExitCode::unavailable);
  return program;
}

json run_worker_job(const fs::path& worker, const std::string& job, const json& request) {
  Pipe input = make_pipe(), output = make_pipe();
  ChildProcess child({.program = worker,
                      .arguments = {job},
                      .input = input.read_end.get(),
                      .output = output.write_end.get()});
  input.read_end.close();
  output.write_end.close();
  const NoBrokenPipes ignore;
  send_all(input.write_end, request.dump());
  input.write_end.close();
  const std::string text = receive_all(output.read_end);
  const ExitStatus status = child.wait();
  const std::string place = "anneal-worker " + job;
  if (status.signal != 0) throw EnvironmentError("was killed by " + signal_name(status.signal), place);
  if (text.empty())
    throw EnvironmentError("ended with exit code " + std::to_string(status.code) + " and no result", place);
  const json reply = parse_json(text, place);
  if (reply.is_object() && reply.contains("error")) rethrow(reply["error"], place, status.code);
  return reply;
}

}  // namespace anneal::runner
