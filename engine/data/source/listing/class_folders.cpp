#include "engine/data/source/listing/class_folders.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/names/exclude_patterns.h"
#include "engine/data/source/names/name_words.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

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

/// Of the folders in those of `outer`, or in the folder `inside` in each of these.
std::vector<std::string> inner_names(const ClassFolders& outer, const std::string& inside = {}) {
  std::set<std::string> names;
  for (const std::string& name : outer.names) {
    const fs::path folder = outer.folder / name / inside;
    std::error_code gone;
    if (!fs::is_directory(folder, gone)) continue;
    const ClassFolders inner(folder, {.exclude = outer.reading.exclude});
    names.insert(inner.names.begin(), inner.names.end());
  }
  return {names.begin(), names.end()};
}

}  // namespace

std::string listed_names(const std::vector<std::string>& names) {
  constexpr std::size_t most_shown = 4;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), most_shown); ++i)
    text += (i == 0 ? "" : ", ") + names[i];
  return text + (names.size() > most_shown ? ", …" : "");
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
  if (!takes_inner()) return;
  std::vector<std::string> inner = inner_names(*this);
  class_level = 2;
  if (inner.size() == 1 && is_word_for_images(inner.front()))
    if (std::vector<std::string> deeper = inner_names(*this, inner.front()); deeper.size() >= 2) {
      inner = std::move(deeper);
      class_level = 3;
    }
  names = std::move(inner);
}

bool ClassFolders::shares_with(const ClassFolders& other) const {
  const std::set<std::string> keys = class_keys(other.names);
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
  constexpr std::size_t most_told_alone = 5;
  std::vector<std::string> empty;
  std::ranges::set_difference(classes.listing.folders, classes.names, std::back_inserter(empty));
  if (empty.size() > most_told_alone)
    remarks.push_back(
        {.kind = Remark::Kind::empty_class,
         .path = classes.folder,
         .detail = with_separators(std::ssize(empty)) + " folders (" + listed_names(empty) + ")",
         .count = std::ssize(empty)});
  else
    for (const std::string& name : empty)
      remarks.push_back({Remark::Kind::empty_class, classes.folder / name});
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
