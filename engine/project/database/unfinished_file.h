#pragma once

#include <filesystem>

#include "engine/core/base/temporary_file.h"

namespace anneal::project {

/// A file of SQLite's that is being made beside the one that it is to become: gone with this, and its
/// journal, unless it was kept. Any number of processes may make the same file at once.
class UnfinishedFile {
 public:
  /// What was to become `target` and was left by processes that were killed goes. Throws EnvironmentError.
  explicit UnfinishedFile(const std::filesystem::path& target);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  const std::filesystem::path& path() const { return file_.path(); }  ///< empty at first
  /// Gives it the name of the target, once no connection to it is open. Throws UserError where something is
  /// there that it may not replace, EnvironmentError.
  void keep(TemporaryFile::Over over);

 private:
  std::filesystem::path target_;
  TemporaryFile file_;
  RemovedWhenStopped journal_;
};

}  // namespace anneal::project
