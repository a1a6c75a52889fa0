#include "engine/deploy/export/onnx_emitter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace anneal::exports {

namespace {

/// The fewest digits that give the number back.
std::string digits_of(float value) {
  std::array<char, 32> text = {};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

/// Numbers of 4 bits stand two in a byte, the first in the lower half.
onnx::Tensor tensor_of_codes(std::vector<std::int64_t> dims, const std::vector<std::int8_t>& codes,
                             bool is_4_bit) {
  onnx::Tensor tensor{.type = is_4_bit ? onnx::DataType::i4 : onnx::DataType::i8, .dims = std::move(dims)};
  if (!is_4_bit) {
    tensor.bytes.assign(reinterpret_cast<const char*>(codes.data()), codes.size());
    return tensor;
  }
  tensor.bytes.resize((codes.size() + 1) / 2);
  for (std::size_t i = 0; i < codes.size(); ++i)
    tensor.bytes[i / 2] = static_cast<char>(tensor.bytes[i / 2] | (codes[i] & 15) << (i % 2 * 4));
  return tensor;
}

/// [rows, columns] → [columns, rows]
template <class Number>
std::vector<Number> transposed(const std::vector<Number>& numbers, std::int64_t columns) {
  const std::size_t width = static_cast<std::size_t>(columns), height = numbers.size() / width;
  std::vector<Number> result(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) result[i % width * height + i / width] = numbers[i];
  return result;
}

}  // namespace

void OnnxEmitter::begin(const std::string& node) {
  node_ = prefix_ + node;
  first_of_node_ = model_.nodes.size();
}

std::string OnnxEmitter::add(const std::string& operation, std::vector<std::string> inputs,
                             OnnxAttributes attributes, const std::string& domain) {
  const std::string output = add_with_outputs(operation, std::move(inputs), 1, std::move(attributes)).front();
  model_.nodes.back().domain = domain;
  return output;
}

std::vector<std::string> OnnxEmitter::add_with_outputs(const std::string& operation,
                                                       std::vector<std::string> inputs, std::size_t outputs,
                                                       OnnxAttributes attributes) {
  const std::string name =
      node_ + "/" + operation + "_" + std::to_string(model_.nodes.size() - first_of_node_);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < outputs; ++i)
    names.push_back(name + "_output" + (outputs == 1 ? "" : std::to_string(i)));
  model_.nodes.push_back({.operation = operation,
                          .inputs = std::move(inputs),
                          .outputs = names,
                          .name = name,
                          .attributes = std::move(attributes)});
  return names;
}

std::string OnnxEmitter::reduce_mean(const std::string& input, std::int64_t axis) {
  constexpr std::int64_t first_with_axes_as_input = 18;
  if (model_.opsets.at("") >= first_with_axes_as_input)
    return add("ReduceMean", {input, numbers({axis})}, {{"keepdims", std::int64_t{0}}});
  return add("ReduceMean", {input},
             {{"axes", std::vector<std::int64_t>{axis}}, {"keepdims", std::int64_t{0}}});
}

std::string OnnxEmitter::finish(const std::string& value) {
  if (model_.nodes.size() == first_of_node_) return value;
  onnx::Node& last = model_.nodes.back();
  if (last.outputs.front() != value) return value;
  last.name = node_;
  return last.outputs.front() = node_ + "/output";
}

void OnnxEmitter::output(const std::string& value, const onnx::Value& output) {
  if (model_.nodes.empty() || model_.nodes.back().outputs.front() != value) {
    begin(output.name);
    finish(add("Identity", {value}));
  }
  model_.nodes.back().outputs.front() = output.name;
  model_.outputs.push_back(output);
}

std::string OnnxEmitter::weight(const std::string& name) {
  if (kept_.contains(prefix_ + name)) return prefix_ + name;
  if (is_rounded(name)) return dequantized(name, rounded_->at(name), weights_.at(name).shape, false);
  const model::Array& array = weights_.at(name);
  return keep(onnx::tensor_of(prefix_ + name, array.shape, array.values));
}

std::string OnnxEmitter::transposed_weight(const std::string& name) {
  if (is_rounded(name)) return dequantized(name, rounded_->at(name), weights_.at(name).shape, true);
  return add("Transpose", {weight(name)}, {{"perm", std::vector<std::int64_t>{1, 0}}});
}

/// The scales of several groups stand along the axis of the products, those of one along that of the outputs.
std::string OnnxEmitter::dequantized(const std::string& name, const quantize::RoundedWeights& weights,
                                     std::vector<std::int64_t> shape, bool transposes) {
  const bool is_4_bit = weights.largest<8, has_groups = weights.groups()> 1;
  std::vector<std::int64_t> scale_shape = {shape[0]};
  if (has_groups) {
    scale_shape.push_back(weights.groups());
    scale_shape.resize(shape.size(), 1);  // of convolutions of 1 × 1
  }
  if (transposes) {
    std::ranges::reverse(shape);
    std::ranges::reverse(scale_shape);
  }
  onnx::Tensor codes = tensor_of_codes(
      shape, transposes ? transposed(weights.codes, weights.products) : weights.codes, is_4_bit);
  codes.name = prefix_ + name + "_codes";
  const std::string scale =
      keep(onnx::tensor_of(prefix_ + name + "_scale", scale_shape,
                           transposes ? transposed(weights.scales, weights.groups()) : weights.scales));
  OnnxAttributes attributes = {{"axis", std::int64_t{transposes != has_groups ? 1 : 0}}};
  if (has_groups) attributes["block_size"] = weights.group;
  return add("DequantizeLinear", {keep(std::move(codes)), scale}, std::move(attributes));
}

std::string OnnxEmitter::number(float value) {
  return keep(onnx::tensor_of(prefix_ + "constant/" + digits_of(value), {}, std::vector<float>{value}));
}

std::string OnnxEmitter::numbers(const std::vector<std::int64_t>& values) {
  std::string name = prefix_ + "constant/";
  for (const std::int64_t& value : values)
    name += (&value == values.data() ? "[" : ",") + std::to_string(value);
  return keep(onnx::tensor_of(name + "]", {std::ssize(values)}, values));
}

std::string OnnxEmitter::constant(const std::string& name, onnx::Tensor tensor) {
  tensor.name = node_ + "/" + name;
  return keep(std::move(tensor));
}

std::string OnnxEmitter::keep(onnx::Tensor tensor) {
  std::string name = tensor.name;
  if (kept_.insert(name).second) model_.initializers.push_back(std::move(tensor));
  return name;
}

}  // namespace anneal::exports
