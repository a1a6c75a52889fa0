#pragma once

#include <string>

namespace anneal::ssh {

/// Whether a Debian package of libssh of this version verifies what AES-GCM receives and does not end other
/// processes of the user: 0.10.6-0+deb12u3 or later. The library itself says 0.10.6 of all of them.
bool is_sound_package(const std::string& version);

/// Throws EnvironmentError (ExitCode::unavailable) where the library that is loaded is older. Where it comes
/// from no package, its own word is taken.
void require_sound_library();

}  // namespace anneal::ssh
