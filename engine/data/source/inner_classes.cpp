#include "engine/data/source/inner_classes.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <utility>

#include "engine/data/source/listing/part_names.h"
#include "engine/data/source/loose_folders.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Some folders of classes and the names of the folders in each.
using Inside = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// What stands in folders of classes.
struct Look {
  Inside inside = {};
  bool has_images_beside = false;  ///< whether a class has images of its own beside its folders
};

/// Of the first of the classes. As long as each holds one folder of the same name alone, what that holds.
Look look_inside(const ClassFolders& classes) {
  constexpr std::size_t most_looked_into = 20, most_down = 3;
  std::vector<fs::path> folders;
  for (std::size_t i = 0; i < std::min(classes.names.size(), most_looked_into); ++i)
    folders.push_back(classes.folder / classes.names[i]);
  for (std::size_t down = 0; down < most_down; ++down) {
    Inside inside;
    bool has_images = false;
    for (std::size_t i = 0; i < folders.size(); ++i) {
      const ClassFolders inner(folders[i], {.exclude = classes.reading.exclude});
      has_images |= !inner.listing.images.empty();
      inside.emplace_back(classes.names[i], inner.names);
    }
    if (has_images) return {std::move(inside), true};
    const auto is_one = [&](const auto& each) {
      return each.second.size() == 1 && each.second == inside.front().second;
    };
    if (!std::ranges::all_of(inside, is_one)) return {std::move(inside)};
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

/// Of all of the classes, or of the only folder for images in each of them; nothing where images lie beside
/// folders or there are none, or where those are called like splits.
Inside inside_of_all(const ClassFolders& classes) {
  Inside inside;
  std::size_t wrapped = 0;
  for (const std::string& name : classes.names) {
    const FolderReading reading{.exclude = classes.reading.exclude};
    ClassFolders inner(classes.folder / name, reading);
    const bool is_wrapper = inner.is_wrapper() && is_word_for_images(inner.names.front());
    wrapped += is_wrapper ? 1 : 0;
    if (is_wrapper) inner = ClassFolders(inner.folder / inner.names.front(), reading);
    if (inner.names.empty() || !inner.listing.images.empty() || are_all_splits(inner.names)) return {};
    inside.emplace_back(name, inner.names);
  }
  return wrapped == 0 || wrapped == inside.size() ? inside : Inside();
}

/// Whether one of the inner folders is called like a class.
bool has_name_of(const std::set<std::string>& inner, const std::vector<std::string>& classes) {
  const std::set<std::string> keys = class_keys(classes);
  return std::ranges::any_of(inner, [&](const std::string& name) { return keys.contains(class_key(name)); });
}

/// "2021" with "01" to "12" in it: when the images were taken.
bool are_months_of_years(const Inside& inside) {
  const auto names_month = [](const std::string& name) {
    const auto month = whole_number(name);
    return month && *month >= 1 && *month <= 12;
  };
  return std::ranges::all_of(inside, [&](const auto& each) {
    return names_year(each.first) && std::ranges::all_of(each.second, names_month);
  });
}

bool are_the_same_in_each(const Inside& inside) {
  const std::set<std::string> first = class_keys(inside.front().second);
  return std::ranges::all_of(inside, [&](const auto& each) { return class_keys(each.second) == first; });
}

}  // namespace

std::optional<FolderReading> reading_of_inner_classes(const ClassFolders& classes,
                                                      std::vector<Remark>& remarks) {
  const std::vector<std::string>& outer = classes.names;
  if (classes.reading.layout != FolderLayout::automatic || outer.size() < 2 ||
      !classes.listing.images.empty())
    return std::nullopt;
  const Inside inside = inside_of_all(classes);
  std::set<std::string> names;
  for (const auto& [name, inner] : inside) names.insert(inner.begin(), inner.end());
  if (names.size() < 2 || std::ranges::any_of(names, is_of_images) ||
      std::ranges::all_of(names, names_part) || std::ranges::any_of(names, names_numbered_answer) ||
      are_months_of_years(inside))
    return std::nullopt;
  const bool are_parts = std::ranges::all_of(outer, names_part) && !are_numbered_apart(inside);
  const bool are_same = !tell_classes(outer) && are_the_same_in_each(inside) &&
                        (tell_no_classes(outer) || !tell_no_classes({names.begin(), names.end()}));
  if (!are_parts && !are_same) return std::nullopt;
  FolderReading reading = classes.reading;
  reading.layout = FolderLayout::inner_classes;
  remarks.push_back(
      {Remark::Kind::inner_classes_taken, classes.folder, listed_names({names.begin(), names.end()})});
  return reading;
}

void remark_on_inner_folders(const ClassFolders& classes, std::vector<Remark>& remarks) {
  if (classes.takes_inner() || classes.names.size() < 2) return;
  auto [inside, has_images_beside] = look_inside(classes);
  std::erase_if(inside, [&](const auto& each) { return has_images_beside && each.second.empty(); });
  std::set<std::string> names;
  for (const auto& [outer, inner] : inside) names.insert(inner.begin(), inner.end());
  const bool are_splits =
      std::ranges::all_of(inside, [](const auto& each) { return are_all_splits(each.second); });
  if (!names.empty() && are_splits) {
    remarks.push_back(
        {Remark::Kind::splits_inside, classes.folder, listed_names({names.begin(), names.end()})});
    return;
  }
  if (names.size() < 2 && !has_name_of(names, classes.names)) return;
  const bool may_be_classes =
      has_images_beside && inside.size() == 1 && are_numbered_classes(inside.front().second);
  if (std::ranges::all_of(names, is_of_images) || (are_numbered_apart(inside) && !may_be_classes)) return;
  // Numbers say little, such as those of days; where all classes have the same, they may be classes.
  const bool are_same = are_the_same_in_each(inside);
  if (!are_same && std::ranges::all_of(names, is_generic_name)) return;
  constexpr std::size_t most_shown = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(inside.size(), most_shown); ++i)
    text += (i == 0 ? "" : "; ") + inside[i].first + ": " + listed_names(inside[i].second);
  text += inside.size() > most_shown ? "; …" : "";
  if (are_same && inside.size() > 2) text = "the same in each, " + listed_names(inside.front().second);
  remarks.push_back({Remark::Kind::inner_classes, classes.folder, text});
}

}  // namespace anneal::data
