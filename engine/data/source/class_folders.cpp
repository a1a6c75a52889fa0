#include "source/class_folders.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "base/text.h"
#include "source/class_names.h"
#include "source/exclude_patterns.h"
#include "source/name_words.h"
#include "source/nearby_lists.h"
#include "source/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

std::set<std::string> keys_of(const std::vector<std::string>& names) {
  std::set<std::string> keys;
  for (const std::string& name : names) keys.insert(class_key(name));
  return keys;
}

/// In quotes, with what tells a name from one that looks the same.
std::vector<std::string> told_apart(const std::vector<std::string>& names) {
  std::vector<std::string> shown;
  for (const std::string& name : names) {
    std::string trait;
    for (const std::string& other : names)
      if (trait.empty()) trait = unseen_trait(name, other);
    shown.push_back('"' + shortened(name, 40) + '"' + (trait.empty() ? "" : " (" + trait + ")"));
  }
  return shown;
}

std::vector<std::string> inner_names(const ClassFolders& outer) {
  std::set<std::string> names;
  for (const std::string& name : outer.names) {
    const ClassFolders inner(outer.folder / name, {.exclude = outer.reading.exclude});
    names.insert(inner.names.begin(), inner.names.end());
  }
  return {names.begin(), names.end()};
}

/// Some folders of classes and the names of the folders in each.
using Inside = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// Of the first of the classes. As long as each holds one folder of the same name alone, what that holds.
/// Nothing where images lie beside the folders.
Inside look_inside(const ClassFolders& classes) {
  constexpr std::size_t most_looked_into = 20, most_down = 3;
  std::vector<fs::path> folders;
  for (std::size_t i = 0; i < std::min(classes.names.size(), most_looked_into); ++i)
    folders.push_back(classes.folder / classes.names[i]);
  for (std::size_t down = 0; down < most_down; ++down) {
    Inside inside;
    for (std::size_t i = 0; i < folders.size(); ++i) {
      const ClassFolders inner(folders[i], {.exclude = classes.reading.exclude});
      if (!inner.listing.images.empty()) return {};
      inside.emplace_back(classes.names[i], inner.names);
    }
    const auto is_one = [&](const auto& each) {
      return each.second.size() == 1 && each.second == inside.front().second;
    };
    if (!std::ranges::all_of(inside, is_one)) return inside;
    for (fs::path& folder : folders) folder /= inside.front().second.front();
  }
  return {};
}

/// Whether all inner folders have numbers in their names and none lies in two classes, as those of patients.
bool are_numbered_apart(const Inside& inside) {
  std::set<std::string> names;
  for (const auto& [outer, inner] : inside)
    for (const std::string& name : inner)
      if (!names.insert(name).second || name.find_first_of("0123456789") == std::string::npos) return false;
  return true;
}

bool are_all_splits(const std::vector<std::string>& names) {
  return !names.empty() &&
         std::ranges::all_of(names, [](const std::string& name) { return split_named(name).has_value(); });
}

bool is_of_images(const std::string& name) {
  return is_word_for_images(name) || derived_folder(name).has_value();
}

/// "archive (1)", "fold3", "part_2", "images_001": says which part of a data set is in it, and not what that
/// shows.
bool names_part(const std::string& name) {
  constexpr std::array<std::string_view, 18> part_words = {
      "archive", "archives", "download", "downloads", "drive", "takeout", "zip",   "extracted", "unzipped",
      "part",    "parts",    "batch",    "batches",   "chunk", "shard",   "kfold", "cv",        "volume"};
  const std::vector<std::string> words = words_in(name);
  return name.find_first_not_of("0123456789") != std::string::npos && !words.empty() &&
         std::ranges::all_of(words, [&](const std::string& word) {
           return is_generic_name(word) || is_word_on_splits(word) || is_one_of(word, part_words);
         });
}

}  // namespace

std::string listed_names(const std::vector<std::string>& names) {
  constexpr std::size_t most_shown = 4;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), most_shown); ++i)
    text += (i == 0 ? "" : ", ") + names[i];
  return text + (names.size() > most_shown ? ", …" : "");
}

std::optional<FolderReading> reading_of_parts(const ClassFolders& classes, std::vector<Remark>& remarks) {
  if (classes.reading.layout != FolderLayout::automatic || classes.names.size() < 2 ||
      !classes.listing.images.empty() || !std::ranges::all_of(classes.names, names_part))
    return std::nullopt;
  Inside inside;
  std::set<std::string> names;
  for (const std::string& name : classes.names) {
    const ClassFolders inner(classes.folder / name, {.exclude = classes.reading.exclude});
    if (inner.names.empty() || !inner.listing.images.empty() || are_all_splits(inner.names))
      return std::nullopt;
    inside.emplace_back(name, inner.names);
    names.insert(inner.names.begin(), inner.names.end());
  }
  if (names.size() < 2 || std::ranges::any_of(names, is_of_images) ||
      std::ranges::all_of(names, names_part) || are_numbered_apart(inside))
    return std::nullopt;
  FolderReading reading = classes.reading;
  reading.layout = FolderLayout::inner_classes;
  remarks.push_back(
      {Remark::Kind::inner_classes_taken, classes.folder, listed_names({names.begin(), names.end()})});
  return reading;
}

Listing list_taken(const fs::path& folder, const FolderReading& reading) {
  Listing listing = list(folder);
  const ExcludePatterns exclusion(reading.exclude);
  std::erase_if(listing.folders, [&](const std::string& name) { return exclusion.covers(name); });
  return listing;
}

std::vector<std::string> with_images(const fs::path& folder, const std::vector<std::string>& names) {
  std::vector<std::string> found;
  for (const std::string& name : names)
    if (holds_images(folder / name)) found.push_back(name);
  return found;
}

ClassFolders::ClassFolders(const fs::path& path, const FolderReading& how)
    : folder(path), reading(how), listing(list_taken(path, how)), names(with_images(path, listing.folders)) {
  if (takes_inner()) names = inner_names(*this);
}

bool ClassFolders::shares_with(const ClassFolders& other) const {
  const std::set<std::string> keys = keys_of(other.names);
  return std::ranges::any_of(names, [&](const std::string& name) { return keys.contains(class_key(name)); });
}

ClassFolders unwrapped(const fs::path& folder, const FolderReading& reading) {
  ClassFolders outer(folder, reading);
  if (!outer.is_wrapper()) return outer;
  ClassFolders inner = unwrapped(folder / outer.names.front(), reading);
  return inner.names.size() >= 2 ? inner : outer;
}

void remark_on_empty(const ClassFolders& classes, std::vector<Remark>& remarks) {
  if (classes.takes_inner()) return;  // the folders are those of the classes only further in
  for (const std::string& name : classes.listing.folders)
    if (!std::ranges::binary_search(classes.names, name))
      remarks.push_back({Remark::Kind::empty_class, classes.folder / name});
}

void remark_on_inner_folders(const ClassFolders& classes, std::vector<Remark>& remarks) {
  if (classes.takes_inner() || classes.names.size() < 2) return;
  const Inside inside = look_inside(classes);
  std::set<std::string> names;
  for (const auto& [outer, inner] : inside) names.insert(inner.begin(), inner.end());
  if (names.size() < 2) return;
  if (std::ranges::all_of(inside, [](const auto& each) { return are_all_splits(each.second); })) {
    remarks.push_back(
        {Remark::Kind::splits_inside, classes.folder, listed_names({names.begin(), names.end()})});
    return;
  }
  if (std::ranges::all_of(names, is_of_images) || are_numbered_apart(inside)) return;
  // Numbers say little, such as those of days; where all classes have the same, they may be classes.
  const auto is_same = [&](const auto& each) {
    return keys_of(each.second) == keys_of(inside.front().second);
  };
  const bool are_same = std::ranges::all_of(inside, is_same);
  if (!are_same && std::ranges::all_of(names, is_generic_name)) return;
  constexpr std::size_t most_shown = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(inside.size(), most_shown); ++i)
    text += (i == 0 ? "" : "; ") + inside[i].first + ": " + listed_names(inside[i].second);
  text += classes.names.size() > most_shown ? "; …" : "";
  if (are_same && inside.size() > 2) text = "the same in each, " + listed_names(inside.front().second);
  remarks.push_back({Remark::Kind::inner_classes, classes.folder, text});
}

void remark_on_spellings(const std::vector<std::string>& names, const fs::path& place,
                         std::vector<Remark>& remarks) {
  const auto remark_on = [&](const std::vector<std::vector<std::string>>& groups, Remark::Kind kind) {
    for (const std::vector<std::string>& group : groups) {
      remarks.push_back({kind, place, listed_names(told_apart(group))});
    }
  };
  remark_on(spellings_of_one(names), Remark::Kind::spellings);
  remark_on(same_but_for_zeros(names), Remark::Kind::leading_zeros);
  std::vector<std::string> letters;
  for (const std::vector<std::string>& group : same_but_for_case(names))
    letters.push_back('"' + group[0] + "\" and \"" + group[1] + '"');
  if (!letters.empty()) remarks.push_back({Remark::Kind::letter_case, place, listed_names(letters)});
}

}  // namespace anneal::data
