#include "source/class_folders.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "source/class_names.h"
#include "source/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

std::set<std::string> keys_of(const std::vector<std::string>& names) {
  std::set<std::string> keys;
  for (const std::string& name : names) keys.insert(class_key(name));
  return keys;
}

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most_shown = 4;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), most_shown); ++i)
    text += (i == 0 ? "" : ", ") + names[i];
  return text + (names.size() > most_shown ? ", …" : "");
}

/// Of the folders in a folder, or in the only one in it and so on; none where images lie beside them.
std::vector<std::string> names_inside(fs::path folder) {
  constexpr int most_down = 3;
  for (int down = 0; down < most_down; ++down) {
    const ClassFolders inside(folder);
    if (!inside.listing.images.empty()) return {};
    if (!inside.is_wrapper()) return inside.names;
    folder /= inside.names.front();
  }
  return {};
}

}  // namespace

std::vector<std::string> with_images(const fs::path& folder, const std::vector<std::string>& names) {
  std::vector<std::string> found;
  for (const std::string& name : names)
    if (holds_images(folder / name)) found.push_back(name);
  return found;
}

ClassFolders::ClassFolders(const fs::path& path)
    : folder(path), listing(list(path)), names(with_images(path, listing.folders)) {}

bool ClassFolders::shares_with(const ClassFolders& other) const {
  const std::set<std::string> keys = keys_of(other.names);
  return std::ranges::any_of(names, [&](const std::string& name) { return keys.contains(class_key(name)); });
}

ClassFolders unwrapped(const fs::path& folder) {
  ClassFolders outer(folder);
  if (!outer.is_wrapper()) return outer;
  ClassFolders inner(folder / outer.names.front());
  return inner.names.size() >= 2 ? inner : outer;
}

void remark_on_empty(const ClassFolders& classes, std::vector<Remark>& remarks) {
  for (const std::string& name : classes.listing.folders)
    if (!std::ranges::binary_search(classes.names, name))
      remarks.push_back({Remark::Kind::empty_class, classes.folder / name});
}

void remark_on_same_inside(const ClassFolders& classes, std::vector<Remark>& remarks) {
  constexpr std::size_t most_looked_into = 20;
  if (classes.names.size() < 2) return;
  std::vector<std::string> inside;
  for (std::size_t i = 0; i < std::min(classes.names.size(), most_looked_into); ++i) {
    const std::vector<std::string> names = names_inside(classes.folder / classes.names[i]);
    if (names.size() < 2) return;
    if (i == 0)
      inside = names;
    else if (keys_of(names) != keys_of(inside))
      return;
  }
  const bool are_splits =
      std::ranges::all_of(inside, [](const std::string& name) { return split_named(name).has_value(); });
  remarks.push_back(
      {are_splits ? Remark::Kind::splits_inside : Remark::Kind::same_inside, classes.folder, listed(inside)});
}

void remark_on_spellings(const std::vector<std::string>& names, const fs::path& place,
                         std::vector<Remark>& remarks) {
  for (const std::vector<std::string>& spellings : spellings_of_one(names)) {
    std::vector<std::string> quoted;
    for (const std::string& name : spellings) quoted.push_back('"' + shortened(name, 40) + '"');
    remarks.push_back({Remark::Kind::spellings, place, listed(quoted)});
  }
}

}  // namespace anneal::data
