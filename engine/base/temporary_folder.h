#pragma once

#include <filesystem>
#include <string>

namespace anneal {

/// A folder of this user alone, among the system's temporary files; gone with this, and all that is in it.
class TemporaryFolder {
 public:
  /// "anneal-PURPOSE-" and some letters. Throws EnvironmentError.
  explicit TemporaryFolder(const std::string& purpose);
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace anneal
