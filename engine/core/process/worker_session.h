#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/process/piped_worker.h"

namespace anneal {

/// A job of `anneal-worker` that is asked part after part: each request is a line on its standard input and
/// each answer a line on its standard output. Destroying it kills the process.
class WorkerSession {
 public:
  /// `job` are the worker's arguments. Throws EnvironmentError when it cannot be started.
  WorkerSession(const std::filesystem::path& worker, const std::vector<std::string>& job);

  /// Waits for the answer. Throws what the worker reports, after which there are no more answers;
  /// EnvironmentError when it died or said nothing sensible.
  nlohmann::json ask(const nlohmann::json& request);

 private:
  bool read_line(std::string& line);  ///< false at the end

  PipedWorker worker_;
  std::string read_ahead_;
};

}  // namespace anneal
