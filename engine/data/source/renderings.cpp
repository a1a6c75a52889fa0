#include "engine/data/source/renderings.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/data/source/names/class_names.h"
#include "engine/data/source/names/counted_names.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/source/size_folders.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// The folders of the classes in one rendering, by the keys of their names.
using FoldersByClass = std::map<std::string, fs::path>;

/// Empty where images lie beside the classes.
FoldersByClass folders_by_class(const fs::path& folder, const FolderReading& reading) {
  const ClassFolders classes(folder, {.exclude = reading.exclude});
  FoldersByClass folders;
  if (!classes.listing.images.empty()) return folders;
  for (const std::string& name : classes.names) folders.emplace(class_key(name), folder / name);
  return folders;
}

/// With the folders below it that they lie in, as those of classes in a split: "scab/leaf".
Stems stems_in(const fs::path& folder) {
  Stems stems;
  const Listing listing = list(folder);
  for (const std::string& image : listing.images) stems.insert(fs::path(image).stem().string());
  for (const std::string& inner : listing.folders)
    for (const std::string& stem : stems_in(folder / inner)) stems.insert(inner + "/" + stem);
  return stems;
}

/// Whether one of them is this name or a beginning of it up to a separator: "leaf" of "leaf_final_masked".
bool have_beginning(const Stems& stems, std::string_view name) {
  while (!stems.contains(name)) {
    const std::size_t end = name.find_last_of("_-. (");
    if (end == std::string_view::npos || end == 0) return false;
    name = name.substr(0, end);
  }
  return true;
}

/// Whether nearly all images of the smaller set have the names of some of the other.
bool are_same_images(const Stems& a, const Stems& b) {
  const auto found = [](const Stems& names, const Stems& among) {
    return std::ranges::count_if(names, [&](const std::string& name) { return have_beginning(among, name); });
  };
  const std::ptrdiff_t smaller = std::min(std::ssize(a), std::ssize(b));
  return smaller > 0 && 10 * std::max(found(a, b), found(b, a)) >= 9 * smaller;
}

bool hold_same_images(const FoldersByClass& a, const FoldersByClass& b) {
  constexpr int most_looked_into = 4;
  int looked_into = 0;
  for (const auto& [name, folder] : a) {
    if (looked_into++ == most_looked_into) break;
    if (!are_same_images(stems_in(folder), stems_in(b.at(name)))) return false;
  }
  return true;
}

bool have_same_classes(const FoldersByClass& a, const FoldersByClass& b) {
  return std::ranges::equal(a, b, {}, &FoldersByClass::value_type::first, &FoldersByClass::value_type::first);
}

/// "color", "original_images", "images"
bool names_originals(const std::string& folder) {
  return is_word_for_images(folder) || std::ranges::any_of(words_in(folder), names_original);
}

/// "Augmented", "rotated_images"
bool names_changed_copies(const std::string& folder) {
  return derived_folder(folder) == DerivedKind::variant;
}

/// Whether numbers alone tell two of the names apart, as those of days and parts do.
bool recur_but_for_numbers(const std::vector<std::string>& names) {
  std::set<std::vector<std::string>> seen;
  return !std::ranges::all_of(names, [&](const std::string& name) {
    std::vector<std::string> parts = words_in(name);
    std::erase_if(parts, [](const std::string& word) { return word.front() >= '0' && word.front() <= '9'; });
    return seen.insert(std::move(parts)).second;
  });
}

/// The original by its name; else the first whose name does not say that it was made from others.
std::string name_of_original(const std::vector<std::string>& names) {
  for (const auto& is_original : {+[](const std::string& name) { return names_originals(name); },
                                  +[](const std::string& name) { return !names_changed_copies(name); }})
    if (const auto found = std::ranges::find_if(names, is_original); found != names.end()) return *found;
  return names.front();
}

/// Of changed copies the name says what they are, whatever they are called and their classes.
bool are_made_from(const FoldersByClass& taken, const std::string& name, const FoldersByClass& other) {
  if (names_changed_copies(name)) return other.size() >= 2;
  return have_same_classes(taken, other) && hold_same_images(taken, other);
}

}  // namespace

std::optional<Renderings> find_renderings(const ClassFolders& folders) {
  if (folders.names.size() < 2 || !folders.listing.images.empty()) return std::nullopt;
  std::string original = folder_of_largest(folders);
  const bool are_forms =
      std::ranges::all_of(folders.names, names_rendering) && !recur_but_for_numbers(folders.names);
  if (original.empty() && !are_forms) return std::nullopt;
  if (original.empty()) original = name_of_original(folders.names);
  Renderings found{.taken = original, .others = {}};
  const FoldersByClass taken = folders_by_class(folders.folder / found.taken, folders.reading);
  if (taken.size() < 2) return std::nullopt;
  for (const std::string& name : folders.names) {
    if (name == found.taken) continue;
    const FoldersByClass other = folders_by_class(folders.folder / name, folders.reading);
    if (!are_made_from(taken, name, other)) return std::nullopt;
    found.others.push_back(name);
  }
  return found;
}

}  // namespace anneal::data
