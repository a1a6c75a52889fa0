#pragma once

/// What is run on the hosts of a run of several, behind the lines of member_script. Of the bodies of
/// start_fleet,
/// `$engine` is the id of the programs there, `$needed` what the run reads there, `$again` a word of this
/// attempt to go on; `enqueue` leaves its exit status in `$status`. Each may be run again after a cut, and
/// ends with 3 or 4 and what is wrong where it cannot be done.
namespace anneal::remote::fleet_scripts {

extern const char* const prepare;
extern const char* const prepare_again;
extern const char* const launch;
extern const char* const require_alive;
extern const char* const await_run;
extern const char* const enqueue;
extern const char* const undo;
extern const char* const undo_again;
extern const char* const tell_engine;

/// Defines `leave_queue`, which takes the host's part out of its queue, where it is there; nothing is left of
/// it then.
extern const char* const leave_queue;

}  // namespace anneal::remote::fleet_scripts
