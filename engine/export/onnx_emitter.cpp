#include "export/onnx_emitter.h"

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

}  // namespace

void OnnxEmitter::begin(const std::string& node) {
  node_ = node;
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
  if (kept_.contains(name)) return name;
  const model::Array& array = weights_.at(name);
  return keep(onnx::tensor_of(name, array.shape, array.values));
}

std::string OnnxEmitter::number(float value) {
  return keep(onnx::tensor_of("constant/" + digits_of(value), {}, std::vector<float>{value}));
}

std::string OnnxEmitter::numbers(const std::vector<std::int64_t>& values) {
  std::string name = "constant/";
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
