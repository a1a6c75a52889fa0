#include "engine/data/source/data_sets_inside.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/part_names.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Whether it holds a training split with folders of classes in it, and another split beside.
bool is_data_set(const fs::path& folder, const FolderReading& reading) {
  const ClassFolders inside(folder, {.exclude = reading.exclude});
  if (!inside.listing.images.empty()) return false;
  bool has_training = false, has_other = false;
  for (const std::string& name : inside.names) {
    const auto split = split_named(name);
    if (!split || !split->is_exact) continue;
    const ClassFolders inner = unwrapped(folder / name, {.exclude = reading.exclude});
    const bool has_classes = inner.listing.images.empty() && !inner.names.empty();
    (split->role == SplitRole::train ? has_training : has_other) |= has_classes;
  }
  return has_training && has_other;
}

/// "fold2" comes before "fold10".
const std::string& first_by_number(const std::vector<std::string>& names) {
  return *std::ranges::min_element(names, [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
}

}  // namespace

std::optional<FolderReading> reading_of_first_fold(const ClassFolders& classes,
                                                   std::vector<Remark>& remarks) {
  if (classes.reading.layout != FolderLayout::automatic || classes.names.size() < 2 ||
      !classes.listing.images.empty())
    return std::nullopt;
  for (const std::string& name : classes.names)
    if (!is_data_set(classes.folder / name, classes.reading)) return std::nullopt;
  const bool are_folds = std::ranges::all_of(classes.names, names_fold);
  const std::string& first = are_folds ? first_by_number(classes.names) : classes.names.front();
  const std::string path_of_first = (classes.folder / first).string();
  if (!are_folds)
    throw UserError(
        "has folders that are separate data sets, each with splits that contain class folders: " +
            listed_names(classes.names),
        classes.folder,
        "Give one of them, such as --data " + shell_word(path_of_first) +
            "; to train on all of them together, make the splits the outer folders; or, if these folders are "
            "the classes, use --layout classes.");
  FolderReading reading = classes.reading;
  for (const std::string& name : classes.names) {
    if (name == first) continue;
    remarks.push_back({Remark::Kind::other_folder, classes.folder / name,
                       "it is another fold of the images in " + path_of_first +
                           ", and only that one is used; to use this one, give it with --data"});
    reading.exclude.push_back(name);
  }
  return reading;
}

}  // namespace anneal::data
