#pragma once

#include <optional>
#include <vector>

#include "app/pages/compress/front_chart.h"

namespace anneal::studio {

class Compression;

/// All candidates so far as points, with words for who hovers over one.
std::vector<FrontPoint> front_points(const Compression& compression);

/// What they were made of, likewise; nothing before it is known.
std::optional<FrontPoint> original_point(const Compression& compression);

}  // namespace anneal::studio
