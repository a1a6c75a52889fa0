#pragma once

#include <cstdint>
#include <string>

#include "engine/project/database/database.h"

namespace anneal::project {

// What belongs to a run beside its own row, copied from one project's tables to another's. Inside a
// transaction.

/// The curves, the log, and how far its events were taken in; what is there about the run is replaced.
void copy_events(Database& from, std::int64_t run, Database& to, std::int64_t target);

/// Those of its files that are not there.
void copy_files(Database& from, std::int64_t run, Database& to, std::int64_t target);

/// How many of its events have been taken in: the number of the next.
std::int64_t next_event(Database& database, std::int64_t run);

/// Whether all points of the run's curves in `shorter` are those of `longer` too.
bool continues(Database& shorter, std::int64_t run, Database& longer, std::int64_t other);

/// The same for the same points wherever they stand; 64 hexadecimal digits.
std::string digest_of_points(Database& database, std::int64_t run);

}  // namespace anneal::project
