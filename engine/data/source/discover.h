#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "source/dataset.h"

namespace anneal::data {

/// What a person should know of how a data set was found.
struct Remark {
  enum class Kind {
    inner_folder,      ///< the images are taken from this folder, the only one of what was named
    unlabelled_split,  ///< a split's folder whose images are in no folder of a training class: left out
    empty_split,       ///< a split's folder without images: left out
    other_folder,      ///< a folder of images beside those of the splits: left out
    empty_class,       ///< a folder without images beside those of the classes: left out
    other_table        ///< a .csv file without the columns of a manifest: left out
  };

  Kind kind;
  std::filesystem::path path;
};

/// For programs: "unlabelled-split".
const char* name_of(Remark::Kind kind);

/// For people: "…/test is left out: it has images, but no folder of a training class; …"
std::string sentence(const Remark& remark);

/// What was found at a path.
struct Splits {
  Source train;
  std::optional<Source> validation;
  std::optional<Source> test;
  std::string layout;               ///< "split/class", "class", "csv", "idx" or "pack"
  std::filesystem::path root = {};  ///< of folders: the one that has the splits or the classes
  std::vector<Remark> remarks = {};
};

/// Finds out how a data set is laid out. Recognised, in this order:
///   - a file that `anneal pack` wrote;
///   - a .csv file, or a folder whose only .csv with the columns path and label is the manifest (and perhaps
///     has a column split);
///   - a folder with IDX files under the names of MNIST, gzipped or not;
///   - `split/class/…` with splits train|training|train_set|training_set, val|valid|validation|… and
///     test|testing|…, in any case;
///   - `class/…`;
///   - a folder whose only folder is one of these.
/// A split whose images are in no folder of a training class, what has no images, and what is none of the
/// splits are left out with a remark. UserError that says what was seen when none fits or two names claim one
/// split.
Splits discover(const std::filesystem::path& path);

}  // namespace anneal::data
