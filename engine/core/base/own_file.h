#pragma once

#include <filesystem>
#include <string>

#include <sys/stat.h>

namespace anneal {

/// Neither this user's nor root's, who can change the programs, too.
bool belongs_to_another(const struct stat& found);

/// Why a file or folder must not decide what this user's programs start, load, signal or pass on: another
/// user has made it, or may write into it. "" where neither is so. No group is trusted, since who is in it is
/// not known here.
std::string why_not_own(const struct stat& found);

/// A link is not followed: it is somebody's own where nobody else has made it. "" where nothing is there.
std::string why_not_own(const std::filesystem::path& path);

/// Whether that is a link which another user has made: what is written or removed below it would be where the
/// link leads.
bool is_link_of_another(const std::filesystem::path& path);

}  // namespace anneal
