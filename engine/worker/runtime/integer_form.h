#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include <c10/core/ScalarType.h>

#include "engine/model/graph/graph.h"
#include "engine/worker/runtime/execution.h"
#include "engine/worker/runtime/fused_layer.h"
#include "engine/worker/runtime/fusion.h"
#include "engine/worker/runtime/integer_products.h"

namespace anneal::runtime {

/// Which layers of a graph compute with bytes (Jacob et al. 2018), and which values they are handed on as.
/// Positions are those of nodes, the same as of steps.
class IntegerForm {
 public:
  /// Layers that gain by it, by a rule and not by measuring, so that the same network computes the same every
  /// time. The first and the last layer, whose rounding costs most accuracy, stay as they are. `steps` are
  /// those of the graph before it is settled, with its weights in fp32; `type` is what other layers compute
  /// in.
  IntegerForm(const graph::Graph& graph, const graph::Shape& input, at::ScalarType type,
              const std::vector<Step>& steps);

  /// Layers that compute with bytes, of all.
  std::size_t count() const { return chains_.size(); }
  std::size_t all() const { return all_; }

  /// Values that bounds are needed of.
  const std::vector<std::size_t>& values() const { return values_; }

  /// The bounds of each of `values()`, before what follows is asked.
  struct Bounds {
    double low = 0, high = 0;
  };
  void set_bounds(const std::vector<Bounds>& bounds);

  /// That begins with the node at `layer`; none: it computes with numbers.
  const LayerChain* chain_at(std::size_t layer) const;

  /// What a value is as bytes, where all that read it take bytes.
  std::optional<ByteScale> handed_on(std::size_t value) const;

  ByteScale scale_of(std::size_t value) const { return scales_.at(value); }

 private:
  void find_values(const std::vector<Step>& steps);

  std::map<std::size_t, LayerChain> chains_;  ///< by their layer
  std::size_t all_ = 0;
  std::vector<std::size_t> values_;
  std::map<std::size_t, bool> only_bytes_;  ///< whether all readers of a value take bytes
  std::map<std::size_t, ByteScale> scales_;
};

/// The value that a chain with a sum adds to its layer's output.
std::size_t residual_of(const LayerChain& chain, const std::vector<Step>& steps);

LayerTail tail_of(const LayerChain& chain, const graph::Graph& graph);

}  // namespace anneal::runtime
