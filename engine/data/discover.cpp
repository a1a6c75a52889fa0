#include "data/discover.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "data/listing.h"
#include "data/manifest.h"
#include "data/pack.h"
#include "protocol/error.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> train_names = {"train", "training"};
constexpr std::array<std::string_view, 3> validation_names = {"val", "valid", "validation"};
constexpr std::array<std::string_view, 2> test_names = {"test", "testing"};

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
  std::string hint =
      "Anneal reads train/CLASS/… beside test/CLASS/…, or CLASS/…, or a .csv with the columns path "
      "and label, or MNIST's IDX files.";
  if (listing.folders.size() == 1) {
    const fs::path inner = folder / listing.folders.front();
    if (!list(inner).folders.empty()) hint = "Did you mean " + inner.string() + "?";
  }
  throw UserError("is no data set that Anneal knows; found " + describe(listing), folder, hint);
}

}  // namespace

Splits discover(const fs::path& path) {
  std::error_code missing;
  if (!fs::exists(path, missing)) throw UserError("does not exist", path);
  if (!fs::is_directory(path, missing)) {
    if (is_manifest_name(path)) return discover_manifest(path);
    if (Pack::is_pack(path)) return discover_pack(path);
    throw UserError("is neither a folder nor a .csv or .tsv file nor a pack", path);
  }
  const Listing listing = list(path);
  if (std::count_if(listing.others.begin(), listing.others.end(), is_manifest_name) == 1) {
    return discover_manifest(path /
                             *std::find_if(listing.others.begin(), listing.others.end(), is_manifest_name));
  }
  if (const auto splits = discover_idx(path, listing)) return *splits;
  const auto make_source = [&](const std::string& name) { return Source{.folder = path / name}; };
  if (const auto splits = find_splits(listing.folders, path, "split/class", make_source)) return *splits;
  if (listing.folders.size() < 2) refuse(path, listing);
  return {Source{.folder = path}, {}, {}, "class"};
}

}  // namespace anneal::data
