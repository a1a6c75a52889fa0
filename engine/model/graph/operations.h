#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// An attribute that an operation understands.
struct AttributeRow {
  std::string name;
  Attribute value;  ///< the default; its alternative is the attribute's type
  bool required = false;
  double minimum = 0;                   ///< of a number, inclusive
  double maximum = 0;                   ///< of a number, inclusive
  std::vector<std::string> words = {};  ///< what a text may be
};

/// All that is known of an operation outside the runtime: a new operation is a new row here and a kernel
/// there. The functions may trust the node's attributes and the number of inputs, not the sizes: they
/// throw UserError naming the node where those do not fit.
struct Operation {
  std::string name;
  std::size_t inputs = 1;
  std::vector<AttributeRow> attributes = {};
  Shape (*shape)(const Node& node, const std::vector<Shape>& inputs) = nullptr;
  /// Of one sample, as engine/model/graph/elementwise.h counts them; null: it only moves numbers.
  std::int64_t (*elementwise)(const Node& node, const Shape& input, const Shape& output) = nullptr;
  /// In PyTorch's state_dict order; null: it has none.
  std::vector<Parameter> (*parameters)(const Node& node, const Shape& input) = nullptr;
  /// Of one sample; null: not counted.
  std::int64_t (*flops)(const Node& node, const Shape& input, const Shape& output) = nullptr;
  bool is_view = false;  ///< the output shares the input's memory
  /// Elements kept for backward beside the output, of one sample; null: none.
  std::int64_t (*kept_inside)(const Node& node, const Shape& input) = nullptr;
  bool takes_more = false;  ///< `inputs` is the least number of them
};

const std::vector<Operation>& operations();

/// Null where there is no such operation or attribute.
const Operation* find_operation(const std::string& name);
const AttributeRow* find_attribute(const Operation& operation, const std::string& name);

/// "a whole number from 1 to 1024", "true or false", …: what an attribute may be, for people.
std::string describe_allowed(const AttributeRow& row);

/// Throws UserError at `place` (followed by the attribute's name) unless the node's operation exists, has
/// that many inputs, and each attribute exists there, has its type and lies in its range.
void check_node(const Node& node, const std::string& place);

}  // namespace anneal::graph
