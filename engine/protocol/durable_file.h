#pragma once

#include <filesystem>
#include <string_view>

namespace anneal {

/// A file that replaces `path` whole or not at all, also when the power fails: it is written under a
/// temporary name in the same folder, and `commit` puts it on disk and renames it. Without `commit`
/// nothing is left behind. Every function throws EnvironmentError naming `path` (disk full, …).
class FileReplacement {
 public:
  explicit FileReplacement(std::filesystem::path path);
  ~FileReplacement();
  FileReplacement(const FileReplacement&) = delete;
  FileReplacement& operator=(const FileReplacement&) = delete;

  void write(std::string_view bytes);
  void commit();

 private:
  std::filesystem::path path_;
  std::filesystem::path temporary_;
  int descriptor_ = -1;
};

/// Replaces the content of `path` as FileReplacement does.
void replace_file(const std::filesystem::path& path, std::string_view bytes);

/// Puts the names in `directory` (files made, renamed, removed) on disk.
void sync_directory(const std::filesystem::path& directory);

}  // namespace anneal
