#include "engine/quality/metrics/class_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/largest_integer.h"

namespace anneal::metrics {

using nlohmann::json;

namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
constexpr double above_all = 2;  ///< no probability is
constexpr std::size_t most_probabilities = 16'000'000;

double share_of(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? undefined : static_cast<double>(part) / static_cast<double>(whole);
}

/// By falling probability; what is not a number is left out.
std::vector<std::size_t> in_order(std::span<const double> probabilities) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < probabilities.size(); ++i)
    if (!std::isnan(probabilities[i])) order.push_back(i);
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return probabilities[a] > probabilities[b]; });
  return order;
}

std::vector<ThresholdCounts> all_points(std::span<const double> probabilities,
                                        const std::vector<bool>& is_positive) {
  std::vector<ThresholdCounts> points = {{.threshold = above_all}};
  for (const std::size_t i : in_order(probabilities)) {
    if (probabilities[i] != points.back().threshold) {
      points.push_back(points.back());
      points.back().threshold = probabilities[i];
    }
    ++(is_positive[i] ? points.back().true_positives : points.back().false_positives);
  }
  return points;
}

/// Those at which the sum of both rates passes the next of equal parts, and both ends.
std::vector<ThresholdCounts> thinned(const ClassCurve& curve, std::size_t most) {
  const std::vector<ThresholdCounts>& all = curve.points;
  if (all.size() <= most) return all;
  const auto reach = [&](const ThresholdCounts& counts) {
    const double recall = curve.recall(counts), rate = curve.false_positive_rate(counts);
    return (std::isnan(recall) ? 0 : recall) + (std::isnan(rate) ? 0 : rate);
  };
  const double part = reach(all.back()) / static_cast<double>(std::max<std::size_t>(most, 2) - 1);
  std::vector<ThresholdCounts> kept = {all.front()};
  double next = part;
  for (std::size_t i = 1; i + 1 < all.size(); ++i) {
    if (reach(all[i]) < next) continue;
    kept.push_back(all[i]);
    while (next <= reach(all[i])) next += part;
  }
  if (kept.size() == most && most > 2) kept.pop_back();
  kept.push_back(all.back());
  return kept;
}

json number_or_null(double value) {
  return std::isfinite(value) ? json(value) : json();
}

void read_share(ObjectReader& reader, const std::string& key, double& value) {
  const json* found = reader.find(key);
  if (found != nullptr && found->is_null())
    value = undefined;
  else
    reader.read(key, value, 0, 1);
}

}  // namespace

const ThresholdCounts& ClassCurve::at(double threshold) const {
  static const ThresholdCounts nothing{.threshold = above_all};
  const auto below = std::ranges::find_if(
      points, [&](const ThresholdCounts& counts) { return counts.threshold < threshold; });
  return below == points.begin() ? nothing : *std::prev(below);
}

double ClassCurve::precision(const ThresholdCounts& counts) {
  return share_of(counts.true_positives, counts.true_positives + counts.false_positives);
}

double ClassCurve::recall(const ThresholdCounts& counts) const {
  return share_of(counts.true_positives, positives);
}

double ClassCurve::false_positive_rate(const ThresholdCounts& counts) const {
  return share_of(counts.false_positives, negatives);
}

double ClassCurve::f1(const ThresholdCounts& counts) const {
  return share_of(2 * counts.true_positives, positives + counts.true_positives + counts.false_positives);
}

ClassCurve class_curve(std::span<const double> probabilities, const std::vector<bool>& is_positive,
                       std::size_t most) {
  ClassCurve curve;
  curve.positives = std::ranges::count(is_positive, true);
  curve.negatives = std::ssize(is_positive) - curve.positives;
  curve.points = all_points(probabilities, is_positive);
  // What has no number comes last, all at once: as if its threshold were below all others.
  std::vector<ThresholdCounts> whole = curve.points;
  whole.push_back({.threshold = -1, .true_positives = curve.positives, .false_positives = curve.negatives});
  double twice_area = 0, precisions = 0;  // in samples
  for (std::size_t i = 1; i < whole.size(); ++i) {
    const ThresholdCounts &before = whole[i - 1], &now = whole[i];
    const auto risen = static_cast<double>(now.true_positives - before.true_positives);
    twice_area += static_cast<double>(now.false_positives - before.false_positives) *
                  static_cast<double>(now.true_positives + before.true_positives);
    if (risen > 0) precisions += risen * ClassCurve::precision(now);
  }
  const auto positives = static_cast<double>(curve.positives);
  const auto negatives = static_cast<double>(curve.negatives);
  curve.roc_area = positives > 0 && negatives > 0 ? twice_area / (2 * positives * negatives) : undefined;
  curve.average_precision = positives > 0 ? precisions / positives : undefined;
  curve.points = thinned(curve, most);
  return curve;
}

void ClassProbabilities::add(std::int64_t label, std::span<const float> logits) {
  if (is_too_large_) return;
  if (probabilities_.size() + logits.size() > most_probabilities) {
    is_too_large_ = true;
    labels_ = {};
    probabilities_ = {};
    return;
  }
  labels_.push_back(label);
  const auto is_number = [](float logit) { return std::isfinite(logit); };
  if (!std::ranges::all_of(logits, is_number)) {
    probabilities_.insert(probabilities_.end(), logits.size(), undefined);
    return;
  }
  const double largest = std::ranges::max(logits);
  double sum = 0;
  for (const float logit : logits) {
    probabilities_.push_back(std::exp(static_cast<double>(logit) - largest));
    sum += probabilities_.back();
  }
  for (auto one = probabilities_.end() - std::ssize(logits); one != probabilities_.end(); ++one) *one /= sum;
}

std::vector<ClassCurve> ClassProbabilities::curves(std::size_t classes) const {
  constexpr std::size_t points_of_all = 20'000, most_of_one = 2'000, least_of_one = 50;
  if (labels_.empty() || classes < 2) return {};
  const std::size_t most = std::min(most_of_one, points_of_all / classes);
  std::vector<ClassCurve> curves;
  std::vector<double> of_class(labels_.size());
  std::vector<bool> is_positive(labels_.size());
  for (std::size_t number = 0; number < classes; ++number) {
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      of_class[i] = probabilities_[i * classes + number];
      is_positive[i] = labels_[i] == static_cast<std::int64_t>(number);
    }
    curves.push_back(class_curve(of_class, is_positive, most));
    if (most < least_of_one) curves.back().points.clear();
  }
  return curves;
}

json to_json(const ClassCurve& curve) {
  json points = json::array();
  for (const ThresholdCounts& counts : curve.points)
    points.push_back({counts.threshold, counts.true_positives, counts.false_positives});
  return {{"positives", curve.positives},
          {"negatives", curve.negatives},
          {"roc_area", number_or_null(curve.roc_area)},
          {"average_precision", number_or_null(curve.average_precision)},
          {"points", std::move(points)}};
}

ClassCurve class_curve_from_json(const json& value, const std::string& place) {
  ClassCurve curve;
  ObjectReader reader(value, place);
  reader.read("positives", curve.positives, 0, largest_integer / 4);
  reader.read("negatives", curve.negatives, 0, largest_integer / 4);
  read_share(reader, "roc_area", curve.roc_area);
  read_share(reader, "average_precision", curve.average_precision);
  const json* points = reader.find("points");
  if (points == nullptr) return curve;
  const std::string allowed =
      "a list of thresholds with the counts of true and false positives, which rise as the thresholds fall";
  const auto refuse = [&](const json& found) {
    throw UserError("has " + shown(found) + ", but must have " + allowed, reader.place_of("points"));
  };
  if (!points->is_array()) refuse(*points);
  for (const json& point : *points) {
    const bool is_point = point.is_array() && point.size() == 3 && point[0].is_number() &&
                          point[1].is_number_integer() && point[2].is_number_integer();
    if (!is_point) refuse(point);
    const ThresholdCounts counts{.threshold = point[0].get<double>(),
                                 .true_positives = point[1].get<std::int64_t>(),
                                 .false_positives = point[2].get<std::int64_t>()};
    const ThresholdCounts before =
        curve.points.empty() ? ThresholdCounts{.threshold = above_all + 1} : curve.points.back();
    const bool fits = counts.threshold >= 0 && counts.threshold < before.threshold &&
                      counts.true_positives >= before.true_positives &&
                      counts.false_positives >= before.false_positives &&
                      counts.true_positives <= curve.positives && counts.false_positives <= curve.negatives;
    if (!fits) refuse(point);
    curve.points.push_back(counts);
  }
  return curve;
}

}  // namespace anneal::metrics
