#include "engine/core/protocol/spec/levels.h"

#include <charconv>
#include <cmath>

#include "engine/core/base/read_nested.h"

namespace anneal {

namespace {

constexpr double farthest = 1e30;

}  // namespace

Levels levels_from_json(const nlohmann::json& value, const std::string& place) {
  Levels levels{.black = 0, .white = 65'535};
  ObjectReader reader(value, place);
  reader.read("black", levels.black, -farthest, farthest);
  reader.read("white", levels.white, -farthest, farthest);
  reader.finish();
  if (!(levels.black < levels.white))
    throw UserError("must be above the value that becomes black", place + ".white");
  return levels;
}

nlohmann::json to_json(const Levels& levels) {
  return {{"black", levels.black}, {"white", levels.white}};
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
    throw UserError("is \"" + text + "\", allowed are the values that become black and white, as 0:4095",
                    place, "", ExitCode::wrong_usage);
  return levels;
}

}  // namespace anneal
