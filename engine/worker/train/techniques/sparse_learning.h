#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/runtime/network.h"
#include "engine/worker/train/techniques/technique.h"

namespace anneal::train {

/// Group regularisation before channels are pruned (Fang et al. 2023, "DepGraph", section 3.3, as
/// Torch-Pruning's GroupNormPruner does it): what can only be removed together shrinks together, the less
/// important the faster. To the gradient of each weight w of channel k of a group it adds
///
///   λ · 2^(4·(I_max − I_k)/(I_max − I_min)) · w
///
/// where I_k is Σw² over the channel's weights, norms' weights included; a weight that two groups share, as
/// of a convolution between two layers, gets both. λ grows in proportion to the share of training that is
/// done, up to `strength`, so that the network has time to move what it needs elsewhere (Wang et al. 2021,
/// "Neural pruning via growing regularization").
class SparseLearning final : public Technique {
 public:
  /// Of the channels that can be pruned of `network`, which outlives this.
  SparseLearning(const runtime::Network& network, double strength);

  void add_gradients(double progress) const override;

  /// Of group `group`, in the order of graph::channel_groups: I of each channel, fp32.
  at::Tensor importance(std::size_t group) const;

 private:
  /// One axis of a parameter, some indices of which belong to channels.
  struct Member {
    at::Tensor tensor;
    std::int64_t axis;
    at::Tensor indices;   ///< along the axis
    at::Tensor channels;  ///< parallel: whose they are
  };
  struct Group {
    std::int64_t channels;
    std::vector<Member> members;
  };

  std::vector<Group> groups_;
  double strength_;
};

}  // namespace anneal::train
