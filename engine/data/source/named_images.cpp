#include "engine/data/source/named_images.h"

#include <algorithm>
#include <set>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/class_of_name.h"
#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/split_folders.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Leaves a split out some of whose images have no class of training in their names.
void settle_named(std::optional<Source>& split, const std::set<std::string>& classes,
                  std::vector<Remark>& remarks) {
  if (!split) return;
  const std::vector<std::string> images = list(split->folder).images;
  if (std::ranges::any_of(images,
                          [&](const std::string& image) { return classes.contains(class_of_name(image)); }))
    return;
  remarks.push_back(
      {images.empty() ? Remark::Kind::empty_split : Remark::Kind::unlabelled_split, split->folder});
  split.reset();
}

/// The only folder of images beside others of their masks and the like, which `left_out` gets: "images"
/// beside "annotations". "" where there are none.
std::string folder_beside_masks(const fs::path& folder, const std::vector<std::string>& folders,
                                std::vector<std::string>& left_out) {
  std::vector<std::string> images;
  for (const std::string& name : folders)
    if (holds_images(folder / name)) (derived_folder(name) ? left_out : images).push_back(name);
  return images.size() == 1 && !left_out.empty() && !has_images(folder) ? images.front() : "";
}

}  // namespace

std::optional<Splits> discover_named_images(const fs::path& folder, const FolderReading& reading) {
  const std::vector<std::string> folders = list_taken(folder, reading).folders;
  std::vector<std::string> masks;
  if (const std::string images = folder_beside_masks(folder, folders, masks); !images.empty()) {
    auto inner = discover_named_images(folder / images, reading);
    for (const std::string& name : masks)
      if (inner)
        inner->remarks.push_back({Remark::Kind::rendering, folder / name, (folder / images).string()});
    return inner;
  }
  if (folders.size() == 1 && !has_images(folder))
    if (auto inner = discover_named_images(folder / folders.front(), reading)) return inner;
  std::set<std::string> filled;
  for (const std::string& name : folders)
    if (has_images(folder_of_images(folder / name))) filled.insert(name);
  const SplitNames names = split_names(filled, folder);
  if (!names.train || has_images(folder)) {
    if (!holds_images(folder)) return std::nullopt;
    return Splits{.train = folder_source(folder, reading), .layout = "name"};
  }
  const auto source = [&](const std::optional<std::string>& name) {
    return name ? std::optional(folder_source(folder_of_images(folder / *name), reading)) : std::nullopt;
  };
  Splits splits{.train = *source(names.train),
                .validation = source(names.validation),
                .test = source(names.test),
                .layout = "split/name"};
  std::set<std::string> classes;
  for (const std::string& image : list(splits.train.folder).images) classes.insert(class_of_name(image));
  classes.erase("");
  settle_named(splits.validation, classes, splits.remarks);
  settle_named(splits.test, classes, splits.remarks);
  for (const std::string& name : filled)
    if (!names.contains(name)) splits.remarks.push_back({Remark::Kind::other_folder, folder / name});
  return splits;
}

fs::path folder_of_images(const fs::path& folder) {
  constexpr int most_down = 4;
  fs::path place = folder;
  for (int down = 0; down < most_down; ++down) {
    const Listing listing = list(place);
    if (!listing.images.empty()) return place;
    if (listing.folders.size() != 1) break;
    place /= listing.folders.front();
  }
  return folder;
}

void refuse_named_images(const fs::path& folder, const std::vector<std::string>& images) {
  const std::vector<std::string> classes = classes_in_names(images);
  if (classes.empty()) return;
  throw UserError("has images whose names seem to begin with their classes, such as " + images.front() +
                      " with " + class_of_name(images.front()) + ", but no folder for each class",
                  folder,
                  "To read the classes from the names, use --layout file-names; or list the images in a file "
                  "with the columns path and label.");
}

}  // namespace anneal::data
