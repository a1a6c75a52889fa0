#include "engine/data/source/training_parts.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/listing/part_names.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

bool is_pattern(const std::string& name) {
  return name.find_first_of("*?[\\") != std::string::npos;
}

/// Whether the folders are called as parts of a data set, none as a split or a fold, and hold classes alone.
bool are_called_as_parts(const std::vector<ClassFolders>& folders) {
  return std::ranges::all_of(folders, [](const ClassFolders& each) {
    const std::string name = each.folder.filename().string();
    return !split_named(name) && names_part(name) && !names_fold(name) && !each.names.empty() &&
           each.listing.images.empty();
  });
}

/// Whether no class is in several of the folders, and each has some and no images beside them.
bool hold_other_classes(const std::vector<ClassFolders>& folders) {
  std::set<std::string> keys;
  for (const ClassFolders& each : folders) {
    if (each.names.empty() || !each.listing.images.empty()) return false;
    for (const std::string& name : each.names)
      if (!keys.insert(class_key(name)).second) return false;
  }
  return true;
}

}  // namespace

std::optional<Splits> read_training_parts(const fs::path& folder, const Listing& listing,
                                          const FolderReading& reading) {
  if (reading.layout != FolderLayout::automatic) return std::nullopt;
  std::map<SplitRole, std::vector<ClassFolders>> by_role;
  for (const std::string& name : with_images(folder, listing.folders)) {
    const auto split = split_named(name);
    if ((!split && !names_part(name)) || is_pattern(name)) return std::nullopt;
    by_role[split ? split->role : SplitRole::train].emplace_back(folder / name, reading);
  }
  const std::vector<ClassFolders>& training = by_role[SplitRole::train];
  const bool are_parts = by_role.size() > 1 && are_called_as_parts(training),
             are_called_training = std::ranges::all_of(training, [](const ClassFolders&each) {
               return split_named(each.folder.filename().string()).has_value();
             });
  if (training.size() < 2 || !(are_parts || (are_called_training && hold_other_classes(training))))
    return std::nullopt;
  const auto is_of_training = [&](const ClassFolders& other) {
    return std::ranges::any_of(training, [&](const ClassFolders& part) { return part.shares_with(other); });
  };
  FolderReading inner = reading;
  inner.layout = FolderLayout::inner_classes;
  Splits splits{.layout = "split/class"};
  std::vector<std::string> names;
  for (const ClassFolders& part : training) names.push_back(part.folder.filename().string());
  splits.remarks.push_back({Remark::Kind::inner_classes_taken, folder, "of " + listed_names(names)});
  for (const SplitRole role : {SplitRole::validation, SplitRole::test}) {
    const std::vector<ClassFolders>& others = by_role[role];
    if (others.empty()) continue;
    if (others.size() > 1 || !is_of_training(others.front())) return std::nullopt;
    inner.exclude.push_back(others.front().folder.filename().string());
    (role == SplitRole::test ? splits.test : splits.validation) =
        folder_source(others.front().folder, reading);
    splits.remarks.push_back({Remark::Kind::split_by_name, others.front().folder, words_of(role)});
  }
  splits.train = folder_source(folder, inner);
  return splits;
}

}  // namespace anneal::data
