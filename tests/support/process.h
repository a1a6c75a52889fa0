#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <sys/types.h>

namespace anneal::testing {

/// Polls until `condition` holds; false after the deadline, which is for hung programs, not for timing.
bool wait_until(const std::function<bool()>& condition,
                std::chrono::seconds deadline = std::chrono::seconds(60));

struct ProcessOptions {
  std::map<std::string, std::string> environment;  ///< set beside the test's own
  std::string directory;                           ///< to start in; "" is the test's
};

/// A real child process with its output captured in files. Killed at the end of the scope if it still runs.
class Process {
 public:
  explicit Process(const std::vector<std::string>& command, const ProcessOptions& options = {});
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  pid_t pid() const { return pid_; }
  void send(int signal) const;

  /// The exit code, or 128 + the signal that ended it; −1 when it still runs after the deadline.
  int wait(std::chrono::seconds deadline = std::chrono::seconds(60));
  bool has_ended();

  std::string output() const;  ///< of stdout so far
  std::string errors() const;  ///< of stderr so far

 private:
  pid_t pid_ = -1;
  int status_ = 0;
  bool has_ended_ = false;
  std::string output_path_;
  std::string errors_path_;
};

struct Result {
  int code;
  std::string output;
  std::string errors;
};

/// Runs a command to its end.
Result run(const std::vector<std::string>& command, const ProcessOptions& options = {});

}  // namespace anneal::testing
