#pragma once

namespace anneal::remote {

/// Lines of a script in the folder of runs, that set `newest` to the programs that were deployed last, and
/// define of the run $name:
/// - `find_engine`, which sets `engine` to the programs that it was started with, or else the newest. What a
/// file
///   names is run only where it is a deployed version, and this account has written it;
/// - `is_there`, whether there is one, be it only in the queue or as a job of Slurm;
/// - `tell_status`, which prints two lines: of its job (see slurm.h), and what `anneal status` says, or
///   "null" where a job has not made a run yet, or has not gone on with the one that is there.
extern const char* const run_functions;

}  // namespace anneal::remote
