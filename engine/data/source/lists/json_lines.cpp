#include "engine/data/source/lists/json_lines.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/csv.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "engine/data/source/lists/text_lists.h"

namespace anneal::data {
namespace {

using nlohmann::json;

constexpr std::size_t largest_json = std::size_t{1} << 25;

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

/// The first line names the keys of all objects, and each of the others has their values.
std::string table_of(const std::vector<json>& objects, const std::string& place) {
  constexpr std::size_t most_keys = 1000;
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
  return table;
}

/// Of an object of labels by the names of images, or a list of objects as those of lines are. UserError for
/// anything else.
std::string table_of_document(const json& document, const std::string& place) {
  if (document.is_array() && !document.empty() &&
      std::ranges::all_of(document, [](const json& each) { return each.is_object(); }))
    return table_of({document.begin(), document.end()}, place);
  const auto is_label = [](const json& value) { return value.is_string() || value.is_number_integer(); };
  if (!document.is_object() || document.empty() || !std::ranges::all_of(document, is_label))
    throw UserError("is neither a JSON object that maps image names to labels nor a list of objects", place);
  std::string table = "file,label\n";
  for (const auto& [name, label] : document.items()) {
    append_csv_field(table, name);
    table += ',';
    append_csv_field(table, label.is_string() ? label.get<std::string>() : label.dump());
    table += '\n';
  }
  return table;
}

/// Whether the first letters may be those of such a document, so that others are not read to their end.
bool may_be_list(std::string_view text) {
  const auto letter_behind = [&](std::size_t place) {
    const std::size_t next = text.find_first_not_of(" \t\r\n", place);
    return next == std::string_view::npos ? ' ' : text[next];
  };
  const char first = letter_behind(0);
  if (first == '[') return letter_behind(text.find('[') + 1) == '{';
  const std::size_t key_end = text.find("\":");
  return first == '{' && key_end != std::string_view::npos &&
         std::string_view("\"-0123456789").find(letter_behind(key_end + 2)) != std::string_view::npos;
}

}  // namespace

bool is_json_name(const std::filesystem::path& file) {
  return lower_case(file.extension().string()) == ".json";
}

bool is_json_lines_name(const std::filesystem::path& file) {
  return lower_case(file.extension().string()) == ".jsonl";
}

void json_lines_to_csv(std::vector<std::uint8_t>& bytes, const std::string& place, bool may_be_cut) {
  const std::string table = table_of(objects_in(as_text(bytes), place, may_be_cut), place);
  bytes.assign(table.begin(), table.end());
}

void decode_list(std::vector<std::uint8_t>& bytes, const std::filesystem::path& file, bool may_be_cut) {
  if (is_json_name(file) && may_be_cut && may_be_list(as_text(bytes))) read_file(file, bytes, largest_json);
  decode_text(bytes, file.string());
  if (is_json_name(file)) {
    const std::string table =
        table_of_document(parse_json(std::string(as_text(bytes)), file.string()), file.string());
    bytes.assign(table.begin(), table.end());
    return;
  }
  if (is_json_lines_name(file)) return json_lines_to_csv(bytes, file.string(), may_be_cut);
  const std::string extension = lower_case(file.extension().string());
  if (extension != ".txt" && extension != ".lst") return;
  std::string text = without_comments_above(as_text(bytes));
  if (auto table = table_of_text_list(text, may_be_cut)) text = *std::move(table);
  bytes.assign(text.begin(), text.end());
}

}  // namespace anneal::data
