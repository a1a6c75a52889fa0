#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/stack.h>

/// Operators of libtorch that have no header, by name.
namespace anneal::runtime {

inline std::optional<c10::OperatorHandle> find_operator(const char* name, const char* overload = "") {
  return c10::Dispatcher::singleton().findSchema({name, overload});
}

template <class... Arguments>
at::Tensor call_operator(const char* name, const char* overload, Arguments&&... arguments) {
  const auto handle = find_operator(name, overload);
  if (!handle) throw std::logic_error(std::string(name) + " is missing from libtorch");
  torch::jit::Stack stack;
  torch::jit::push(stack, std::forward<Arguments>(arguments)...);
  handle->callBoxed(stack);
  return stack.back().toTensor();
}

/// An argument for height and width.
inline c10::IValue both(std::int64_t value) {
  return std::vector<std::int64_t>{value, value};
}

}  // namespace anneal::runtime
