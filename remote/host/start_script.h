#pragma once

#include <string>

#include "remote/host/remote_run.h"

namespace anneal::remote {

/// Starts something on a host that is to have a folder of its own there: claims the name, so that of all who
/// start one of that name only one does, writes down in NAME.start what it is started with, and runs `begin`.
/// Those lines of a script find the name as `name`, the engine as `anneal`, what is in detached.h, the
/// arguments in
/// "$@", the spec's file in front, and a place for what is said in
/// "$name.start/log". Where they end with another status than 0, what is in that log is thrown as what the
/// engine says against it, and nothing is left. Returns what they print.
std::string start_on_host(ssh::Session& session, const Place& place, const RemoteRuns::Start& start,
                          const std::string& begin);

/// Functions of a script that finds the run as `name` and their folder as `runs`: `enter_runs` makes that
/// folder and goes there; `claim FOLDER` makes the folder, which nobody else has made, or ends with who has;
/// `taken` ends with the name's being so; `cannot_write PATH SAID` ends with what the system said.
extern const char* const claim_name;

/// Lines that run in the background while something takes longer than a host may be silent: `tell_alive`, and
/// `end_alive` when it is done.
extern const char* const tell_alive;
extern const char* const end_alive;

}  // namespace anneal::remote
