#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/source/discover.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/source/samples/folder_scan.h"

namespace anneal::data {

// Splits that stand in the names of folders of classes, or in those of the images in them, so that a source
// is the same folder with another `split`.

/// The name of a class's folder without the words for a split at its beginning or its end: "cat" and test of
/// "cat_test". The whole name where there are none.
struct ClassAndSplit {
  std::string name;
  std::optional<SplitRole> split = {};
};
ClassAndSplit class_and_split(const std::string& folder);

/// Whether there are two classes or more and each has one folder of each of the same splits, training among
/// them: "cat_train" or "cat", and "cat_test".
bool folders_tell_splits(const std::vector<std::string>& folders);

/// What names tell of the selected images of a source as the ones of its split, with the classes without
/// words for splits. UserError where there are none.
FolderScan of_named_split(FolderScan scan, const Source& source);

/// Takes the splits that are told so, where nothing else has told any: by the folders as above, or where each
/// image has a word for a split in its name ("cat/test_01.jpg") or in that of its folder ("cat/test/1.jpg"),
/// and each class has training images and others. A remark says so.
void take_named_splits(Splits& splits);

}  // namespace anneal::data
