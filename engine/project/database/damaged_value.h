#pragma once

#include <string>

#include "engine/project/database/database.h"

namespace anneal::project {

/// "Row 3 of versions", "The row of points with series 5 and seq 0": the first of a table for which
/// `condition`, in SQL, holds; "A row of points" where there is none.
std::string row_where(Database& database, const std::string& table, const std::string& condition);

/// What SQLite's own check says, with the row of a value that is of another kind than its column: "Row 3 of
/// runs: epoch is not a number". Anything else as it is.
std::string with_row(Database& database, const std::string& message);

}  // namespace anneal::project
