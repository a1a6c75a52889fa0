#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"
#include "engine/worker/runtime/draw.h"
#include "engine/worker/runtime/fake_quantization.h"

namespace anneal::runtime {

/// A parameter or buffer of a network with what the graph says of it.
struct NamedTensor {
  graph::Parameter parameter;
  at::Tensor tensor;  ///< fp32 (counters: int64); convolution weights channels last; requires grad if trained
  int layer = 0;      ///< counted from the output, see engine/model/graph/layers.h
};

class GradientObserver;
class IntegerForm;
class NodeObserver;
class ParameterSource;
class StatisticsSum;

/// A graph with tensors. Not for use from several threads.
class Network {
 public:
  /// Tensors are allocated, not initialised (see initialize.h and weights.h). `input` is [C, H, W] of one
  /// sample; throws UserError where the graph does not fit it. With `rounding` it can compute as integers
  /// will.
  Network(graph::Graph graph, graph::Shape input, Precision precision, at::Device device,
          std::optional<Rounding> rounding = std::nullopt);
  ~Network();
  Network(Network&&) noexcept;
  Network& operator=(Network&&) noexcept;

  /// What this computes in evaluation, with less work: norms are folded into the layers before them
  /// (engine/model/trained/inference.h), and layers run as one with the sums and activations behind them. It
  /// has weights of its own, which no step of this network reaches; it cannot be trained. The same weights
  /// give the same network, whose numbers differ from this one's by rounding.
  ///
  /// Nullopt where there is none: on a GPU, in fp16, of a network that computes as integers will or does, and
  /// where parameters are not all here.
  std::optional<Network> for_inference() const;

  /// The same, but layers that gain by it compute with bytes (integer_form.h): weights and what these layers
  /// read and yield are rounded to 8 bits, by what `batches`, images in the type that this network computes
  /// in, were seen to make of them. Throws UserError where there is no such form: on a GPU, in fp16, of a
  /// network that computes as integers will, on a processor without products of bytes.
  Network in_integers(const std::vector<at::Tensor>& batches) const;

  /// Layers that compute with bytes, and all convolutions and linear layers; 0 and 0 of a network that was
  /// not made by `in_integers`.
  struct IntegerLayers {
    std::size_t count = 0, of = 0;
  };
  IntegerLayers integer_layers() const;

  /// `images` [N, C, H, W] of type `compute_type()` → logits [N, classes] in fp32. With `training`, batches
  /// are normalised by their own statistics, dropout is active and autograd records.
  at::Tensor forward(const at::Tensor& images, bool training);

  /// With Precision::half, `forward` works with 16-bit copies of all weights but those of norms, whose fp32
  /// masters are what `tensors()` lists: they are initialised, stepped, averaged, saved and exported
  /// (Micikevicius et al. 2018, §3.1). Call this before `forward` where masters have changed; in other
  /// precisions there are no copies, and it does nothing. Backward passes add the copies' gradients to those
  /// of the masters, in fp32.
  void cast_weights();

  /// From now on, `observer` is told of each parameter that a backward pass has added a gradient to; null:
  /// nobody is.
  void observe_gradients(GradientObserver* observer);

  /// From now on, `observer` is told of each node that a pass in training comes to; null: nobody is. It
  /// outlives the passes that it is told of.
  void observe_nodes(NodeObserver* observer);

  /// From now on, passes and `cast_weights` have the values of parameters from `source` when they need them;
  /// null: they are always in `tensors()`. It outlives the passes.
  void bring_parameters(ParameterSource* source);

  /// From now on, dropout and stochastic depth drop this share, in [0, 1], of what the graph says.
  void set_drop_strength(double strength);

  /// What the next `forward` in training drops on a processor; without, it draws from libtorch's generator.
  void set_draw(const Draw& draw);

  /// From now on, what `forward` is given in training is one of several parts of a batch, all of which are
  /// normalised by the statistics that they have together; null: it is the whole batch. It outlives the
  /// passes.
  void sum_statistics(StatisticsSum* parts);

  /// From now on, parameters that one of the patterns matches are not trained (see
  /// engine/core/base/pattern.h), norms that are frozen whole keep their statistics, and all others learn,
  /// unless the graph freezes them.
  void freeze(const std::vector<std::string>& patterns);

  /// From now on, what the nodes that the patterns match compute in training is not kept for the backward
  /// pass, but computed again (see engine/model/graph/recompute.h): the same numbers with less memory.
  void recompute(const std::vector<std::string>& patterns);

  /// From now on, this is called at each node, forward and backward. What it throws ends the pass, which then
  /// has left nothing behind but gradients and moved statistics.
  void set_check(std::function<void()> check);

  /// From now on, norms are by their running statistics in training, too, and leave them as they are.
  void keep_statistics(bool keeps);

  /// Null where the network was made without.
  FakeQuantization* rounding();
  const FakeQuantization* rounding() const;

  /// From now on, `forward` leaves what these nodes yield, in the type that it computes in, to be taken.
  /// Throws UserError at `place` for a node that is none, or is computed as one with those behind it.
  void keep_outputs(const std::vector<std::string>& nodes, const std::string& place);
  /// Of the last `forward`, in the order of `keep_outputs`; once.
  std::vector<at::Tensor> take_outputs();

  const graph::Graph& graph() const;
  const graph::Shape& input() const;
  at::ScalarType compute_type() const;
  at::Device device() const;

  /// All tensors in node order, as PyTorch's state_dict lists them.
  const std::vector<NamedTensor>& tensors() const;
  std::vector<NamedTensor> trained() const;          ///< those that an optimizer updates
  const std::vector<at::Tensor>& copies() const;     ///< of 16 bits, see cast_weights
  at::Tensor tensor(const std::string& name) const;  ///< throws std::out_of_range

 private:
  Network folded() const;
  void settle(const IntegerForm* integers);

  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace anneal::runtime
