#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal::comparison {

/// Places in `specs` of those that differ in nothing but `training.seed` and `name`, together; groups in the
/// order of their first ones.
std::vector<std::vector<std::size_t>> groups_of_seeds(const std::vector<nlohmann::json>& specs);

struct CurvePoint {
  double x = 0;
  double y = 0;
};

/// Where several curves are at an x.
struct BandPoint {
  double x = 0;
  double mean = 0;
  double low = 0;  ///< the least of them; as the mean and `high`, NaN where one has no number
  double high = 0;

  bool operator==(const BandPoint&) const = default;
};

/// The mean and the extremes of curves, each sorted by x, at the places of the first; the others' values
/// there by linear interpolation. Only as far as all of them reach.
std::vector<BandPoint> band_of(std::span<const std::vector<CurvePoint>> curves);

}  // namespace anneal::comparison
