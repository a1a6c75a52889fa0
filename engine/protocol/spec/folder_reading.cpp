#include "protocol/spec/folder_reading.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/object_reader.h"
#include "base/text.h"

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
                          ", which is not the name of a file or a folder or the end of a path",
                      place, "Write masks, *_mask.png or masks/*.png, for instance.");
  return patterns;
}

}  // namespace anneal
