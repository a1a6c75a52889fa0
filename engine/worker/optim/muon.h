#pragma once

#include <optional>
#include <vector>

#include "engine/worker/optim/sgd.h"

namespace anneal::optim {

/// Muon (Jordan et al. 2024) for convolution weights, SGD for everything else.
///
/// A weight [out, in, kH, kW] is seen as a matrix [out, in·kH·kW]. Its momentum (Nesterov's, if the spec says
/// so) is replaced by the nearest matrix with singular values near 1, found by `orthogonalize`, for equal
/// shapes in one batch; before each step the weight is scaled to the norm √out, so it needs no decay. The
/// policy's rate and momentum are Muon's; the others' rate is `other_rate` times as high, with
/// `other_momentum`. Convolutions are stepped alike whatever their group: rules for them are refused before.
class Muon final : public Optimizer {
 public:
  Muon(const std::vector<Group>& groups, const OptimizerSpec& spec);
  void step(const policy::Hyperparameters& now) override;
  void prepare(const policy::Hyperparameters& now) override;
  void forget() override { prepared_.reset(); }
  runtime::TensorMap state() override;

 private:
  /// Of the convolutions that are trained.
  struct MatrixStep {
    /// Weights of one shape, as matrices, and the orthogonal directions to move them along.
    struct Move {
      std::vector<at::Tensor> weights, directions;
    };

    double by_momentum = 0;  ///< of the policy
    std::vector<at::Tensor> weights = {}, momentum = {};
    std::vector<at::Tensor> next_momentum = {};  ///< empty: `momentum` is it already
    std::vector<at::Tensor> scales = {};         ///< of the weights
    std::vector<Move> moves = {};
  };

  MatrixStep matrix_step(double momentum, bool moves_momentum);
  void take(const MatrixStep& step, double rate);

  Group matrices_;
  std::vector<at::Tensor> momentum_;
  Sgd others_;
  bool nesterov_;
  double other_rate_;
  double other_momentum_;
  std::optional<MatrixStep> prepared_;
};

/// Three Newton–Schulz steps X ← aX + (bA + cA²)X with A = XXᵀ on each of `matrices` [..., rows, columns],
/// scaled to norm 1 first, in bf16 where that is fast, else in fp32. Singular values end between about 0.7
/// and 1.2.
at::Tensor orthogonalize(const at::Tensor& matrices);

}  // namespace anneal::optim
