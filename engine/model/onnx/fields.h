#pragma once

/// The numbers of the fields in onnx.proto, message by message, as that file names them.
namespace anneal::onnx::fields {

namespace model {
enum : unsigned {
  ir_version = 1,
  producer_name = 2,
  producer_version = 3,
  graph = 7,
  opset_import = 8,
  metadata_props = 14
};
}
namespace opset {
enum : unsigned { domain = 1, version = 2 };
}
namespace entry {
enum : unsigned { key = 1, value = 2 };
}
namespace graph {
enum : unsigned { node = 1, name = 2, initializer = 5, input = 11, output = 12 };
}
namespace node {
enum : unsigned { input = 1, output = 2, name = 3, op_type = 4, attribute = 5, domain = 7 };
}
namespace attribute {
enum : unsigned { name = 1, f = 2, i = 3, s = 4, t = 5, floats = 7, ints = 8, strings = 9, type = 20 };
enum class Type { real = 1, integer = 2, text = 3, tensor = 4, reals = 6, integers = 7, texts = 8 };
}  // namespace attribute
namespace tensor {
enum : unsigned {
  dims = 1,
  data_type = 2,
  string_data = 6,
  name = 8,
  raw_data = 9,
  external_data = 13,
  data_location = 14
};
enum class Location { here = 0, external = 1 };
}  // namespace tensor
namespace value_info {
enum : unsigned { name = 1, type = 2 };
}
namespace type {
enum : unsigned { tensor_type = 1 };
}
namespace tensor_type {
enum : unsigned { elem_type = 1, shape = 2 };
}
namespace shape {
enum : unsigned { dim = 1 };
}
namespace dimension {
enum : unsigned { value = 1, param = 2 };
}

}  // namespace anneal::onnx::fields
