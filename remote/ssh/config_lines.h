#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::ssh {

/// A line of a configuration.
struct Directive {
  std::string key;                     ///< lower case
  std::vector<std::string> arguments;  ///< without quotes and escapes; none before a comment
  std::string place;                   ///< file:line
  std::string rest = {};               ///< the arguments as they are written
};

/// All lines of a file but empty ones and comments, cut into words as `ssh` does. Throws UserError, naming
/// file and line, for a byte order mark and other encodings than UTF-8, lines that end with CR alone, quotes
/// that are not closed, keywords without a value, and for files and lines that are too long (1 MiB, 64 KiB).
std::vector<Directive> read_directives(const std::filesystem::path& file);

}  // namespace anneal::ssh
