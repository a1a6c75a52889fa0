#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "base/descriptor.h"

namespace anneal {

/// A folder of this user alone, among the system's temporary files; gone with this, and all that is in it.
/// What a process leaves that is killed goes when the next folder for the same purpose is made.
class TemporaryFolder {
 public:
  static constexpr std::size_t letters = 6;

  /// "anneal-PURPOSE-" and some letters. Throws EnvironmentError.
  explicit TemporaryFolder(const std::string& purpose);
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
  Descriptor lock_;  ///< tells others that somebody works in it
};

}  // namespace anneal
