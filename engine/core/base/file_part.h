#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace anneal {

/// A part of a file that somebody else may be writing, and which file that was.
struct FilePart {
  std::string bytes;
  std::int64_t size = 0;    ///< of the whole file
  std::int64_t device = 0;  ///< with `inode` what tells one file from another of the same name
  std::int64_t inode = 0;
};

/// Up to `most` bytes from `offset`, none where the file ends before; nullopt where there is no file. Neither
/// a link nor a pipe is read, since paths come from projects. Throws EnvironmentError.
std::optional<FilePart> read_file_part(const std::filesystem::path& path, std::int64_t offset,
                                       std::int64_t most);

}  // namespace anneal
