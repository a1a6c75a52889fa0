#include "engine/worker/train/importance.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/worker/train/loss/objective.h"

namespace anneal::train {

runtime::TensorMap taylor_importance(runtime::Network& network, const DrawnImages& images,
                                     const Normalize& normalize) {
  runtime::TensorMap sums;
  for (const auto& [parameter, tensor, layer] : network.trained())
    for (const char* prefix : {"", "magnitude/"})
      sums.emplace(prefix + parameter.name, at::zeros_like(tensor));
  network.set_drop_strength(0);
  network.keep_statistics(true);
  network.cast_weights();
  const Objective objective{normalize};
  for_each_batch(images, [&](const data::ImageBatch& batch) {
    const Slice all{0, batch.size};
    const at::Tensor logits = network.forward(images_of(batch, all, normalize, network), true);
    torch::autograd::backward({objective.loss(logits, batch, all, 0)}, {});
    const at::NoGradGuard no_grad;
    for (const auto& [parameter, tensor, layer] : network.trained()) {
      const at::Tensor gradient = std::exchange(tensor.mutable_grad(), at::Tensor());
      if (!gradient.defined()) continue;
      const at::Tensor product = tensor.detach() * gradient;
      sums.at(parameter.name).add_(product);
      sums.at("magnitude/" + parameter.name).add_(product.abs());
    }
  });
  network.keep_statistics(false);
  network.set_drop_strength(1);
  return sums;
}

}  // namespace anneal::train
