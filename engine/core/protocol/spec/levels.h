#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/levels.h"

namespace anneal {

/// {"black": NUMBER, "white": NUMBER}; what is left out is 0 or 65535.
Levels levels_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const Levels& levels);

/// Of a command line: "0:4095". Throws UserError, naming `place`.
Levels levels_from_text(const std::string& text, const std::string& place);

}  // namespace anneal
