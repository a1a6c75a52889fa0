#pragma once

#include <optional>
#include <string>

#include "remote/ssh/config.h"
#include "remote/ssh/dialog.h"
#include "remote/ssh/handles.h"

namespace anneal::ssh {

/// The key that the server of a connected session has shown to own.
HostKey key_of(ssh_session session);

/// By which files of known hosts know the host: its alias, or its name and port.
std::string key_name(const HostConfig& config);

/// Before anything is told to the host: returns where its key is known, or has just been accepted, by
/// `expected` (a fingerprint) or else by `dialog`, and keeps one that is new. Throws EnvironmentError
/// (ExitCode::unavailable) for a key that has changed, is revoked or is not accepted; of a changed key nobody
/// is asked. libssh must agree that a key is known.
void check_host_key(ssh_session session, const HostConfig& config, const std::optional<std::string>& expected,
                    Dialog& dialog);

}  // namespace anneal::ssh
