#pragma once

#include <string>

#include "remote/ssh/config.h"
#include "remote/ssh/dialog.h"
#include "remote/ssh/handles.h"
#include "remote/ssh/watchdog.h"

namespace anneal::ssh {

/// Logs in on a session whose host key has been checked: with keys of files and of the agent, then by
/// questions, then by password, each where the server takes it, several in turn where it asks for several.
/// Never tries more often than servers let: 5 times in all. Throws EnvironmentError (ExitCode::unavailable)
/// that says what was tried and what the server takes.
void authenticate(ssh_session session, const HostConfig& config, Dialog& dialog, Watchdog& watchdog);

}  // namespace anneal::ssh
