#include "engine/worker/train/evaluation/regression_loss.h"

#include <ATen/ATen.h>

namespace anneal::train {

at::Tensor regression_losses(const at::Tensor& predicted, const at::Tensor& target, RegressionLoss loss) {
  if (loss == RegressionLoss::huber) return at::huber_loss(predicted, target, at::Reduction::None);
  return at::mse_loss(predicted, target, at::Reduction::None) / 2;
}

}  // namespace anneal::train
