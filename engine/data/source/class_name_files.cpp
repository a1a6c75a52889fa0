#include "engine/data/source/class_name_files.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_class_file = std::size_t{1} << 20;

/// "classes.txt", "class_names.txt", "obj.names", "cat_to_name.json"
bool is_class_file_name(const std::string& name) {
  constexpr std::array<std::string_view, 16> words = {
      "class",      "classes",    "classnames", "names",  "name",    "label", "labels",  "labelmap",
      "labelnames", "categories", "category",   "synset", "synsets", "map",   "mapping", "index"};
  constexpr std::array<std::string_view, 8> others = {"to",   "idx", "id",  "ids",
                                                      "list", "cat", "obj", "indices"};
  const std::string ending = lower_case(fs::path(name).extension().string());
  if (ending == ".names") return true;
  if (ending != ".txt" && ending != ".json") return false;
  const std::vector<std::string> parts = words_in(fs::path(name).stem().string());
  return std::ranges::any_of(parts, [&](const auto& word) { return is_one_of(word, words); }) &&
         std::ranges::all_of(
             parts, [&](const auto& word) { return is_one_of(word, words) || is_one_of(word, others); });
}

using NamesByNumber = std::map<std::int64_t, std::string>;

/// "0 cat", "0: cat" and "0,cat"; nullopt of a line that begins otherwise.
std::optional<std::pair<std::int64_t, std::string>> number_and_name(std::string_view line) {
  const std::size_t end = line.find_first_not_of("0123456789");
  if (end == 0 || end == std::string_view::npos) return std::nullopt;
  const std::size_t name = line.find_first_not_of(" \t:;,=-", end);
  const auto number = whole_number(line.substr(0, end));
  if (!number || name == end || name == std::string_view::npos) return std::nullopt;
  return std::pair(*number, std::string(line.substr(name)));
}

/// The names count from 0 unless each line has its number.
NamesByNumber names_in_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (const std::string_view line = trimmed(text.substr(0, end)); !line.empty()) lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  NamesByNumber numbered, counted;
  if (std::set<std::string_view>(lines.begin(), lines.end()).size() < lines.size()) return {};  // of images
  for (const std::string_view line : lines) {
    constexpr std::size_t longest_name = 100;
    if (line.size() > longest_name ||
        names_an_image(std::string(line.substr(0, line.find_first_of(" ,;\t")))))
      return {};
    counted.emplace(std::ssize(counted), line);
    if (const auto found = number_and_name(line)) numbered.insert(*found);
  }
  const bool are_numbers =
      std::ranges::any_of(lines, [](auto line) { return whole_number(line).has_value(); });
  if (are_numbers) return {};
  return numbered.size() == lines.size() ? numbered : counted;
}

NamesByNumber names_in_json(const nlohmann::json& json) {
  NamesByNumber names;
  if (json.is_array())
    for (const auto& name : json) {
      if (!name.is_string()) return {};
      names.emplace(std::ssize(names), name.get<std::string>());
    }
  if (!json.is_object()) return names;
  for (const auto& [key, value] : json.items()) {
    const auto number = value.is_string() ? whole_number(key) : std::nullopt;
    if (number && !whole_number(value.get<std::string>()))
      names.emplace(*number, value.get<std::string>());
    else if (value.is_number_integer() && !whole_number(key))
      names.emplace(value.get<std::int64_t>(), key);
    else
      return {};
  }
  return names;
}

NamesByNumber names_in(const fs::path& file) try {
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes, largest_class_file);
  decode_text(bytes, file.string());
  if (lower_case(file.extension().string()) != ".json") return names_in_lines(as_text(bytes));
  return names_in_json(nlohmann::json::parse(as_text(bytes), nullptr, false));
} catch (const UserError&) {  // it is not a text, or too large
  return {};
}

/// The numbers that the names of classes are; nullopt where one is none.
std::optional<std::set<std::int64_t>> numbers_of(const std::vector<std::string>& classes) {
  std::set<std::int64_t> numbers;
  for (const std::string& name : classes) {
    const auto number = whole_number(name);
    if (!number || !numbers.insert(*number).second) return std::nullopt;
  }
  return numbers;
}

std::vector<fs::path> class_files_near(const fs::path& path, const Splits& splits) {
  const fs::path place = normal_path(splits.train.place());
  std::set<fs::path> folders = {splits.train.folder.empty() ? place.parent_path() : place};
  if (std::error_code none; fs::is_directory(path, none)) folders.insert(normal_path(path));
  if (!splits.root.empty()) folders.insert(normal_path(splits.root));
  std::vector<fs::path> files;
  for (const fs::path& folder : folders)
    for (const std::string& name : list_if_readable(folder).others)
      if (is_class_file_name(name) && folder / name != place) files.push_back(folder / name);
  return files;
}

/// On files that have fewer names than there are classes, which are numbers.
void remark_on_too_few(const std::vector<fs::path>& files, const std::vector<std::string>& classes,
                       std::vector<Remark>& remarks) {
  if (!numbers_of(classes)) return;
  for (const fs::path& file : files) {
    const std::size_t names = names_in(file).size();
    if (names == 0 || names >= classes.size()) continue;
    std::erase_if(remarks, [&](const Remark& remark) {
      return remark.kind == Remark::Kind::other_table && normal_path(remark.path) == file;
    });
    remarks.push_back({Remark::Kind::other_table, file,
                       "it names " + with_separators(static_cast<std::int64_t>(names)) + " of " +
                           with_separators(std::ssize(classes)) + " classes, whose names are numbers"});
  }
}

}  // namespace

ClassNames names_in_class_file(const fs::path& file, const std::vector<std::string>& classes) {
  const auto numbers = numbers_of(classes);
  NamesByNumber names = names_in(file);
  if (!numbers || names.size() < classes.size()) return {};
  // Of as many names as there are classes the first is that of the class 1 where none is called 0.
  const bool begin_at_one = !numbers->contains(0) && names.contains(0) && names.size() == classes.size();
  std::set<std::string> different;
  ClassNames found;
  for (const std::string& name : classes) {
    const auto of_class = names.find(*whole_number(name) - (begin_at_one ? 1 : 0));
    if (of_class == names.end() || !is_utf8(of_class->second) || !different.insert(of_class->second).second)
      return {};
    found.emplace(name, of_class->second);
  }
  return found;
}

void take_class_names(const fs::path& path, Splits& splits) {
  if (splits.train.place().empty() || !splits.train.images.empty() || !splits.train.pack.empty() ||
      splits.train.class_level == 0)
    return;
  const std::vector<fs::path> files = class_files_near(path, splits);
  if (files.empty()) return;
  std::vector<std::string> classes;
  try {
    classes = open(splits.train).classes;
  } catch (const UserError&) {
    return;  // which is said where they are opened for training
  }
  std::optional<std::pair<fs::path, ClassNames>> taken;
  for (const fs::path& file : files) {
    ClassNames names = names_in_class_file(file, classes);
    if (names.empty() || (taken && taken->second == names)) continue;
    if (taken) return;  // either may be meant
    taken = {file, std::move(names)};
  }
  if (!taken) return remark_on_too_few(files, classes, splits.remarks);
  const auto& [file, names] = *taken;
  for (const auto source : {&splits.train, splits.validation ? &*splits.validation : nullptr,
                            splits.test ? &*splits.test : nullptr})
    if (source != nullptr) source->rename = names;
  splits.remarks.push_back(
      {Remark::Kind::class_names, file,
       "the numbered classes get their names from it, such as " + quoted_text(names.begin()->second) +
           " for " + names.begin()->first + "; any --rename, such as --rename " +
           shell_word(names.begin()->first + "=" + names.begin()->first) + ", overrides it"});
  std::erase_if(splits.remarks, [&](const Remark& remark) {
    return remark.kind == Remark::Kind::other_table && normal_path(remark.path) == file;
  });
}

}  // namespace anneal::data
