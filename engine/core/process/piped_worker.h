#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/descriptor.h"
#include "engine/core/process/child_process.h"

namespace anneal {

/// `anneal-worker JOB …` with pipes to its standard input and from its standard output. Destroying it kills
/// the process.
class PipedWorker {
 public:
  /// The arguments begin with the job. Throws EnvironmentError when the worker cannot be started.
  PipedWorker(const std::filesystem::path& worker, const std::vector<std::string>& arguments);

  const std::string& place() const { return place_; }  ///< "anneal-worker JOB"
  pid_t pid() const { return child_.pid(); }

  /// As send_all does.
  void send(std::string_view bytes) const;
  void end_input() { input_.write_end.close(); }

  /// Waits for what it says next and appends that to `text`. False at the end of the output. Throws
  /// EnvironmentError where a signal that this thread has blocked asks it to stop.
  bool receive(std::string& text) const;
  /// True where `receive` would not wait.
  bool has_said_more() const;
  void end_output() { output_.read_end.close(); }

  ExitStatus wait() { return child_.wait(); }

 private:
  std::string place_;
  Pipe input_ = make_pipe();
  Pipe output_ = make_pipe();
  ChildProcess child_;
};

}  // namespace anneal
