#include "engine/runs/queue/start.h"

#include <optional>
#include <string>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/own_file.h"
#include "engine/core/base/text.h"
#include "engine/core/process/child_process.h"

namespace anneal::queue {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_of_reason = 2000, most_of_log = std::size_t{1} << 20;

/// What a start that failed has said last: its error, without what stands before it; else `otherwise`.
std::string reason_in(const fs::path& log, const std::string& otherwise) {
  const std::vector<std::uint8_t> all = first_bytes(log, most_of_log);
  std::string_view said = trimmed(as_text(all));
  constexpr std::string_view error = "error: ";
  if (const std::size_t at = said.rfind(error); at != std::string_view::npos)
    said.remove_prefix(at + error.size());
  return said.empty() ? otherwise : shortened(shown_text(said), most_of_reason);
}

std::string how_it_ended(ExitStatus status) {
  return status.signal != 0 ? "its start was terminated by " + signal_name(status.signal)
                            : "its start ended with exit code " + std::to_string(status.code);
}

fs::path program_of(const Entry& entry) {
  return access(entry.program.c_str(), X_OK) == 0 ? entry.program : program_to_start();
}

Descriptor log_of(const QueueFolder& queue, const Entry& entry) {
  return open_regular(queue.log_of_claimed(entry.run), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0600);
}

/// Of all that are not the first, which has the spec.
std::vector<std::string> arguments_of(const QueueFolder& queue, const Entry& entry) {
  std::vector<std::string> arguments = {"train"};
  if (!entry.part || entry.part->node == 0) arguments.push_back(queue.place_claimed(entry.run, entry.spec));
  arguments.insert(arguments.end(), {"--run-dir", queue.run_directory(entry.run), "--quiet"});
  if (entry.suspects != Entry().suspects) arguments.insert(arguments.end(), {"--suspects", entry.suspects});
  if (!entry.part) return arguments;
  const Part& part = *entry.part;
  arguments.insert(
      arguments.end(),
      {"--nodes", std::to_string(part.nodes), "--node-rank", std::to_string(part.node), "--rendezvous",
       link::to_text(part.rendezvous), "--secret-file", queue.secret_of_claimed(entry.run)});
  arguments.insert(arguments.end(), part.arguments.begin(), part.arguments.end());
  return arguments;
}

/// The run's own process leaves this one's; that of `train` itself dies with it, so that what was claimed and
/// has no folder when this process is gone will never get one.
ExitStatus start_claimed(const QueueFolder& queue, const Entry& entry) {
  const Descriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
  const Descriptor log = log_of(queue, entry);
  fs::path program = program_of(entry);
  std::vector<std::string> arguments = arguments_of(queue, entry);
  arguments.emplace_back("--detach");
  if (!entry.mark.empty()) {
    arguments.insert(arguments.begin(), {"ANNEAL_START=" + entry.mark, program});
    program = "/usr/bin/env";
  }
  ChildProcess train({.program = program,
                      .arguments = arguments,
                      .input = nothing.get(),
                      .output = log.get(),
                      .errors = log.get()});
  return train.wait();
}

}  // namespace

void start_run(const QueueFolder& queue, const Entry& entry) {
  std::string reason;
  try {
    const ExitStatus status = start_claimed(queue, entry);
    reason = reason_in(queue.log_of_claimed(entry.run), how_it_ended(status));
  } catch (const Error& error) {
    reason = error.what();
  }
  // A run that failed in its first step is a run, and tells by itself.
  if (queue.is_at_work(entry))
    queue.finish_claim(entry.run);
  else
    queue.refuse_claim(entry.run, reason);
}

void start_part(const QueueFolder& queue, const Entry& entry) try {
  const Descriptor log = log_of(queue, entry);
  static_cast<void>(lock_file(log));  // passed on to the child, by which others know that it lives
  const pid_t child = begin_detached({.program = program_of(entry),
                                      .arguments = arguments_of(queue, entry),
                                      .output = log.get(),
                                      .mark = entry.mark});
  // One that has ended already is told from one that never was by its log.
  queue.set_runner_of_claimed(entry.run, identify_process(child).value_or(ProcessId{child, 0, ""}));
} catch (const Error& error) {
  queue.refuse_claim(entry.run, error.what());
}

std::vector<Claim> look_at_parts(const QueueFolder& queue, int gpus) {
  std::vector<Claim> claims;
  for (const auto& [entry, runner] : queue.begun()) {
    waitpid(static_cast<pid_t>(runner.pid), nullptr, WNOHANG);
    if (queue.is_at_work(entry))
      queue.finish_claim(entry.run);
    else if (is_alive(runner) || is_locked(queue.log_of_claimed(entry.run)).value_or(false))
      claims.push_back({entry.run, devices_of(entry.spec, gpus)});
    else
      queue.refuse_claim(entry.run,
                         reason_in(queue.log_of_claimed(entry.run), "its start ended without a message"));
  }
  return claims;
}

pid_t begin_detached(const Begin& begin) {
  std::vector<const char*> words = {begin.program.c_str()};
  for (const std::string& argument : begin.arguments) words.push_back(argument.c_str());
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) throw system_error("cannot start a process", begin.program, errno);
  if (child > 0) return child;
  setsid();
  if (begin.mark.empty())
    unsetenv("ANNEAL_START");  // it is of whoever starts it, not of the runs that it will start
  else
    setenv("ANNEAL_START", begin.mark.c_str(), 1);
  const int nowhere = open("/dev/null", O_RDWR);
  const int output = begin.output < 0 ? nowhere : begin.output;
  dup2(nowhere, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  close_range(STDERR_FILENO + 1, ~0U, 0);
  if (chdir("/") == 0) execv(begin.program.c_str(), const_cast<char**>(words.data()));
  _exit(static_cast<int>(ExitCode::failed));
}

fs::path program_to_start() {
  return program_to_start(fs::read_symlink("/proc/self/exe"));
}

fs::path program_to_start(const fs::path& program) {
  const fs::path script = program.parent_path().parent_path() / program.filename();
  // Above a folder that happens to be called "bin", such a file may be anybody's.
  const bool is_deployed =
      program.parent_path().filename() == "bin" && fs::is_regular_file(script) && why_not_own(script).empty();
  return is_deployed ? script : program;
}

}  // namespace anneal::queue
