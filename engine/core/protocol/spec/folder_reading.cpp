#include "engine/core/protocol/spec/folder_reading.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"

namespace anneal {

const std::vector<std::string>& folder_layout_words() {
  static const std::vector<std::string> words = {"auto", "splits", "classes", "inner-classes", "file-names"};
  return words;
}

const std::string& to_string(FolderLayout layout) {
  return folder_layout_words()[static_cast<std::size_t>(layout)];
}

std::vector<std::string> exclude_from_json(const nlohmann::json& value, const std::string& place) {
  const auto patterns =
      list_from_json<std::string>(value, place, "a list of patterns such as \"*_mask.png\"");
  constexpr std::size_t most_patterns = 100;
  if (patterns.size() > most_patterns)
    throw UserError("has more than " + std::to_string(most_patterns) + " patterns", place);
  for (const std::string& pattern : patterns)
    if (pattern.empty() || pattern.starts_with('/') || pattern.ends_with('/'))
      throw UserError("has the pattern " + shown_text(pattern) +
                          ", which is not the name of a file or folder, nor the end of a path",
                      place, "Write masks, *_mask.png or masks/*.png, for instance.");
  return patterns;
}

ClassNames class_names_from_json(const nlohmann::json& value, const std::string& place) {
  if (!value.is_object())
    throw UserError("is " + shown(value) + R"(, but must be an object such as {"tabby": "cat"})", place);
  ClassNames names;
  ObjectReader reader(value, place);
  for (const auto& [from, to] : value.items()) {
    std::string name;
    reader.read(from, name);
    if (name.empty() || !is_utf8(name))
      throw UserError("is not a valid class name", reader.place_of(from),
                      "Write at least one character, in UTF-8.");
    names.emplace(from, std::move(name));
  }
  return names;
}

const std::string& renamed(const std::string& name, const ClassNames& names) {
  const auto found = names.find(name);
  return found == names.end() ? name : found->second;
}

ClassNames with_renamed(const std::vector<std::string>& own, ClassNames names, const std::string& from,
                        const std::string& to) {
  for (const std::string& name : own)
    if (renamed(name, names) == from) names[name] = to;
  std::erase_if(names, [](const auto& entry) { return entry.first == entry.second; });
  return names;
}

}  // namespace anneal
