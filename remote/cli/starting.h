#pragma once

#include <string>

#include "remote/cli/link.h"
#include "remote/host/remote_run.h"
#include "remote/host/slurm.h"

namespace anneal::remote {

/// How a run is started on a host.
struct StartOptions {
  bool queue = false;
  bool slurm = false;
  SlurmOptions job = {};
};
void add_start_options(cli::Command& command, StartOptions& options);

/// Starts it, sees that it, or what is to start it, lives without the session, and says where it is. Throws
/// UserError for options that do not go together.
void start_run(Link& link, const RemoteRuns::Start& start, const StartOptions& options);

/// Sees on another session that what watches over the queue there, in which the run is, was not ended with
/// the one that put it there; else says what to do. Returns why the run waits; "" where it does not.
std::string prove_watched(Link& link, const std::string& name);

/// Sees on another session that a run, or a compression, was not ended with the one that started it. Throws
/// EnvironmentError with what to do.
void prove_alive(Link& link, const std::string& name);

}  // namespace anneal::remote
