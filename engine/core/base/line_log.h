#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/error.h"

namespace anneal {

/// The one writer of a file of lines that others follow while it grows. Lines are whole or absent, over any
/// number of kills and full disks.
class LineLog {
 public:
  /// Opens or makes the file (mode 0600) and locks it against other writers for as long as this object lives.
  /// A last line without an end, left by a kill, is cut off. Throws `held` where another process has the
  /// lock, EnvironmentError.
  LineLog(std::filesystem::path path, const UserError& held);

  /// Writes a line with one call. False, with the file as it was, where the disk is full. Throws
  /// EnvironmentError for anything else.
  bool append(const std::string& line);

  /// Puts what was written on disk. Throws EnvironmentError.
  void sync();

  const std::filesystem::path& path() const { return path_; }
  std::int64_t bytes() const { return bytes_; }

 private:
  void cut(std::int64_t bytes);

  std::filesystem::path path_;
  Descriptor file_;
  std::int64_t bytes_ = 0;
};

}  // namespace anneal
