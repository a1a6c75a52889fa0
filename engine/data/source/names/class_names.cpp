#include "engine/data/source/names/class_names.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"

namespace anneal::data {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Of "1,000": "1000"; else unchanged.
std::string without_separators(std::string_view text) {
  const std::size_t first = text.find(','), point = std::min(text.find('.'), text.size());
  if (first == std::string_view::npos || first == 0 || first > 3) return std::string(text);
  std::string digits;
  for (std::size_t i = 0; i < point; ++i) {
    const bool is_place_of_comma = i >= first && (i - first) % 4 == 0;
    if (is_place_of_comma ? text[i] != ',' : !is_digit(text[i])) return std::string(text);
    if (!is_place_of_comma) digits += text[i];
  }
  return (point - first) % 4 == 0 ? digits.append(text.substr(point)) : std::string(text);
}

/// Of "1.0": "1"; else unchanged.
std::string without_zero_fraction(std::string text) {
  const std::size_t point = text.find('.');
  if (point == std::string::npos || point == 0 || point + 1 == text.size()) return text;
  const std::size_t sign = text.front() == '-' ? 1 : 0;
  const auto digits = [](auto begin, auto end) { return begin != end && std::all_of(begin, end, is_digit); };
  const auto at = [&](std::size_t place) { return text.begin() + static_cast<std::ptrdiff_t>(place); };
  const bool is_whole =
      digits(at(sign), at(point)) && std::all_of(at(point + 1), text.end(), [](char c) { return c == '0'; });
  if (is_whole) text.erase(point);
  return text == "-0" ? "0" : text;
}

}  // namespace

std::string class_key(std::string_view name) {
  std::string_view text = trimmed(name);
  if (const std::size_t last = text.find_last_not_of('.'); last != std::string_view::npos)
    text = text.substr(0, last + 1);
  if (const auto key = letter_key(text)) return *key;
  return word_key(without_zero_fraction(without_separators(text)));
}

std::set<std::string> class_keys(const std::vector<std::string>& names) {
  std::set<std::string> keys;
  for (const std::string& name : names) keys.insert(class_key(name));
  return keys;
}

std::vector<std::string> joined_spellings(const std::set<std::string>& names) {
  std::unordered_set<std::string> keys;
  std::vector<std::string> classes;
  for (const std::string& name : names)
    if (keys.insert(class_key(name)).second) classes.push_back(name);
  return classes;
}

std::vector<std::vector<std::string>> spellings_of_one(const std::vector<std::string>& names) {
  std::map<std::string, std::vector<std::string>> by_key;
  for (const std::string& name : names) {
    std::vector<std::string>& group = by_key[class_key(name)];
    if (std::ranges::find(group, name) == group.end()) group.push_back(name);
  }
  std::vector<std::vector<std::string>> several;
  for (auto& [key, group] : by_key)
    if (group.size() >= 2) several.push_back(std::move(group));
  return several;
}

std::vector<std::vector<std::string>> same_but_for_zeros(const std::vector<std::string>& names) {
  std::map<std::string, std::map<std::string, std::string>> by_key;  // then by the key with its zeros
  for (const std::string& name : names) {
    const std::string key = class_key(name);
    by_key[without_leading_zeros(key)].emplace(key, name);
  }
  std::vector<std::vector<std::string>> several;
  for (const auto& [key, group] : by_key) {
    if (group.size() < 2) continue;
    std::vector<std::string>& found = several.emplace_back();
    for (const auto& [with_zeros, name] : group) found.push_back(name);
  }
  return several;
}

std::vector<std::vector<std::string>> same_but_for_case(const std::vector<std::string>& names) {
  std::map<std::string, std::set<std::string>> by_letter;
  for (const std::string& name : names)
    if (const std::string letter(trimmed(name)); letter_key(letter))
      by_letter[lower_case(letter)].insert(letter);
  std::vector<std::vector<std::string>> several;
  for (const auto& [letter, group] : by_letter)
    if (group.size() > 1) several.emplace_back(group.begin(), group.end());
  return several;
}

ClassLookup::ClassLookup(const std::vector<std::string>& classes) {
  const auto add = [](ByKey& keys, const std::string& key, std::uint32_t index) {
    if (const auto [found, is_new] = keys.emplace(key, index); !is_new) found->second.reset();
  };
  for (std::uint32_t i = 0; i < classes.size(); ++i) {
    const std::string key = class_key(classes[i]);
    by_name_.emplace(classes[i], i);
    add(by_key_, key, i);
    add(by_key_but_zeros_, without_leading_zeros(key), i);
  }
}

std::optional<std::uint32_t> ClassLookup::find(const std::string& name) const {
  if (const auto found = by_name_.find(name); found != by_name_.end()) return found->second;
  const auto found = by_key_.find(class_key(name));
  return found == by_key_.end() ? std::nullopt : found->second;
}

std::optional<std::uint32_t> ClassLookup::find_but_for_zeros(const std::string& name) const {
  if (const auto found = find(name)) return found;
  const std::string key = class_key(name);
  const auto found = by_key_but_zeros_.find(without_leading_zeros(key));
  return by_key_.contains(key) || found == by_key_but_zeros_.end() ? std::nullopt : found->second;
}

}  // namespace anneal::data
