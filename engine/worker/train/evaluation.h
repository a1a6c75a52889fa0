#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "data/dataset.h"
#include "data/loader.h"
#include "protocol/job_spec.h"
#include "runtime/network.h"

namespace anneal::train {

struct Evaluation {
  double loss = 0;      ///< mean cross-entropy without smoothing
  double accuracy = 0;  ///< 0…1
  double top5 = 0;      ///< 0…1; equals 1 with five classes or fewer
  std::int64_t samples = 0;
  std::vector<double> per_class;                     ///< accuracy by class; NaN where a class has no samples
  std::vector<std::vector<std::int64_t>> confusion;  ///< [true class][predicted class]
};

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

  /// The centre square of each image, `centre` of its short side long, is resized to the network's input.
  /// Unreadable files are left out.
  Evaluation evaluate(runtime::Network& network, AugmentSpec::TestTime augmentation);

  /// Samples that need not be tried; before the first evaluation.
  void exclude(std::vector<data::Exclusion> samples) { excluded_ = std::move(samples); }

  std::vector<data::BadSample> take_bad_samples() { return std::exchange(bad_samples_, {}); }

 private:
  std::shared_ptr<const data::Catalogue> samples_;
  Normalize normalize_;
  int threads_;
  double centre_;
  int side_ = 0;
  std::unique_ptr<data::Loader> loader_;
  std::vector<data::Exclusion> excluded_;
  std::vector<data::BadSample> bad_samples_;
};

}  // namespace anneal::train
