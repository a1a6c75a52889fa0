#include "engine/data/image/heat_map.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/base/object_reader.h"

namespace anneal::data {

using nlohmann::json;

namespace {

constexpr int most_cells = 4096;   ///< along a side
constexpr double unseen = 0.3;     ///< of the brightness that is left outside the box
constexpr double strongest = 0.7;  ///< opacity where the map is 1

using Colour = std::array<double, 3>;

/// From `heat` 0 to 1, evenly apart.
constexpr std::array<Colour, 4> heat_colours = {Colour{66, 10, 104}, Colour{174, 33, 84},
                                                Colour{243, 104, 32}, Colour{252, 240, 120}};

Colour mixed(const Colour& one, const Colour& other, double share) {
  Colour result;
  for (std::size_t c = 0; c < result.size(); ++c) result[c] = one[c] + share * (other[c] - one[c]);
  return result;
}

Colour colour_of(double heat) {
  const double place = heat * (heat_colours.size() - 1);
  const auto first = std::min(static_cast<std::size_t>(place), heat_colours.size() - 2);
  return mixed(heat_colours[first], heat_colours[first + 1], place - static_cast<double>(first));
}

/// Of a pixel, by its luma (ITU-R BT.601).
Colour shade_of(const std::uint8_t* rgb) {
  const double luma = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
  return {luma, luma, luma};
}

/// Between which cells a place lies, of `count` that share out `length`, and how far from the first.
struct Between {
  int first, second;
  double share;

  Between(double place, double length, int count) {
    const double cell = std::clamp(place / length * count - 0.5, 0.0, static_cast<double>(count - 1));
    first = static_cast<int>(cell);
    second = std::min(first + 1, count - 1);
    share = cell - first;
  }
};

double blended(const HeatMap& map, const Between& across, const Between& down) {
  const auto cell = [&](int x, int y) {
    return static_cast<double>(map.values[static_cast<std::size_t>(y) * static_cast<std::size_t>(map.width) +
                                          static_cast<std::size_t>(x)]);
  };
  const auto row = [&](int y) {
    return cell(across.first, y) + across.share * (cell(across.second, y) - cell(across.first, y));
  };
  return row(down.first) + down.share * (row(down.second) - row(down.first));
}

void read_rows(const json& rows, const std::string& place, HeatMap& map) {
  if (!rows.is_array() || rows.empty() || rows.size() > most_cells || !rows.front().is_array() ||
      rows.front().empty() || rows.front().size() > most_cells)
    throw UserError("is not a list of rows of numbers", place);
  map.height = static_cast<int>(rows.size());
  map.width = static_cast<int>(rows.front().size());
  for (const json& row : rows) {
    if (!row.is_array() || row.size() != rows.front().size())
      throw UserError("has rows of different lengths", place);
    for (const json& value : row) {
      const double number = value.is_number() ? value.get<double>() : -1;
      if (!(number >= 0 && number <= 1))
        throw UserError("has " + shown(value) + ", but its values must be numbers from 0 to 1", place);
      map.values.push_back(static_cast<float>(number));
    }
  }
}

Box box_from_json(const json& box, const std::string& place) {
  const auto numbers = list_from_json<double>(box, place, "[x, y, width, height]");
  if (numbers.size() != 4 || !std::ranges::all_of(numbers, [](double n) { return std::isfinite(n); }) ||
      numbers[2] <= 0 || numbers[3] <= 0)
    throw UserError("is " + shown(box) + ", but must be [x, y, width, height]", place);
  return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

}  // namespace

double HeatMap::at(double x, double y) const {
  return blended(*this, Between(x - box.x, box.width, width), Between(y - box.y, box.height, height));
}

HeatMap heat_map_from_json(const json& explanation, const std::string& place) {
  if (!explanation.is_object() || !explanation.contains("map") || !explanation.contains("box"))
    throw UserError("is missing a map or its box", place);
  HeatMap map;
  read_rows(explanation["map"], place + ".map", map);
  map.box = box_from_json(explanation["box"], place + ".box");
  return map;
}

Image with_heat(const ImageView& picture, const HeatMap& map) {
  Image image;
  image.resize(picture.width, picture.height);
  std::uint8_t* out = image.rgb.data();
  const Box& box = map.box;
  for (int y = 0; y < picture.height; ++y) {
    const std::uint8_t* in = picture.row(y);
    const double down = y + 0.5;
    const Between rows(down - box.y, box.height, map.height);
    for (int x = 0; x < picture.width; ++x, in += 3, out += 3) {
      const double across = x + 0.5;
      const bool is_seen =
          across >= box.x && across < box.x + box.width && down >= box.y && down < box.y + box.height;
      Colour drawn = shade_of(in);
      if (is_seen) {
        const double heat = blended(map, Between(across - box.x, box.width, map.width), rows);
        drawn = mixed(drawn, colour_of(heat), strongest * heat);
      } else {
        drawn = mixed({0, 0, 0}, drawn, unseen);
      }
      for (std::size_t c = 0; c < drawn.size(); ++c)
        out[c] = static_cast<std::uint8_t>(std::lround(drawn[c]));
    }
  }
  return image;
}

}  // namespace anneal::data
