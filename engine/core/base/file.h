#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/base/descriptor.h"

namespace anneal {

inline constexpr std::size_t largest_image_file = std::size_t{512} << 20;

/// What tells without reading that a file has changed.
struct FileStamp {
  std::int64_t bytes = -1;  ///< -1: there is no such file
  std::int64_t modified_ns = 0;

  bool operator==(const FileStamp&) const = default;
};

/// Of what `path` leads to; never throws.
FileStamp stamp_of(const std::filesystem::path& path);

/// open(2) of a regular file, closed on exec, which waits for nothing. None where it fails, and errno says
/// why. UserError for what is not a regular file, as it may stand in a folder that comes from anybody: a pipe
/// would be waited for, a device read without end.
Descriptor open_regular(const std::filesystem::path& path, int flags, unsigned mode = 0);

/// The first bytes of a regular file, at most so many; none of anything else, and where it cannot be read.
std::vector<std::uint8_t> first_bytes(const std::filesystem::path& path, std::size_t most);

/// UserError with what the system says where a file is there and may not be opened, or stands in a folder
/// that may not be looked into.
void check_readable(const std::filesystem::path& path);

/// Reads a whole regular file into `bytes`, whose memory is reused. UserError when it is missing, may not
/// be read, is not a regular file (a pipe would block), or is larger than `limit` bytes.
/// Returns the stamp it had when it was opened.
FileStamp read_file(const std::filesystem::path& path, std::vector<std::uint8_t>& bytes,
                    std::size_t limit = largest_image_file);

/// The same as text.
std::string read_text_file(const std::filesystem::path& path, std::size_t limit = largest_image_file);

}  // namespace anneal
