#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engine/quality/suspects/matrix.h"

namespace anneal::suspects {

/// A sample whose label is doubted.
struct LabelDoubt {
  std::int64_t sample;
  std::int32_t given;
  std::int32_t suggested;  ///< the class that it is counted as
  double confidence;       ///< probability of the given class
  double margin;  ///< that less the probability of the likeliest other one, in [−1, 1]: the lower the worse
};

/// What confident learning finds (Northcutt, Jiang & Chuang 2021, "Confident Learning: Estimating Uncertainty
/// in Dataset Labels", §3).
struct ConfidentLearning {
  /// Of each class: the mean probability of it over the samples labelled so (their eq. 2). NaN of a class
  /// without samples, which nothing is counted as.
  std::vector<double> thresholds;
  /// The confident joint (their eq. 1) where it is not 0: how many samples labelled i are likely to be of j,
  /// the likeliest among the classes whose threshold they reach. Who reaches none is not counted.
  std::map<std::pair<std::int32_t, std::int32_t>, std::int64_t> joint;
  std::vector<LabelDoubt> doubts;  ///< those off its diagonal, by margin ("normalized margin"), worst first
};

/// `probabilities` [N, classes] must be out of sample: of a model that has not learned from the label of the
/// sample it judges. `labels` [N] in [0, classes).
ConfidentLearning learn_confidently(const Matrix& probabilities, std::span<const std::int32_t> labels);

}  // namespace anneal::suspects
