#include "engine/core/process/child_process.h"

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"

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

/// Libraries that were sent with Anneal's programs are for these alone; others get what the environment said
/// before, see remote/host/bundle.h. Variables as "NAME=VALUE".
std::vector<std::string> environment_of(const std::filesystem::path& program) {
  constexpr std::string_view libraries = "LD_LIBRARY_PATH=";
  const char* outer = std::getenv("ANNEAL_OUTER_LIBRARIES");
  std::error_code error;
  const auto own = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  const bool is_own = outer == nullptr || program.parent_path() == own;
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (is_own || !std::string_view(*variable).starts_with(libraries)) variables.emplace_back(*variable);
  if (!is_own && *outer != '\0') variables.push_back(std::string(libraries) + outer);
  return variables;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Readable once the child has ended. Kernels before 5.3 have no descriptor for that: a thread waits there.
Descriptor end_of(pid_t child) {
  Descriptor end(static_cast<int>(syscall(SYS_pidfd_open, child, 0)));
  if (end.get() >= 0) return end;
  Pipe pipe = make_pipe();
  std::thread([child, open = std::move(pipe.write_end)] {
    siginfo_t ended;
    while (waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
    }
  }).detach();
  return std::move(pipe.read_end);
}

/// Runs between fork and exec, so only async-signal-safe calls stand here. Returns errno.
int start(const ChildSetup& setup, char* const* arguments, char* const* environment,
          const std::vector<Descriptor>& more, pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  if (getppid() != parent) _exit(1);  // it died before the line above
  // Libraries of the worker cannot do with a working directory that was removed; what it is asked for has
  // absolute paths.
  char here[PATH_MAX];
  if (getcwd(here, sizeof here) == nullptr && chdir("/") != 0) return errno;
  if (!setup.folder.empty() && chdir(setup.folder.c_str()) != 0) return errno;
  if (setup.own_group) setpgid(0, 0);
  become(setup.input, STDIN_FILENO);
  become(setup.output, STDOUT_FILENO);
  become(setup.errors, STDERR_FILENO);
  for (std::size_t i = 0; i < more.size(); ++i) become(more[i].get(), first_of_more + static_cast<int>(i));
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGPIPE, SIG_DFL);
  execve(arguments[0], arguments, environment);
  return errno;
}

}  // namespace

ChildProcess::ChildProcess(const ChildSetup& setup) : own_group_(setup.own_group) {
  const std::string program = setup.program.string();
  std::vector<std::string> words = setup.arguments, variables = environment_of(setup.program);
  words.insert(words.begin(), program);
  const std::vector<char*> arguments = pointers_to(words), environment = pointers_to(variables);

  Pipe failure = make_pipe();
  Descriptor failure_end = moved_up(failure.write_end.get());
  std::vector<Descriptor> more;
  for (const int number : setup.more) more.push_back(moved_up(number));
  failure.write_end.close();

  const pid_t parent = getpid();
  pid_ = fork();
  if (pid_ < 0) throw system_error("cannot start a process", program, errno);
  if (pid_ == 0) {
    const int error_number = start(setup, arguments.data(), environment.data(), more, parent);
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
  exit_descriptor_ = end_of(pid_);
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
