#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// An ONNX model as a value: that part of onnx.proto (https://onnx.ai/onnx/repo-docs/IR.html) that our models
/// consist of. The file is written and read without the protobuf library: hosts need no package more, and
/// `anneal` starts as fast as without.
namespace anneal::onnx {

/// TensorProto.DataType
enum class DataType : int {
  f32 = 1,
  u8 = 2,
  i8 = 3,
  i32 = 6,
  i64 = 7,
  text = 8,
  boolean = 9,
  f64 = 11,
  i4 = 22  ///< two in a byte, the first in the lower half; opset 21
};

struct Tensor {
  std::string name = {};
  DataType type = DataType::f32;
  std::vector<std::int64_t> dims = {};
  std::string bytes = {};               ///< little-endian, row-major; of texts none
  std::vector<std::string> texts = {};  ///< of texts

  bool operator==(const Tensor&) const = default;
};

Tensor tensor_of(std::string name, std::vector<std::int64_t> dims, const std::vector<float>& values);
Tensor tensor_of(std::string name, std::vector<std::int64_t> dims, const std::vector<double>& values);
Tensor tensor_of(std::string name, std::vector<std::int64_t> dims, const std::vector<std::int64_t>& values);

using Attribute = std::variant<std::int64_t, float, std::string, std::vector<std::int64_t>,
                               std::vector<float>, std::vector<std::string>, Tensor>;

struct Node {
  std::string operation;                 ///< "Conv"
  std::vector<std::string> inputs = {};  ///< "": one that is left out
  std::vector<std::string> outputs = {};
  std::string name = {};
  std::string domain = {};  ///< "": ONNX's own; "ai.onnx.ml"
  std::map<std::string, Attribute> attributes = {};

  bool operator==(const Node&) const = default;
};

/// A number, or a name for one that is known later ("N").
using Dimension = std::variant<std::int64_t, std::string>;

/// An input or output.
struct Value {
  std::string name;
  DataType type = DataType::f32;
  std::vector<Dimension> shape = {};

  bool operator==(const Value&) const = default;
};

struct Model {
  std::int64_t ir_version = 8;
  std::string producer = {};
  std::string producer_version = {};
  std::map<std::string, std::int64_t> opsets = {{"", 17}};  ///< by domain
  std::map<std::string, std::string> metadata = {};
  std::string name = {};
  std::vector<Node> nodes = {};
  std::vector<Tensor> initializers = {};
  std::vector<Value> inputs = {};
  std::vector<Value> outputs = {};

  bool operator==(const Model&) const = default;
};

/// Throws UserError naming the node, tensor or value where the model is not what the ONNX specification asks
/// for: names that are empty or not unique, an input that no earlier node, initializer or input of the model
/// has, an initializer of another size than its shape, an operation of a domain without a version, …
void check(const Model& model);

/// Whether one file can hold it: those of 2 GiB and more, by what their initializers take, have those in
/// another.
bool fits_in_one_file(const Model& model);

/// The bytes of the file. With the name of a data file, the numbers of large initializers are in that one
/// beside it. Throws UserError for 2 GiB or more, which one file cannot be.
std::string to_bytes(const Model& model, const std::string& data_file = "");

/// Hands over what the data file holds, piece by piece.
void write_data(const Model& model, const std::function<void(std::string_view)>& write);

/// The contrary of to_bytes; `data` is what the data file holds. What this value has no place for is passed
/// over. Throws UserError at `place` for anything else than an ONNX model.
Model from_bytes(std::string_view bytes, const std::string& place, std::string_view data = {});

}  // namespace anneal::onnx
