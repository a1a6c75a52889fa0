#pragma once

#include <filesystem>

namespace anneal::project {

/// Where SQLite keeps what a change of the file `path` overwrites, until it is done.
std::filesystem::path journal_of(const std::filesystem::path& path);

/// A journal that was left behind is played back into the file, and what it says is believed: it may come
/// from anybody, like the file. One that goes on to speak of other files, which SQLite would open and delete,
/// was not written by Anneal. Throws UserError for such a one, and for a link in its place.
void check_journal(const std::filesystem::path& path);

}  // namespace anneal::project
