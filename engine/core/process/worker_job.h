#pragma once

#include <filesystem>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/process/piped_worker.h"

namespace anneal {

/// A batch job, `anneal-worker JOB`, under way: the request goes to its standard input as one JSON object,
/// the result comes from its standard output. Destroying it kills the process.
class WorkerJob {
 public:
  /// Throws EnvironmentError when the worker cannot be started.
  WorkerJob(const std::filesystem::path& worker, const std::string& job, const nlohmann::json& request);

  pid_t pid() const { return worker_.pid(); }

  /// Takes in what the worker has said so far, without waiting. True once it has said all.
  bool has_ended();

  /// The signal that ended it; 0 before `result` and where none did.
  int ended_by() const { return ended_by_; }

  /// Waits for the end. Throws what the job reports, with its exit code; EnvironmentError when it died, said
  /// nothing sensible, or a signal that this thread has blocked asks it to stop. Call it once.
  nlohmann::json result();

 private:
  /// False at the end of the output.
  bool receive();

  PipedWorker worker_;
  std::string text_;
  int ended_by_ = 0;
};

}  // namespace anneal
