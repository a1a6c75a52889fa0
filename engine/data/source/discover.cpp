#include "source/discover.h"

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

#include "base/error.h"
#include "base/spelling.h"
#include "base/text.h"
#include "protocol/number_text.h"
#include "source/class_folders.h"
#include "source/idle_patterns.h"
#include "source/label_table.h"
#include "source/listing.h"
#include "source/manifest.h"
#include "source/other_tasks.h"
#include "source/pack.h"
#include "source/split_folders.h"
#include "source/unlisted.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// How many folders in folders are looked into for the data set.
constexpr int most_folders_down = 4;

/// Makes the three splits out of the names that there are; nullopt when none of them is for training.
template <class MakeSource>
std::optional<Splits> find_splits(const std::set<std::string>& names, const fs::path& place,
                                  const std::string& layout, const MakeSource& make_source) {
  const SplitNames found = split_names(names, place);
  if (!found.train) return std::nullopt;
  Splits splits{.train = make_source(*found.train), .layout = layout};
  if (found.validation) splits.validation = make_source(*found.validation);
  if (found.test) splits.test = make_source(*found.test);
  return splits;
}

std::string quoted(const std::string& name) {
  return "\"" + shortened(name, 40) + "\"";
}

/// "2 rows without a split are", "1 row of the split "dev" is"
std::string rows_and_verb(std::int64_t rows, const std::string& split) {
  return with_separators(rows) + (rows == 1 ? " row" : " rows") +
         (split.empty() ? " without a split" : " of the split " + quoted(split)) +
         (rows == 1 ? " is" : " are");
}

/// On the values of the split column that are none of the usual names.
void remark_on_rows(const std::map<std::string, std::int64_t>& rows, Splits& splits, const fs::path& path) {
  const auto name_of_source = [](const std::optional<Source>& source) { return source ? source->split : ""; };
  const std::array<std::pair<SplitRole, std::string>, 3> taken = {
      std::pair{SplitRole::train, splits.train.split},
      std::pair{SplitRole::validation, name_of_source(splits.validation)},
      std::pair{SplitRole::test, name_of_source(splits.test)}};
  for (const auto& [value, count] : rows) {
    const auto role = std::ranges::find(taken, value, &std::pair<SplitRole, std::string>::second);
    if (value.empty() || role == taken.end())
      splits.remarks.push_back({Remark::Kind::other_rows, path, rows_and_verb(count, value) + " left out"});
    else if (!split_named(value)->is_exact)
      splits.remarks.push_back({Remark::Kind::split_by_value, path,
                                rows_and_verb(count, value) + " taken as the " + words_of(role->first) +
                                    " split, which is what that word usually means"});
  }
}

Splits discover_manifest(const fs::path& path) {
  std::map<std::string, std::string> spelled;  // the first of the spellings of a split, by its key
  std::map<std::string, std::int64_t> rows;
  std::set<std::string> labels;
  ManifestNotes notes;
  const std::vector<ManifestRow> all = read_manifest(path, &notes);
  for (const ManifestRow& row : all) {
    ++rows[spelled.try_emplace(spelling_key(row.split), trimmed(row.split)).first->second];
    labels.insert(row.label);
  }
  std::vector<Remark> remarks;
  if (!notes.columns.empty()) remarks.push_back({Remark::Kind::list_by_content, path, notes.columns});
  if (!notes.no_split.empty())
    remarks.push_back(
        {Remark::Kind::list_by_content, path,
         notes.no_split + " does not say yes or no in every row, so that all rows are trained on"});
  if (!notes.folder.empty())
    remarks.push_back({Remark::Kind::list_by_content, path,
                       "its images are taken from the folder " + shown_text(notes.folder)});
  remark_on_spellings({labels.begin(), labels.end()}, path, remarks);
  remark_on_unlisted(all, path, remarks);
  if (rows.size() == 1 && rows.contains(""))
    return {.train = {.manifest = path}, .layout = "csv", .remarks = remarks};
  const auto make_source = [&](const std::string& name) { return Source{.manifest = path, .split = name}; };
  const auto names = std::views::keys(rows);
  if (auto splits = find_splits({names.begin(), names.end()}, path, "csv", make_source)) {
    splits->remarks = remarks;
    if (!notes.split_from.empty())
      splits->remarks.push_back({Remark::Kind::split_by_value, path,
                                 notes.split_from + " told the splits; --set data.train.manifest=" +
                                     path.string() + " in place of --data trains on all rows"});
    remark_on_rows(rows, *splits, path);
    return *splits;
  }
  std::string seen;
  for (const std::string& name : names) seen += (seen.empty() ? "" : ", ") + quoted(name);
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
  throw UserError("is not a data set that Anneal knows; found " + describe(listing), folder,
                  "Anneal reads train/CLASS/… beside test/CLASS/…, or CLASS/…, or a .csv with the columns "
                  "path and label, or MNIST's IDX files.");
}

/// On lists that are called like the other splits, beside one that is called like training and has none.
void remark_on_lists_beside(const fs::path& path, Splits& splits) {
  const auto named = split_named(path.stem().string());
  if (splits.validation || splits.test || !named || named->role != SplitRole::train) return;
  const fs::path folder = fs::absolute(path).lexically_normal().parent_path();
  for (const std::string& name : list(folder).others) {
    const auto other = split_named(fs::path(name).stem().string());
    if (!other || other->role == SplitRole::train || !is_manifest_name(name) || !is_manifest(folder / name))
      continue;
    const std::string key = other->role == SplitRole::test ? "test" : "validation";
    splits.remarks.push_back({Remark::Kind::other_table, folder / name,
                              "its name is that of a " + std::string(words_of(other->role)) +
                                  " split; --set data." + key + ".manifest=" + (folder / name).string() +
                                  " takes it as that"});
  }
}

/// UserError where the lists, of which there are several, are called like splits, and no folder of the
/// training split holds folders of classes.
void refuse_lists_of_splits(const fs::path& folder, const Listing& listing,
                            const std::vector<fs::path>& lists, const FolderReading& reading) {
  std::map<std::string, fs::path> by_name;
  for (const fs::path& each : lists) by_name.emplace(each.stem().string(), each);
  const auto stems = std::views::keys(by_name);
  const SplitNames names = split_names({stems.begin(), stems.end()}, folder);
  if (!names.train || (!names.validation && !names.test)) return;
  for (const std::string& name : listing.folders)
    if (const auto split = split_named(name);
        split && split->role == SplitRole::train && unwrapped(folder / name, reading).names.size() >= 2)
      return;
  std::string files, settings;
  for (const auto& [key, name] :
       {std::pair("train", &names.train), std::pair("validation", &names.validation),
        std::pair("test", &names.test)}) {
    if (!*name) continue;
    const fs::path& file = by_name.at(**name);
    files += (files.empty() ? "" : ", ") + file.filename().string();
    settings += std::string(settings.empty() ? "" : " ") + "--set data." + key + ".manifest=" + file.string();
  }
  throw UserError(
      "has a list of images for each split (" + files + "), and only one is looked for", folder,
      "Name them with " + settings +
          " in place of --data, or put them into one list with a column split; or, if the folders "
          "are the classes, say --layout classes.");
}

/// The only manifest in the folder; where nothing else could be the data set, its only .csv.
std::optional<fs::path> find_manifest(const fs::path& folder, const Listing& listing,
                                      const FolderReading& reading, std::vector<Remark>& remarks) {
  std::vector<fs::path> tables, manifests;
  for (const std::string& name : listing.others)
    if (is_manifest_name(name)) tables.push_back(folder / name);
  std::copy_if(tables.begin(), tables.end(), std::back_inserter(manifests), is_manifest);
  if (manifests.size() == 1) return manifests.front();
  if (tables.size() == 1 && listing.folders.empty()) return tables.front();
  if (manifests.size() > 1) refuse_lists_of_splits(folder, listing, manifests, reading);
  for (const fs::path& table : tables)
    remarks.push_back({Remark::Kind::other_table, table,
                       std::ranges::find(manifests, table) == manifests.end()
                           ? ""
                           : "it is one of several lists of images"});
  return std::nullopt;
}

std::optional<Splits> discover_folder(const fs::path& folder, const FolderReading& reading, int folders_down);

std::optional<Splits> discover_classes(const fs::path& folder, const FolderReading& reading,
                                       int folders_down) {
  const ClassFolders classes(folder, reading);
  const std::vector<std::string>& all = classes.listing.folders;
  if (folders_down < most_folders_down && (all.size() == 1 || classes.is_wrapper())) {
    const fs::path only = folder / (all.size() == 1 ? all : classes.names).front();
    if (auto inner = discover_folder(only, reading, folders_down + 1)) {
      if (inner->root == only)
        inner->remarks.insert(inner->remarks.begin(), Remark{Remark::Kind::inner_folder, only});
      return inner;
    }
  }
  const bool is_enough = classes.takes_inner() ? !classes.names.empty() : all.size() >= 2;
  if (!is_enough || reading.layout == FolderLayout::splits) return std::nullopt;
  if (reading.layout == FolderLayout::automatic) refuse_other_tasks(folder, classes.names, "classes");
  Splits splits{.train = folder_source(folder, reading), .layout = "class"};
  remark_on_empty(classes, splits.remarks);
  if (reading.layout == FolderLayout::automatic) remark_on_inner_folders(classes, splits.remarks);
  remark_on_spellings(classes.names, folder, splits.remarks);
  return splits;
}

std::optional<Splits> discover_folder(const fs::path& folder, const FolderReading& reading,
                                      int folders_down) {
  const Listing listing = list_taken(folder, reading);
  std::vector<Remark> remarks;
  if (reading.layout == FolderLayout::automatic) {
    if (const auto manifest = find_manifest(folder, listing, reading, remarks))
      return discover_manifest(*manifest);
    if (auto splits = discover_idx(folder, listing)) return splits;
    refuse_label_table(folder, listing);
  }
  auto splits = read_split_folders(folder, listing, reading, remarks);
  if (!splits) splits = discover_classes(folder, reading, folders_down);
  if (!splits) return std::nullopt;
  if (splits->root.empty()) splits->root = folder;
  splits->remarks.insert(splits->remarks.end(), remarks.begin(), remarks.end());
  return splits;
}

}  // namespace

Source folder_source(const fs::path& folder, const FolderReading& reading) {
  return {.folder = folder,
          .class_level = reading.layout == FolderLayout::inner_classes ? 2 : 1,
          .exclude = reading.exclude};
}

Splits discover(const fs::path& path, const FolderReading& reading) {
  std::error_code missing;
  if (!fs::exists(path, missing)) throw UserError("does not exist", path);
  if (!fs::is_directory(path, missing)) {
    if (!reading.is_default())
      throw UserError("is for the folders in a folder, and " + path.string() + " is a file",
                      reading.exclude.empty() ? "layout" : "exclude", "Leave it out.");
    if (is_manifest_name(path)) {
      Splits splits = discover_manifest(path);
      remark_on_lists_beside(path, splits);
      return splits;
    }
    if (Pack::is_pack(path)) return discover_pack(path);
    throw UserError("is neither a folder nor a .csv or .tsv file nor a pack", path);
  }
  if (auto splits = discover_folder(path, reading, 0)) {
    if (!reading.exclude.empty() && splits->train.folder.empty())
      throw UserError(
          "is for folders of classes, and " + splits->train.place().string() + " says which images there are",
          "exclude", "Leave it out, or take the images out of the list.");
    for (const std::string& pattern : idle_patterns(path, reading.exclude))
      splits->remarks.push_back({Remark::Kind::idle_pattern, path, pattern});
    return std::move(*splits);
  }
  if (reading.layout == FolderLayout::splits)
    throw UserError("has no folder whose name is that of a training split; found " + describe(list(path)),
                    path, "Call one train, or leave out --layout.");
  if (reading.layout == FolderLayout::inner_classes)
    throw UserError("has no folders that hold folders of images; found " + describe(list(path)), path,
                    "Leave out --layout, or read the folders as classes with --layout classes.");
  refuse(path, list(path));
}

}  // namespace anneal::data
