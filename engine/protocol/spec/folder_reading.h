#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// What the folders in a folder of images are: splits with a folder for each class in them; classes; folders
/// of which each holds a folder for each class ("inner_classes"), such as one for each patient; nothing, as
/// the names of the images begin with their classes ("cat.12.jpg"); or what they hold suggests.
enum class FolderLayout { automatic, splits, classes, inner_classes, file_names };

/// "auto", "splits", "classes", "inner-classes", "file-names"
const std::vector<std::string>& folder_layout_words();
const std::string& to_string(FolderLayout layout);

/// How a folder of images is read.
struct FolderReading {
  FolderLayout layout = FolderLayout::automatic;
  std::vector<std::string> exclude =
      {};  ///< patterns of files and folders that are left out, see exclude_patterns.h

  bool is_default() const { return layout == FolderLayout::automatic && exclude.empty(); }
  bool operator==(const FolderReading&) const = default;
};

/// At most 100 patterns. UserError for one that could match nothing.
std::vector<std::string> exclude_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal
