#include "engine/deploy/export/onnx_operations.h"

#include <cmath>
#include <map>

#include "engine/core/base/error.h"
#include "engine/deploy/export/onnx_numbers.h"
#include "engine/deploy/export/onnx_tokens.h"
#include "engine/model/graph/padding.h"

namespace anneal::exports {

namespace {

using Integers = std::vector<std::int64_t>;
using Emit = std::string (*)(const OnnxArguments&);

std::int64_t integer(const OnnxArguments& a, const char* key) {
  return graph::integer(a.node, key);
}

Integers both(std::int64_t value) {
  return {value, value};
}

Integers all_sides(const OnnxArguments& a) {
  const auto [begin, end] = graph::padding(a.node);
  return {begin, begin, end, end};
}

std::string emit_conv2d(const OnnxArguments& a) {
  std::vector<std::string> inputs = {a.input(), a.weight(".weight")};
  if (graph::flag(a.node, "bias")) inputs.push_back(a.weight(".bias"));
  return a.emit.add("Conv", inputs,
                    {{"kernel_shape", both(integer(a, "kernel"))},
                     {"strides", both(integer(a, "stride"))},
                     {"pads", all_sides(a)},
                     {"dilations", both(integer(a, "dilation"))},
                     {"group", integer(a, "groups")}});
}

std::string emit_batch_norm(const OnnxArguments& a) {
  return a.emit.add("BatchNormalization",
                    {a.input(), a.weight(".weight"), a.weight(".bias"), a.weight(".running_mean"),
                     a.weight(".running_var")},
                    {{"epsilon", static_cast<float>(graph::real(a.node, "epsilon"))}});
}

std::string emit_relu6(const OnnxArguments& a) {
  return a.emit.add("Clip", {a.input(), a.emit.number(0), a.emit.number(6)});
}

/// x/2 · (1 + erf(x/√2)), which has an operator of its own from opset 20 on only.
std::string emit_gelu(const OnnxArguments& a) {
  const std::string scaled = a.emit.add("Div", {a.input(), a.emit.number(std::sqrt(2.F))});
  const std::string one_more = a.emit.add("Add", {a.emit.add("Erf", {scaled}), a.emit.number(1)});
  return a.emit.add("Mul", {a.emit.add("Mul", {a.input(), one_more}), a.emit.number(0.5F)});
}

std::string emit_silu(const OnnxArguments& a) {
  return a.emit.add("Mul", {a.input(), a.emit.add("Sigmoid", {a.input()})});
}

std::string emit_hardsigmoid(const OnnxArguments& a) {
  return a.emit.add("HardSigmoid", {a.input()}, {{"alpha", 1.F / 6}, {"beta", 0.5F}});
}

OnnxAttributes window_attributes(const OnnxArguments& a) {
  const std::int64_t kernel = integer(a, "kernel"), stride = integer(a, "stride");
  return {{"kernel_shape", both(kernel)},
          {"strides", both(stride == 0 ? kernel : stride)},
          {"pads", all_sides(a)}};
}

std::string emit_average_pool(const OnnxArguments& a) {
  OnnxAttributes attributes = window_attributes(a);
  attributes["count_include_pad"] = std::int64_t{1};
  return a.emit.add("AveragePool", {a.input()}, attributes);
}

/// Rows of features go through one product with a bias; tokens need a product of more dimensions.
std::string emit_linear(const OnnxArguments& a) {
  const bool has_bias = graph::flag(a.node, "bias");
  if (a.shape.size() == 2) return emit_token_product(a, a.input(), ".weight", has_bias ? ".bias" : nullptr);
  const bool is_rounded = a.emit.is_rounded(a.node.name + ".weight");
  std::vector<std::string> inputs = {
      a.input(), is_rounded ? a.emit.transposed_weight(a.node.name + ".weight") : a.weight(".weight")};
  if (has_bias) inputs.push_back(a.weight(".bias"));
  return a.emit.add("Gemm", inputs,
                    {{"alpha", 1.F}, {"beta", 1.F}, {"transB", std::int64_t{is_rounded ? 0 : 1}}});
}

std::string emit_scale(const OnnxArguments& a) {
  return a.emit.add("Mul", {a.input(), a.emit.number(static_cast<float>(graph::real(a.node, "factor")))});
}

std::string emit_columns(const OnnxArguments& a) {
  const std::int64_t first = integer(a, "first");
  return a.emit.add("Slice", {a.input(), a.emit.numbers({first}),
                              a.emit.numbers({first + integer(a, "count")}), a.emit.numbers({1})});
}

std::string emit_embedding(const OnnxArguments& a) {
  const std::string column = a.emit.add(
      "Gather",
      {a.input(), a.emit.constant("column", onnx::tensor_of("", {}, Integers{integer(a, "column")}))},
      {{"axis", std::int64_t{1}}});
  const std::string index =
      a.emit.add("Cast", {column}, {{"to", static_cast<std::int64_t>(onnx::DataType::i64)}});
  return a.emit.add("Gather", {a.weight(".weight"), index}, {{"axis", std::int64_t{0}}});
}

std::string emit_smooth_clip(const OnnxArguments& a) {
  return emit_smooth_clip(a.emit, a.input(), graph::real(a.node, "limit"));
}

std::string emit_periodic_embedding(const OnnxArguments& a) {
  return emit_periodic_embedding(a.emit, a.input(),
                                 {.frequency = a.weight(".frequency"),
                                  .phase = a.weight(".phase"),
                                  .weight = a.weight(".weight"),
                                  .bias = a.weight(".bias"),
                                  .out = integer(a, "out")});
}

std::string same(const OnnxArguments& a) {
  return a.input();
}

/// Of an operation that ONNX has under the name, with no attributes.
template <const char* name>
std::string plain(const OnnxArguments& a) {
  return a.emit.add(name, a.inputs);
}

constexpr char relu_name[] = "Relu", sigmoid_name[] = "Sigmoid", hardswish_name[] = "HardSwish",
               average_name[] = "GlobalAveragePool", largest_name[] = "GlobalMaxPool", add_name[] = "Add",
               multiply_name[] = "Mul";

const std::map<std::string, Emit>& emitters() {
  static const std::map<std::string, Emit> operations = {
      {"conv2d", emit_conv2d},
      {"batch_norm", emit_batch_norm},
      {"relu", plain<relu_name>},
      {"gelu", emit_gelu},
      {"silu", emit_silu},
      {"relu6", emit_relu6},
      {"sigmoid", plain<sigmoid_name>},
      {"hardswish", plain<hardswish_name>},
      {"hardsigmoid", emit_hardsigmoid},
      {"max_pool",
       [](const OnnxArguments& a) { return a.emit.add("MaxPool", {a.input()}, window_attributes(a)); }},
      {"average_pool", emit_average_pool},
      {"global_average_pool", plain<average_name>},
      {"global_max_pool", plain<largest_name>},
      {"flatten",
       [](const OnnxArguments& a) {
         return a.emit.add("Flatten", {a.input()}, {{"axis", std::int64_t{1}}});
       }},
      {"linear", emit_linear},
      {"add", plain<add_name>},
      {"multiply", plain<multiply_name>},
      {"scale", emit_scale},
      {"dropout", same},
      {"stochastic_depth", same},
      {"tokens", emit_tokens},
      {"class_token", emit_class_token},
      {"position_embedding",
       [](const OnnxArguments& a) {
         return a.emit.add("Add", {a.input(), a.weight("")});
       }},
      {"layer_norm", emit_layer_norm},
      {"attention", emit_attention},
      {"first_token", emit_first_token},
      {"mean_token", [](const OnnxArguments& a) { return a.emit.reduce_mean(a.input(), 1); }},
      {"columns", emit_columns},
      {"embedding", emit_embedding},
      {"smooth_clip", emit_smooth_clip},
      {"periodic_embedding", emit_periodic_embedding},
      {"feature_scale",
       [](const OnnxArguments& a) {
         return a.emit.add("Mul", {a.input(), a.weight(".weight")});
       }},
      {"concatenate",
       [](const OnnxArguments& a) {
         return a.emit.add("Concat", a.inputs, {{"axis", std::int64_t{1}}});
       }},
  };
  return operations;
}

}  // namespace

std::string emit_operation(const OnnxArguments& arguments) {
  const auto found = emitters().find(arguments.node.operation);
  if (found == emitters().end())
    throw UserError("is \"" + arguments.node.operation + "\", which Anneal cannot export as ONNX",
                    arguments.node.name);
  return found->second(arguments);
}

std::vector<std::string> onnx_operation_names() {
  std::vector<std::string> names;
  for (const auto& [name, emit] : emitters()) names.push_back(name);
  return names;
}

}  // namespace anneal::exports
