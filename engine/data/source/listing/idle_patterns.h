#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::data {

/// Of patterns (see exclude_patterns.h) those that no file or folder in `root` matches, at any depth. Looks
/// until all have matched. UserError as `list`.
std::vector<std::string> idle_patterns(const std::filesystem::path& root,
                                       const std::vector<std::string>& patterns);

}  // namespace anneal::data
