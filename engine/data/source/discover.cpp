#include "engine/data/source/discover.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/class_name_files.h"
#include "engine/data/source/data_sets_inside.h"
#include "engine/data/source/inner_classes.h"
#include "engine/data/source/list_splits.h"
#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/listing/idle_patterns.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/listing/nearby_lists.h"
#include "engine/data/source/lists/json_lines.h"
#include "engine/data/source/lists/label_table.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/lists_inside.h"
#include "engine/data/source/loose_folders.h"
#include "engine/data/source/named_images.h"
#include "engine/data/source/named_splits.h"
#include "engine/data/source/names/exclude_patterns.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/other_tasks.h"
#include "engine/data/source/outside_images.h"
#include "engine/data/source/renderings.h"
#include "engine/data/source/repeated_folders.h"
#include "engine/data/source/samples/pack.h"
#include "engine/data/source/split_folders.h"
#include "engine/data/source/split_lists.h"
#include "engine/data/source/training_parts.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// How many folders in folders are looked into for the data set.
constexpr int most_folders_down = 4;

Splits discover_pack(const fs::path& path) {
  std::set<std::string> names;
  const Pack pack(path);
  for (const Pack::Split& split : pack.splits()) names.insert(split.name);
  const auto make_source = [&](const std::string& name) { return Source{.pack = path, .split = name}; };
  if (auto splits = splits_named(names, path, "pack", make_source)) return *splits;
  throw UserError("has no training split", path);
}

std::optional<Source> find_idx_pair(const fs::path& folder, const std::vector<std::string>& files,
                                    const std::string& prefix) {
  const auto find = [&](const std::string& stem, const std::string& type) -> fs::path {
    for (const std::string separator : {"-", "."}) {
      for (const std::string ending : {"", ".gz"}) {
        const std::string name = prefix + stem + separator + type + ending;
        if (std::binary_search(files.begin(), files.end(), name)) return folder / name;
      }
    }
    return {};
  };
  const fs::path images = find("-images", "idx3-ubyte");
  const fs::path labels = find("-labels", "idx1-ubyte");
  if (images.empty() && labels.empty()) return std::nullopt;
  if (images.empty() || labels.empty()) {
    const bool has_images = labels.empty();
    throw UserError("has " + (has_images ? images : labels).filename().string() + " but no " +
                        (has_images ? "labels" : "images") + " to go with it",
                    folder);
  }
  return Source{.images = images, .labels = labels};
}

std::optional<Splits> discover_idx(const fs::path& folder, const Listing& listing) {
  const auto train = find_idx_pair(folder, listing.others, "train");
  if (!train) return std::nullopt;
  return Splits{*train, std::nullopt, find_idx_pair(folder, listing.others, "t10k"), "idx"};
}

/// "; labels.json is not taken as a list of their classes: …", of the first three.
std::string refused_lists(const fs::path& folder, const std::vector<std::string>& files) {
  constexpr int most_told = 3;
  int told = 0;
  std::string text;
  for (const std::string& name : files)
    if (const std::string why = told < most_told ? why_no_list(folder / name) : ""; !why.empty()) {
      text += "; " + shown_text(name) + " is not used as a list of their classes: " + why;
      ++told;
    }
  return text;
}

/// Of images that are packed into archives.
void refuse_archives(const fs::path& folder, const Listing& listing) {
  const auto archive = std::ranges::find_if(listing.others, names_an_archive);
  if (archive == listing.others.end()) return;
  const auto count = std::ranges::count_if(listing.others, names_an_archive);
  throw UserError(
      "has no images, but " + (count == 1 ? "an archive" : with_separators(count) + " archives") +
          " that may contain them, which Anneal does not open: " + *archive + (count == 1 ? "" : ", …"),
      folder, "Unpack " + (count == 1 ? std::string("it") : "them") + ", and give the resulting folder.");
}

[[noreturn]] void refuse(const fs::path& folder, const Listing& listing) {
  refuse_object_labels(folder, listing);
  refuse_named_images(folder, listing.images);
  if (listing.folders.empty() && !listing.images.empty())
    throw UserError(
        "has images but nothing that gives their classes; found " + describe(listing) +
            refused_lists(folder, listing.others),
        folder,
        "Put the images of each class into a separate folder, or list them in a .csv with the columns path "
        "and label; if their names contain the classes, write these into that list.");
  for (const std::string& name : listing.others)
    if (names_submission(name) && is_list(folder / name))
      throw UserError(
          "has no list of labels except " + name +
              ", which is a competition submission form, judging by its name",
          folder, "If its labels are correct, give it: --data " + shell_word((folder / name).string()) + ".");
  refuse_archives(folder, listing);
  throw UserError("is not a data set that Anneal recognizes; found " + describe(listing), folder,
                  "Anneal reads train/CLASS/… next to test/CLASS/…, or CLASS/…, or a .csv with the columns "
                  "path and label, or MNIST's IDX files.");
}

std::optional<Splits> discover_folder(const fs::path& folder, const FolderReading& reading, int folders_down);

std::optional<Splits> discover_rendering(const fs::path& folder, const Renderings& renderings,
                                         const FolderReading& reading, int folders_down) {
  const fs::path taken = folder / renderings.taken;
  auto splits = discover_folder(taken, reading, folders_down);
  if (!splits) return std::nullopt;
  for (const std::string& name : renderings.others)
    splits->remarks.push_back({Remark::Kind::rendering, folder / name, taken.string()});
  return splits;
}

std::optional<Splits> discover_classes(const fs::path& folder, const FolderReading& reading,
                                       int folders_down) {
  const ClassFolders classes(folder, reading);
  const std::vector<std::string>& all = classes.listing.folders;
  if (folders_down < most_folders_down && (all.size() == 1 || classes.is_wrapper())) {
    const fs::path only = folder / (all.size() == 1 ? all : classes.names).front();
    if (auto inner = discover_folder(only, reading, folders_down + 1)) {
      if (inner->root == only)
        inner->remarks.insert(inner->remarks.begin(), Remark{Remark::Kind::inner_folder, only});
      inner->outermost = folder;
      return inner;
    }
  }
  std::vector<Remark> remarks;
  if (const FolderReading without = without_repeated(classes, remarks); !remarks.empty()) {
    auto splits = discover_classes(folder, without, folders_down);
    if (splits) splits->remarks.insert(splits->remarks.begin(), remarks.begin(), remarks.end());
    return splits;
  }
  if (reading.layout == FolderLayout::automatic)
    if (const auto renderings = find_renderings(classes))
      return discover_rendering(folder, *renderings, reading, folders_down);
  auto other = reading_of_first_fold(classes, remarks);
  if (!other) other = reading_without_loose_folders(classes, remarks);
  if (!other) other = reading_of_inner_classes(classes, remarks);
  if (other) {
    auto splits = discover_classes(folder, *other, folders_down);
    if (splits && other->layout == FolderLayout::automatic)  // one folder was chosen, and is not the only one
      std::erase_if(splits->remarks, [&](const Remark& remark) {
        return remark.kind == Remark::Kind::inner_folder && remark.path.parent_path() == folder;
      });
    if (splits) splits->remarks.insert(splits->remarks.begin(), remarks.begin(), remarks.end());
    return splits;
  }
  const bool is_enough = classes.takes_inner() ? !classes.names.empty() : all.size() >= 2;
  if (!is_enough || reading.layout == FolderLayout::splits) return std::nullopt;
  if (reading.layout == FolderLayout::automatic) {
    refuse_other_tasks(folder, classes.names, "classes");
    refuse_lists_inside(folder, classes.names);
  }
  Splits splits{.train = folder_source(folder, reading), .layout = "class"};
  splits.train.class_level = classes.class_level;
  remark_on_empty(classes, splits.remarks);
  if (reading.layout == FolderLayout::automatic) remark_on_inner_folders(classes, splits.remarks);
  remark_on_spellings(classes.names, folder, splits.remarks);
  return splits;
}

/// Whether the folder is that of a class.
bool is_class(const fs::path& folder, const Splits& splits) {
  const Source& train = splits.train;
  return train.folder / folder.filename() == folder && train.class_level == 1 &&
         !ExcludePatterns(train.exclude).covers(folder.filename().string());
}

std::optional<Splits> discover_folder(const fs::path& folder, const FolderReading& reading,
                                      int folders_down) {
  Listing listing = list_taken(folder, reading);
  std::vector<Remark> remarks;
  if (reading.layout == FolderLayout::file_names) return discover_named_images(folder, reading);
  if (reading.layout == FolderLayout::automatic) {
    if (auto splits = discover_lists(folder, listing, reading, remarks)) return splits;
    if (auto splits = discover_idx(folder, listing)) return splits;
    refuse_label_table(folder, listing);
    refuse_annotations(folder, listing);
  }
  auto splits = read_training_parts(folder, listing, reading);
  if (!splits) splits = read_split_folders(folder, listing, reading, remarks);
  if (!splits) splits = discover_classes(folder, reading, folders_down);
  if (!splits) return std::nullopt;
  if (splits->root.empty() && !splits->train.folder.empty()) splits->root = folder;
  std::erase_if(remarks, [&](const Remark& remark) {
    return remark.kind == Remark::Kind::class_like_split && !is_class(remark.path, *splits);
  });
  splits->remarks.insert(splits->remarks.end(), remarks.begin(), remarks.end());
  return splits;
}

/// Not by another list, which tells of other images.
bool is_told_by(const Splits& splits, const std::string& list) {
  const auto is_of = [&](const std::optional<Source>& source) { return source && source->list == list; };
  return is_of(splits.train) || is_of(splits.validation) || is_of(splits.test) ||
         std::ranges::count(splits.train.except, list) > 0;
}

/// The images of which a list tells the splits, in its folder or in that above it.
std::optional<Splits> discover_images_of(const fs::path& list) {
  if (!is_split_list_name(list) || !is_read_as_list(list)) return std::nullopt;
  const fs::path folder = normal_path(list).parent_path();
  for (const fs::path& place : {folder, folder.parent_path()}) {
    try {
      auto splits = discover_folder(place, {}, 0);
      if (splits) take_split_lists(place, {}, *splits, list);
      if (splits && is_told_by(*splits, normal_path(list).string())) return splits;
    } catch (const UserError&) {  // images that are read otherwise
    }
  }
  return std::nullopt;
}

}  // namespace

Source folder_source(const fs::path& folder, const FolderReading& reading) {
  return {.folder = folder,
          .class_level = reading.layout == FolderLayout::inner_classes ? 2
                         : reading.layout == FolderLayout::file_names  ? 0
                                                                       : 1,
          .exclude = reading.exclude};
}

namespace {

Splits discover_as_named(const fs::path& path, const FolderReading& reading) {
  std::error_code missing;
  check_readable(path);
  if (!fs::exists(path, missing)) throw UserError("does not exist", path);
  if (is_of_system(path))
    throw UserError("is a system folder for devices or processes, not for images", path);
  if (!fs::is_directory(path, missing)) {
    if (reading.layout != FolderLayout::automatic || !reading.exclude.empty())
      throw UserError("applies to the folders in a folder, but " + path.string() + " is a file",
                      reading.part_that_is_said(), "Omit it.");
    if (is_list_name(path) || is_json_lines_name(path) || is_list(path) || is_short_list(path))
      return discover_list(path);
    if (Pack::is_pack(path)) return discover_pack(path);
    if (auto splits = discover_images_of(path)) return *std::move(splits);
    throw UserError(
        "is neither a folder, nor a .csv, .tsv, .data or .txt file (or one of these in .gz) that contains a "
        "table or a list of images, nor a pack",
        path);
  }
  if (auto splits = discover_folder(path, reading, 0)) {
    if (reading.layout != FolderLayout::classes) take_split_lists(path, reading, *splits);
    if (reading.layout == FolderLayout::automatic) take_named_splits(*splits);
    refuse_images_outside(path, *splits);
    if (!reading.exclude.empty() && splits->train.folder.empty())
      throw UserError(
          "applies to class folders, but " + splits->train.place().string() + " determines the images",
          "exclude", "Omit it, or remove the images from the list.");
    for (const std::string& pattern : idle_patterns(path, reading.exclude))
      splits->remarks.push_back({Remark::Kind::idle_pattern, path, pattern});
    return std::move(*splits);
  }
  if (reading.layout == FolderLayout::splits)
    throw UserError("has no folder with the name of a training split; found " + describe(list(path)), path,
                    "Rename one to train, or omit --layout.");
  if (reading.layout == FolderLayout::inner_classes)
    throw UserError("has no folders that contain folders of images; found " + describe(list(path)), path,
                    "Omit --layout, or read the folders as classes with --layout classes.");
  if (reading.layout == FolderLayout::file_names)
    throw UserError("has no images; found " + describe(list(path)), path, "Omit --layout.");
  const Listing listing = list(path);
  for (const std::string& name : listing.others)
    if (is_json_lines_name(name)) read_manifest(path / name);  // which says why it is none
  refuse(path, listing);
}

}  // namespace

Splits discover(const fs::path& path, const FolderReading& reading) {
  Splits splits = discover_as_named(path, reading);
  if (reading.rename.empty()) {
    take_class_names(path, splits);
    return splits;
  }
  splits.train.rename = reading.rename;
  if (splits.validation) splits.validation->rename = reading.rename;
  if (splits.test) splits.test->rename = reading.rename;
  return splits;
}

}  // namespace anneal::data
