#pragma once

#include "engine/core/protocol/spec/compression.h"
#include "engine/worker/train/techniques/technique.h"

namespace anneal::train {

/// Quantization-aware training: from a share of training on, weights and activations are rounded as integers
/// will be, and later norms keep their running statistics (Jacob et al. 2018, §3); see
/// runtime::FakeQuantization. Where the steps of rounding are learned (Esser et al. 2020), they are
/// parameters of the optimizer, without weight decay.
class QuantizationAware final : public Technique {
 public:
  /// `network`, which outlives this, rounds.
  QuantizationAware(runtime::Network& network, const QuantizationSpec& spec)
      : network_(network), spec_(spec) {}

  void begin() override;
  runtime::TensorMap state() const override;
  std::vector<runtime::NamedTensor> learned() const override;
  void before_gradients(const StepContext& context) override;
  /// 0 for a step of rounding that has no gradient, as before rounding begins; the others are summed.
  void complete_gradients(distributed::Communicator& ranks, bool learn_together) override;
  bool is_settled() const override;

 private:
  runtime::Network& network_;
  QuantizationSpec spec_;
};

}  // namespace anneal::train
