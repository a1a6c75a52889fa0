#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {

/// Which of some names are those of splits: "dev" is for validation, and so is "eval" where no other name is;
/// else it is for testing, where no other name is. A name that says nothing else comes before one of which it
/// is a part, and of several such parts none is taken.
struct SplitNames {
  std::optional<std::string> train, validation, test;

  bool contains(const std::string& name) const { return train == name || validation == name || test == name; }
};

/// UserError where two names say nothing but the same split.
SplitNames split_names(const std::set<std::string>& names, const std::filesystem::path& place);

/// The splits that the names say, each with the source that is made of its name; nullopt where none is for
/// training. UserError as `split_names`.
std::optional<Splits> splits_named(const std::set<std::string>& names, const std::filesystem::path& place,
                                   const std::string& layout,
                                   const std::function<Source(const std::string&)>& source_of);

/// Reads the folders in `folder` as splits, where that is asked for or is what they hold:
///   - a folder with the name of the training split has folders of classes, some of which another split has
///     as well; or there is nothing else that has images;
///   - such a folder whose name says nothing else has folders of classes, and lies beside another split, or
///     beside one more folder of images;
///   - no folder is called like the training split, and the only one whose name says no split holds folders
///   of
///     the same classes as one of the other splits.
/// Where they are read as classes instead though some are called like splits, `remarks` say so. UserError
/// where neither would be right: splits without folders of classes, or without one for training.
std::optional<Splits> read_split_folders(const std::filesystem::path& folder, const Listing& listing,
                                         const FolderReading& reading, std::vector<Remark>& remarks);

}  // namespace anneal::data
