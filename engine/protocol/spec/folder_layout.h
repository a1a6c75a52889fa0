#pragma once

#include <string>
#include <vector>

namespace anneal {

/// How the folders in a folder of images are read: as splits with a folder for each class in them, as
/// classes, or as what they hold suggests.
enum class FolderLayout { automatic, splits, classes };

/// "auto", "splits", "classes"
const std::vector<std::string>& folder_layout_words();

}  // namespace anneal
