#pragma once

#include <map>
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

/// Classes by the names that they get in place of their own; several that get one name become one class.
using ClassNames = std::map<std::string, std::string>;

/// How a folder of images is read.
struct FolderReading {
  FolderLayout layout = FolderLayout::automatic;
  std::vector<std::string> exclude =
      {};                  ///< patterns of files and folders that are left out, see exclude_patterns.h
  ClassNames rename = {};  ///< also of a list, a pack or IDX files

  bool is_default() const { return layout == FolderLayout::automatic && exclude.empty() && rename.empty(); }
  /// The first part that is not the default: "layout", "exclude" or "rename".
  const char* part_that_is_said() const {
    return layout != FolderLayout::automatic ? "layout" : !exclude.empty() ? "exclude" : "rename";
  }
  bool operator==(const FolderReading&) const = default;
};

/// At most 100 patterns. UserError for one that could match nothing.
std::vector<std::string> exclude_from_json(const nlohmann::json& json, const std::string& place);

/// An object of names by class. UserError for a name that is none.
ClassNames class_names_from_json(const nlohmann::json& json, const std::string& place);

/// What `name` is called then.
const std::string& renamed(const std::string& name, const ClassNames& names);

/// `names` with the class that is called `from` called `to` from now on, where the data itself has the
/// classes `own`.
ClassNames with_renamed(const std::vector<std::string>& own, ClassNames names, const std::string& from,
                        const std::string& to);

}  // namespace anneal
