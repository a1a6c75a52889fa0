#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/data/source/names/remark.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// What was found at a path.
struct Splits {
  Source train = {};
  std::optional<Source> validation = {};
  std::optional<Source> test = {};
  std::string layout = {};          ///< "split/class", "class", "split/name", "name", "csv", "idx" or "pack"
  std::filesystem::path root = {};  ///< of folders: the one that has the splits or the classes
  std::filesystem::path outermost =
      {};  ///< the folder in which `root` was found; "" where it is `root` itself
  std::vector<Remark> remarks = {};
};

/// Finds out how a data set is laid out. Recognised, in this order:
///   - a file that `anneal pack` wrote;
///   - a list of images, or a folder with one (see list_splits.h): a .csv with the columns path and label,
///   and
///     perhaps split, or what means the same (see manifest.h);
///   - folders of splits with a list in each;
///   - a folder with IDX files under the names of MNIST, gzipped or not;
///   - folders of splits with a folder for each class in them (see split_folders.h);
///   - a folder for each class;
///   - a folder whose only folder is one of these;
///   - a text file of the images of one split, with the folder in which they lie (see split_lists.h).
/// Where these have no splits, text files near the images may tell them, unless the layout is `classes`.
/// With a layout other than automatic, the folders are read as it says, whatever lies beside them. A split
/// whose images are in no folder of a training class, what has no images, and what is not one of the splits
/// are left out with a remark. UserError that says what was seen when none fits or two names claim one split.
Splits discover(const std::filesystem::path& path, const FolderReading& reading = {});

/// A folder that is read so: with a folder for each class in it, or in each of its folders, or by the names
/// of its files.
Source folder_source(const std::filesystem::path& folder, const FolderReading& reading);

}  // namespace anneal::data
