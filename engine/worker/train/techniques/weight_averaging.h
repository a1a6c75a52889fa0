#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/worker/optim/weight_average.h"
#include "engine/worker/train/techniques/technique.h"

namespace anneal::train {

/// Keeps a moving average of the weights, which is evaluated and saved as the model in their place; see
/// optim::WeightAverage. Checkpoints hold it as the model, and so not as a state beside it.
class WeightAveraging final : public Technique {
 public:
  /// Of the tensors of `network`, which outlives this, that `owns` says so of by their names; null: of all.
  WeightAveraging(const runtime::Network& network, double decay,
                  const std::function<bool(const std::string&)>& owns)
      : network_(network), decay_(decay), owns_(owns) {}

  void begin() override { average_ = std::make_unique<optim::WeightAverage>(network_, decay_, owns_); }
  void prepare_restore() override {
    if (!average_) begin();
  }
  void after_step(std::int64_t step, double /*progress*/) override { average_->update(step); }

  /// Null until `begin` or `prepare_restore`.
  optim::WeightAverage* average() { return average_.get(); }

 private:
  const runtime::Network& network_;
  double decay_;
  std::function<bool(const std::string&)> owns_;
  std::unique_ptr<optim::WeightAverage> average_;
};

}  // namespace anneal::train
