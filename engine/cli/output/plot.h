#pragma once

#include <string>
#include <utility>
#include <vector>

namespace anneal::cli {

/// A curve over a logarithmic x-axis in dots of Braille, `width` × `height` characters without the axes.
struct Plot {
  std::vector<std::pair<double, double>> points;  ///< x > 0, rising
  double marked = 0;                              ///< x of a vertical line; 0: none
  int width = 64;
  int height = 12;
};

/// The lines of text, axes and their numbers included. Values far above the rest of the curve are cut off at
/// the height of its beginning or a little over it. No lines for fewer than two points.
std::vector<std::string> draw(const Plot& plot);

}  // namespace anneal::cli
