#include "source/class_of_name.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include "base/text.h"

namespace anneal::data {

std::string class_of_name(std::string_view file) {
  const std::string_view stem = file.substr(0, std::min(file.rfind('.'), file.size()));
  const std::size_t last = stem.find_last_not_of("0123456789_-. ()");
  if (last == std::string_view::npos) return "";
  const std::string_view more = stem.substr(last + 1);
  return more.find_first_of("0123456789") == std::string_view::npos
             ? ""
             : std::string(trimmed(stem.substr(0, last + 1)));
}

std::vector<std::string> classes_in_names(const std::vector<std::string>& files) {
  std::map<std::string, std::int64_t> counts;
  for (const std::string& file : files)
    if (std::string name = class_of_name(file); !name.empty()) ++counts[std::move(name)];
  std::int64_t named = 0;
  std::vector<std::string> classes;
  constexpr std::int64_t fewest = 3, of_ten = 9;
  for (const auto& [name, count] : counts) {
    if (count < fewest) continue;
    named += count;
    classes.push_back(name);
  }
  return classes.size() >= 2 && 10 * named >= of_ten * std::ssize(files) ? classes
                                                                         : std::vector<std::string>();
}

}  // namespace anneal::data
