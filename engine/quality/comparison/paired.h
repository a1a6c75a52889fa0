#pragma once

#include <cstdint>
#include <span>

namespace anneal::comparison {

/// Which of the same samples two models got right.
struct Paired {
  std::int64_t samples = 0;
  std::int64_t lost = 0;    ///< right before, wrong now
  std::int64_t gained = 0;  ///< wrong before, right now

  std::int64_t changed() const { return lost + gained; }

  bool operator==(const Paired&) const = default;
};

/// Throws std::invalid_argument where they are not of one size.
Paired paired_of(std::span<const std::uint32_t> labels, std::span<const std::uint32_t> before,
                 std::span<const std::uint32_t> now);

inline constexpr double one_sided_95 = 1.6448536269514722;
inline constexpr double two_sided_95 = 1.959963984540054;

/// How many points of accuracy (percent) lie between two models.
struct Difference {
  double points = 0;  ///< (gained − lost) / samples
  double margin = 0;  ///< how far off that may be; infinite without samples

  double low() const { return points - margin; }
  double high() const { return points + margin; }
  bool is_certain() const { return low() > 0 || high() < 0; }
};

/// Half of the interval of `difference_of`, in points, also of counts that are no whole numbers.
double margin_of(double samples, double lost, double gained, double quantile);

/// The Wald interval of a difference of paired shares with half a sample added to each cell, so that a few
/// samples which all agree prove nothing (Agresti and Min 2005, "Simple improved confidence intervals for
/// comparing matched proportions"); `quantile` is that of the normal distribution.
Difference difference_of(const Paired& paired, double quantile = two_sided_95);

}  // namespace anneal::comparison
