#include "runner/worker_program.h"

#include <cstdlib>
#include <string>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "base/error.h"
#include "process/worker_job.h"

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

}  // namespace anneal::runner
