#include "engine/core/protocol/spec/levels.h"

#include <charconv>
#include <cmath>

#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"

namespace anneal {

namespace {

constexpr double farthest = 1e30;

}  // namespace

void check(const Levels& levels, const std::string& place) {
  if (!(levels.black < levels.white))
    throw UserError("must be above the value that becomes black", place + ".white");
}

Levels levels_from_json(const nlohmann::json& value, const std::string& place) {
  return section_from_json<Levels>(value, place);
}

nlohmann::json to_json(const Levels& levels) {
  return section_to_json(levels);
}

Levels levels_from_text(const std::string& text, const std::string& place) {
  const std::size_t colon = text.find(':');
  Levels levels;
  const auto read = [&](const char* begin, const char* end, double& value) {
    const auto [rest, error] = std::from_chars(begin, end, value);
    return error == std::errc() && rest == end && std::abs(value) <= farthest;
  };
  const char* begin = text.data();
  if (colon == std::string::npos || !read(begin, begin + colon, levels.black) ||
      !read(begin + colon + 1, begin + text.size(), levels.white) || !(levels.black < levels.white))
    throw UserError("is \"" + text + "\", but must be the values that become black and white, such as 0:4095",
                    place, "", ExitCode::wrong_usage);
  return levels;
}

}  // namespace anneal
