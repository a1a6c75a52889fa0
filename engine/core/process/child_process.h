#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

#include "engine/core/base/descriptor.h"

namespace anneal {

/// What a child starts with. Descriptors are borrowed; −1 passes on the parent's.
struct ChildSetup {
  std::filesystem::path program;
  std::vector<std::string> arguments;  ///< without the program's name
  int input = -1;
  int output = -1;
  int errors = -1;
  std::vector<int> more = {};         ///< become descriptors 3, 4, …; at most 7
  std::filesystem::path folder = {};  ///< where it works; "": where the parent does
  bool own_group = false;             ///< a process group of its own: the terminal's Ctrl+C does not reach it
};

/// How a process ended: by itself with `code`, or by `signal`.
struct ExitStatus {
  int code = 0;
  int signal = 0;
};

ExitStatus wait_for(pid_t child);

/// A child that never outlives the thread that started it: the kernel kills it when that thread ends, for
/// whatever reason.
class ChildProcess {
 public:
  /// Throws EnvironmentError naming the program when it cannot be started.
  explicit ChildProcess(const ChildSetup& setup);
  /// Kills it unless it was waited for.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  pid_t pid() const { return pid_; }
  /// Readable (for poll) once the child has ended.
  int exit_descriptor() const { return exit_descriptor_.get(); }

  /// To the child and, where it has a group of its own, to everything in it.
  void send(int signal) const;
  ExitStatus wait();

 private:
  pid_t pid_ = -1;
  bool own_group_;
  bool waited_ = false;
  Descriptor exit_descriptor_;
};

/// "SIGKILL" for 9; "signal 99" where it has no name.
std::string signal_name(int signal);

}  // namespace anneal
