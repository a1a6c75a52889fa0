#include "source/json_lines.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/csv.h"
#include "base/error.h"
#include "base/object_reader.h"
#include "base/text.h"

namespace anneal::data {
namespace {

using nlohmann::json;

/// Objects in lines, a line that is cut at the end left out.
std::vector<json> objects_in(std::string_view text, const std::string& place, bool may_be_cut) {
  std::vector<json> objects;
  for (std::int64_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view one = trimmed(text.substr(0, end));
    const bool is_last = end == text.size();
    text.remove_prefix(std::min(end + 1, text.size()));
    if (one.empty() || (may_be_cut && is_last)) continue;
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
    for (const auto& [key, value] : object.items())
      if (keys.insert(key).second && keys.size() > most_keys)
        throw UserError("has more than 1,000 keys in its objects", place);
  std::string table;
  for (const std::string& key : keys) {
    if (key != *keys.begin()) table += ',';
    append_csv_field(table, key);
  }
  table += '\n';
  for (const json& object : objects) {
    for (const std::string& key : keys) {
      if (key != *keys.begin()) table += ',';
      const auto found = object.find(key);
      if (found == object.end() || found->is_null()) continue;
      append_csv_field(table, found->is_string() ? found->get<std::string>() : found->dump());
    }
    table += '\n';
  }
  bytes.assign(table.begin(), table.end());
}

void decode_list(std::vector<std::uint8_t>& bytes, const std::filesystem::path& file, bool may_be_cut) {
  decode_text(bytes, file.string());
  if (is_json_lines_name(file)) json_lines_to_csv(bytes, file.string(), may_be_cut);
}

}  // namespace anneal::data
