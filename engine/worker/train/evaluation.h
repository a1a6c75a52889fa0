#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

#include "data/dataset.h"
#include "data/loader.h"
#include "metrics/evaluation.h"
#include "protocol/job_spec.h"
#include "runtime/network.h"

namespace anneal::train {

/// Images of this side that go through a network at once, in evaluation and in prediction: the rounding of
/// bf16 depends on it, and the two shall agree.
std::int64_t inference_batch(std::int64_t side);

/// [N, classes] in fp32: of the images as they are, or the mean over them and their mirror images.
at::Tensor infer(runtime::Network& network, const at::Tensor& images, AugmentSpec::TestTime augmentation);

/// Evaluates over and over on the same samples, which stay decoded in memory.
class Evaluator {
 public:
  Evaluator(std::shared_ptr<const data::Catalogue> samples, const Normalize& normalize, int threads,
            double centre);

  /// What the network makes of each readable sample, in the catalogue's order. The centre square of each
  /// image, `centre` of its short side long, is resized to the network's input.
  std::vector<metrics::Outcome> evaluate(runtime::Network& network, AugmentSpec::TestTime augmentation);

  /// Samples that need not be tried; before the first evaluation.
  void exclude(std::vector<data::Exclusion> samples) { excluded_ = std::move(samples); }

  const data::Catalogue& samples() const { return *samples_; }

  /// Every unreadable file so far, and those that were not taken before.
  const std::vector<data::BadSample>& bad_samples() const { return bad_samples_; }
  std::vector<data::BadSample> take_bad_samples();

 private:
  std::shared_ptr<const data::Catalogue> samples_;
  Normalize normalize_;
  int threads_;
  double centre_;
  int side_ = 0;
  std::unique_ptr<data::Loader> loader_;  ///< for images of side_
  std::vector<data::Exclusion> excluded_;
  std::vector<data::BadSample> bad_samples_;
  std::size_t bad_samples_taken_ = 0;
};

/// Sums up what was made of the samples; split and checkpoint are left to the caller.
metrics::Evaluation summarize(std::span<const metrics::Outcome> outcomes, const Evaluator& evaluator);

}  // namespace anneal::train
