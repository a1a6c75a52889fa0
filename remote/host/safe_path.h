#pragma once

#include <string_view>

namespace anneal::remote {

/// Whether a path leads from a folder to something below it: relative, of at most 1,000 bytes, without "..",
/// empty parts and control characters.
bool is_safe_path(std::string_view path);

}  // namespace anneal::remote
