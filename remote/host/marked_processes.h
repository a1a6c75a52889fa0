#pragma once

namespace anneal::remote {

/// Lines of a script by which the processes of a run are known: all inherit ANNEAL_START=$mark from the
/// first, whatever session they are in, and no other that gets the number of one does. They define
/// - `find_mark`, which sets `mark` to that of the run $name of one host; "" where it has none;
/// - `marked`, which prints their numbers;
/// - `end_marked SIGNAL [SECONDS]`, which asks the runner with SIGNAL, kills what is left after so long (10
/// s),
///   and fails where that stays.
extern const char* const marked_processes;

}  // namespace anneal::remote
