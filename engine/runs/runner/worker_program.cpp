#include "engine/runs/runner/worker_program.h"

#include <chrono>
#include <cstdlib>
#include <thread>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/process/worker_job.h"

namespace anneal::runner {

namespace fs = std::filesystem;
using nlohmann::json;

fs::path worker_program() {
  const char* chosen = std::getenv("ANNEAL_WORKER");
  const fs::path program = chosen != nullptr && *chosen != '\0'
                               ? fs::absolute(chosen)
                               : fs::read_symlink("/proc/self/exe").parent_path() / "anneal-worker";
  if (access(program.c_str(), X_OK) != 0)
    throw EnvironmentError("cannot be started: there is no such program", program,
                           "build it, or name another with the environment variable ANNEAL_WORKER",
                           ExitCode::unavailable);
  return program;
}

json run_worker_job(const fs::path& worker, const std::string& job, const json& request) {
  return WorkerJob(worker, job, request).result();
}

std::optional<json> run_worker_job(const fs::path& worker, const std::string& job, const json& request,
                                   const std::stop_token& stop) {
  constexpr auto patience = std::chrono::milliseconds(20);
  WorkerJob running(worker, job, request);
  while (stop.stop_possible() && !running.has_ended()) {
    if (stop.stop_requested()) return std::nullopt;
    std::this_thread::sleep_for(patience);
  }
  return running.result();
}

}  // namespace anneal::runner
