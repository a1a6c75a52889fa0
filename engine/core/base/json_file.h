#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal {

/// What was found damaged and passed over, each with its file, the line where there is one, and what to do.
using Damages = std::vector<UserError>;

/// What a JSON file holds: the one way in which files of a run are read. Throws UserError naming the file,
/// and the line of one with several, where it is missing, empty, cut short, full of zeros or no JSON.
nlohmann::json read_json_file(const std::filesystem::path& path);

/// The same error with another hint.
UserError with_hint(const UserError& error, const std::string& hint);

/// What `read(json, place)` makes of a file that can be done without: nullopt where it is missing, and where
/// it is damaged, which is then told among `damages`; `hint` says what becomes of it.
template <class Read>
auto read_if_sound(const std::filesystem::path& path, Read read, Damages& damages, const std::string& hint)
    -> std::optional<decltype(read(std::declval<const nlohmann::json&>(), std::string()))> {
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) return std::nullopt;
  try {
    return read(read_json_file(path), path.string());
  } catch (const UserError& error) {
    damages.push_back(with_hint(error, hint));
    return std::nullopt;
  }
}

}  // namespace anneal
