#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace anneal {

/// A path as requests hold it: a string, or {"bytes": [102, 255]} where it is not UTF-8, which strings of
/// JSON have to be.
nlohmann::json path_to_json(const std::string& path);

/// Throws UserError about `place`.
std::string path_from_json(const nlohmann::json& value, const std::string& place);

}  // namespace anneal
