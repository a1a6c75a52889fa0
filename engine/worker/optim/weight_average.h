#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/worker/runtime/network.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::optim {

/// The exponential moving average of a network's floating tensors: average ← d·average + (1 − d)·weights,
/// with d = min(decay, (1 + steps) / (10 + steps)) so that it does not remember the initialisation.
class WeightAverage {
 public:
  /// Of the tensors that `owns` says so of by their names; null: of all.
  WeightAverage(const runtime::Network& network, double decay,
                const std::function<bool(const std::string&)>& owns = {});

  void update(std::int64_t steps);

  /// Exchanges the network's weights with the average: once to evaluate with the average, again to go on.
  void swap();

  /// The averages by parameter name, shared.
  const runtime::TensorMap& values() const { return average_; }

 private:
  double decay_;
  runtime::TensorMap weights_;
  runtime::TensorMap average_;
};

}  // namespace anneal::optim
