#include "engine/runs/runner/detach.h"

#include <cerrno>
#include <exception>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>

#include "engine/core/base/error.h"
#include "engine/core/protocol/event.h"

namespace anneal::runner {

namespace {

void leave_terminal() {
  setsid();
  // A folder that is in use can be neither unmounted nor missed.
  if (chdir("/") != 0) throw system_error("cannot be entered", "/", errno);
  const Descriptor nowhere(open("/dev/null", O_RDWR | O_CLOEXEC));
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere.get(), standard);
}

FailedEvent failure_of(const std::exception& error) {
  const auto* ours = dynamic_cast<const Error*>(&error);
  if (ours == nullptr) return {.code = "bug", .message = error.what(), .hint = "", .place = ""};
  return {.code = dynamic_cast<const UserError*>(ours) != nullptr ? "bad-input" : "environment",
          .message = ours->message(),
          .hint = ours->hint(),
          .place = ours->place()};
}

[[noreturn]] void run_child(const std::function<int(const Descriptor&)>& work, const Descriptor& words) {
  try {
    leave_terminal();
    _exit(work(words));
  } catch (const std::exception& error) {
    const std::string line = to_line({.seq = 0, .time = 0, .body = failure_of(error)}) + "\n";
    [[maybe_unused]] const ssize_t sent = write(words.get(), line.data(), line.size());
    const auto* ours = dynamic_cast<const Error*>(&error);
    _exit(static_cast<int>(ours == nullptr ? ExitCode::failed : ours->exit_code()));
  }
}

}  // namespace

Detached::Detached(const std::function<int(const Descriptor&)>& work) {
  Pipe pipe = make_pipe();
  fcntl(pipe.write_end.get(), F_SETFL, O_NONBLOCK);
  pid_ = fork();
  if (pid_ < 0) throw system_error("cannot start a process", "--detach", errno);
  if (pid_ == 0) {
    pipe.read_end.close();
    run_child(work, pipe.write_end);
  }
  words_ = std::move(pipe.read_end);
}

ExitStatus Detached::wait() const {
  return wait_for(pid_);
}

}  // namespace anneal::runner
