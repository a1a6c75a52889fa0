#include "source/discover.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string_view>

#include "base/error.h"
#include "base/text.h"
#include "source/listing.h"
#include "source/manifest.h"
#include "source/pack.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> train_names = {"train", "training", "train_set", "training_set"};
constexpr std::array<std::string_view, 6> validation_names = {"val",     "valid",     "validation",
                                                              "val_set", "valid_set", "validation_set"};
constexpr std::array<std::string_view, 4> test_names = {"test", "testing", "test_set", "testing_set"};

/// How many folders in folders are looked into for the data set.
constexpr int most_folders_down = 4;

/// The one of `present` that is a name of the split in any case; UserError for two.
template <class Names, class Present>
std::optional<std::string> find_split(const Names& names, const Present& present, const fs::path& place) {
  std::optional<std::string> found;
  for (const std::string& name : present) {
    if (std::find(names.begin(), names.end(), lower_case(name)) == names.end()) continue;
    if (found) {
      throw UserError("has both \"" + *found + "\" and \"" + name + "\", which mean the same split", place,
                      "Rename or remove one of them.");
    }
    found = name;
  }
  return found;
}

/// Makes the three splits out of the names that are present; nullopt when none of them is for training.
template <class Present, class MakeSource>
std::optional<Splits> find_splits(const Present& present, const fs::path& place, const std::string& layout,
                                  const MakeSource& make_source) {
  const auto train = find_split(train_names, present, place);
  if (!train) return std::nullopt;
  Splits splits;
  splits.layout = layout;
  splits.train = make_source(*train);
  if (const auto name = find_split(validation_names, present, place)) splits.validation = make_source(*name);
  if (const auto name = find_split(test_names, present, place)) splits.test = make_source(*name);
  return splits;
}

Splits discover_manifest(const fs::path& path) {
  std::set<std::string> names;
  for (const ManifestRow& row : read_manifest(path)) names.insert(row.split);
  const Source everything{.manifest = path};
  if (names == std::set<std::string>{""}) return {everything, {}, {}, "csv"};
  const auto make_source = [&](const std::string& name) { return Source{.manifest = path, .split = name}; };
  if (auto splits = find_splits(names, path, "csv", make_source)) return *splits;
  std::string seen;
  for (const std::string& name : names) seen += (seen.empty() ? "\"" : ", \"") + name.substr(0, 40) + "\"";
  throw UserError("the split column has the values " + seen + ", none of which is train or training", path);
}

Splits discover_pack(const fs::path& path) {
  std::set<std::string> names;
  const Pack pack(path);
  for (const Pack::Split& split : pack.splits()) names.insert(split.name);
  const auto make_source = [&](const std::string& name) { return Source{.pack = path, .split = name}; };
  if (auto splits = find_splits(names, path, "pack", make_source)) return *splits;
  throw UserError("has no split for training", path);
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
                        (has_images ? "labels" : "images") + " that go with it",
                    folder);
  }
  return Source{.images = images, .labels = labels};
}

std::optional<Splits> discover_idx(const fs::path& folder, const Listing& listing) {
  const auto train = find_idx_pair(folder, listing.others, "train");
  if (!train) return std::nullopt;
  return Splits{*train, std::nullopt, find_idx_pair(folder, listing.others, "t10k"), "idx"};
}

bool is_manifest_name(const fs::path& path) {
  const std::string extension = lower_case(path.extension().string());
  return extension == ".csv" || extension == ".tsv";
}

[[noreturn]] void refuse(const fs::path& folder, const Listing& listing) {
  throw UserError("is no data set that Anneal knows; found " + describe(listing), folder,
                  "Anneal reads train/CLASS/… beside test/CLASS/…, or CLASS/…, or a .csv with the columns "
                  "path and label, or MNIST's IDX files.");
}

/// The folders among `names` with images at any depth.
std::vector<std::string> with_images(const fs::path& folder, const std::vector<std::string>& names) {
  std::vector<std::string> found;
  for (const std::string& name : names)
    if (holds_images(folder / name)) found.push_back(name);
  return found;
}

/// What a folder of classes holds.
struct Classes {
  fs::path folder;
  Listing listing;
  std::vector<std::string> names;  ///< of the folders with images

  explicit Classes(const fs::path& path)
      : folder(path), listing(list(path)), names(with_images(path, listing.folders)) {}

  bool has_any_of(const std::vector<std::string>& others) const {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return std::find(others.begin(), others.end(), name) != others.end();
    });
  }

  /// Whether the classes are rather those of the only folder in it.
  bool is_wrapper() const { return listing.images.empty() && names.size() == 1; }
};

void remark_on_empty(const Classes& classes, std::vector<Remark>& remarks) {
  for (const std::string& name : classes.listing.folders)
    if (std::find(classes.names.begin(), classes.names.end(), name) == classes.names.end())
      remarks.push_back({Remark::Kind::empty_class, classes.folder / name});
}

/// `train/` or the only folder in it, where that has the classes.
Classes classes_of_train(Source& train, std::vector<Remark>& remarks) {
  Classes classes(train.folder);
  if (classes.is_wrapper()) {
    Classes inner(train.folder / classes.names.front());
    if (inner.names.size() >= 2) {
      train.folder = inner.folder;
      remarks.push_back({Remark::Kind::inner_folder, inner.folder});
      return inner;
    }
  }
  remark_on_empty(classes, remarks);
  return classes;
}

/// Leaves a split out that has no images of the classes, which would be in folders of their names.
void settle(std::optional<Source>& split, const Classes& train, std::vector<Remark>& remarks) {
  if (!split) return;
  const Classes classes(split->folder);
  if (classes.has_any_of(train.names)) return;
  if (classes.is_wrapper()) {
    const Classes inner(split->folder / classes.names.front());
    if (inner.has_any_of(train.names)) {
      split->folder = inner.folder;
      remarks.push_back({Remark::Kind::inner_folder, inner.folder});
      return;
    }
  }
  const bool is_empty = classes.names.empty() && classes.listing.images.empty();
  remarks.push_back({is_empty ? Remark::Kind::empty_split : Remark::Kind::unlabelled_split, split->folder});
  split.reset();
}

bool is_split_name(const std::string& name) {
  const std::string lower = lower_case(name);
  const auto is_among = [&](const auto& names) {
    return std::find(names.begin(), names.end(), lower) != names.end();
  };
  return is_among(train_names) || is_among(validation_names) || is_among(test_names);
}

std::optional<Splits> discover_split_folders(const fs::path& folder, const Listing& listing) {
  const auto make_source = [&](const std::string& name) { return Source{.folder = folder / name}; };
  auto splits = find_splits(listing.folders, folder, "split/class", make_source);
  if (!splits) return std::nullopt;
  const Classes train = classes_of_train(splits->train, splits->remarks);
  settle(splits->validation, train, splits->remarks);
  settle(splits->test, train, splits->remarks);
  for (const std::string& name : with_images(folder, listing.folders))
    if (!is_split_name(name)) splits->remarks.push_back({Remark::Kind::other_folder, folder / name});
  return splits;
}

/// The only manifest in the folder; where nothing else could be the data set, its only .csv.
std::optional<fs::path> find_manifest(const fs::path& folder, const Listing& listing,
                                      std::vector<Remark>& remarks) {
  std::vector<fs::path> tables, manifests;
  for (const std::string& name : listing.others)
    if (is_manifest_name(name)) tables.push_back(folder / name);
  std::copy_if(tables.begin(), tables.end(), std::back_inserter(manifests), is_manifest);
  if (manifests.size() == 1) return manifests.front();
  if (tables.size() == 1 && listing.folders.empty()) return tables.front();
  for (const fs::path& table : tables) remarks.push_back({Remark::Kind::other_table, table});
  return std::nullopt;
}

std::optional<Splits> discover_folder(const fs::path& folder, int folders_down);

std::optional<Splits> discover_classes(const fs::path& folder, int folders_down) {
  const Classes classes(folder);
  const std::vector<std::string>& all = classes.listing.folders;
  if (folders_down < most_folders_down && (all.size() == 1 || classes.is_wrapper())) {
    const fs::path only = folder / (all.size() == 1 ? all : classes.names).front();
    if (auto inner = discover_folder(only, folders_down + 1)) {
      if (inner->root == only)
        inner->remarks.insert(inner->remarks.begin(), Remark{Remark::Kind::inner_folder, only});
      return inner;
    }
  }
  if (all.size() < 2) return std::nullopt;
  Splits splits{Source{.folder = folder}, {}, {}, "class"};
  remark_on_empty(classes, splits.remarks);
  return splits;
}

std::optional<Splits> discover_folder(const fs::path& folder, int folders_down) {
  const Listing listing = list(folder);
  std::vector<Remark> remarks;
  if (const auto manifest = find_manifest(folder, listing, remarks)) return discover_manifest(*manifest);
  if (auto splits = discover_idx(folder, listing)) return splits;
  auto splits = discover_split_folders(folder, listing);
  if (!splits) splits = discover_classes(folder, folders_down);
  if (!splits) return std::nullopt;
  if (splits->root.empty()) splits->root = folder;
  splits->remarks.insert(splits->remarks.end(), remarks.begin(), remarks.end());
  return splits;
}

}  // namespace

const char* name_of(Remark::Kind kind) {
  constexpr std::array<const char*, 6> names = {"inner-folder", "unlabelled-split", "empty-split",
                                                "other-folder", "empty-class",      "other-table"};
  return names[static_cast<std::size_t>(kind)];
}

std::string sentence(const Remark& remark) {
  const std::string place = remark.path.string();
  switch (remark.kind) {
    case Remark::Kind::inner_folder:
      return "the images are taken from " + place + ", the only folder there";
    case Remark::Kind::unlabelled_split:
      return place +
             " is left out: it has images, but no folder of a training class; they can be learned from " +
             "with --unlabelled, or classified with `anneal predict`";
    case Remark::Kind::empty_split:
      return place + " is left out: it has no images";
    case Remark::Kind::other_folder:
      return place + " is left out: it is none of the splits";
    case Remark::Kind::empty_class:
      return place + " is left out: it has no images, so it is no class";
    case Remark::Kind::other_table:
      return place + " is left out: it has no columns path and label";
  }
  return place;
}

Splits discover(const fs::path& path) {
  std::error_code missing;
  if (!fs::exists(path, missing)) throw UserError("does not exist", path);
  if (!fs::is_directory(path, missing)) {
    if (is_manifest_name(path)) return discover_manifest(path);
    if (Pack::is_pack(path)) return discover_pack(path);
    throw UserError("is neither a folder nor a .csv or .tsv file nor a pack", path);
  }
  if (auto splits = discover_folder(path, 0)) return std::move(*splits);
  refuse(path, list(path));
}

}  // namespace anneal::data
