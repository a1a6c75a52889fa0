#pragma once

#include <filesystem>
#include <string>

namespace anneal {

/// What is told of something that has to be a file: "is a folder", "is a pipe", "is a socket", "is a
/// character device", "is a block device", "is a link"; "is not a file" of what is none of these.
std::string what_it_is(std::filesystem::file_type type);

}  // namespace anneal
