#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/model/graph/graph.h"
#include "engine/model/graph/recompute.h"
#include "engine/worker/runtime/draw.h"
#include "engine/worker/runtime/fake_quantization.h"
#include "engine/worker/runtime/integer_products.h"
#include "engine/worker/runtime/kernels.h"
#include "engine/worker/runtime/node_observer.h"
#include "engine/worker/runtime/norm_activation.h"
#include "engine/worker/runtime/parameter_source.h"

namespace anneal::runtime {

class FusedLayer;

/// One node ready to run, and where its inputs stand.
struct Step {
  const graph::Node* node = nullptr;
  Kernel kernel = nullptr;               ///< null: part of a later node's step
  std::vector<std::size_t> inputs = {};  ///< steps
  std::vector<at::Tensor> parameters = {};
  std::optional<NormActivation> fused = {};  ///< runs a whole chain in place of the kernel
  std::shared_ptr<FusedLayer> layer = {};    ///< likewise
  bool keeps_statistics = false;             ///< a frozen norm
  std::optional<std::size_t> rounded =
      {};                               ///< the number of the value that the output is, where it is rounded
  std::optional<ByteScale> bytes = {};  ///< what the output is handed on as; none: numbers
  int weight_bits = 0;                  ///< that the first parameter is rounded to; 0: it is not
};

/// The nodes of a graph, run one after the other.
class Execution {
 public:
  using Outputs = std::vector<at::Tensor>;  ///< by step; undefined: not there yet, or no longer needed

  /// A step for each node, in the graph's order. `type` is that of activations, `product` that of products.
  Execution(std::vector<Step> steps, at::ScalarType type, at::ScalarType product);

  /// From now on, where autograd records, what these steps compute is not kept for the backward pass, which
  /// runs them again: with the same random numbers, and without moving statistics twice.
  void recompute(const std::vector<graph::Segment>& segments);

  /// From now on, this is called before each step, and in the backward pass where it comes to the step's
  /// output. What it throws ends the pass.
  void set_check(std::function<void()> check) { check_ = std::move(check); }

  /// From now on, `observer` is told of each step that a pass comes to, where it trains; null: nobody is.
  void observe(NodeObserver* observer) { observer_ = observer; }

  /// From now on, each pass has the parameters of its steps from `source`, forward and backward; null: they
  /// are there. Outlives the passes.
  void bring_parameters(ParameterSource* source) { source_ = source; }

  /// Random kernels drop this share, in [0, 1], of what their nodes say.
  void set_drop_strength(double strength) { drop_strength_ = strength; }

  /// Random kernels on the processor draw from this from now on, each a stream of its own; without, and
  /// elsewhere, from libtorch's generator.
  void set_draw(const Draw& draw) { draw_ = draw; }

  /// From now on, batches are normalised in training by the statistics of all parts; null: by their own.
  /// Outlives the passes.
  void sum_statistics(StatisticsSum* parts) { parts_ = parts; }

  /// From now on, outputs and weights are rounded where steps say so; null: nothing is. Outlives the passes.
  void round(FakeQuantization* rounding) { rounding_ = rounding; }

  /// Whether norms are by their running statistics in training, too, and leave them as they are.
  void keep_statistics(bool keeps) { keeps_statistics_ = keeps; }

  /// From now on, `run` leaves what these steps yield to be taken.
  void keep_outputs(std::vector<std::size_t> steps);
  /// Of the last pass, in the order of `keep_outputs`.
  Outputs take_outputs() { return std::move(kept_); }

  /// The last step's output.
  at::Tensor run(const at::Tensor& images, bool training);

  std::vector<Step>& steps() { return steps_; }

 private:
  /// Steps that are run again, and what joins them to the others.
  struct Recomputed {
    graph::Segment range;
    std::vector<std::size_t> inputs = {};   ///< steps before that it reads
    std::vector<std::size_t> outputs = {};  ///< its steps that later ones read
    bool is_random = false;
  };
  class Again;

  void run(graph::Segment range, const at::Tensor& images, bool training, bool again, Outputs& outputs) const;
  void run(const Recomputed& part, const at::Tensor& images, Outputs& outputs) const;
  at::Tensor output_of(std::size_t step, const std::vector<at::Tensor>& inputs, bool training, bool again,
                       std::vector<at::Tensor>& counters) const;
  void bring_for_gradients(const Step& step, const at::Tensor& output) const;
  bool trains(const Step& step) const;
  bool is_spent(std::size_t index, std::size_t source, const at::Tensor& value) const;
  void watch(const Step& step, const at::Tensor& output, const std::vector<at::Tensor>& inputs) const;
  void release(std::size_t step, Outputs& outputs) const;

  std::vector<Step> steps_;
  std::vector<std::vector<std::size_t>> last_use_of_;  ///< outputs that nobody needs after a step
  std::vector<graph::Segment> segments_;
  std::vector<Recomputed> recomputed_;
  std::vector<std::size_t> kept_steps_;
  Outputs kept_;
  FakeQuantization* rounding_ = nullptr;
  bool keeps_statistics_ = false;
  at::ScalarType type_;
  at::ScalarType product_;
  double drop_strength_ = 1;
  std::optional<Draw> draw_;
  StatisticsSum* parts_ = nullptr;
  std::function<void()> check_;
  NodeObserver* observer_ = nullptr;
  ParameterSource* source_ = nullptr;
};

}  // namespace anneal::runtime
