#include "engine/worker/runtime/activation.h"

#include <map>

namespace anneal::runtime {

std::optional<cpu::Activation> own_activation(const std::string& operation) {
  using cpu::Activation;
  static const std::map<std::string, Activation> all = {
      {"", Activation::identity}, {"relu", Activation::relu},   {"gelu", Activation::gelu},
      {"silu", Activation::silu}, {"relu6", Activation::relu6}, {"hardswish", Activation::hardswish}};
  const auto found = all.find(operation);
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace anneal::runtime
