#include "engine/quality/suspects/out_of_sample.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "engine/core/base/parallel.h"

namespace anneal::suspects {

namespace {

constexpr std::array penalties = {1e-4, 1e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1.0, 10.0};
constexpr std::int64_t samples_at_a_time = 1024;

/// Features about their mean in the axes of their covariance, in which ridge regression is a division.
struct Rotated {
  Matrix values;                  ///< [N, D]
  std::vector<double> variances;  ///< [D], times N
};

Rotated rotate(Matrix features, int threads) {
  centre(features);
  Eigen axes = eigen(gram(features, threads), features.columns);
  Rotated rotated{.values = multiply(features, axes.vectors, threads), .variances = std::move(axes.values)};
  for (double& variance : rotated.variances) variance = std::max(variance, 0.0);
  return rotated;
}

/// Sums of `each(i)` over samples, in an order that does not depend on the number of threads.
template <class Each>
double sum_over(std::int64_t samples, int threads, const Each& each) {
  std::vector<double> parts(static_cast<std::size_t>((samples + samples_at_a_time - 1) / samples_at_a_time));
  parallel_for(std::ssize(parts), threads, [&](std::int64_t part) {
    const std::int64_t end = std::min(samples, (part + 1) * samples_at_a_time);
    for (std::int64_t i = part * samples_at_a_time; i < end; ++i)
      parts[static_cast<std::size_t>(part)] += each(i);
  });
  return std::accumulate(parts.begin(), parts.end(), 0.0);
}

/// Samples of each class as a share of all: what the intercept says.
std::vector<double> shares_of(std::span<const std::int32_t> labels, std::int32_t classes) {
  std::vector<double> shares(static_cast<std::size_t>(classes));
  for (const std::int32_t label : labels) shares[static_cast<std::size_t>(label)] += 1;
  for (double& share : shares) share /= static_cast<double>(labels.size());
  return shares;
}

class Ridge {
 public:
  Ridge(Matrix features, std::span<const std::int32_t> labels, std::int32_t classes, int threads)
      : labels_(labels), shares_(shares_of(labels, classes)), threads_(threads) {
    x_ = rotate(std::move(features), threads);
    mean_variance_ = std::accumulate(x_.variances.begin(), x_.variances.end(), 0.0) /
                     static_cast<double>(std::max<std::int64_t>(1, x_.values.columns));
    projected_.assign(static_cast<std::size_t>(x_.values.columns * classes), 0);
    for (std::int64_t i = 0; i < samples(); ++i)
      for (std::int64_t d = 0; d < x_.values.columns; ++d)
        projected_[static_cast<std::size_t>(d * classes + labels[static_cast<std::size_t>(i)])] +=
            static_cast<double>(x_.values.row(i)[static_cast<std::size_t>(d)]);
  }

  std::int64_t samples() const { return x_.values.rows; }

  /// Scores [N, classes] of each sample by what was learned from all others.
  Matrix scores(double penalty) const {
    const std::vector<double> scale = shrinkage(penalty);
    Matrix weights(x_.values.columns, std::ssize(shares_));
    for (std::int64_t d = 0; d < weights.rows; ++d)
      for (std::size_t k = 0; k < shares_.size(); ++k)
        weights.row(d)[k] = static_cast<float>(scale[static_cast<std::size_t>(d)] *
                                               projected_[static_cast<std::size_t>(d) * shares_.size() + k]);
    Matrix scores = multiply(x_.values, weights, threads_);
    parallel_for((samples() + samples_at_a_time - 1) / samples_at_a_time, threads_, [&](std::int64_t part) {
      const std::int64_t end = std::min(samples(), (part + 1) * samples_at_a_time);
      for (std::int64_t i = part * samples_at_a_time; i < end; ++i) leave_out(i, scale, scores.row(i));
    });
    return scores;
  }

  double squared_error(const Matrix& scores) const {
    return sum_over(samples(), threads_, [&](std::int64_t i) {
      double error = 0;
      for (std::size_t k = 0; k < shares_.size(); ++k) {
        const double off = static_cast<double>(scores.row(i)[k]) - (is_labelled(i, k) ? 1 : 0);
        error += off * off;
      }
      return error;
    });
  }

 private:
  bool is_labelled(std::int64_t i, std::size_t k) const {
    return labels_[static_cast<std::size_t>(i)] == static_cast<std::int32_t>(k);
  }

  /// 1 / (s + λ) of each axis.
  std::vector<double> shrinkage(double penalty) const {
    std::vector<double> scale;
    for (const double variance : x_.variances)
      scale.push_back(mean_variance_ > 0 ? 1 / (variance + penalty * mean_variance_) : 0);
    return scale;
  }

  /// Takes from the scores of sample i what its own label has said.
  void leave_out(std::int64_t i, const std::vector<double>& scale, std::span<float> scores) const {
    double own = 1 / static_cast<double>(samples());  // hᵢᵢ: of the intercept, and of the features
    for (std::size_t d = 0; d < scale.size(); ++d) {
      const auto value = static_cast<double>(x_.values.row(i)[d]);
      own += value * value * scale[d];
    }
    constexpr double most = 1 - 1e-6;
    own = std::min(own, most);
    for (std::size_t k = 0; k < scores.size(); ++k) {
      const double all = static_cast<double>(scores[k]) + shares_[k];
      scores[k] = static_cast<float>((all - (is_labelled(i, k) ? own : 0)) / (1 - own));
    }
  }

  std::span<const std::int32_t> labels_;
  std::vector<double> shares_;
  int threads_;
  Rotated x_;
  double mean_variance_ = 0;
  std::vector<double> projected_;  ///< xᵀ y, [D, classes]
};

/// exp(scale · score) of each class over their sum, in place; returns −ln of the label's.
double softmax(std::span<float> scores, double scale, std::int32_t label) {
  const auto most = static_cast<double>(*std::ranges::max_element(scores));
  double sum = 0;
  for (const float score : scores) sum += std::exp(scale * (static_cast<double>(score) - most));
  const double of_label = scale * (static_cast<double>(scores[static_cast<std::size_t>(label)]) - most);
  for (float& score : scores)
    score = static_cast<float>(std::exp(scale * (static_cast<double>(score) - most)) / sum);
  return std::log(sum) - of_label;
}

/// The scale of the least negative log-likelihood, which is convex in it, by golden-section search.
double best_scale(const Matrix& scores, std::span<const std::int32_t> labels, int threads) {
  constexpr double least = 0.5, most = 200, golden = 0.6180339887498949;
  constexpr int steps = 24;
  const auto loss = [&](double scale) {
    return sum_over(scores.rows, threads, [&](std::int64_t i) {
      thread_local std::vector<float> copy;
      copy.assign(scores.row(i).begin(), scores.row(i).end());
      return softmax(copy, scale, labels[static_cast<std::size_t>(i)]);
    });
  };
  double low = least, high = most;
  double left = high - golden * (high - low), right = low + golden * (high - low);
  double at_left = loss(left), at_right = loss(right);
  for (int step = 0; step < steps; ++step) {
    if (at_left < at_right) {
      high = right;
      right = left;
      at_right = at_left;
      left = high - golden * (high - low);
      at_left = loss(left);
    } else {
      low = left;
      left = right;
      at_left = at_right;
      right = low + golden * (high - low);
      at_right = loss(right);
    }
  }
  return (low + high) / 2;
}

}  // namespace

OutOfSample leave_one_out(Matrix features, std::span<const std::int32_t> labels, std::int32_t classes,
                          int threads) {
  const Ridge ridge(std::move(features), labels, classes, threads);
  OutOfSample result{.probabilities = {}, .penalty = 0, .accuracy = 0};
  double least = std::numeric_limits<double>::infinity();
  for (const double penalty : penalties) {
    Matrix scores = ridge.scores(penalty);
    const double error = ridge.squared_error(scores);
    if (error >= least) continue;
    least = error;
    result.penalty = penalty;
    result.probabilities = std::move(scores);
  }
  const double scale = best_scale(result.probabilities, labels, threads);
  std::int64_t right = 0;
  for (std::int64_t i = 0; i < ridge.samples(); ++i) {
    const std::span<float> row = result.probabilities.row(i);
    right += std::ranges::max_element(row) - row.begin() == labels[static_cast<std::size_t>(i)] ? 1 : 0;
    softmax(row, scale, labels[static_cast<std::size_t>(i)]);
  }
  result.accuracy =
      static_cast<double>(right) / static_cast<double>(std::max<std::int64_t>(1, ridge.samples()));
  return result;
}

}  // namespace anneal::suspects
