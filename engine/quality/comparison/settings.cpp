#include "engine/quality/comparison/settings.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

namespace anneal::comparison {
namespace {

using nlohmann::json;

std::string text_of(const json* value) {
  if (value == nullptr) return "";
  return value->is_string() ? value->get<std::string>() : value->dump();
}

const json* member(const json* object, const std::string& key) {
  if (object == nullptr) return nullptr;
  const auto found = object->find(key);
  return found == object->end() ? nullptr : &*found;
}

/// Into whose members it is looked: the values of a curve say nothing without one another.
bool has_parts(const json* value) {
  return value != nullptr && value->is_object() && !value->contains("curve");
}

void compare(const std::string& key, const std::vector<const json*>& values,
             std::vector<SpecDifference>& found) {
  const auto equals_first = [&](const json* value) {
    if (value == nullptr || values.front() == nullptr) return value == values.front();
    return *value == *values.front();
  };
  if (std::ranges::all_of(values, equals_first)) return;
  if (std::ranges::all_of(values, has_parts)) {
    std::set<std::string> members;
    for (const json* value : values)
      for (const auto& item : value->items()) members.insert(item.key());
    for (const std::string& name : members) {
      std::vector<const json*> inner;
      for (const json* value : values) inner.push_back(member(value, name));
      compare(key.empty() ? name : key + "." + name, inner, found);
    }
    return;
  }
  SpecDifference difference{.key = key, .values = {}};
  for (const json* value : values) difference.values.push_back(text_of(value));
  found.push_back(std::move(difference));
}

}  // namespace

std::vector<SpecDifference> spec_differences(const std::vector<json>& specs) {
  std::vector<SpecDifference> found;
  std::vector<const json*> values;
  for (const json& spec : specs) values.push_back(&spec);
  if (!values.empty()) compare("", values, found);
  return found;
}

}  // namespace anneal::comparison
