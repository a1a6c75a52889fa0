#include "engine/deploy/export/onnx_tokens.h"

#include <cmath>

#include "engine/model/graph/rules.h"

namespace anneal::exports {

namespace {

using Integers = std::vector<std::int64_t>;

constexpr std::int64_t as_it_is = 0;  ///< in the shape of a Reshape

std::string reshaped(const OnnxArguments& a, const std::string& value, const Integers& shape) {
  return a.emit.add("Reshape", {value, a.emit.numbers(shape)});
}

std::string transposed(const OnnxArguments& a, const std::string& value, const Integers& order) {
  return a.emit.add("Transpose", {value}, {{"perm", order}});
}

}  // namespace

std::string emit_token_product(const OnnxArguments& a, const std::string& input, const char* weight,
                               const char* bias) {
  const std::string product = a.emit.add("MatMul", {input, a.emit.transposed_weight(a.node.name + weight)});
  return bias == nullptr ? product : a.emit.add("Add", {product, a.weight(bias)});
}

std::string emit_tokens(const OnnxArguments& a) {
  const std::int64_t tokens = a.shape[0], features = a.shape[1];
  return transposed(a, reshaped(a, a.input(), {as_it_is, features, tokens}), {0, 2, 1});
}

/// One for each sample of the batch, in front.
std::string emit_class_token(const OnnxArguments& a) {
  const std::string count =
      a.emit.add("Shape", {a.input()}, {{"start", std::int64_t{0}}, {"end", std::int64_t{1}}});
  const std::string shape =
      a.emit.add("Concat", {count, a.emit.numbers({1, a.shape[1]})}, {{"axis", std::int64_t{0}}});
  const std::string tokens = a.emit.add("Expand", {a.weight(""), shape});
  return a.emit.add("Concat", {tokens, a.input()}, {{"axis", std::int64_t{1}}});
}

std::string emit_layer_norm(const OnnxArguments& a) {
  return a.emit.add(
      "LayerNormalization", {a.input(), a.weight(".weight"), a.weight(".bias")},
      {{"axis", std::int64_t{-1}}, {"epsilon", static_cast<float>(graph::real(a.node, "epsilon"))}});
}

/// softmax(Q·Kᵀ/√d)·V in each head (Vaswani et al. 2017, equation 1), between the two projections.
std::string emit_attention(const OnnxArguments& a) {
  const std::int64_t tokens = a.shape[0], heads = graph::integer(a.node, "heads"),
                     each = graph::rules::head_width(a.node, a.shape), width = heads * each;
  const std::string projected = emit_token_product(a, a.input(), ".in_proj_weight", ".in_proj_bias");
  const std::vector<std::string> parts = a.emit.add_with_outputs(
      "Split", {projected, a.emit.numbers({width, width, width})}, 3, {{"axis", std::int64_t{2}}});
  const auto by_head = [&](std::size_t part, const Integers& order) {
    return transposed(a, reshaped(a, parts[part], {as_it_is, tokens, heads, each}), order);
  };
  const std::string queries =
      a.emit.add("Mul", {by_head(0, {0, 2, 1, 3}),
                         a.emit.number(static_cast<float>(1 / std::sqrt(static_cast<double>(each))))});
  const std::string likeness = a.emit.add("MatMul", {queries, by_head(1, {0, 2, 3, 1})});
  const std::string shares = a.emit.add("Softmax", {likeness}, {{"axis", std::int64_t{-1}}});
  const std::string mixed = a.emit.add("MatMul", {shares, by_head(2, {0, 2, 1, 3})});
  const std::string rows = reshaped(a, transposed(a, mixed, {0, 2, 1, 3}), {as_it_is, tokens, width});
  return emit_token_product(a, rows, ".out_proj.weight", ".out_proj.bias");
}

std::string emit_first_token(const OnnxArguments& a) {
  const std::string first = a.emit.constant("first", onnx::tensor_of("", {}, Integers{0}));
  return a.emit.add("Gather", {a.input(), first}, {{"axis", std::int64_t{1}}});
}

}  // namespace anneal::exports
