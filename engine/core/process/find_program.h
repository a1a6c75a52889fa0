#pragma once

#include <cstdlib>
#include <filesystem>

namespace anneal {

/// The program that a name without a folder has in one of the folders of PATH, of a name with a folder that
/// file; absolute, and "" where there is none. Relative folders of PATH ("", ".") are passed over: the
/// current one may be anybody's.
std::filesystem::path find_program(const std::filesystem::path& name,
                                   const char* folders = std::getenv("PATH"));

/// The same, of this user's or root's alone. EnvironmentError where a folder of PATH gives one that another
/// user has made or may write to, or that lies in such a folder; what is named with a folder is what a person
/// means.
std::filesystem::path find_own_program(const std::filesystem::path& name,
                                       const char* folders = std::getenv("PATH"));

}  // namespace anneal
