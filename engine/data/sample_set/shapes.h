#pragma once

#include <array>
#include <string_view>

#include "engine/core/base/random.h"
#include "engine/data/image/image.h"

namespace anneal::data {

/// The classes of the drawn sample set, in the order in which a smaller set uses them.
inline constexpr std::array<std::string_view, 10> shape_names = {
    "circle", "square", "triangle", "stripes", "star", "checker", "ring", "cross", "dots", "wave"};

/// Draws `side` × `side` pixels with the shape at a random place, size, turn and colour over a blotchy ground
/// with clutter, partly covered, with noise. The same pixels for the same generator.
Image draw_shape(std::size_t shape, int side, Random random);

}  // namespace anneal::data
