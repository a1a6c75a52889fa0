#include "engine/worker/runtime/gpu_pool.h"

#include <ATen/ATen.h>
#include <torch/csrc/autograd/custom_function.h>

#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"
#include "engine/worker/runtime/loops.h"

namespace anneal::runtime {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

struct PoolFunction : torch::autograd::Function<PoolFunction> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& input,
                            const cuda::PoolWindow& window) {
    const cuda::PooledImages made = cuda_module()->pool->forward(input.contiguous(channels_last), window);
    context->save_for_backward({made.choice});
    context->saved_data["sizes"] = input.sizes().vec();
    context->saved_data["window"] = std::vector<std::int64_t>{window.kernel, window.stride, window.padding};
    return made.output;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const std::vector<std::int64_t> window = context->saved_data["window"].toIntVector();
    return {cuda_module()->pool->backward(
                gradients[0].contiguous(channels_last), context->get_saved_variables()[0],
                context->saved_data["sizes"].toIntVector(), {window[0], window[1], window[2]}),
            at::Tensor()};
  }
};

}  // namespace

at::Tensor max_pool_on_gpu(const at::Tensor& input, const cuda::PoolWindow& window) {
  return PoolFunction::apply(input, window);
}

}  // namespace anneal::runtime
