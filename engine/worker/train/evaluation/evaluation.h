#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/loader.h"
#include "engine/data/source/samples/dataset.h"
#include "engine/quality/metrics/evaluation.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/network.h"

namespace anneal::train {

/// Images of this side that go through a network of so many classes at once, in evaluation and in prediction:
/// the rounding of bf16 depends on it, and the two shall agree.
std::int64_t inference_batch(std::int64_t side, std::int64_t classes);

/// Evaluates over and over on the same samples.
class Evaluator {
 public:
  virtual ~Evaluator() = default;

  /// Split and checkpoint are left to the caller.
  virtual metrics::Evaluation evaluate(runtime::Network& network) = 0;

  /// Samples that turned out to be unreadable since this was asked last.
  virtual std::vector<data::BadSample> take_bad_samples() { return {}; }
};

/// Of images, which stay decoded in memory as far as `cache` has room. Where there are several ranks, each
/// looks at a part of them and all know what all found: evaluating is a collective then.
class ImageEvaluator final : public Evaluator {
 public:
  ImageEvaluator(std::shared_ptr<const data::Catalogue> samples, const Normalize& normalize, int threads,
                 const AugmentSpec& augment, std::shared_ptr<data::ImageCache> cache,
                 distributed::Communicator* ranks = nullptr);

  metrics::Evaluation evaluate(runtime::Network& network) override;
  std::vector<data::BadSample> take_bad_samples() override;

  /// What the network makes of each readable sample, in the catalogue's order. The centre square of each
  /// image, `augment.centre` of its short side long, is resized to the network's input. What is made of those
  /// of this rank's part goes into `seen`, too, where that is not null.
  std::vector<metrics::Outcome> outcomes(runtime::Network& network,
                                         metrics::ClassProbabilities* seen = nullptr);

  /// The images in batches, in the catalogue's order and as `outcomes` looks at them: [N, 3, side, side],
  /// normalised, on the network's device. Samples that cannot be read have the label −1.
  using Look = std::function<void(const data::ImageBatch& batch, const at::Tensor& images)>;
  void look(runtime::Network& network, const Look& each);

  /// How often each image is looked at, see views.h; by default as `augment` says.
  void set_views(std::int64_t views) { views_ = views; }

  /// Logits [N, classes] in fp32 of each batch of readable samples of this rank's part, in order, by the
  /// network's form for inference, where it has one.
  using Visitor = std::function<void(const data::ImageBatch& batch, const at::Tensor& logits)>;
  void visit(runtime::Network& network, const Visitor& visitor);

  /// Sums up what was made of the samples.
  metrics::Evaluation summarize(std::span<const metrics::Outcome> outcomes) const;

  /// Samples that are known to be unreadable and need not be tried; before the first evaluation.
  void leave_out(std::vector<data::BadSample> samples);

  /// Every one so far.
  const std::vector<data::BadSample>& unreadable() const { return bad_samples_; }

 private:
  std::vector<metrics::Outcome> outcomes_of_part(runtime::Network& network,
                                                 metrics::ClassProbabilities* seen);

  std::shared_ptr<const data::Catalogue> samples_;
  Normalize normalize_;
  int threads_;
  AugmentSpec augment_;
  std::int64_t views_;
  std::shared_ptr<data::ImageCache> cache_;
  distributed::Communicator* ranks_;  ///< null: this one is alone
  int side_ = 0;
  std::unique_ptr<data::Loader> loader_;      ///< for images of side_
  std::vector<data::BadSample> bad_samples_;  ///< the loader's exclusions first
  std::size_t bad_samples_taken_ = 0;
};

}  // namespace anneal::train
