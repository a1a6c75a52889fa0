#include <charconv>

#include "engine/core/base/error.h"
#include "engine/core/base/protobuf.h"
#include "engine/model/onnx/fields.h"
#include "engine/model/onnx/model.h"

namespace anneal::onnx {

namespace {

MessageReader message_in(MessageReader& reader) {
  return {reader.bytes(), reader.place()};
}

std::string text_in(MessageReader& reader) {
  return std::string(reader.bytes());
}

DataType type_in(MessageReader& reader) {
  return static_cast<DataType>(reader.integer());
}

std::pair<std::string, std::string> entry_in(MessageReader reader) {
  std::pair<std::string, std::string> entry;
  while (reader.next()) {
    if (reader.field() == fields::entry::key) entry.first = text_in(reader);
    if (reader.field() == fields::entry::value) entry.second = text_in(reader);
  }
  return entry;
}

/// The part of the data file that a tensor says is its own.
std::string part_of(std::string_view data, const std::map<std::string, std::string>& entries,
                    const std::string& place) {
  const auto number = [&](const char* key) {
    const auto found = entries.find(key);
    const std::string text = found == entries.end() ? "" : found->second;
    std::size_t value = data.size() + 1;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  };
  const std::size_t offset = number("offset"), length = number("length");
  if (offset > data.size() || length > data.size() - offset)
    throw UserError("has a tensor that extends beyond its data file", place);
  return std::string(data.substr(offset, length));
}

Tensor tensor_in(MessageReader reader, std::string_view data = {}) {
  Tensor tensor;
  std::map<std::string, std::string> entries;
  auto location = fields::tensor::Location::here;
  while (reader.next()) {
    if (reader.field() == fields::tensor::external_data) entries.insert(entry_in(message_in(reader)));
    if (reader.field() == fields::tensor::data_location)
      location = static_cast<fields::tensor::Location>(reader.integer());
    if (reader.field() == fields::tensor::dims) tensor.dims.push_back(reader.integer());
    if (reader.field() == fields::tensor::data_type) tensor.type = type_in(reader);
    if (reader.field() == fields::tensor::string_data) tensor.texts.push_back(text_in(reader));
    if (reader.field() == fields::tensor::name) tensor.name = text_in(reader);
    if (reader.field() == fields::tensor::raw_data) tensor.bytes = text_in(reader);
  }
  if (location == fields::tensor::Location::external) tensor.bytes = part_of(data, entries, reader.place());
  return tensor;
}

/// All of an attribute's fields, of which its type says which one counts.
struct Attributes {
  std::string name, s;
  std::int64_t i = 0, type = 0;
  float f = 0;
  Tensor t;
  std::vector<std::int64_t> ints;
  std::vector<float> floats;
  std::vector<std::string> strings;
};

Attributes attributes_in(MessageReader reader) {
  Attributes found;
  while (reader.next()) {
    if (reader.field() == fields::attribute::name) found.name = text_in(reader);
    if (reader.field() == fields::attribute::f) found.f = reader.real();
    if (reader.field() == fields::attribute::i) found.i = reader.integer();
    if (reader.field() == fields::attribute::s) found.s = text_in(reader);
    if (reader.field() == fields::attribute::t) found.t = tensor_in(message_in(reader));
    if (reader.field() == fields::attribute::floats) found.floats.push_back(reader.real());
    if (reader.field() == fields::attribute::ints) found.ints.push_back(reader.integer());
    if (reader.field() == fields::attribute::strings) found.strings.push_back(text_in(reader));
    if (reader.field() == fields::attribute::type) found.type = reader.integer();
  }
  return found;
}

Attribute value_of(Attributes& found, const std::string& place) {
  using fields::attribute::Type;
  switch (static_cast<Type>(found.type)) {
    case Type::real:
      return found.f;
    case Type::integer:
      return found.i;
    case Type::text:
      return std::move(found.s);
    case Type::tensor:
      return std::move(found.t);
    case Type::reals:
      return std::move(found.floats);
    case Type::integers:
      return std::move(found.ints);
    case Type::texts:
      return std::move(found.strings);
  }
  throw UserError("has an attribute \"" + found.name + "\" of a type that Anneal does not know", place);
}

Node node_in(MessageReader reader) {
  Node node;
  while (reader.next()) {
    if (reader.field() == fields::node::input) node.inputs.push_back(text_in(reader));
    if (reader.field() == fields::node::output) node.outputs.push_back(text_in(reader));
    if (reader.field() == fields::node::name) node.name = text_in(reader);
    if (reader.field() == fields::node::op_type) node.operation = text_in(reader);
    if (reader.field() == fields::node::domain) node.domain = text_in(reader);
    if (reader.field() != fields::node::attribute) continue;
    Attributes found = attributes_in(message_in(reader));
    Attribute value = value_of(found, reader.place());
    node.attributes.emplace(std::move(found.name), std::move(value));
  }
  return node;
}

Dimension dimension_in(MessageReader reader) {
  Dimension dimension = std::string();
  while (reader.next()) {
    if (reader.field() == fields::dimension::value) dimension = reader.integer();
    if (reader.field() == fields::dimension::param) dimension = text_in(reader);
  }
  return dimension;
}

void read_shape(MessageReader reader, Value& value) {
  while (reader.next())
    if (reader.field() == fields::shape::dim) value.shape.push_back(dimension_in(message_in(reader)));
}

void read_tensor_type(MessageReader reader, Value& value) {
  while (reader.next()) {
    if (reader.field() == fields::tensor_type::elem_type) value.type = type_in(reader);
    if (reader.field() == fields::tensor_type::shape) read_shape(message_in(reader), value);
  }
}

void read_type(MessageReader reader, Value& value) {
  while (reader.next())
    if (reader.field() == fields::type::tensor_type) read_tensor_type(message_in(reader), value);
}

Value value_in(MessageReader reader) {
  Value value;
  while (reader.next()) {
    if (reader.field() == fields::value_info::name) value.name = text_in(reader);
    if (reader.field() == fields::value_info::type) read_type(message_in(reader), value);
  }
  return value;
}

void read_graph(MessageReader reader, Model& model, std::string_view data) {
  while (reader.next()) {
    if (reader.field() == fields::graph::node) model.nodes.push_back(node_in(message_in(reader)));
    if (reader.field() == fields::graph::name) model.name = text_in(reader);
    if (reader.field() == fields::graph::initializer)
      model.initializers.push_back(tensor_in(message_in(reader), data));
    if (reader.field() == fields::graph::input) model.inputs.push_back(value_in(message_in(reader)));
    if (reader.field() == fields::graph::output) model.outputs.push_back(value_in(message_in(reader)));
  }
}

void read_opset(MessageReader reader, Model& model) {
  std::string domain;
  std::int64_t version = 0;
  while (reader.next()) {
    if (reader.field() == fields::opset::domain) domain = text_in(reader);
    if (reader.field() == fields::opset::version) version = reader.integer();
  }
  model.opsets[domain] = version;
}

}  // namespace

Model from_bytes(std::string_view bytes, const std::string& place, std::string_view data) {
  Model model;
  model.opsets.clear();
  MessageReader reader(bytes, place);
  while (reader.next()) {
    if (reader.field() == fields::model::ir_version) model.ir_version = reader.integer();
    if (reader.field() == fields::model::producer_name) model.producer = text_in(reader);
    if (reader.field() == fields::model::producer_version) model.producer_version = text_in(reader);
    if (reader.field() == fields::model::opset_import) read_opset(message_in(reader), model);
    if (reader.field() == fields::model::metadata_props) model.metadata.insert(entry_in(message_in(reader)));
    if (reader.field() == fields::model::graph) read_graph(message_in(reader), model, data);
  }
  return model;
}

}  // namespace anneal::onnx
