#include "page_policy/setting_place.h"

#include <vector>

namespace anneal::studio {

using nlohmann::json;

SettingPlace place_of(const Setting& setting) {
  std::vector<std::string> words = {""};
  for (const char c : setting.key) {
    if (c == '.')
      words.emplace_back();
    else
      words.back().push_back(c);
  }
  SettingPlace place{words[0] == "training" ? words[1] : words[0] + "." + words[1], json::json_pointer()};
  for (std::size_t i = 2; i < words.size(); ++i) place.part /= words[i];
  return place;
}

json part_of(const json& value, const json::json_pointer& part) {
  return value.contains(part) ? value[part] : json();
}

}  // namespace anneal::studio
