#include "engine/data/source/catalogue.h"

#include <algorithm>
#include <limits>
#include <set>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/spelling.h"
#include "engine/core/base/suggest.h"
#include "engine/core/base/text.h"
#include "engine/data/source/class_of_name.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/lists/image_list.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/named_splits.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/samples/file_store.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/folder_index.h"
#include "engine/data/source/samples/folder_selection.h"
#include "engine/data/source/samples/idx_store.h"
#include "engine/data/source/samples/pack_store.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/data/source/unlabelled.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// A sample before directories are shared: its class and its path as seen from the root.
struct LabelledPath {
  std::uint32_t label;
  std::string path;

  auto operator<=>(const LabelledPath&) const = default;
};

/// `others` is what has no images.
void check_classes(const std::vector<std::string>& classes, const std::string& place,
                   const std::string& others = {}) {
  for (const std::string& name : classes)
    if (!is_utf8(name))
      throw UserError("the class " + shown_text(name) + " has a name that is not valid UTF-8", place,
                      "Rename it.");
  if (classes.size() >= 2) return;
  const std::string found = classes.empty() ? "no class" : "one class only (" + classes.front() + ")";
  throw UserError("has " + found + "; at least two are needed" + others, place);
}

/// UserError for a class that was not found.
std::uint32_t checked(const std::optional<std::uint32_t>& found, const std::string& name,
                      const std::string& place) {
  if (found) return *found;
  throw UserError(
      "has the class \"" + name + "\", which the training data does not have", place,
      "Add training images of it, or rename or remove it here; a model cannot recognize a class that it has "
      "not seen.");
}

std::uint32_t index_of(const std::string& name, const ClassLookup& classes, const std::string& place) {
  return checked(classes.find(name), name, place);
}

/// Turns sorted entries into samples whose directories are stored once.
Catalogue assemble(const Source& source, const fs::path& root, std::vector<std::string> classes,
                   std::vector<LabelledPath> entries) {
  if (entries.size() > std::numeric_limits<std::uint32_t>::max())
    throw UserError("has too many images", root);
  std::sort(entries.begin(), entries.end());
  Catalogue catalogue;
  catalogue.classes = std::move(classes);
  catalogue.source = source;
  catalogue.samples.reserve(entries.size());
  std::vector<fs::path> directories;
  NameList files;
  std::size_t letters = 0;
  for (const LabelledPath& entry : entries) letters += entry.path.size() - (entry.path.rfind('/') + 1);
  files.reserve(entries.size(), letters);
  std::unordered_map<std::string, std::uint32_t> known;
  for (const LabelledPath& entry : entries) {
    const std::size_t name = entry.path.rfind('/') + 1;  // 0 without a slash
    const std::string directory = entry.path.substr(0, name);
    const auto [found, is_new] = known.try_emplace(directory, static_cast<std::uint32_t>(known.size()));
    if (is_new) directories.push_back(root / directory);
    catalogue.samples.push_back({entry.label, found->second, static_cast<std::uint32_t>(files.size())});
    files.add(std::string_view(entry.path).substr(name));
  }
  catalogue.store = std::make_shared<const FileStore>(std::move(directories), std::move(files));
  return catalogue;
}

std::string folders_without_images(const fs::path& root, const FolderScan& scan) {
  std::string names;
  if (scan.classes.size() >= 2) return names;
  for (const std::string& name : list(root).folders)
    if (name != scan.classes.front()) names += (names.empty() ? "" : ", ") + name;
  return names.empty() ? names : "; no images are in " + names;
}

[[noreturn]] void refuse_list(const Source& source) {
  if (source.list.empty())
    throw UserError("names, together with the other excluded lists, all images in " + source.place().string(),
                    source.except.front());
  throw UserError("names none of the images in " + source.place().string(), source.list);
}

/// Takes out the samples that the list of the source does not name.
void keep_listed(const Source& source, Catalogue& catalogue) {
  if (source.list.empty() && source.except.empty()) return;
  const PathsFromRoot path_of(catalogue);
  std::vector<std::string> paths;
  for (const Sample& sample : catalogue.samples) paths.push_back(path_of(sample));
  const std::vector<bool> is_named = images_left_by(source.list, source.split, source.except, paths);
  std::vector<Sample> kept;
  for (std::size_t i = 0; i < paths.size(); ++i)
    if (is_named[i]) kept.push_back(catalogue.samples[i]);
  if (kept.empty()) refuse_list(source);
  catalogue.samples = std::move(kept);
}

/// Of images at any depth whose names begin with their classes.
Catalogue open_named_images(const Source& source, const std::vector<std::string>& known_classes) {
  Catalogue catalogue = open_unlabelled(source);
  keep_listed(source, catalogue);
  std::set<std::string> names;
  for (const Sample& sample : catalogue.samples) {
    const std::string name = class_of_name(catalogue.store->name(sample));
    if (name.empty())
      throw UserError("has a name that does not begin with a class and a number, such as cat.1.jpg",
                      catalogue.path(sample).string(), "Rename it, or skip it with --exclude.");
    names.insert(name);
  }
  catalogue.classes = known_classes.empty() ? joined_spellings(names) : known_classes;
  if (known_classes.empty()) check_classes(catalogue.classes, source.folder);
  const ClassLookup lookup(catalogue.classes);
  for (Sample& sample : catalogue.samples)
    sample.label = index_of(class_of_name(catalogue.store->name(sample)), lookup, source.folder);
  std::ranges::stable_sort(catalogue.samples, {}, &Sample::label);
  return catalogue;
}

Catalogue open_folder(const Source& source, const std::vector<std::string>& known_classes) {
  if (source.class_level == 0) return open_named_images(source, known_classes);
  const fs::path root = normal_path(source.folder);
  FolderScan scan = selected(scan_or_read_index(root), source);
  const bool is_named_split = !source.split.empty() && source.list.empty();
  if (is_named_split) scan = of_named_split(std::move(scan), source);
  Catalogue catalogue;
  catalogue.classes =
      known_classes.empty() ? joined_spellings({scan.classes.begin(), scan.classes.end()}) : known_classes;
  const bool takes_all = source.class_level == 1 && source.exclude.empty() && source.list.empty() &&
                         source.except.empty() && !is_named_split;
  if (known_classes.empty())
    check_classes(catalogue.classes, root, takes_all ? folders_without_images(root, scan) : "");
  catalogue.source = source;
  std::vector<fs::path> directories;
  for (const ScannedDirectory& directory : scan.directories) directories.push_back(root / directory.path);
  const ClassLookup lookup(catalogue.classes);
  std::vector<std::uint32_t> labels;
  for (const std::string& name : scan.classes) labels.push_back(index_of(name, lookup, root));
  catalogue.samples = std::move(scan.samples);
  for (Sample& sample : catalogue.samples) sample.label = labels[sample.label];
  const auto by_label = [](const Sample& a, const Sample& b) { return a.label < b.label; };
  if (!std::is_sorted(catalogue.samples.begin(), catalogue.samples.end(), by_label))
    std::stable_sort(catalogue.samples.begin(), catalogue.samples.end(), by_label);
  catalogue.store = std::make_shared<const FileStore>(std::move(directories), std::move(scan.files));
  return catalogue;
}

void keep_listed_rows(const Source& source, std::vector<ManifestRow>& rows) {
  std::vector<std::string> paths;
  for (const ManifestRow& row : rows) paths.push_back(row.path);
  const std::string value = source.list.empty() ? "" : source.split;
  const std::vector<bool> is_named = images_left_by(source.list, value, source.except, paths);
  std::vector<ManifestRow> kept;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (is_named[i]) kept.push_back(std::move(rows[i]));
  if (kept.empty()) refuse_list(source);
  rows = std::move(kept);
}

Catalogue open_manifest(const Source& source, const std::vector<std::string>& known_classes) {
  const fs::path file = normal_path(source.manifest);
  std::vector<ManifestRow> rows = read_manifest(file);
  if (!source.list.empty() || !source.except.empty()) keep_listed_rows(source, rows);
  if (!source.split.empty() && source.list.empty())
    std::erase_if(rows, [key = spelling_key(source.split)](const ManifestRow& row) {
      return spelling_key(row.split) != key;
    });
  if (rows.empty()) throw UserError("has no row in the split \"" + source.split + "\"", file);

  std::vector<std::string> classes = known_classes;
  std::set<std::string> labels;
  for (const ManifestRow& row : rows) labels.insert(row.label);
  if (classes.empty()) {
    classes = joined_spellings(labels);
    check_classes(classes, file);
  }
  const ClassLookup lookup(classes);
  std::unordered_map<std::string, std::uint32_t> index;
  for (const std::string& label : labels)
    index.emplace(label, checked(lookup.find_but_for_zeros(label), label, file));
  std::vector<LabelledPath> entries;
  entries.reserve(rows.size());
  for (ManifestRow& row : rows) entries.push_back({index.at(row.label), std::move(row.path)});
  return assemble(source, file.parent_path(), std::move(classes), std::move(entries));
}

Catalogue open_idx(const Source& source, const std::vector<std::string>& known_classes) {
  const std::vector<std::uint8_t> labels = read_idx_labels(source.labels);
  Catalogue catalogue;
  catalogue.source = source;
  const auto store = std::make_shared<const IdxStore>(source.images, source.labels);
  catalogue.store = store;
  if (store->count() != static_cast<std::int64_t>(labels.size())) {
    throw UserError("holds " + std::to_string(store->count()) + " images, but there are " +
                        std::to_string(labels.size()) + " labels in " + source.labels.string(),
                    source.images);
  }
  if (labels.empty()) throw UserError("holds no images", source.images);
  const auto [lowest, most] = std::ranges::minmax(labels);
  const int highest = most;
  catalogue.classes = known_classes;
  if (known_classes.empty()) {
    if (lowest == most) check_classes({std::to_string(most)}, source.labels);
    for (int label = 0; label <= highest; ++label) catalogue.classes.push_back(std::to_string(label));
  }
  if (highest >= static_cast<int>(catalogue.classes.size())) {
    throw UserError("has the label " + std::to_string(highest) + ", but there are only " +
                        std::to_string(catalogue.classes.size()) + " classes",
                    source.labels);
  }
  for (std::uint32_t index = 0; index < labels.size(); ++index) {
    catalogue.samples.push_back({labels[index], 0, index});
  }
  return catalogue;
}

Catalogue open_pack(const Source& source, const std::vector<std::string>& known_classes) {
  Catalogue catalogue;
  catalogue.source = source;
  const auto store = std::make_shared<const PackStore>(source.pack);
  const Pack& pack = store->pack();
  catalogue.store = store;
  const std::vector<std::string>& names = pack.classes();
  check_classes(names, source.pack);
  catalogue.classes = known_classes.empty() ? names : known_classes;
  std::vector<std::uint32_t> labels;
  labels.reserve(names.size());
  const ClassLookup lookup(catalogue.classes);
  for (const std::string& name : names) labels.push_back(index_of(name, lookup, source.pack));
  for (const Pack::Split& split : pack.splits()) {
    if (!source.split.empty() && split.name != source.split) continue;
    for (std::uint32_t i = split.first; i < split.first + split.count; ++i)
      catalogue.samples.push_back({labels[pack.entry(i).label], 0, i});
  }
  if (catalogue.samples.empty())
    throw UserError("has no images of the split \"" + source.split + "\"", source.pack);
  return catalogue;
}

}  // namespace

std::vector<std::int64_t> Catalogue::histogram() const {
  std::vector<std::int64_t> counts(classes.size());
  for (const Sample& sample : samples) ++counts[sample.label];
  return counts;
}

namespace {

Catalogue open_as_named(const Source& source, const std::vector<std::string>& classes) {
  if (!source.folder.empty()) return open_folder(source, classes);
  if (!source.manifest.empty()) return open_manifest(source, classes);
  if (!source.images.empty()) return open_idx(source, classes);
  if (!source.pack.empty()) return open_pack(source, classes);
  throw UserError("no data source is given");
}

/// The classes with those of the source that become one of them, which are then no others.
std::vector<std::string> with_own(std::vector<std::string> classes, const ClassNames& rename) {
  const std::set<std::string> known(classes.begin(), classes.end());
  for (const auto& [own, name] : rename)
    if (known.contains(name) && !known.contains(own)) classes.push_back(own);
  return classes;
}

void check_renamed(const std::vector<std::string>& own, const ClassNames& rename) {
  for (const auto& [from, to] : rename)
    if (std::ranges::find(own, from) == own.end())
      throw UserError(
          "names the class \"" + from + "\", which the data does not have" + did_you_mean(from, own),
          "data.rename");
}

/// IDX files number their classes, whatever these are called.
Catalogue open_renamed(const Source& source, const std::vector<std::string>& known_classes) {
  const bool is_open = known_classes.empty();
  Catalogue catalogue =
      open_as_named(source, is_open || !source.images.empty() ? std::vector<std::string>()
                                                              : with_own(known_classes, source.rename));
  if (is_open) check_renamed(catalogue.classes, source.rename);
  std::vector<std::string> names;
  for (const std::string& own : catalogue.classes) names.push_back(renamed(own, source.rename));
  catalogue.own_classes = std::move(catalogue.classes);
  catalogue.classes = is_open ? joined_spellings({names.begin(), names.end()}) : known_classes;
  if (is_open) check_classes(catalogue.classes, source.place());
  const ClassLookup lookup(catalogue.classes);
  std::vector<std::uint32_t> labels;
  for (const std::string& name : names) labels.push_back(index_of(name, lookup, source.place()));
  for (Sample& sample : catalogue.samples) sample.label = labels[sample.label];
  if (catalogue.store->containers().empty()) std::ranges::stable_sort(catalogue.samples, {}, &Sample::label);
  return catalogue;
}

}  // namespace

Catalogue open(const Source& source, const std::vector<std::string>& classes) try {
  return source.rename.empty() ? open_as_named(source, classes) : open_renamed(source, classes);
} catch (const fs::filesystem_error& error) {
  throw UserError("cannot be read: " + error.code().message(), error.path1());
}

}  // namespace anneal::data
