#pragma once

#include <string>

#include "remote/cli/link.h"

namespace anneal::remote {

/// Shows a run until it has ended, through any number of lost links: while the host cannot be reached, that
/// is said, and the run is taken to go on. Returns the exit status that `anneal follow` would give.
int follow_run(Link& link, const std::string& run, const cli::Globals& globals);

/// The same for a compression: its journal with --json, else what it says for people. Returns the exit
/// status that `anneal compress` would give.
int follow_compression(Link& link, const std::string& name, const cli::Globals& globals);

}  // namespace anneal::remote
