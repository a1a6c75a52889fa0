#include "engine/data/source/class_of_name.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include "engine/core/base/text.h"

namespace anneal::data {

namespace {

constexpr std::string_view digits = "0123456789";

/// "0" of "0_12", which is two numbers and nothing else; "" of others, and where the first may be a year.
std::string_view number_before_number(std::string_view stem) {
  const std::size_t end = stem.find_first_not_of(digits);
  constexpr std::size_t most_digits = 3;
  if (end == std::string_view::npos || end == 0 || end > most_digits || end + 1 == stem.size()) return "";
  const bool are_two = (stem[end] == '_' || stem[end] == '-') &&
                       stem.find_first_not_of(digits, end + 1) == std::string_view::npos;
  return are_two ? stem.substr(0, end) : "";
}

/// "0002" of "0002_c1s1_000451_03", a person that a camera has seen; "" of others.
std::string_view number_before_camera(std::string_view stem) {
  const std::size_t sign = stem.starts_with('-') ? 1 : 0;  // "-1": nobody
  const std::size_t end = stem.find_first_not_of(digits, sign);
  if (end == std::string_view::npos || end == sign || stem[end] != '_') return "";
  std::string_view camera = stem.substr(end + 1);
  if (camera.starts_with("cam"))
    camera.remove_prefix(3);
  else if (camera.starts_with('c') || camera.starts_with('C'))
    camera.remove_prefix(1);
  else
    return "";
  const std::size_t after = camera.find_first_not_of(digits);
  const bool is_camera =
      after != 0 && after != std::string_view::npos && (camera[after] == '_' || camera[after] == 's');
  return is_camera ? stem.substr(0, end) : "";
}

}  // namespace

std::string class_of_name(std::string_view file) {
  const std::string_view stem = file.substr(0, std::min(file.rfind('.'), file.size()));
  for (const auto number_of : {number_before_number, number_before_camera})
    if (const std::string_view number = number_of(stem); !number.empty()) return std::string(number);
  constexpr std::string_view separators = "_-. ()";
  const std::size_t closed = stem.find_last_not_of(separators);  // "dog (3)"
  if (closed == std::string_view::npos) return "";
  const std::size_t number = stem.find_last_not_of(digits, closed);
  if (number == closed || number == std::string_view::npos) return "";
  const std::size_t last = stem.find_last_not_of(separators, number);
  if (last == std::string_view::npos) return "";
  const std::string_view name = stem.substr(0, last + 1);
  return name.find_first_not_of("0123456789_-. ()") == std::string_view::npos ? "" : std::string(name);
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
