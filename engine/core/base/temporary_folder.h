#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "engine/core/base/descriptor.h"

namespace anneal {

/// A folder of this user alone; gone with this, and all that is in it.
/// What a process leaves that is killed goes when the next folder for the same purpose is made, or among the
/// system's temporary files any.
class TemporaryFolder {
 public:
  static constexpr std::size_t letters = 6;

  /// "anneal-PURPOSE-" and some letters, among the system's temporary files or in `parent`. Throws
  /// EnvironmentError.
  explicit TemporaryFolder(const std::string& purpose, const std::filesystem::path& parent = system_folder());
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  /// Where the system's temporary files are: TMPDIR, else /tmp. Throws EnvironmentError where that is no
  /// folder.
  static std::filesystem::path system_folder();

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
  Descriptor lock_;  ///< tells others that somebody works in it
};

}  // namespace anneal
