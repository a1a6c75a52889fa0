#pragma once

#include "remote/ssh/session.h"

namespace anneal::remote {

/// How long the host takes to take a byte, in seconds: of a MiB that is sent, and kept by nobody. Throws
/// ssh::LinkLost.
double seconds_per_byte(ssh::Session& session);

}  // namespace anneal::remote
