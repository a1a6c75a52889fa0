#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "engine/project/database/database.h"

namespace anneal::project {

/// "Annl": says that a SQLite file is a project.
inline constexpr std::int64_t application_id = 0x416E6E6C;
/// Version of the tables. A file with a higher one comes from a newer Anneal.
inline constexpr std::int64_t schema_version = 6;

/// Makes the tables of a version and marks the file as ours. Call inside a transaction on an empty database.
void create_schema(Database& database, std::int64_t version = schema_version);

/// Brings the tables of an earlier `version` (from 1) up to ours. Call inside a transaction.
void upgrade_schema(Database& database, std::int64_t version);

/// Every row of `sqlite_schema` as text, to compare two databases.
std::set<std::string> schema_rows(Database& database);

/// What `schema_rows` gives for a file of such a version.
std::set<std::string> expected_schema_rows(std::int64_t version = schema_version);

}  // namespace anneal::project
