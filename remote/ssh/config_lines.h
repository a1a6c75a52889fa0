#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::ssh {

/// A line of a configuration.
struct Directive {
  std::string key;                     ///< lower case
  std::vector<std::string> arguments;  ///< at least one
  std::string place;                   ///< file:line
};

/// All lines of a file but empty ones and comments. Throws UserError, naming file and line, for what cannot
/// be understood, and for files and lines that are too long (1 MiB, 64 KiB).
std::vector<Directive> read_directives(const std::filesystem::path& file);

}  // namespace anneal::ssh
