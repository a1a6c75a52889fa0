#pragma once

#include <QString>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/core/base/file_part.h"

namespace anneal::studio {

/// Lines of a file in UTF-8 that say some words, in any case.
struct LogHits {
  static constexpr std::size_t most = 10'000;

  std::vector<std::int64_t> lines;  ///< bytes of the file before each, ascending
  bool is_all = true;               ///< else the first `most`
};

/// As read_file_part: up to so many bytes from an offset.
using ReadPart = std::function<std::optional<FilePart>(std::int64_t offset, std::int64_t most)>;

/// Of a file of any size, of which never more than some MiB are in memory. On any thread; gives what was
/// found so far once a stop is requested. A line of more than 1 MiB counts as several.
LogHits find_lines(const ReadPart& read, const QString& words, const std::stop_token& stop);

/// Adds those of a part of the file that begins at `offset`, where a line does.
void find_lines(std::string_view part, std::int64_t offset, const QString& words, LogHits& hits);

}  // namespace anneal::studio
