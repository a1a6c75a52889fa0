#pragma once

#include <cstdint>
#include <filesystem>

namespace anneal::project {

/// Larger files are refused: a project holds curves and settings, and in a copy for sharing weights.
inline constexpr std::int64_t largest_project = std::int64_t{16} << 30;

/// Whether a file that may come from anybody can be opened: throws UserError, in a sentence, where not.
/// Changes nothing. In this order, so that little is believed before much is read: a regular file of a size
/// that a project can have, SQLite's header with our application id and without a write-ahead log, our tables
/// and nothing else, an undamaged structure, and no more in it than can be held in memory
/// (sqlite.org/security.html, "Untrusted SQLite Database Files").
///
/// Where a change was cut off (`UnfinishedChange`), with its journal beside it, `inspect_recovered` says the
/// same of a copy in which the change is undone; without a journal there is nothing to undo. Where that is
/// damaged and the file without the journal is not, the journal belongs to another file, and the refusal says
/// to move it away.
///
/// Opens and closes the file outside SQLite, which drops the locks that this process may have on it: meant
/// for a process of its own. See `inspect_in_child`.
void inspect(const std::filesystem::path& path);
void inspect_recovered(const std::filesystem::path& path);

/// Has the program `anneal` inspect the file (`anneal project check`), in a sandbox, before this process
/// touches it, and remembers that it was (`was_checked`), so that opening it does not read all of it once
/// more. Throws what the inspection throws; EnvironmentError where the program cannot be started, or dies of
/// the file.
void inspect_in_child(const std::filesystem::path& anneal, const std::filesystem::path& path);

}  // namespace anneal::project
