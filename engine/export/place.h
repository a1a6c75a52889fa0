#pragma once

#include <filesystem>

namespace anneal::exports {

/// Whether other files can stand beside `output`: not where it is a device or a pipe, or one of the kernel's
/// names for what a process has open (/dev/stdout), even where a file is behind it.
bool has_a_place_beside(const std::filesystem::path& output);

}  // namespace anneal::exports
