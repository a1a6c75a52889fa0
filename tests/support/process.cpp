#include "tests/support/process.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/temporary_directory.h"

namespace anneal::testing {

namespace {

constexpr std::chrono::milliseconds between_looks{5};

std::string new_file() {
  std::string pattern = (std::filesystem::temp_directory_path() / "anneal-output-XXXXXX").string();
  const int descriptor = mkstemp(pattern.data());
  if (descriptor < 0) throw std::runtime_error("cannot make " + pattern);
  close(descriptor);
  return pattern;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

std::vector<std::string> environment_with(const std::map<std::string, std::string>& more) {
  std::vector<std::string> result;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text = *entry;
    if (!more.contains(text.substr(0, text.find('=')))) result.push_back(text);
  }
  for (const auto& [name, value] : more) result.push_back(name + "=" + value);
  return result;
}

}  // namespace

bool wait_until(const std::function<bool()>& condition, std::chrono::seconds deadline) {
  const auto end = std::chrono::steady_clock::now() + deadline;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(between_looks);
  }
  return true;
}

Process::Process(const std::vector<std::string>& command, const ProcessOptions& options)
    : output_path_(new_file()), errors_path_(new_file()) {
  std::vector<std::string> arguments = command, environment = environment_with(options.environment);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output_path_.c_str(), O_WRONLY | O_APPEND, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors_path_.c_str(), O_WRONLY | O_APPEND, 0);
  if (!options.directory.empty()) posix_spawn_file_actions_addchdir_np(&actions, options.directory.c_str());
  const int error = posix_spawnp(&pid_, arguments[0].c_str(), &actions, nullptr, pointers(arguments).data(),
                                 pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::runtime_error("cannot start " + command[0]);
}

Process::~Process() {
  if (!has_ended()) {
    send(SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  unlink(output_path_.c_str());
  unlink(errors_path_.c_str());
}

void Process::send(int signal) const {
  if (!has_ended_) kill(pid_, signal);
}

bool Process::has_ended() {
  if (!has_ended_) has_ended_ = waitpid(pid_, &status_, WNOHANG) == pid_;
  return has_ended_;
}

int Process::wait(std::chrono::seconds deadline) {
  if (!wait_until([this] { return has_ended(); }, deadline)) return -1;
  return WIFSIGNALED(status_) ? 128 + WTERMSIG(status_) : WEXITSTATUS(status_);
}

std::string Process::output() const {
  return read_file(output_path_);
}
std::string Process::errors() const {
  return read_file(errors_path_);
}

Result run(const std::vector<std::string>& command, const ProcessOptions& options) {
  Process process(command, options);
  const int code = process.wait(std::chrono::seconds(300));
  return {code, process.output(), process.errors()};
}

}  // namespace anneal::testing
