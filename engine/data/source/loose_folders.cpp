#include "engine/data/source/loose_folders.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <set>
#include <string_view>

#include "engine/data/source/listing/part_names.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/source/other_tasks.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Of folders of images that are shown and not learned from.
constexpr std::array<std::string_view, 8> sample_words = {"sample", "samples",     "example",    "examples",
                                                          "demo",   "screenshots", "screenshot", "sheets"};

/// The only folder that holds folders, and those beside it.
struct LooseFolders {
  std::string of_classes;
  std::vector<std::string> classes;
  std::vector<std::string> loose;
};

/// The folder, or the only one in it that has the same name or one for images, or in that.
ClassFolders innermost(const fs::path& folder, const FolderReading& reading) {
  ClassFolders inner(folder, reading);
  if (!inner.is_wrapper()) return inner;
  const std::string& only = inner.names.front();
  return only == folder.filename() || is_word_for_images(only) ? innermost(folder / only, reading) : inner;
}

/// Nullopt unless exactly one folder holds folders, and where images lie beside folders.
std::optional<LooseFolders> find_loose_folders(const ClassFolders& outer) {
  constexpr std::size_t most = 10;
  if (outer.names.size() < 2 || outer.names.size() > most || !outer.listing.images.empty())
    return std::nullopt;
  LooseFolders found;
  for (const std::string& name : outer.names) {
    if (says_unlabelled(name)) return std::nullopt;  // which is asked, see other_tasks.h
    const ClassFolders inner = innermost(outer.folder / name, {.exclude = outer.reading.exclude});
    if (inner.names.empty())
      found.loose.push_back(name);
    else if (inner.names.size() >= 2 && inner.listing.images.empty() && found.of_classes.empty()) {
      found.of_classes = name;
      found.classes = inner.names;
    } else
      return std::nullopt;
  }
  return found.of_classes.empty() ? std::nullopt : std::optional(found);
}

/// Whether a folder of this name that holds only images is not a class.
bool names_no_class(const std::string& name) {
  if (const auto split = split_named(name); split && split->is_exact) return true;
  return is_word_for_images(name) || derived_folder(name) || names_leftovers(name) ||
         std::ranges::any_of(words_in(name), [](const auto& word) { return is_one_of(word, sample_words); });
}

bool begin_alike(const std::string& a, const std::string& b) {
  const std::vector<std::string> of_a = words_in(a), of_b = words_in(b);
  return !of_a.empty() && !of_b.empty() && of_a.front() == of_b.front() && !whole_number(of_a.front());
}

/// Whether none of the names tells a class, as those of patients, days, splits and masks do not.
bool may_be_classes(const std::vector<std::string>& names) {
  return std::ranges::none_of(names, [](const std::string& name) {
    return is_word_for_images(name) || split_named(name) || derived_folder(name) || names_part(name) ||
           names_year(name);
  });
}

bool say_no_classes(const LooseFolders& found) {
  const bool is_beside_images = found.loose.size() == 1 && is_word_for_images(found.of_classes);
  if (is_beside_images || std::ranges::all_of(found.loose, names_no_class)) return true;
  return are_numbered_classes(found.classes) && !whole_number(found.classes.front()) &&
         std::ranges::all_of(found.loose,
                             [&](const std::string& name) { return begin_alike(name, found.of_classes); });
}

}  // namespace

bool are_numbered_classes(const std::vector<std::string>& names) {
  constexpr std::int64_t most = 999;
  std::set<std::int64_t> numbers;
  std::set<std::string> texts;
  std::size_t without_words = 0;
  for (const std::string& name : names) {
    const std::vector<std::string> words = words_in(name);
    const auto number = words.empty() ? std::nullopt : whole_number(words.front());
    if (!number || *number > most || !numbers.insert(*number).second) return false;
    std::string text;
    for (std::size_t i = 1; i < words.size(); ++i) text += words[i] + " ";
    without_words += text.empty() ? 1 : 0;
    if (!text.empty() && (is_generic_name(text) || !texts.insert(text).second)) return false;
  }
  return names.size() >= 2 && (without_words == 0 || without_words == names.size());
}

std::optional<FolderReading> reading_without_loose_folders(const ClassFolders& classes,
                                                           std::vector<Remark>& remarks) {
  if (classes.reading.layout != FolderLayout::automatic) return std::nullopt;
  const auto found = find_loose_folders(classes);
  if (!found || !may_be_classes(found->classes) || !say_no_classes(*found)) return std::nullopt;
  FolderReading reading = classes.reading;
  for (const std::string& name : found->loose) {
    remarks.push_back({Remark::Kind::other_folder, classes.folder / name,
                       "its images are not in class folders, as those in " +
                           (classes.folder / found->of_classes).string() + " do (" +
                           listed_names(found->classes) +
                           "); with --layout classes the folders at the same level are the classes"});
    reading.exclude.push_back(name);
  }
  return reading;
}

}  // namespace anneal::data
