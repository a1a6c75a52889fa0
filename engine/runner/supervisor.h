#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

#include "runner/run_directory.h"
#include "runner/run_record.h"

namespace anneal::runner {

struct SuperviseOptions {
  std::filesystem::path worker;  ///< the program, see worker_program.h
  Observer observer;
  nlohmann::json change = {};  ///< a partial "training" that a run which is resumed goes on with; null: none
};

/// Runs the worker on a run directory to its end and records everything: events, state, exit.
///
/// SIGINT, SIGTERM, SIGHUP and the control socket stop it: first with a
/// checkpoint; asked a second time, at once. However the worker ends, the last event says so.
/// If this process is killed, the worker dies too and the directory can be resumed.
///
/// Call it from the main thread. Returns the exit status of the program: an ExitCode, or 128 + the signal
/// that stopped it. Throws EnvironmentError when the worker cannot be started or the disk stays full.
int supervise(RunDirectory& directory, const SuperviseOptions& options);

}  // namespace anneal::runner
