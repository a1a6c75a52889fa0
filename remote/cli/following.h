#pragma once

#include <string>

#include "remote/cli/link.h"

namespace anneal::remote {

/// Shows a run until it has ended, through any number of lost links: while the host cannot be reached, that
/// is said, and the run is taken to go on. Returns the exit status that `anneal follow` would give.
int follow_run(Link& link, const std::string& run, const cli::Globals& globals);

/// The same for work of any kind. Of what has a journal each line of it is shown with --json, else what its
/// process says for people; returns 0 where it has succeeded, else 1.
int follow_work(Link& link, const std::string& name, const std::string& kind, const cli::Globals& globals);

}  // namespace anneal::remote
