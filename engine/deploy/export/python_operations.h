#pragma once

#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::exports {

/// A node of ours on its way to Python.
struct PythonArguments {
  const graph::Node& node;
  std::vector<graph::Shape> inputs;  ///< of one sample
  graph::Shape shape;                ///< of what it yields
  std::vector<std::string> values;   ///< the inputs' names in Python
};

/// What a node is in Python.
struct PythonLayer {
  std::string layer = {};  ///< what makes its layer or parameter, "nn.ReLU()"; "": it needs none
  std::string call = {};   ///< the expression; "@" stands for the layer
};

/// Throws UserError naming an operation that cannot be written.
PythonLayer python_layer(const PythonArguments& arguments);

}  // namespace anneal::exports
