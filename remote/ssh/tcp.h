#pragma once

#include <chrono>
#include <string>

#include "engine/core/base/descriptor.h"

namespace anneal::ssh {

/// A TCP connection to the first address of `host` that answers within `limit`, which is set up to be
/// found dead: unacknowledged data ends it after 8 s, silence is probed. Throws EnvironmentError
/// (ExitCode::unavailable) that says what failed: the name, the way there, or the port.
Descriptor connect_to(const std::string& host, int port, std::chrono::seconds limit);

}  // namespace anneal::ssh
