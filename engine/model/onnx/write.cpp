#include <cstring>

#include "engine/core/base/error.h"
#include "engine/core/base/protobuf.h"
#include "engine/model/onnx/fields.h"
#include "engine/model/onnx/model.h"

namespace anneal::onnx {

namespace {

constexpr std::size_t largest_file = (std::size_t{1} << 31) - 1;

template <class Number>
Tensor numbers(std::string name, DataType type, std::vector<std::int64_t> dims,
               const std::vector<Number>& values) {
  Tensor tensor{.name = std::move(name), .type = type, .dims = std::move(dims)};
  tensor.bytes.assign(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Number));
  return tensor;
}

/// Where the numbers of an initializer lie in the data file.
struct DataPlace {
  std::string file;
  std::size_t offset = 0;
};

constexpr std::size_t data_alignment = 64;

/// Shapes and axes stay in the model's file: runtimes read them before they open the other.
bool is_for_data_file(const Tensor& tensor) {
  constexpr std::size_t least = 1024;
  return tensor.bytes.size() >= least;
}

std::size_t aligned(std::size_t bytes) {
  return (bytes + data_alignment - 1) / data_alignment * data_alignment;
}

MessageWriter entry_of(const std::string& key, const std::string& value) {
  MessageWriter entry;
  entry.bytes(fields::entry::key, key);
  entry.bytes(fields::entry::value, value);
  return entry;
}

MessageWriter message_of(const Tensor& tensor, const DataPlace& place = {}) {
  MessageWriter message;
  for (const std::int64_t size : tensor.dims) message.integer(fields::tensor::dims, size);
  message.integer(fields::tensor::data_type, static_cast<int>(tensor.type));
  for (const std::string& text : tensor.texts) message.bytes(fields::tensor::string_data, text);
  if (!tensor.name.empty()) message.bytes(fields::tensor::name, tensor.name);
  if (tensor.type == DataType::text) return message;
  if (place.file.empty()) {
    message.bytes(fields::tensor::raw_data, tensor.bytes);
    return message;
  }
  for (const auto& [key, value] : {std::pair<std::string, std::string>{"location", place.file},
                                   {"offset", std::to_string(place.offset)},
                                   {"length", std::to_string(tensor.bytes.size())}})
    message.bytes(fields::tensor::external_data, entry_of(key, value).text());
  message.integer(fields::tensor::data_location, static_cast<int>(fields::tensor::Location::external));
  return message;
}

/// The value, and with it its type, which must stand beside it.
struct AttributeFields {
  MessageWriter& message;

  void type(fields::attribute::Type type) const {
    message.integer(fields::attribute::type, static_cast<int>(type));
  }
  void operator()(std::int64_t value) const {
    message.integer(fields::attribute::i, value);
    type(fields::attribute::Type::integer);
  }
  void operator()(float value) const {
    message.real(fields::attribute::f, value);
    type(fields::attribute::Type::real);
  }
  void operator()(const std::string& value) const {
    message.bytes(fields::attribute::s, value);
    type(fields::attribute::Type::text);
  }
  void operator()(const Tensor& value) const {
    message.bytes(fields::attribute::t, message_of(value).text());
    type(fields::attribute::Type::tensor);
  }
  void operator()(const std::vector<std::int64_t>& values) const {
    for (const std::int64_t value : values) message.integer(fields::attribute::ints, value);
    type(fields::attribute::Type::integers);
  }
  void operator()(const std::vector<float>& values) const {
    for (const float value : values) message.real(fields::attribute::floats, value);
    type(fields::attribute::Type::reals);
  }
  void operator()(const std::vector<std::string>& values) const {
    for (const std::string& value : values) message.bytes(fields::attribute::strings, value);
    type(fields::attribute::Type::texts);
  }
};

MessageWriter message_of(const Node& node) {
  MessageWriter message;
  for (const std::string& input : node.inputs) message.bytes(fields::node::input, input);
  for (const std::string& output : node.outputs) message.bytes(fields::node::output, output);
  message.bytes(fields::node::name, node.name);
  message.bytes(fields::node::op_type, node.operation);
  for (const auto& [name, value] : node.attributes) {
    MessageWriter attribute;
    attribute.bytes(fields::attribute::name, name);
    std::visit(AttributeFields{attribute}, value);
    message.bytes(fields::node::attribute, attribute.text());
  }
  if (!node.domain.empty()) message.bytes(fields::node::domain, node.domain);
  return message;
}

MessageWriter message_of(const Value& value) {
  MessageWriter shape;
  for (const Dimension& dimension : value.shape) {
    MessageWriter message;
    if (const auto* size = std::get_if<std::int64_t>(&dimension))
      message.integer(fields::dimension::value, *size);
    else
      message.bytes(fields::dimension::param, std::get<std::string>(dimension));
    shape.bytes(fields::shape::dim, message.text());
  }
  MessageWriter tensor_type, type, message;
  tensor_type.integer(fields::tensor_type::elem_type, static_cast<int>(value.type));
  tensor_type.bytes(fields::tensor_type::shape, shape.text());
  type.bytes(fields::type::tensor_type, tensor_type.text());
  message.bytes(fields::value_info::name, value.name);
  message.bytes(fields::value_info::type, type.text());
  return message;
}

MessageWriter graph_of(const Model& model, const std::string& data_file) {
  MessageWriter message;
  for (const Node& node : model.nodes) message.bytes(fields::graph::node, message_of(node).text());
  message.bytes(fields::graph::name, model.name);
  std::size_t offset = 0;
  for (const Tensor& tensor : model.initializers) {
    const bool is_elsewhere = !data_file.empty() && is_for_data_file(tensor);
    const DataPlace place = is_elsewhere ? DataPlace{data_file, offset} : DataPlace{};
    message.bytes(fields::graph::initializer, message_of(tensor, place).text());
    if (is_elsewhere) offset += aligned(tensor.bytes.size());
  }
  for (const Value& value : model.inputs) message.bytes(fields::graph::input, message_of(value).text());
  for (const Value& value : model.outputs) message.bytes(fields::graph::output, message_of(value).text());
  return message;
}

}  // namespace

Tensor tensor_of(std::string name, std::vector<std::int64_t> dims, const std::vector<float>& values) {
  return numbers(std::move(name), DataType::f32, std::move(dims), values);
}

Tensor tensor_of(std::string name, std::vector<std::int64_t> dims, const std::vector<double>& values) {
  return numbers(std::move(name), DataType::f64, std::move(dims), values);
}

Tensor tensor_of(std::string name, std::vector<std::int64_t> dims, const std::vector<std::int64_t>& values) {
  return numbers(std::move(name), DataType::i64, std::move(dims), values);
}

bool fits_in_one_file(const Model& model) {
  constexpr std::size_t most_of_the_rest = std::size_t{16} << 20;
  std::size_t bytes = 0;
  for (const Tensor& tensor : model.initializers) bytes += tensor.bytes.size();
  return bytes + most_of_the_rest <= largest_file;
}

void write_data(const Model& model, const std::function<void(std::string_view)>& write) {
  static const std::string zeros(data_alignment, '\0');
  for (const Tensor& tensor : model.initializers) {
    if (!is_for_data_file(tensor)) continue;
    write(tensor.bytes);
    write({zeros.data(), aligned(tensor.bytes.size()) - tensor.bytes.size()});
  }
}

std::string to_bytes(const Model& model, const std::string& data_file) {
  MessageWriter message;
  message.integer(fields::model::ir_version, model.ir_version);
  message.bytes(fields::model::producer_name, model.producer);
  message.bytes(fields::model::producer_version, model.producer_version);
  for (const auto& [domain, version] : model.opsets) {
    MessageWriter opset;
    opset.bytes(fields::opset::domain, domain);
    opset.integer(fields::opset::version, version);
    message.bytes(fields::model::opset_import, opset.text());
  }
  for (const auto& [key, value] : model.metadata)
    message.bytes(fields::model::metadata_props, entry_of(key, value).text());
  message.bytes(fields::model::graph, graph_of(model, data_file).text());
  if (message.text().size() > largest_file)
    throw UserError("would be 2 GiB or more, which is too large for one ONNX file", model.name,
                    "export it as safetensors");
  return message.text();
}

}  // namespace anneal::onnx
