#include "engine/core/protocol/path_json.h"

#include <cstdint>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"

namespace anneal {

using nlohmann::json;

json path_to_json(const std::string& path) {
  if (is_utf8(path)) return path;
  return {{"bytes", std::vector<std::uint8_t>(path.begin(), path.end())}};
}

std::string path_from_json(const json& value, const std::string& place) {
  if (value.is_string()) return value;
  const auto bytes = value.is_object() ? value.find("bytes") : value.end();
  if (bytes == value.end()) throw UserError("is " + shown(value) + ", which is not a path", place);
  std::string path;
  for (const std::int64_t byte : list_from_json<std::int64_t>(*bytes, place + ".bytes", "a list of bytes"))
    path += static_cast<char>(byte);
  return path;
}

}  // namespace anneal
