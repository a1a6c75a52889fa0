#include "process/child_process.h"

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "base/error.h"

namespace anneal {

namespace {

constexpr int first_of_more = 3;
/// Above every number that the child's dup2 calls aim at.
constexpr int first_free_number = 10;

Descriptor moved_up(int number) {
  return Descriptor(fcntl(number, F_DUPFD_CLOEXEC, first_free_number));
}

void become(int from, int to) {
  if (from >= 0) dup2(from, to);
}

/// Runs between fork and exec, so only async-signal-safe calls stand here. Returns errno.
int start(const ChildSetup& setup, char* const* arguments, const std::vector<Descriptor>& more,
          pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  if (getppid() != parent) _exit(1);  // it died before the line above
  // Libraries of the worker cannot do with a working directory that was removed; what it is asked for has
  // absolute paths.
  char here[PATH_MAX];
  if (getcwd(here, sizeof here) == nullptr && chdir("/") != 0) return errno;
  if (setup.own_group) setpgid(0, 0);
  become(setup.input, STDIN_FILENO);
  become(setup.output, STDOUT_FILENO);
  become(setup.errors, STDERR_FILENO);
  for (std::size_t i = 0; i < more.size(); ++i) become(more[i].get(), first_of_more + static_cast<int>(i));
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGPIPE, SIG_DFL);
  execv(arguments[0], arguments);
  return errno;
}

}  // namespace

ChildProcess::ChildProcess(const ChildSetup& setup) : own_group_(setup.own_group) {
  std::string program = setup.program.string();
  std::vector<std::string> texts = setup.arguments;
  std::vector<char*> arguments = {program.data()};
  for (std::string& text : texts) arguments.push_back(text.data());
  arguments.push_back(nullptr);

  Pipe failure = make_pipe();
  Descriptor failure_end = moved_up(failure.write_end.get());
  std::vector<Descriptor> more;
  for (const int number : setup.more) more.push_back(moved_up(number));
  failure.write_end.close();

  const pid_t parent = getpid();
  pid_ = fork();
  if (pid_ < 0) throw system_error("cannot start a process", program, errno);
  if (pid_ == 0) {
    const int error_number = start(setup, arguments.data(), more, parent);
    [[maybe_unused]] const ssize_t sent = write(failure_end.get(), &error_number, sizeof error_number);
    _exit(127);
  }
  if (own_group_) setpgid(pid_, pid_);  // whichever of the two comes first
  failure_end.close();

  int error_number = 0;
  if (read(failure.read_end.get(), &error_number, sizeof error_number) == sizeof error_number) {
    wait();
    throw system_error("cannot be started", program, error_number);
  }
  exit_descriptor_ = Descriptor(static_cast<int>(syscall(SYS_pidfd_open, pid_, 0)));
}

ChildProcess::~ChildProcess() {
  if (waited_) return;
  send(SIGKILL);
  wait();
}

void ChildProcess::send(int signal) const {
  if (!waited_) kill(own_group_ ? -pid_ : pid_, signal);
}

ExitStatus ChildProcess::wait() {
  waited_ = true;
  return wait_for(pid_);
}

ExitStatus wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) return {.signal = WTERMSIG(status)};
  return {.code = WEXITSTATUS(status)};
}

std::string signal_name(int signal) {
  const char* name = sigabbrev_np(signal);
  return name == nullptr ? "signal " + std::to_string(signal) : "SIG" + std::string(name);
}

}  // namespace anneal
