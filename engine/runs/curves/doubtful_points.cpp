#include "engine/runs/curves/doubtful_points.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/base/text.h"

namespace anneal::curves {
namespace {

/// Counts points of several series, and names the first of these.
class CountedPoints {
 public:
  void add(std::size_t points, const std::string& series) {
    if (points > 0 && all_ == 0) first_ = "\"" + shown_text(series) + "\"";
    all_ += points;
  }

  std::size_t all() const { return all_; }
  const std::string& first() const { return first_; }

 private:
  std::size_t all_ = 0;
  std::string first_;
};

/// Returns how many were passed over.
std::size_t leave_out_missing(std::vector<Scalar>& series) {
  std::size_t longest_before_number = 0, here = 0;  // of NaN in a row
  for (const Scalar& scalar : series) {
    if (!std::isnan(scalar.value)) longest_before_number = std::max(longest_before_number, here);
    here = std::isnan(scalar.value) ? here + 1 : 0;
  }
  const std::size_t kept = here > longest_before_number ? here : 0;
  const auto end = series.end() - static_cast<std::ptrdiff_t>(kept);
  const auto missing =
      std::remove_if(series.begin(), end, [](const Scalar& scalar) { return std::isnan(scalar.value); });
  const auto count = static_cast<std::size_t>(end - missing);
  series.erase(missing, end);
  return count;
}

/// How many numbers have another one of their step behind them.
std::size_t repeated_steps(const std::vector<Scalar>& series) {
  std::size_t count = 0;
  for (std::size_t i = 1; i < series.size(); ++i) count += series[i].step == series[i - 1].step ? 1 : 0;
  return count;
}

}  // namespace

void settle_doubtful_points(Scalars& scalars) {
  CountedPoints missing, repeated;
  for (auto& [name, series] : scalars.series) {
    missing.add(leave_out_missing(series), name);
    repeated.add(repeated_steps(series), name);
  }
  if (missing.all() > 0)
    scalars.notes.push_back({"NaN values that are followed by numbers are skipped as missing: " +
                             std::to_string(missing.all()) + ", the first in " + missing.first()});
  if (repeated.all() > 0)
    scalars.notes.push_back({"if a series has several values at one step, the last one counts: " +
                             std::to_string(repeated.all()) + " are skipped, the first in " +
                             repeated.first()});
}

}  // namespace anneal::curves
