#include "engine/quality/metrics/classification.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace anneal::metrics {

namespace {

constexpr std::int64_t top = 5;

double ratio(std::int64_t part, std::int64_t whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole)
                   : std::numeric_limits<double>::quiet_NaN();
}

double or_zero(double value) {
  return std::isnan(value) ? 0 : value;
}

std::vector<Cell> count_cells(std::span<const Outcome> outcomes) {
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  pairs.reserve(outcomes.size());
  for (const Outcome& outcome : outcomes)
    if (outcome.is_finite()) pairs.emplace_back(outcome.label, outcome.predicted);
  std::sort(pairs.begin(), pairs.end());
  std::vector<Cell> cells;
  for (const auto& [label, predicted] : pairs) {
    if (cells.empty() || cells.back().label != label || cells.back().predicted != predicted)
      cells.push_back({label, predicted, 0});
    ++cells.back().samples;
  }
  return cells;
}

std::vector<ClassScores> count_classes(const std::vector<Cell>& cells, std::size_t classes) {
  std::vector<ClassScores> counts(classes);
  for (const Cell& cell : cells) {
    counts[static_cast<std::size_t>(cell.label)].samples += cell.samples;
    counts[static_cast<std::size_t>(cell.predicted)].predicted += cell.samples;
    if (cell.label == cell.predicted) counts[static_cast<std::size_t>(cell.label)].correct = cell.samples;
  }
  return counts;
}

std::vector<CalibrationBin> calibrate(std::span<const Outcome> outcomes) {
  std::vector<CalibrationBin> bins(calibration_bins);
  for (const Outcome& outcome : outcomes) {
    if (std::isnan(outcome.probability)) continue;
    const double position = std::ceil(outcome.probability * static_cast<double>(calibration_bins)) - 1;
    const double last = static_cast<double>(calibration_bins) - 1;
    CalibrationBin& bin = bins[static_cast<std::size_t>(std::clamp(position, 0.0, last))];
    ++bin.samples;
    bin.probability += outcome.probability;
    bin.accuracy += outcome.rank == 0 ? 1 : 0;
  }
  for (CalibrationBin& bin : bins) {
    const auto count = static_cast<double>(std::max<std::int64_t>(bin.samples, 1));
    bin.probability /= count;
    bin.accuracy /= count;
  }
  return bins;
}

double calibration_error(const std::vector<CalibrationBin>& bins, std::int64_t samples) {
  double sum = 0;
  for (const CalibrationBin& bin : bins)
    sum += static_cast<double>(bin.samples) * std::abs(bin.accuracy - bin.probability);
  return sum / static_cast<double>(samples);
}

void add_macro_averages(Scores& scores, const std::vector<ClassScores>& classes) {
  double precision = 0, recall = 0, f1 = 0, count = 0;
  for (const ClassScores& one : classes) {
    if (one.samples + one.predicted == 0) continue;
    precision += or_zero(one.precision());
    recall += or_zero(one.recall());
    f1 += one.f1();
    ++count;
  }
  scores[Metric::macro_precision] = precision / count;
  scores[Metric::macro_recall] = recall / count;
  scores[Metric::macro_f1] = f1 / count;
}

}  // namespace

double ClassScores::precision() const {
  return ratio(correct, predicted);
}

double ClassScores::recall() const {
  return ratio(correct, samples);
}

double ClassScores::f1() const {
  return ratio(2 * correct, samples + predicted);
}

double Classification::no_information_rate() const {
  std::int64_t most = 0;
  for (const ClassScores& one : classes) most = std::max(most, one.samples);
  return ratio(most, samples);
}

Classification measure(std::span<const Outcome> outcomes, std::size_t classes) {
  Classification result;
  result.samples = static_cast<std::int64_t>(outcomes.size());
  result.confusion = count_cells(outcomes);
  result.classes = count_classes(result.confusion, classes);
  for (const Outcome& outcome : outcomes) {
    if (outcome.is_finite()) continue;
    ++result.nonfinite;
    ++result.classes[static_cast<std::size_t>(outcome.label)].samples;
  }
  result.calibration = calibrate(outcomes);
  if (outcomes.empty()) {
    for (std::size_t i = 0; i < metric_count; ++i) result.scores[static_cast<Metric>(i)] = 0;
    return result;
  }
  double loss = 0;
  std::int64_t correct = 0, in_top = 0;
  for (const Outcome& outcome : outcomes) {
    loss += outcome.loss;
    correct += outcome.rank == 0 ? 1 : 0;
    in_top += outcome.is_finite() && outcome.rank < top ? 1 : 0;
  }
  result.scores[Metric::loss] = loss / static_cast<double>(result.samples);
  result.scores[Metric::accuracy] = ratio(correct, result.samples);
  result.scores[Metric::top5] = ratio(in_top, result.samples);
  result.scores[Metric::calibration_error] = calibration_error(result.calibration, result.samples);
  add_macro_averages(result.scores, result.classes);
  return result;
}

std::vector<Cell> mistakes(const Classification& classification, std::size_t count) {
  std::vector<Cell> cells;
  for (const Cell& cell : classification.confusion)
    if (cell.label != cell.predicted) cells.push_back(cell);
  std::sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) {
    return std::tuple(-a.samples, a.label, a.predicted) < std::tuple(-b.samples, b.label, b.predicted);
  });
  cells.resize(std::min(count, cells.size()));
  return cells;
}

}  // namespace anneal::metrics
