#include "engine/data/table/report/column_fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace anneal::table {

namespace {

using Values = std::vector<double>;

double dot(const Values& one, const Values& other) {
  return std::inner_product(one.begin(), one.end(), other.begin(), 0.0);
}

double mean_of(std::span<const double> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

Values around_mean(std::span<const double> numbers) {
  const double mean = mean_of(numbers);
  Values result(numbers.begin(), numbers.end());
  for (double& number : result) number -= mean;
  return result;
}

/// Takes out of a column what points along another, of length 1. Returns how much.
double take_out(Values& column, const Values& direction) {
  const double along = dot(column, direction);
  for (std::size_t row = 0; row < column.size(); ++row) column[row] -= along * direction[row];
  return along;
}

/// A column as far as those that were taken leave it, with what it had of each of them.
struct Candidate {
  Values rest;
  double length = 0;  ///< at first
  Values taken_out = {};
  bool is_taken = false;

  /// Its share of what is left of the target; nullopt where hardly anything is left of the column.
  std::optional<double> explains(const Values& left) const {
    constexpr double hardly_anything = 1e-7;
    const double own = std::sqrt(dot(rest, rest));
    if (is_taken || own <= hardly_anything * length) return std::nullopt;
    return std::abs(dot(rest, left)) / own;
  }
};

double largest_of(const Values& numbers) {
  double largest = 0;
  for (const double number : numbers) largest = std::max(largest, std::abs(number));
  return largest;
}

}  // namespace

ColumnFit fit_columns(const std::vector<Values>& columns, std::span<const double> target, double tolerance,
                      std::size_t most_taken) {
  std::vector<Candidate> candidates;
  for (const Values& column : columns) {
    Candidate& one = candidates.emplace_back(Candidate{.rest = around_mean(column)});
    one.length = std::sqrt(dot(one.rest, one.rest));
  }
  Values left = around_mean(target);
  ColumnFit fit;
  Values along, lengths;  // of the target, and of each column that was taken, in its own direction
  while (fit.columns.size() < most_taken && largest_of(left) > tolerance) {
    std::optional<std::size_t> best;
    double most = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i)
      if (const auto share = candidates[i].explains(left); share && *share > most) {
        best = i;
        most = *share;
      }
    if (!best) break;
    Candidate& taken = candidates[*best];
    Values direction = taken.rest;
    const double length = std::sqrt(dot(direction, direction));
    for (double& number : direction) number /= length;
    taken.is_taken = true;
    fit.columns.push_back(*best);
    lengths.push_back(length);
    along.push_back(take_out(left, direction));
    for (Candidate& one : candidates)
      if (!one.is_taken) one.taken_out.push_back(take_out(one.rest, direction));
  }
  fit.factors.resize(fit.columns.size());
  for (std::size_t i = fit.columns.size(); i-- > 0;) {
    double rest = along[i];
    for (std::size_t later = i + 1; later < fit.columns.size(); ++later)
      rest -= candidates[fit.columns[later]].taken_out[i] * fit.factors[later];
    fit.factors[i] = rest / lengths[i];
  }
  fit.constant = mean_of(target);
  for (std::size_t i = 0; i < fit.columns.size(); ++i)
    fit.constant -= fit.factors[i] * mean_of(columns[fit.columns[i]]);
  return fit;
}

}  // namespace anneal::table
