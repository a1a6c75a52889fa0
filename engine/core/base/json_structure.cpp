#include "engine/core/base/json_structure.h"

namespace anneal {

bool JsonStructure::start_object(std::size_t) {
  go_deeper();
  objects_.emplace_back();
  return true;
}

bool JsonStructure::key(json::string_t& name) {
  objects_.back().last = name;
  if (objects_.back().keys.insert(name).second) return true;
  std::vector<std::string> path;
  for (const Object& object : objects_) path.push_back(object.last);
  repeated_(path);
  return false;
}

bool JsonStructure::end_object() {
  objects_.pop_back();
  --depth_;
  return true;
}

bool JsonStructure::start_array(std::size_t) {
  go_deeper();
  return true;
}

bool JsonStructure::end_array() {
  --depth_;
  return true;
}

void JsonStructure::go_deeper() {
  if (++depth_ > deepest_) too_deep_();
}

}  // namespace anneal
