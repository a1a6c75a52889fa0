#pragma once

#include <string>
#include <vector>

#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>

#include "engine/model/graph/graph.h"
#include "engine/worker/runtime/execution.h"

namespace anneal::runtime {

/// A change to the steps of a graph that leaves their number and what the last one computes as they are.
struct Pass {
  std::string name;
  /// Whether it is of use for activations of this type on that device.
  bool (*applies)(at::ScalarType type, at::Device device);
  /// `steps` are those of the graph's nodes, in their order, less what earlier passes left out.
  void (*run)(const graph::Graph& graph, std::vector<Step>& steps);
};

/// In the order in which they run.
const std::vector<Pass>& passes();

/// Those that apply.
void run_passes(const graph::Graph& graph, at::ScalarType type, at::Device device, std::vector<Step>& steps);

}  // namespace anneal::runtime
