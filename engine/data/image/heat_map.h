#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/data/image/image.h"

namespace anneal::data {

/// Numbers in [0, 1] over a part of a picture: how much what a model says of it rests on each place.
struct HeatMap {
  int width = 0, height = 0;  ///< in cells, at least one
  std::vector<float> values;  ///< [height, width]
  Box box;                    ///< what the cells share out evenly, in pixels of the picture as shown

  /// At a point of the picture: bilinear between the centres of cells, and beyond the outer ones as there.
  double at(double x, double y) const;
};

/// What the worker's job `predict` calls the `explanation` of a picture: its `map`, a list of rows, and the
/// `box`, [x, y, width, height]. Throws UserError at `place` for rows of different lengths, numbers out of
/// range, and a box without area.
HeatMap heat_map_from_json(const nlohmann::json& explanation, const std::string& place);

/// What a picture with a map laid over it is called behind the whole name of its image; such are never
/// samples, see engine/data/source/listing/listing.h.
inline constexpr std::string_view explained_ending = ".explain.png";

/// The picture in grey, so that no colour of its own is taken for the map's, with the map laid over it: from
/// nothing where it is 0 over violet and red to yellow where it is 1. What lies outside the box was not shown
/// to the model, and is darkened.
Image with_heat(const ImageView& picture, const HeatMap& map);

}  // namespace anneal::data
