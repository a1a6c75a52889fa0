#include "engine/core/protocol/spec/appearance.h"

#include "engine/core/base/read_nested.h"

namespace anneal {

Appearance appearance_from_json(const nlohmann::json& value, const std::string& place) {
  Appearance appearance;
  ObjectReader reader(value, place);
  reader.read("brightness", appearance.brightness, 0, 1);
  reader.read("grey", appearance.grey, 0, 1);
  reader.read("short_side", appearance.short_side, 1, std::int64_t{1} << 30);
  reader.finish();
  return appearance;
}

nlohmann::json to_json(const Appearance& appearance) {
  return {{"brightness", appearance.brightness},
          {"grey", appearance.grey},
          {"short_side", appearance.short_side}};
}

}  // namespace anneal
