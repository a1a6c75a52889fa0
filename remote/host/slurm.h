#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/place.h"
#include "host/remote_run.h"
#include "ssh/session.h"

namespace anneal::remote {

/// What a job asks of Slurm; what is not said is as the cluster has it.
struct SlurmOptions {
  std::optional<std::int64_t> nodes = {};
  std::optional<std::int64_t> gpus_per_node = {};
  std::string time = {};  ///< as sbatch takes it: "2:00:00"
  std::string partition = {};
  std::vector<std::string> more = {};  ///< "KEY=VALUE", an option of sbatch without its "--"
};

/// The lines of a batch script that ask for that: "#SBATCH --nodes=2". Throws UserError for what Slurm could
/// read as something else.
std::string slurm_directives(const SlurmOptions& options, const std::string& run);

/// Starts a run as a job of Slurm on each of its nodes, which find the programs and the folder of runs at the
/// same place as the login node. Returns the job's number. What Slurm says against it is thrown as
/// EnvironmentError.
std::string submit_to_slurm(ssh::Session& session, const Place& place, const RemoteRuns::Start& start,
                            const SlurmOptions& options);

/// How a run stands whose job is "NUMBER STATE|REASON", as squeue or sacct say: a run that waits is "queued",
/// with Slurm's reason, and one whose nodes cannot be seen from the login node goes on as long as its job
/// does. `status` is what `anneal status` says; null where the run has no directory yet.
nlohmann::json status_of_job(nlohmann::json status, std::string_view job, const std::string& host);

/// Lines of a script that define `tell_job`, which prints such a line of the run $name, or an empty one where
/// it is no job; and `stop_job [now]`, which ends one: by the run's own order, given on its first node, else
/// by scancel. Slurm is asked at most every 5 seconds.
extern const char* const slurm_functions;

}  // namespace anneal::remote
