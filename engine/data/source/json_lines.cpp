#include "source/json_lines.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/csv.h"
#include "base/error.h"
#include "base/object_reader.h"
#include "base/text.h"

namespace anneal::data {
namespace {

using nlohmann::json;

/// Objects in lines, null for an empty line; a line that is cut at the end is left out.
std::vector<json> objects_in(std::string_view text, const std::string& place, bool may_be_cut) {
  std::vector<json> objects;
  for (std::int64_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view one = trimmed(text.substr(0, end));
    const bool is_last = end == text.size();
    text.remove_prefix(std::min(end + 1, text.size()));
    if (may_be_cut && is_last) continue;
    if (one.empty()) {
      objects.emplace_back();
      continue;
    }
    objects.push_back(parse_json(std::string(one), place + ":" + std::to_string(line)));
    if (!objects.back().is_object())
      throw UserError("is not a JSON object", place + ":" + std::to_string(line));
  }
  return objects;
}

}  // namespace

bool is_json_lines_name(const std::filesystem::path& file) {
  return lower_case(file.extension().string()) == ".jsonl";
}

void json_lines_to_csv(std::vector<std::uint8_t>& bytes, const std::string& place, bool may_be_cut) {
  constexpr std::size_t most_keys = 1000;
  const std::vector<json> objects = objects_in(as_text(bytes), place, may_be_cut);
  std::set<std::string> keys;
  for (const json& object : objects)
    for (const auto& [key, value] : object.items())  // none of null
      if (keys.insert(key).second && keys.size() > most_keys)
        throw UserError("has more than 1,000 keys in its objects", place);
  std::string table;
  for (const std::string& key : keys) {
    if (key != *keys.begin()) table += ',';
    append_csv_field(table, key);
  }
  table += '\n';
  for (const json& object : objects) {
    for (const std::string& key : object.is_null() ? std::set<std::string>() : keys) {
      if (key != *keys.begin()) table += ',';
      const auto found = object.find(key);
      if (found == object.end() || found->is_null()) continue;
      std::string cell = found->is_string() ? found->get<std::string>() : found->dump();
      std::ranges::replace(cell, '\n', ' ');  // each object is one line
      append_csv_field(table, cell);
    }
    table += '\n';
  }
  bytes.assign(table.begin(), table.end());
}

namespace {

/// Of "0034309 Boeing 707-320" the first word and what follows.
std::pair<std::string_view, std::string_view> name_and_rest(std::string_view line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  return {line.substr(0, end), trimmed(line.substr(end))};
}

/// Whether the lines are names and labels with spaces: no name stands twice, a label stands in two lines on
/// average and is not of numbers, and not all have equally many words. Looks at the first lines alone.
bool have_labels_with_spaces(std::string_view text) {
  constexpr std::size_t looked_at = 200;
  std::set<std::string_view> names, labels;
  std::set<std::ptrdiff_t> spaces;
  std::size_t lines = 0;
  while (!text.empty() && lines < looked_at) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    const bool is_cut = end == text.size();
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || is_cut) continue;
    const auto [name, label] = name_and_rest(line);
    const bool is_of_numbers = label.find_first_not_of("+-.0123456789 ") == std::string_view::npos;
    if (is_of_numbers || line.find_first_of(",;\t|\"") != std::string_view::npos ||
        !names.insert(name).second)
      return false;
    labels.insert(label);
    spaces.insert(std::ranges::count(line, ' '));
    ++lines;
  }
  return spaces.size() > 1 && 2 * labels.size() <= lines;
}

std::string with_labels_quoted(std::string_view text) {
  std::string table;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto [name, label] = name_and_rest(trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
    append_csv_field(table, std::string(name));
    if (!name.empty()) table += ',';
    append_csv_field(table, std::string(label));
    table += '\n';
  }
  return table;
}

}  // namespace

void decode_list(std::vector<std::uint8_t>& bytes, const std::filesystem::path& file, bool may_be_cut) {
  decode_text(bytes, file.string());
  if (is_json_lines_name(file)) return json_lines_to_csv(bytes, file.string(), may_be_cut);
  const std::string extension = lower_case(file.extension().string());
  if ((extension != ".txt" && extension != ".lst") || !have_labels_with_spaces(as_text(bytes))) return;
  const std::string table = with_labels_quoted(as_text(bytes));
  bytes.assign(table.begin(), table.end());
}

}  // namespace anneal::data
