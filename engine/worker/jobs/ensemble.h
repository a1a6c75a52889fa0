#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/base/object_reader.h"
#include "engine/worker/jobs/trained_model.h"

namespace anneal::jobs {

/// Models that answer together: the mean of their probabilities counts.
struct Ensemble {
  ModelRequest first;                ///< whose classes, data and policy it is
  std::vector<ModelRequest> others;  ///< of the same classes by name, in whatever order

  std::int64_t size() const { return 1 + std::ssize(others); }
  std::int64_t views() const { return first.views; }

  /// Calls `visitor(model)` for each, the first one first.
  template <class Visitor>
  void for_each(Visitor visitor) {
    visitor(first);
    for (ModelRequest& each : others) visitor(each);
  }

  /// Logits of one of the models [N, classes] → logarithms of its probabilities, the classes in the order of
  /// the first one's.
  at::Tensor log_probabilities(const ModelRequest& model, const at::Tensor& logits) const;
};

/// Reads what read_model_request does, and "with": a list of {"run_dir", "checkpoint"} of the other models,
/// for which device, threads, precision, tta and views are the same. Throws UserError where they tell other
/// classes apart, or take rows of a table.
Ensemble read_ensemble(ObjectReader& reader);

/// Adds up what models say: the logarithm of the mean of so many probabilities, which as logits give that
/// mean again. Exact where a probability is 0 in fp32.
class MeanProbability {
 public:
  void add(const at::Tensor& log_probabilities);
  at::Tensor logits() const;  ///< shaped as what was added

 private:
  at::Tensor sum_;
  std::int64_t count_ = 0;
};

/// Puts "views" and "ensemble", the models' checkpoints, into a result, where there are several, and
/// "integers", what these changed of the first model, where the models compute with them.
void describe(const Ensemble& ensemble, nlohmann::json& result);

}  // namespace anneal::jobs
