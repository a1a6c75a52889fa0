#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// What a parameter is for; optimizers group by it (no weight decay on norms, biases and embeddings).
enum class Role {
  weight,
  bias,
  norm_weight,
  norm_bias,
  embedding,
  running_mean,
  running_var,
  batches_tracked
};

/// True for what an optimizer may update; false for buffers (running statistics, counters).
bool is_learned(Role role);

/// A named tensor of a node, e.g. {"layer1.0.conv1.weight", [64, 64, 3, 3], weight}.
struct Parameter {
  std::string name;
  std::vector<std::int64_t> shape;  ///< PyTorch's order: [out, in/groups, kH, kW], [out, in], [C], [] …
  Role role;
  bool frozen = false;  ///< learned by its role, but fixed by the graph (e.g. whitening weights)

  std::int64_t count() const;  ///< product of the shape; 1 for []
};

/// What one node yields and costs, for one sample of fp32 forward.
struct NodeAnalysis {
  Shape shape;                        ///< of the output
  std::vector<Parameter> parameters;  ///< in PyTorch's state_dict order
  std::int64_t parameter_count = 0;   ///< learned ones only, as torchvision publishes them
  std::int64_t flops = 0;  ///< of convolutions, linear layers and attention, as published; multiply and add
                           ///< are two
  std::int64_t activation_bytes = 0;  ///< output, and what is computed on the way to it and kept for
                                      ///< backward; fp32
};

struct Analysis {
  std::vector<NodeAnalysis> nodes;  ///< parallel to graph.nodes
  std::int64_t parameter_count = 0;
  std::int64_t flops = 0;
  std::int64_t activation_bytes = 0;
};

/// Shapes, parameters and costs of every node for an input of `input` ([C, H, W] or [F]).
/// Throws UserError naming the node where a size does not fit ("layer2.0.conv1: kernel 3 does not fit
/// into 2 × 2", "add: 64 × 8 × 8 and 128 × 8 × 8 differ").
Analysis analyse(const Graph& graph, const Shape& input);

/// All parameters of the graph in node order; independent of the input's height and width unless a
/// linear node stands behind a flatten, hence the input.
std::vector<Parameter> parameters(const Graph& graph, const Shape& input);

}  // namespace anneal::graph
