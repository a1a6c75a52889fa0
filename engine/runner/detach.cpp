#include "runner/detach.h"

#include <array>
#include <cerrno>
#include <exception>
#include <string>

#include <fcntl.h>
#include <sys/wait.h>

#include "protocol/error.h"
#include "runner/descriptor.h"

namespace anneal::runner {

namespace {

constexpr char all_is_well = '\n';

void leave_terminal() {
  setsid();
  const Descriptor nowhere(open("/dev/null", O_RDWR | O_CLOEXEC));
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere.get(), standard);
}

[[noreturn]] void run_child(const std::function<int(const std::function<void()>&)>& work, Descriptor report) {
  const auto tell = [&report](const std::string& text) {
    [[maybe_unused]] const ssize_t sent = write(report.get(), text.data(), text.size());
    report.close();
  };
  int code = static_cast<int>(ExitCode::failed);
  try {
    leave_terminal();
    code = work([&] { tell(std::string(1, all_is_well)); });
  } catch (const std::exception& error) {
    tell(error.what());
  }
  _exit(code);
}

}  // namespace

void detach(const std::function<int(const std::function<void()>&)>& work) {
  Pipe report = make_pipe();
  const pid_t pid = fork();
  if (pid < 0) throw system_error("cannot start a process", "--detach", errno);
  if (pid == 0) run_child(work, std::move(report.write_end));
  report.write_end.close();
  std::string text;
  std::array<char, 4096> chunk;
  for (ssize_t count; (count = read(report.read_end.get(), chunk.data(), chunk.size())) > 0;)
    text.append(chunk.data(), static_cast<std::size_t>(count));
  if (!text.empty() && text.front() == all_is_well) return;
  throw EnvironmentError(text.empty() ? "the runner ended at once" : text);
}

}  // namespace anneal::runner
