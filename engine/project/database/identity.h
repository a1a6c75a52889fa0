#pragma once

#include <cstdint>
#include <filesystem>

#include "engine/core/base/error.h"
#include "engine/project/database/database.h"

namespace anneal::project {

// What tells a project from other files. All of these throw UserError, in a sentence.

UserError not_a_project(const std::filesystem::path& path);

/// A regular file, not a link to one.
void check_is_file(const std::filesystem::path& path);
/// Our application id and a version we know, which is returned.
std::int64_t check_identity(Database& database);
/// Exactly the tables of that version.
void check_tables(Database& database, std::int64_t version);
/// An undamaged structure. Reads all of the file.
void check_structure(Database& database);

}  // namespace anneal::project
