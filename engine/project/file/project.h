#pragma once

#include <filesystem>
#include <string>

#include "engine/project/database/database.h"

namespace anneal::project {

class UnfinishedFile;

/// An open `.anneal` file: the datasets, models and policies of a piece of work with all their
/// versions, and its runs with their curves.
///
/// The file may come from anybody, so opening checks it before anything is written: a regular file, our
/// application id, a version we know, exactly our tables, an undamaged structure, no journal that reaches for
/// other files. Who opens a file that may come from elsewhere has it looked at in a sandbox before
/// (`inspect_in_child`), and does nothing of what it names unless it `is_from_here`.
///
/// Everything written is durable when the call returns. Several programs may have a project open; writers
/// take turns.
///
/// A Project is used from one thread at a time; another thread takes `another_connection`.
class Project {
 public:
  /// Makes a new file. Throws UserError when something is there already.
  static Project create(const std::filesystem::path& path);

  enum class Access { change, read };

  /// Opens a file. Throws UserError, in a sentence, for a missing, foreign, newer or damaged one. To be
  /// changed it may turn out not to be writable: `is_read_only` says so, and every change throws.
  /// A file of an earlier version is brought up to ours and left beside it as it was
  /// ("work.format-2.anneal"); to be read it is brought up in memory, and stays as it is.
  static Project open(const std::filesystem::path& path, Access access = Access::change);

  bool is_read_only() const { return database_.is_read_only(); }

  /// Writes all of it into a new file, also when its own has been deleted. Throws UserError when something
  /// of that name is there already. The copy is not a work of here until it is adopted (origin.h).
  void save_copy(const std::filesystem::path& path);
  /// The same into a file that is not yet finished.
  void copy_into(const UnfinishedFile& file);

  /// The same file for another thread, without repeating the checks of `open`.
  Project another_connection() const;

  /// The host of runs that name none: "" where the project `is_from_here`, so that they are this computer's,
  /// else the name of the computer that they are on.
  const std::string& home() const { return home_; }
  void set_home(const std::string& home) { home_ = home; }  ///< for `adopt`

  const std::filesystem::path& path() const { return database_.path(); }
  Database& database() { return database_; }

 private:
  explicit Project(Database database) : database_(std::move(database)) {}

  Database database_;
  std::string home_;
};

}  // namespace anneal::project
