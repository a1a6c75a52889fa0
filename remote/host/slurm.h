#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "remote/host/place.h"
#include "remote/host/remote_run.h"
#include "remote/host/slurm_options.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

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
/// it is not a job; `stop_job [now]`, which ends one: by the run's own order, given on its first node, else
/// by scancel; `queue_job`, which hands $name.start/job.sh to sbatch, and `resume_job`, which does so again
/// once the job before has ended, for $epochs where that is not empty: both print its number, or what is
/// against it to stderr. Slurm is asked at most every 5 seconds.
extern const char* const slurm_functions;

}  // namespace anneal::remote
