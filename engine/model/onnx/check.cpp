#include <algorithm>
#include <optional>
#include <set>

#include "engine/core/base/error.h"
#include "engine/model/onnx/model.h"

namespace anneal::onnx {

namespace {

constexpr std::int64_t oldest_ir = 3, newest_ir = 13;
constexpr std::int64_t largest_tensor = std::int64_t{1} << 40;  ///< elements

/// Bits of an element; nullopt of texts and of what is not a type of ours.
std::optional<std::int64_t> bits_of(DataType type) {
  switch (type) {
    case DataType::i4:
      return 4;
    case DataType::u8:
    case DataType::i8:
    case DataType::boolean:
      return 8;
    case DataType::f32:
    case DataType::i32:
      return 32;
    case DataType::i64:
    case DataType::f64:
      return 64;
    case DataType::text:
      break;
  }
  return std::nullopt;
}

void check_size(const Tensor& tensor, const std::string& place) {
  std::int64_t elements = 1;
  for (const std::int64_t size : tensor.dims) {
    if (size < 0 || (size > 0 && elements > largest_tensor / size))
      throw UserError("has an invalid shape", place);
    elements *= size;
  }
  if (tensor.type == DataType::text) {
    if (std::ssize(tensor.texts) == elements && tensor.bytes.empty()) return;
    throw UserError("has " + std::to_string(tensor.texts.size()) + " strings, but its shape needs " +
                        std::to_string(elements),
                    place);
  }
  const auto bits = bits_of(tensor.type);
  if (!bits) throw UserError("has an invalid type", place);
  const std::int64_t bytes = (elements * *bits + 7) / 8;
  if (std::ssize(tensor.bytes) != bytes || !tensor.texts.empty())
    throw UserError("has " + std::to_string(tensor.bytes.size()) + " bytes, but its shape and type need " +
                        std::to_string(bytes),
                    place);
}

/// Names of values, each of which is made once.
class Values {
 public:
  void add(const std::string& name, const std::string& place) {
    if (name.empty()) throw UserError("has no name", place);
    if (!names_.insert(name).second) throw UserError("is the name of two values", place + " " + name);
  }
  bool has(const std::string& name) const { return names_.contains(name); }

 private:
  std::set<std::string> names_;
};

void check_value(const Value& value) {
  if (value.type != DataType::text && !bits_of(value.type))
    throw UserError("has an invalid type", value.name);
  for (const Dimension& dimension : value.shape)
    if (const auto* size = std::get_if<std::int64_t>(&dimension); size != nullptr && *size < 0)
      throw UserError("has an invalid shape", value.name);
}

void check_node(const Node& node, const Model& model, const Values& values) {
  const std::string place = "node " + node.name;
  if (node.operation.empty()) throw UserError("does not specify its operation", place);
  if (!model.opsets.contains(node.domain))
    throw UserError("uses the domain \"" + node.domain + "\", for which no version is specified", place);
  if (std::ranges::all_of(node.outputs, &std::string::empty)) throw UserError("has no output", place);
  for (const std::string& input : node.inputs)
    if (!input.empty() && !values.has(input))
      throw UserError("takes \"" + input + "\", which no earlier node produces", place);
  for (const auto& [name, attribute] : node.attributes)
    if (const auto* tensor = std::get_if<Tensor>(&attribute)) check_size(*tensor, place + "." + name);
}

}  // namespace

void check(const Model& model) {
  if (model.ir_version < oldest_ir || model.ir_version > newest_ir)
    throw UserError("uses the unsupported IR version " + std::to_string(model.ir_version), model.name);
  if (model.opsets.empty() || model.name.empty() || model.outputs.empty())
    throw UserError("has no name, operator version or outputs", model.name);
  Values values;
  std::set<std::string> names, used;
  for (const Value& input : model.inputs) {
    values.add(input.name, "input");
    check_value(input);
  }
  for (const Tensor& tensor : model.initializers) {
    values.add(tensor.name, "initializer");
    check_size(tensor, "initializer " + tensor.name);
  }
  for (const Node& node : model.nodes) {
    check_node(node, model, values);
    if (!node.name.empty() && !names.insert(node.name).second)
      throw UserError("is the name of two nodes", "node " + node.name);
    for (const std::string& output : node.outputs)
      if (!output.empty()) values.add(output, "node " + node.name + ": output");
    used.insert(node.inputs.begin(), node.inputs.end());
  }
  for (const Value& output : model.outputs) {
    check_value(output);
    if (!values.has(output.name)) throw UserError("is produced by no node", "output " + output.name);
  }
  for (const Tensor& tensor : model.initializers)
    if (!used.contains(tensor.name)) throw UserError("is not used", "initializer " + tensor.name);
}

}  // namespace anneal::onnx
