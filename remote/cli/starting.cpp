#include "remote/cli/starting.h"

#include <chrono>
#include <thread>

#include <nlohmann/json.hpp>

#include "remote/host/engine_answer.h"
#include "remote/host/queue.h"

namespace anneal::remote {

namespace {

constexpr const char* linger = "allow processes to continue after logout: run `loginctl enable-linger` there";

void reconnect_after_a_while(Link& link) {
  std::this_thread::sleep_for(std::chrono::seconds(3));
  link.reconnect();
}

void start_queued(Link& link, const RemoteRuns::Start& start) {
  const QueuedRun run = RemoteQueue(link.session(), link.place()).add(start);
  link.tell(start.name + " is in the queue of " + link.name() +
            (run.reason.empty() ? "" : ": " + run.reason));
  prove_watched(link, start.name);
}

void check(const StartOptions& options) {
  const SlurmOptions& job = options.job;
  const bool asks_for_job =
      job.nodes || job.gpus_per_node || !job.time.empty() || !job.partition.empty() || !job.more.empty();
  if (asks_for_job && !options.slurm)
    throw UserError("is only for Slurm jobs: --slurm",
                    "--nodes, --gpus-per-node, --time, --partition or --set-slurm", "",
                    ExitCode::wrong_usage);
  if (options.queue && options.slurm)
    throw UserError("is not for jobs: Slurm has queues of its own", "--queue", "", ExitCode::wrong_usage);
}

}  // namespace

void add_start_options(cli::Command& command, StartOptions& options) {
  command.add_flag("--queue", options.queue,
                   "Start when the devices are free on the host, or on all hosts, after the runs that "
                   "already wait; see `anneal-remote queue`");
  command.add_flag("--slurm", options.slurm,
                   "Start as a Slurm job; the host must be a login node whose nodes share its files");
  const std::pair<std::int64_t, std::int64_t> count = {1, 1'000'000};
  command.add({.name = "--nodes",
               .target = &options.job.nodes,
               .kind = "N",
               .summary = "Number of nodes of the job",
               .range = count});
  command.add({.name = "--gpus-per-node",
               .target = &options.job.gpus_per_node,
               .kind = "N",
               .summary = "Number of GPUs on each node of the job",
               .range = count});
  command.add({.name = "--time",
               .target = &options.job.time,
               .kind = "TIME",
               .summary = "Time limit of the job in the format of sbatch, such as 2:00:00"});
  command.add({.name = "--partition",
               .target = &options.job.partition,
               .kind = "NAME",
               .summary = "Partition of the cluster for the job"});
  command.add({.name = "--set-slurm",
               .target = &options.job.more,
               .kind = "KEY=VALUE",
               .summary = "Any other option of sbatch, such as account=lab; can be repeated"});
}

std::string prove_watched(Link& link, const std::string& name) {
  reconnect_after_a_while(link);
  const HostQueue queue =
      link.persistently([&](ssh::Session& session) { return RemoteQueue(session, link.place()).list(); });
  const QueuedRun* run = queue.find(name);
  if (run == nullptr || run->state != QueuedRun::State::waiting) return "";
  if (!queue.is_watched)
    link.tell(
        "the queue's watcher there was terminated with the session: the queue continues only while somebody "
        "connects, or after a run has ended; " +
        std::string(linger));
  return run->reason;
}

void prove_alive(Link& link, const std::string& name) {
  reconnect_after_a_while(link);
  const auto status = link.persistently(
      [&](ssh::Session& session) { return RemoteRuns(session, link.place()).status(name); });
  if (status && text_in(*status, "state") == "interrupted")
    throw EnvironmentError("it was terminated there when the session that started it ended",
                           link.name() + ":" + name, linger);
}

void start_run(Link& link, const RemoteRuns::Start& start, const StartOptions& options) {
  check(options);
  if (options.queue) return start_queued(link, start);
  if (options.slurm) {
    const std::string job = submit_to_slurm(link.session(), link.place(), start, options.job);
    return link.tell(start.name + " is job " + job + " of Slurm");
  }
  RemoteRuns(link.session(), link.place()).start(start);
  prove_alive(link, start.name);
}

}  // namespace anneal::remote
