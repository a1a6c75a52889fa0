#include "engine/data/source/lists/image_list.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_text_list = std::size_t{256} << 20;
constexpr std::string_view separators = " \t,;";

std::string text_in(const fs::path& file) {
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes, largest_text_list);
  decode_text(bytes, file.string());
  return std::string(as_text(bytes));
}

/// Calls `take` with each line that is not empty and no comment, without blanks around it.
template <class Take>
void for_each_line(std::string_view text, const Take& take) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    if (!line.empty() && line.front() != '#') take(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::string without_ending(std::string path) {
  const std::size_t name = path.rfind('/') + 1;
  if (names_an_image(path.substr(name))) path.erase(path.rfind('.'));
  return path;
}

/// The last word of what stands behind a name.
std::string last_word(std::string_view rest) {
  rest = trimmed(rest);
  while (!rest.empty() && separators.find(rest.back()) != std::string_view::npos) rest.remove_suffix(1);
  const std::size_t begin = rest.find_last_of(separators);
  return std::string(begin == std::string_view::npos ? rest : rest.substr(begin + 1));
}

/// The texts in a value, each with the key above it that is a word for a split; "" for none.
using TextsOfSplits = std::vector<std::pair<std::string, std::string>>;

void collect_texts(const nlohmann::json& value, const std::string& split, TextsOfSplits& texts) {
  if (value.is_string()) texts.emplace_back(value.get<std::string>(), split);
  if (value.is_array())
    for (const nlohmann::json& inner : value) collect_texts(inner, split, texts);
  if (value.is_object())
    for (const auto& [key, inner] : value.items())
      collect_texts(inner, split.empty() && split_named(key) ? key : split, texts);
}

/// Calls `take` with the path and what is left of it without its first folders, one after another.
template <class Take>
void for_each_ending(std::string_view path, const Take& take) {
  constexpr int most_folders = 16;
  take(path);
  for (int i = 0; i < most_folders; ++i) {
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return;
    path.remove_prefix(slash + 1);
    take(path);
  }
}

/// What the lines "17 cat/1.jpg" of a file say of each number.
std::unordered_map<std::string, std::string> numbered_names(const fs::path& file) {
  std::unordered_map<std::string, std::string> names;
  std::error_code none;
  if (!fs::is_regular_file(file, none)) return names;
  for_each_line(text_in(file), [&](std::string_view line) {
    const std::size_t end = line.find_first_of(separators);
    if (end != std::string_view::npos)
      names.emplace(line.substr(0, end), without_ending(std::string(trimmed(line.substr(end + 1)))));
  });
  return names;
}

std::ptrdiff_t count_true(const std::vector<bool>& all) {
  return std::ranges::count(all, true);
}

}  // namespace

std::size_t end_of_image_name(const std::string& line) {
  constexpr int most_points = 16;
  std::size_t point = line.find('.');
  for (int i = 0; i < most_points && point != std::string::npos; ++i, point = line.find('.', point + 1)) {
    const std::size_t end = std::min(line.find_first_of(separators, point), line.size());
    const std::size_t name = line.rfind('/', point) + 1;  // 0 without a slash
    if (names_an_image(line.substr(name, end - name))) return end;
  }
  return std::string::npos;
}

ImageList::Line ImageList::line_of(std::string text) {
  if (text.find('/') == std::string::npos) std::ranges::replace(text, '\\', '/');  // of Windows
  text.erase(0, text.starts_with("./") ? 2 : text.starts_with('/') ? 1 : 0);
  if (text.size() > 1 && text.front() == '"') text.erase(std::ranges::remove(text, '"').begin(), text.end());
  if (const std::size_t end = end_of_image_name(text); end != std::string::npos) {
    std::string name = without_ending(text.substr(0, end));
    return {name, name, last_word(std::string_view(text).substr(end))};
  }
  const std::size_t end = text.find_first_of(separators);
  if (end == std::string::npos) return {text, text, ""};
  return {text, text.substr(0, end), last_word(std::string_view(text).substr(end))};
}

void ImageList::read_json(const std::string& text, const std::string& place) {
  TextsOfSplits texts;
  collect_texts(parse_json(text, place), "", texts);
  const auto names_image = [](const auto& each) { return names_an_image(each.first); };
  if (std::ranges::any_of(texts, names_image))  // the others are names of classes and the like
    std::erase_if(texts, std::not_fn(names_image));
  for (auto& [name, split] : texts) {
    lines_.push_back(line_of(std::move(name)));
    if (!split.empty()) lines_.back().value = split;
  }
}

void ImageList::read_lines(const std::string& text) {
  for_each_line(text, [&](std::string_view line) { lines_.push_back(line_of(std::string(line))); });
}

/// Where nearly all of them are numbers that images.txt explains.
void ImageList::replace_numbers(const fs::path& file) {
  const fs::path images = file.parent_path() / "images.txt";
  if (lines_.empty() || file.filename() == images.filename()) return;
  const std::unordered_map<std::string, std::string> names = numbered_names(images);
  const auto known =
      std::ranges::count_if(lines_, [&](const Line& line) { return names.contains(line.first); });
  if (10 * known < 9 * std::ssize(lines_)) return;
  for (Line& line : lines_)
    if (const auto found = names.find(line.first); found != names.end())
      line.whole = line.first = found->second;
}

void ImageList::find_values() {
  constexpr std::size_t most = 3;
  std::set<std::string> found;
  for (std::size_t i = 1; i < lines_.size(); ++i) {  // the first may name the columns
    found.insert(lines_[i].value);
    if (lines_[i].value.empty() || found.size() > most) return;
  }
  values_.assign(found.begin(), found.end());
}

ImageList::ImageList(const fs::path& file) {
  const std::string text = text_in(file);
  if (lower_case(file.extension().string()) == ".json")
    read_json(text, file.string());
  else
    read_lines(text);
  replace_numbers(file);
  find_values();
}

ImageList::Names ImageList::names_of(std::string Line::*part, const std::string& value) const {
  Names names;
  for (const Line& line : lines_)
    if (value.empty() || line.value == value) names.insert(line.*part);
  return names;
}

std::int64_t ImageList::size(const std::string& value) const {
  return std::ssize(names_of(&Line::whole, value));
}

std::vector<bool> ImageList::find(const std::vector<std::string>& paths, const std::string& value) const {
  const auto find_named = [&](std::string Line::*part) {
    const Names names = names_of(part, value);
    std::unordered_set<std::string_view> endings;  // of names that begin in folders above the paths
    for (const std::string& name : names)
      for_each_ending(name, [&](std::string_view ending) { endings.insert(ending); });
    std::vector<bool> found;
    for (const std::string& path : paths) {
      const std::string plain = without_ending(path);
      bool is_named = endings.contains(plain);
      for_each_ending(plain, [&](std::string_view ending) {
        is_named = is_named || names.contains(std::string(ending));
      });
      found.push_back(is_named);
    }
    return found;
  };
  std::vector<bool> whole = find_named(&Line::whole), first = find_named(&Line::first);
  return count_true(first) > count_true(whole) ? first : whole;
}

std::vector<bool> images_left_by(const fs::path& list, const std::string& value,
                                 const std::vector<std::string>& except,
                                 const std::vector<std::string>& paths) {
  std::vector<bool> left =
      list.empty() ? std::vector<bool>(paths.size(), true) : ImageList(list).find(paths, value);
  for (const std::string& other : except) {
    const std::vector<bool> named = ImageList(other).find(paths);
    for (std::size_t i = 0; i < left.size(); ++i) left[i] = left[i] && !named[i];
  }
  return left;
}

}  // namespace anneal::data
