#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/spec/compression.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/techniques/technique.h"

namespace anneal::train {

/// Sets single weights to 0 while a network learns: of convolutions, linear layers and attention, ranked over
/// all layers at once by their scores S. The share that is 0 grows as prune::scheduled_share says.
///
/// Between steps the network's weights are the pruned ones W' = W ⊙ M, which are evaluated and saved; W,
/// which lies here, is what steps change. A weight that is 0 gets no gradient, and comes back as it was where
/// its score rises again:
/// - magnitude: S = |W|, taken when M is chosen anew (Zhu and Gupta 2017, "To prune, or not to prune");
/// - movement: S ← S − η·∂L/∂W' ⊙ W at each step (Sanh et al. 2020, "Movement pruning", equation 4), of
///   weights that are 0, too (straight through).
class WeightPruning final : public Technique {
 public:
  /// Of `network`, which outlives this.
  WeightPruning(runtime::Network& network, const WeightPruningSpec& spec);

  /// W is what the network has, and none is pruned.
  void begin() override;
  /// The network's weights become W ⊙ M, of what was put into `state`.
  void restore() override;
  runtime::TensorMap state() const override;  ///< "pruning.scores/fc.weight" and the like

  void before_step(const policy::Hyperparameters& now) override;
  void after_step(std::int64_t step, double progress) override;
  bool changes_step() const override { return true; }
  /// Sets what is pruned to 0 in it.
  void adapt_average(const runtime::TensorMap& average) const override;

  /// Whether the share is what it is in the end, of always the same weights.
  bool is_settled() const override { return is_final_; }

 private:
  struct Pruned {
    std::string name;
    at::Tensor weight;  ///< of the network
    at::Tensor dense;   ///< W
    at::Tensor scores;  ///< S
    at::Tensor mask;    ///< 0 or 1
  };
  void choose(double progress);
  void set_final(bool is_final);
  void apply();

  WeightPruningSpec spec_;
  std::vector<Pruned> pruned_;
  at::Tensor final_;       ///< [1], 1: M stays as it is
  bool is_final_ = false;  ///< the same
};

}  // namespace anneal::train
