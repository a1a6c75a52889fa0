#pragma once

#include <string>
#include <vector>

#include "engine/deploy/export/onnx_emitter.h"
#include "engine/model/graph/graph.h"

namespace anneal::exports {

/// A node of ours on its way to ONNX.
struct OnnxArguments {
  OnnxEmitter& emit;
  const graph::Node& node;
  std::vector<std::string> inputs;         ///< the values' names
  std::vector<graph::Shape> input_shapes;  ///< of one sample
  graph::Shape shape;                      ///< of what it yields

  const std::string& input() const { return inputs.front(); }
  std::string weight(const char* ending) const { return emit.weight(node.name + ending); }
};

/// Emits what a node computes in evaluation; returns the name of the value. Each operation of
/// engine/model/graph/operations.h but "input" has one of its own. Throws UserError naming an operation that
/// has none.
std::string emit_operation(const OnnxArguments& arguments);

/// Their names.
std::vector<std::string> onnx_operation_names();

}  // namespace anneal::exports
