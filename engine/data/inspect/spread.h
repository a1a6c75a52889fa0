#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/data/image/image.h"

namespace anneal::data {

/// What an inspection measures of an image.
struct Measure {
  float brightness = 0;  ///< mean luma (ITU-R BT.601) of its pixels: 0 is black, 1 white
  int short_side = 0;    ///< pixels; 0: it cannot be read, and nothing is known of it
  bool is_grey = false;  ///< no pixel has a colour
  int range = 255;       ///< from the least to the greatest value of a channel, 0 to 255
};

float brightness_of(const Image& image);
float brightness_of(std::span<const std::uint8_t> grey);

Measure measure_of(const Image& image);

/// Of an image that has one channel.
Measure measure_of(std::span<const std::uint8_t> grey, int width, int height);

enum class Quantity { brightness, short_side };

double value_of(const Measure& measure, Quantity quantity);

/// Images between two edges: from ≤ value < to, and a brightness of 1 is in the last tenth.
struct SpreadBin {
  double from = 0;
  double to = 0;
  double least = 0;                  ///< of those in it; a readable image is one of them if and only if …
  double most = 0;                   ///< … it is not below `least` and not above `most`
  std::vector<std::int64_t> images;  ///< of each split
};

/// How a quantity is spread over the readable images of a data set, and over its splits.
struct Spread {
  std::int64_t images = 0;
  double least = 0;
  double median = 0;
  double most = 0;
  /// They touch: all ten tenths of brightness; sides between 1, 2, 3, 4, 6, 8, 12, 16, 24, … pixels, from the
  /// smallest that has images to the largest. None where no image can be read.
  std::vector<SpreadBin> bins = {};
};

/// Of the measures of each split.
Spread spread_of(std::span<const std::vector<Measure>> splits, Quantity quantity);

nlohmann::json to_json(const Spread& spread);

}  // namespace anneal::data
