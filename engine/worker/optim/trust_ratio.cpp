#include "engine/worker/optim/trust_ratio.h"

#include <ATen/ATen.h>

namespace anneal::optim {

at::Tensor norms(const std::vector<at::Tensor>& tensors) {
  return at::stack(at::_foreach_norm(tensors));
}

void scale_by_ratio(const std::vector<at::Tensor>& updates, const at::Tensor& above,
                    const at::Tensor& below) {
  const at::Tensor is_sound = at::logical_and(above > 0, below > 0);
  const at::Tensor ratios = at::where(is_sound, above / below, at::ones_like(above));
  at::_foreach_mul_(updates, ratios.unbind());
}

}  // namespace anneal::optim
