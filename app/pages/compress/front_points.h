#pragma once

#include <vector>

#include "page_compress/front_chart.h"

namespace anneal::studio {

class Compression;

/// All candidates so far as points, with words for who hovers over one.
std::vector<FrontPoint> front_points(const Compression& compression);

}  // namespace anneal::studio
