#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/settings.h"

namespace anneal::studio {

/// Where a setting stands in a draft: "training.plateau.patience" is the part "/patience" of the choice
/// "plateau". A choice without parts is its own, with an empty pointer.
struct SettingPlace {
  std::string key;
  nlohmann::json::json_pointer part;
};

SettingPlace place_of(const Setting& setting);

/// Null where the value has no such part.
nlohmann::json part_of(const nlohmann::json& value, const nlohmann::json::json_pointer& part);

}  // namespace anneal::studio
