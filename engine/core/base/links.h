#pragma once

#include <filesystem>

namespace anneal {

/// The path without a link at its end, as whoever named it means it. A link that leads nowhere names a file
/// that is to be made; the kernel's own, such as /dev/stdout, may lead to what has no path, and stay.
std::filesystem::path behind_links(std::filesystem::path path);

}  // namespace anneal
