#pragma once

#include <cstdlib>
#include <filesystem>

namespace anneal {

/// The program that a name without a folder has in one of the folders of PATH, of a name with a folder that
/// file; absolute, and "" where there is none. Relative folders of PATH ("", ".") are passed over: the
/// current one may be anybody's.
std::filesystem::path find_program(const std::filesystem::path& name,
                                   const char* folders = std::getenv("PATH"));

}  // namespace anneal
