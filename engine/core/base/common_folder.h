#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal {

/// The deepest folder that all of these absolute ones are or lie in; "" for none, and where that is the root,
/// which says nothing of them.
std::filesystem::path common_folder(const std::vector<std::filesystem::path>& folders);

/// A file as seen from a folder that it lies in; as it is from any other, and from "".
std::string name_in(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace anneal
