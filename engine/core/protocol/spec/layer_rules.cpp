#include "engine/core/protocol/spec/layer_rules.h"

#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

std::vector<FreezeRule> freeze_rules_from_json(const json& value, const std::string& place) {
  if (!value.is_array()) throw UserError("is " + shown(value) + ", but must be a list of patterns", place);
  std::vector<FreezeRule> rules;
  for (const json& item : value) {
    const std::string where = place + "[" + std::to_string(rules.size()) + "]";
    FreezeRule& rule = rules.emplace_back();
    if (item.is_string()) {
      rule.pattern = item;
      continue;
    }
    ObjectReader reader(item, where);
    for (const char* key : {"pattern", "from"}) reader.require(key);
    reader.read("pattern", rule.pattern);
    reader.read("from", rule.from, 0, 1);
    reader.finish();
  }
  return rules;
}

std::vector<GroupRule> group_rules_from_json(const json& value, const std::string& place) {
  constexpr double largest_factor = 1000;
  if (!value.is_array()) throw UserError("is " + shown(value) + ", but must be a list of rules", place);
  std::vector<GroupRule> rules;
  for (const json& item : value) {
    ObjectReader reader(item, place + "[" + std::to_string(rules.size()) + "]");
    GroupRule& rule = rules.emplace_back();
    reader.require("pattern");
    reader.read("pattern", rule.pattern);
    reader.read("rate", rule.rate, 0, largest_factor);
    reader.read("weight_decay", rule.weight_decay, 0, largest_factor);
    reader.finish();
  }
  return rules;
}

json group_rules_to_json(const std::vector<GroupRule>& rules) {
  json list = json::array();
  for (const GroupRule& rule : rules)
    list.push_back({{"pattern", rule.pattern}, {"rate", rule.rate}, {"weight_decay", rule.weight_decay}});
  return list;
}

json freeze_rules_to_json(const std::vector<FreezeRule>& rules) {
  json list = json::array();
  for (const FreezeRule& rule : rules)
    list.push_back(rule.from == 0 ? json(rule.pattern)
                                  : json{{"pattern", rule.pattern}, {"from", rule.from}});
  return list;
}

}  // namespace anneal
