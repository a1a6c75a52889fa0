#include "engine/data/source/named_splits.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/listing/part_names.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/samples/folder_index.h"
#include "engine/data/source/samples/folder_selection.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view separators_in_names = "_-. ";

/// Of a text that says nothing but that.
std::optional<SplitRole> role_said_alone(std::string_view said) {
  const auto split = split_named(said);
  return split && split->is_exact ? std::optional(split->role) : std::nullopt;
}

/// Whether a class may be called so: not "images", "masks", "2017" or "part 1".
bool may_be_class(const std::string& name) {
  return name.find_first_not_of("0123456789_-. ") != std::string::npos && !is_generic_name(name) &&
         !derived_folder(name) && !names_part(name);
}

/// The splits of each class.
using SplitsOfClasses = std::map<std::string, std::set<SplitRole>>;

bool has_training_and_others(const std::set<SplitRole>& splits) {
  return splits.contains(SplitRole::train) && splits.size() >= 2;
}

/// The folder in that of its class in which an image lies, by the path from the root: "test" of "cat/test/".
std::string_view innermost_folder(std::string_view directory, int class_level) {
  if (std::ranges::count(directory, '/') <= class_level) return {};
  directory.remove_suffix(1);
  return directory.substr(directory.rfind('/') + 1);
}

/// The name of an image without its ending and that of its class.
std::string_view name_of_image(std::string_view file, std::string_view class_name) {
  std::string_view stem = file.substr(0, file.rfind('.'));
  if (lower_case(std::string(stem.substr(0, class_name.size()))) == lower_case(std::string(class_name)))
    stem.remove_prefix(class_name.size());
  return stem;
}

std::optional<SplitRole> role_of_image(std::string_view file, std::string_view class_name) {
  const auto split = split_named(name_of_image(file, class_name));
  return split && !split->is_short ? std::optional(split->role) : std::nullopt;
}

/// The splits of all samples of a scan.
class NamedSplits {
 public:
  NamedSplits(const FolderScan& scan, int class_level) : scan_(scan), class_level_(class_level) {
    if (folders_tell_splits(scan.classes))
      for (const std::string& folder : scan.classes) told_by_folders_.push_back(class_and_split(folder));
    else
      by_images_ = images_tell_splits();
  }

  bool by_folders() const { return !told_by_folders_.empty(); }
  bool are_told() const { return by_folders() || by_images_; }

  /// Only where they are told.
  SplitRole of(const Sample& sample) const {
    return by_folders() ? told_by_folders_[sample.label].split.value_or(SplitRole::train) : *of_image(sample);
  }

  const std::string& class_of(const Sample& sample) const {
    return by_folders() ? told_by_folders_[sample.label].name : scan_.classes[sample.label];
  }

 private:
  std::optional<SplitRole> of_image(const Sample& sample) const {
    const std::string_view inner = innermost_folder(scan_.directories[sample.directory].path, class_level_);
    if (const auto role = role_said_alone(inner)) return role;
    return role_of_image(scan_.files[sample.index], scan_.classes[sample.label]);
  }

  bool images_tell_splits() const {
    std::vector<std::set<SplitRole>> splits(scan_.classes.size());
    for (const Sample& sample : scan_.samples) {
      const auto role = of_image(sample);
      if (!role) return false;
      splits[sample.label].insert(*role);
    }
    return std::ranges::all_of(splits, has_training_and_others);
  }

  const FolderScan& scan_;
  int class_level_;
  std::vector<ClassAndSplit> told_by_folders_;  ///< by label; empty where they tell none
  bool by_images_ = false;
};

std::set<SplitRole> roles_in(const FolderScan& scan, const NamedSplits& named) {
  std::set<SplitRole> roles;
  for (const Sample& sample : scan.samples) roles.insert(named.of(sample));
  return roles;
}

/// The path of the first image that is not for training, from the root.
std::string example_in(const FolderScan& scan, const NamedSplits& named) {
  const auto found = std::ranges::find_if(
      scan.samples, [&](const Sample& sample) { return named.of(sample) != SplitRole::train; });
  const std::string& directory = scan.directories[found->directory].path;
  return shown_text(named.by_folders() ? directory.substr(0, directory.size() - 1)
                                       : directory + std::string(scan.files[found->index]));
}

std::string words_on_names(const FolderScan& scan, const NamedSplits& named) {
  const std::string example = example_in(scan, named);
  return named.by_folders() ? "the names of its folders specify the split of their images, such as " +
                                  example + "; with --layout classes each folder is a class"
                            : "the names of its images, or of their folders, specify their split, such as " +
                                  example + "; --layout classes trains on all images";
}

}  // namespace

ClassAndSplit class_and_split(const std::string& folder) {
  const auto parted = [&](std::string_view said, std::string_view rest) -> std::optional<ClassAndSplit> {
    const std::size_t first = rest.find_first_not_of(separators_in_names);
    const auto role = role_said_alone(said);
    if (!role || first == std::string_view::npos) return std::nullopt;
    const std::size_t last = rest.find_last_not_of(separators_in_names);
    return ClassAndSplit{std::string(rest.substr(first, last + 1 - first)), role};
  };
  const std::string_view name = folder;
  for (std::size_t at = name.find_first_of(separators_in_names); at != std::string_view::npos;
       at = name.find_first_of(separators_in_names, at + 1))
    if (const auto found = parted(name.substr(at), name.substr(0, at))) return *found;
  for (std::size_t at = name.find_last_of(separators_in_names); at != std::string_view::npos && at > 0;
       at = name.find_last_of(separators_in_names, at - 1))
    if (const auto found = parted(name.substr(0, at), name.substr(at))) return *found;
  return {folder};
}

bool folders_tell_splits(const std::vector<std::string>& folders) {
  SplitsOfClasses splits;
  for (const std::string& folder : folders) {
    const ClassAndSplit told = class_and_split(folder);
    if (!may_be_class(told.name) ||
        !splits[class_key(told.name)].insert(told.split.value_or(SplitRole::train)).second)
      return false;
  }
  return splits.size() >= 2 && std::ranges::all_of(splits, [&](const auto& each) {
           return has_training_and_others(each.second) && each.second == splits.begin()->second;
         });
}

FolderScan of_named_split(FolderScan scan, const Source& source) {
  const NamedSplits named(scan, source.class_level);
  std::vector<Sample> taken;
  if (named.are_told())
    std::ranges::copy_if(scan.samples, std::back_inserter(taken),
                         [&](const Sample& sample) { return name_of(named.of(sample)) == source.split; });
  if (taken.empty())
    throw UserError("has no images that belong to the split \"" + source.split +
                        "\" judging by their names or those of their folders",
                    source.folder);
  std::vector<std::string> classes;
  for (const Sample& sample : taken) classes.push_back(named.class_of(sample));
  return with_samples(std::move(scan), std::move(taken), classes);
}

void take_named_splits(Splits& splits) {
  Source& train = splits.train;
  const bool is_whole =
      !splits.validation && !splits.test && train.list.empty() && train.except.empty() && train.split.empty();
  if (train.folder.empty() || train.class_level == 0 || !is_whole) return;
  try {
    const FolderScan scan = selected(scan_or_read_index(normal_path(train.folder)), train);
    const NamedSplits named(scan, train.class_level);
    if (!named.are_told()) return;
    for (const SplitRole role : roles_in(scan, named)) {
      Source source = train;
      source.split = name_of(role);
      if (role == SplitRole::validation) splits.validation = source;
      if (role == SplitRole::test) splits.test = source;
    }
    train.split = name_of(SplitRole::train);
    splits.remarks.push_back({Remark::Kind::split_by_names, train.folder, words_on_names(scan, named)});
    std::erase_if(splits.remarks,
                  [](const Remark& remark) { return remark.kind == Remark::Kind::splits_inside; });
  } catch (const UserError&) {  // which is said where they are opened for training
  }
}

}  // namespace anneal::data
