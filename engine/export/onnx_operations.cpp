#include "export/onnx_operations.h"

#include <cmath>
#include <map>

#include "base/error.h"
#include "export/onnx_tokens.h"

namespace anneal::exports {

namespace {

using Arguments = const OnnxArguments&;
using Integers = std::vector<std::int64_t>;
using Emit = std::string (*)(Arguments);

std::int64_t integer(Arguments a, const char* key) {
  return graph::integer(a.node, key);
}

Integers both(std::int64_t value) {
  return {value, value};
}

Integers all_sides(std::int64_t value) {
  return {value, value, value, value};
}

std::string conv2d(Arguments a) {
  std::vector<std::string> inputs = {a.input(), a.weight(".weight")};
  if (graph::flag(a.node, "bias")) inputs.push_back(a.weight(".bias"));
  return a.emit.add("Conv", inputs,
                    {{"kernel_shape", both(integer(a, "kernel"))},
                     {"strides", both(integer(a, "stride"))},
                     {"pads", all_sides(integer(a, "padding"))},
                     {"dilations", both(integer(a, "dilation"))},
                     {"group", integer(a, "groups")}});
}

std::string batch_norm(Arguments a) {
  return a.emit.add("BatchNormalization",
                    {a.input(), a.weight(".weight"), a.weight(".bias"), a.weight(".running_mean"),
                     a.weight(".running_var")},
                    {{"epsilon", static_cast<float>(graph::real(a.node, "epsilon"))}});
}

std::string relu6(Arguments a) {
  return a.emit.add("Clip", {a.input(), a.emit.number(0), a.emit.number(6)});
}

/// x/2 · (1 + erf(x/√2)), which has an operator of its own from opset 20 on only.
std::string gelu(Arguments a) {
  const std::string scaled = a.emit.add("Div", {a.input(), a.emit.number(std::sqrt(2.F))});
  const std::string one_more = a.emit.add("Add", {a.emit.add("Erf", {scaled}), a.emit.number(1)});
  return a.emit.add("Mul", {a.emit.add("Mul", {a.input(), one_more}), a.emit.number(0.5F)});
}

std::string silu(Arguments a) {
  return a.emit.add("Mul", {a.input(), a.emit.add("Sigmoid", {a.input()})});
}

std::string hardsigmoid(Arguments a) {
  return a.emit.add("HardSigmoid", {a.input()}, {{"alpha", 1.F / 6}, {"beta", 0.5F}});
}

OnnxAttributes window(Arguments a) {
  const std::int64_t kernel = integer(a, "kernel"), stride = integer(a, "stride");
  return {{"kernel_shape", both(kernel)},
          {"strides", both(stride == 0 ? kernel : stride)},
          {"pads", all_sides(integer(a, "padding"))}};
}

std::string average_pool(Arguments a) {
  OnnxAttributes attributes = window(a);
  attributes["count_include_pad"] = std::int64_t{1};
  return a.emit.add("AveragePool", {a.input()}, attributes);
}

/// Rows of features go through one product with a bias; tokens need a product of more dimensions.
std::string linear(Arguments a) {
  const bool has_bias = graph::flag(a.node, "bias");
  if (a.shape.size() == 2) return emit_token_product(a, a.input(), ".weight", has_bias ? ".bias" : nullptr);
  const bool is_rounded = a.emit.is_rounded(a.node.name + ".weight");
  std::vector<std::string> inputs = {
      a.input(), is_rounded ? a.emit.transposed_weight(a.node.name + ".weight") : a.weight(".weight")};
  if (has_bias) inputs.push_back(a.weight(".bias"));
  return a.emit.add("Gemm", inputs,
                    {{"alpha", 1.F}, {"beta", 1.F}, {"transB", std::int64_t{is_rounded ? 0 : 1}}});
}

std::string scale(Arguments a) {
  return a.emit.add("Mul", {a.input(), a.emit.number(static_cast<float>(graph::real(a.node, "factor")))});
}

std::string columns(Arguments a) {
  const std::int64_t first = integer(a, "first");
  return a.emit.add("Slice", {a.input(), a.emit.numbers({first}),
                              a.emit.numbers({first + integer(a, "count")}), a.emit.numbers({1})});
}

std::string embedding(Arguments a) {
  const std::string column = a.emit.add(
      "Gather",
      {a.input(), a.emit.constant("column", onnx::tensor_of("", {}, Integers{integer(a, "column")}))},
      {{"axis", std::int64_t{1}}});
  const std::string index =
      a.emit.add("Cast", {column}, {{"to", static_cast<std::int64_t>(onnx::DataType::i64)}});
  return a.emit.add("Gather", {a.weight(".weight"), index}, {{"axis", std::int64_t{0}}});
}

std::string same(Arguments a) {
  return a.input();
}

/// Of an operation that ONNX has under the name, with no attributes.
template <const char* name>
std::string plain(Arguments a) {
  return a.emit.add(name, a.inputs);
}

constexpr char relu_name[] = "Relu", sigmoid_name[] = "Sigmoid", hardswish_name[] = "HardSwish",
               average_name[] = "GlobalAveragePool", largest_name[] = "GlobalMaxPool", add_name[] = "Add",
               multiply_name[] = "Mul";

const std::map<std::string, Emit>& table() {
  static const std::map<std::string, Emit> operations = {
      {"conv2d", conv2d},
      {"batch_norm", batch_norm},
      {"relu", plain<relu_name>},
      {"gelu", gelu},
      {"silu", silu},
      {"relu6", relu6},
      {"sigmoid", plain<sigmoid_name>},
      {"hardswish", plain<hardswish_name>},
      {"hardsigmoid", hardsigmoid},
      {"max_pool", [](Arguments a) { return a.emit.add("MaxPool", {a.input()}, window(a)); }},
      {"average_pool", average_pool},
      {"global_average_pool", plain<average_name>},
      {"global_max_pool", plain<largest_name>},
      {"flatten",
       [](Arguments a) {
         return a.emit.add("Flatten", {a.input()}, {{"axis", std::int64_t{1}}});
       }},
      {"linear", linear},
      {"add", plain<add_name>},
      {"multiply", plain<multiply_name>},
      {"scale", scale},
      {"dropout", same},
      {"stochastic_depth", same},
      {"tokens", emit_tokens},
      {"class_token", emit_class_token},
      {"position_embedding",
       [](Arguments a) {
         return a.emit.add("Add", {a.input(), a.weight("")});
       }},
      {"layer_norm", emit_layer_norm},
      {"attention", emit_attention},
      {"first_token", emit_first_token},
      {"mean_token", [](Arguments a) { return a.emit.reduce_mean(a.input(), 1); }},
      {"columns", columns},
      {"embedding", embedding},
      {"concatenate",
       [](Arguments a) {
         return a.emit.add("Concat", a.inputs, {{"axis", std::int64_t{1}}});
       }},
  };
  return operations;
}

}  // namespace

std::string emit_operation(const OnnxArguments& arguments) {
  const auto found = table().find(arguments.node.operation);
  if (found == table().end())
    throw UserError("is \"" + arguments.node.operation + "\", which Anneal cannot write as ONNX",
                    arguments.node.name);
  return found->second(arguments);
}

std::vector<std::string> onnx_operation_names() {
  std::vector<std::string> names;
  for (const auto& [name, emit] : table()) names.push_back(name);
  return names;
}

}  // namespace anneal::exports
