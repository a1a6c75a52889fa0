#pragma once

namespace anneal::remote {

/// Lines of a script by which everything that is to outlive its session is started. They define
/// - `detach LOG COMMAND…`, which starts a program in the background with its words to LOG and no input, and
///   with `$mark` (marked_processes.h) where that is set.
///   `setsid` and closed descriptors: neither the session's end nor a terminal's reaches it. Where logind
///   ends an account's processes with its last session (KillUserProcesses), only those in a scope of its own
///   manager are spared, and that lives on only for an account that lingers; there it gets one;
/// - `$detached`, the words before the command that do so, for a program that is waited for;
/// - `wait_for_beginning [FILE]`, which waits until FILE is there or what was detached last has ended, and
///   says what it ended with; without FILE that may be 0.
extern const char* const detached;

}  // namespace anneal::remote
