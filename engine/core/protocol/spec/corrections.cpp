#include "engine/core/protocol/spec/corrections.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr std::size_t content_digits = 32;
constexpr std::size_t most_letters = 4096;  // of a path or class, in bytes; as of any path of Linux

bool is_content(const std::string& text) {
  return text.size() == content_digits &&
         std::ranges::all_of(text, [](unsigned char letter) { return std::isxdigit(letter) != 0; });
}

/// What a path or a class cannot be, said without repeating it.
void check_text(const std::string& text, const std::string& place) {
  if (text.size() > most_letters)
    throw UserError(
        "has " + std::to_string(text.size()) + " bytes, but may have at most " + std::to_string(most_letters),
        place);
  if (text.find('\0') != std::string::npos)
    throw UserError("contains a NUL character, which no name can", place);
}

Correction correction_from_json(const json& value, const std::string& place) {
  static const std::vector<std::string> splits = {"train", "validation", "test"};
  Correction correction;
  ObjectReader reader(value, place);
  for (const char* key : {"split", "path", "content", "decision"}) reader.require(key);
  std::size_t split = 0;
  reader.read_word("split", split, splits);
  correction.split = splits[split];
  reader.read("path", correction.path);
  reader.read("content", correction.content);
  reader.read_word("decision", correction.decision, decision_words());
  reader.read("class", correction.label);
  reader.finish();
  if (correction.path.empty()) throw UserError("is empty", place + ".path");
  check_text(correction.path, place + ".path");
  check_text(correction.label, place + ".class");
  if (!is_content(correction.content))
    throw UserError("is " + shown(correction.content) + ", but must be 32 hexadecimal digits",
                    place + ".content", "`anneal data --suspects --json` prints the content of images.");
  if ((correction.decision == Correction::Decision::relabel) == correction.label.empty())
    throw UserError(correction.label.empty() ? "is missing: the class to relabel as"
                                             : "is only for the decision \"relabel\"",
                    place + ".class");
  return correction;
}

}  // namespace

const std::vector<std::string>& decision_words() {
  static const std::vector<std::string> words = {"keep", "drop", "relabel"};
  return words;
}

Corrections corrections_from_json(const json& value, const std::string& place) {
  if (!value.is_array()) throw UserError("is " + shown(value) + ", but must be a list of corrections", place);
  Corrections corrections;
  std::set<std::pair<std::string, std::string>> named;
  for (const json& each : value) {
    const std::string here = place + "[" + std::to_string(corrections.size()) + "]";
    corrections.push_back(correction_from_json(each, here));
    const Correction& last = corrections.back();
    if (!named.emplace(last.split, last.path).second)
      throw UserError("names " + last.path + " of the " + last.split + " split a second time", here);
  }
  return corrections;
}

json to_json(const Corrections& corrections) {
  json list = json::array();
  for (const Correction& correction : corrections) {
    list.push_back({{"split", correction.split},
                    {"path", correction.path},
                    {"content", correction.content},
                    {"decision", decision_words()[static_cast<std::size_t>(correction.decision)]}});
    if (!correction.label.empty()) list.back()["class"] = correction.label;
  }
  return list;
}

Corrections read_corrections(const std::filesystem::path& path) {
  const json file = read_json_file(path);
  ObjectReader reader(file, path.string());
  int version = 1;
  reader.require("corrections");
  reader.read("corrections", version, 1, 1);
  reader.require("images");
  const json* images = reader.find("images");
  reader.finish();
  return corrections_from_json(*images, reader.place_of("images"));
}

void write_corrections(const std::filesystem::path& path, const Corrections& corrections) {
  const json file = {{"corrections", 1}, {"images", to_json(corrections)}};
  replace_file(path, file.dump(1, ' ', false, json::error_handler_t::replace) + "\n",
               FileReplacement::Named::by_a_person);
}

}  // namespace anneal
