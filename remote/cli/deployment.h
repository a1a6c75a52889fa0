#pragma once

#include "remote/cli/link.h"
#include "remote/host/deploy.h"

namespace anneal::remote {

/// Sees that the programs are on the host, over any number of cuts: says beforehand how much there is to
/// send, and where a host's GPUs are not used, why. Throws EnvironmentError (ExitCode::unavailable) where
/// they could not run there, with what to do.
Deployed deployed_to(Link& link, const cli::Globals& globals);

}  // namespace anneal::remote
