#pragma once

#include <filesystem>

namespace anneal::project {

/// A file of SQLite's that is being made: gone with this, and its journal, unless it was kept.
class UnfinishedFile {
 public:
  /// What an earlier try has left of that name goes.
  explicit UnfinishedFile(std::filesystem::path path);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// Puts it in place of what is called `name`. Throws EnvironmentError.
  void keep_as(const std::filesystem::path& name);

 private:
  void remove() const;

  std::filesystem::path path_;  ///< empty once it is kept
};

}  // namespace anneal::project
