#include "engine/worker/runtime/after_gradient.h"

#include <memory>
#include <utility>

#include <torch/csrc/autograd/function_hook.h>
#include <torch/csrc/autograd/variable.h>

namespace anneal::runtime {

namespace {

class Hook final : public torch::autograd::PostAccumulateGradHook {
 public:
  explicit Hook(std::function<void(const at::Tensor&)> action) : action_(std::move(action)) {}

  void operator()(const at::Tensor& leaf) override { action_(leaf); }

 private:
  std::function<void(const at::Tensor&)> action_;
};

}  // namespace

void after_gradient(const at::Tensor& leaf, std::function<void(const at::Tensor&)> action) {
  torch::autograd::impl::set_post_acc_grad_hooks(leaf, std::make_unique<Hook>(std::move(action)));
}

}  // namespace anneal::runtime
