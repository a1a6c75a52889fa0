#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace anneal::ssh {

inline constexpr std::size_t most_config_files = 64;

/// Those that an `Include` means, one more than may be read at most.
std::vector<std::filesystem::path> files_like(const std::string& pattern);

/// Whether there is one. UserError, naming `place`, for what is not a regular file.
bool is_there(const std::filesystem::path& file, const std::string& place);

/// UserError for a configuration of somebody else, or that others may write: `ssh` refuses it. The user's own
/// group, of which nobody else is, may.
void check_permissions(const std::filesystem::path& file);

bool belongs_to_root(const std::filesystem::path& file);

/// Links followed.
bool is_below(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace anneal::ssh
