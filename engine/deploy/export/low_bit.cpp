#include "engine/deploy/export/low_bit.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/error.h"
#include "engine/model/quantize/equalize.h"
#include "engine/model/quantize/low_bit.h"
#include "engine/model/trained/inference.h"

namespace anneal::exports {

namespace {

using quantize::Program;
using quantize::RoundedWeights;
using quantize::Step;

/// [out, height, width, in] → [out, in, height, width]
template <class Number>
std::vector<Number> channels_first(const std::vector<Number>& numbers, const Step& step,
                                   std::int64_t products) {
  const std::int64_t pixels = step.window.height * step.window.width, in = products / pixels;
  std::vector<Number> result(numbers.size());
  for (std::int64_t i = 0; i < std::ssize(numbers); ++i) {
    const std::int64_t out = i / products, pixel = i % products / in, channel = i % in;
    result[static_cast<std::size_t>(out * products + channel * pixels + pixel)] =
        numbers[static_cast<std::size_t>(i)];
  }
  return result;
}

/// A step's bias becomes that of its node, which may not have had one.
void put_bias(const Step& step, graph::Node& node, model::Weights& weights) {
  if (!graph::flag(node, "bias") && std::ranges::all_of(step.bias, [](float b) { return b == 0; })) return;
  node.attributes["bias"] = true;
  weights[node.name + ".bias"] = {{std::ssize(step.bias)}, step.bias};
}

/// A norm that could not be folded, whose factors and biases are those of the step.
void put_norm(const Step& step, const graph::Node& node, model::Weights& weights) {
  const double epsilon = graph::real(node, "epsilon");
  for (std::size_t c = 0; c < step.bias.size(); ++c) {
    const double variance = static_cast<double>(weights.at(node.name + ".running_var").values[c]);
    const double mean = static_cast<double>(weights.at(node.name + ".running_mean").values[c]);
    const double factor = static_cast<double>(step.weights[c]);
    weights.at(node.name + ".weight").values[c] = static_cast<float>(factor * std::sqrt(variance + epsilon));
    weights.at(node.name + ".bias").values[c] =
        static_cast<float>(static_cast<double>(step.bias[c]) + mean * factor);
  }
}

/// The parameters that are rounded, in the graph's order.
std::vector<std::string> weight_names(const graph::Graph& graph) {
  std::vector<std::string> names;
  for (const graph::Node& node : graph.nodes) {
    if (node.operation == "conv2d" || node.operation == "linear") names.push_back(node.name + ".weight");
    if (node.operation != "attention") continue;
    names.push_back(node.name + ".in_proj_weight");
    names.push_back(node.name + ".out_proj.weight");
  }
  return names;
}

}  // namespace

LowBitNetwork round_weights(model::TrainedModel model, const Images& images,
                            const QuantizationOptions& options, int threads) {
  if (images.count() == 0) throw UserError("has no readable image", "calibration");
  model.network = model::for_inference(std::move(model.network));
  Program program = quantize::lowered(model.network);
  if (options.equalizes) quantize::equalize(program);
  const auto feed = [&](std::int64_t index, std::span<float> to) {
    normalise(images.image(index), *model.normalize, to);
  };
  quantize::LowBitModel rounded = quantize::rounded_to_low_bits(
      program, {.samples = images.count(), .feed = feed, .seed = options.seed, .threads = threads},
      {.group = options.group, .adaround = options.adaround, .corrects_bias = options.corrects_bias});
  LowBitNetwork result;
  for (graph::Node& node : model.network.graph.nodes) {
    const auto step = std::ranges::find(rounded.program.steps, node.name, &Step::name);
    if (step == rounded.program.steps.end() || step->kind != quantize::Kind::convolution) continue;
    model::Weights& weights = model.network.weights;
    if (node.operation == "batch_norm") {
      put_norm(*step, node, weights);
      continue;
    }
    RoundedWeights& codes = rounded.weights[static_cast<std::size_t>(step - rounded.program.steps.begin())];
    weights.at(node.name + ".weight").values = channels_first(step->weights, *step, codes.products);
    codes.codes = channels_first(codes.codes, *step, codes.products);
    put_bias(*step, node, weights);
    result.weights.emplace(node.name + ".weight", std::move(codes));
  }
  result.model = std::move(model);
  return result;
}

LowBitNetwork round_weights(model::TrainedModel model, const QuantizationOptions& options) {
  model.network = model::for_inference(std::move(model.network));
  LowBitNetwork result;
  const std::vector<std::string> names = weight_names(model.network.graph);
  for (const std::string& name : names) {
    model::Array& array = model.network.weights.at(name);
    const std::int64_t outs = array.shape[0], products = std::ssize(array.values) / outs;
    const Step step{.weights = array.values, .bias = std::vector<float>(static_cast<std::size_t>(outs))};
    const int largest = quantize::largest_code(&name == &names.front() || &name == &names.back(), products);
    const bool is_grouped = array.shape.size() == 2 && largest == 7;
    RoundedWeights codes = quantize::nearest(step, products, largest, is_grouped ? options.group : 0, true);
    array.values = quantize::real_weights(codes);
    result.weights.emplace(name, std::move(codes));
  }
  result.model = std::move(model);
  return result;
}

LowBitNetwork round_weights(model::TrainedModel model, const std::filesystem::path& run,
                            const QuantizationOptions& options, int threads) {
  const bool is_for_images = !model.table && model.network.input.size() == 3;
  if (is_for_images && !quantize::has_steps(model.network)) return round_weights(std::move(model), options);
  const Images images = calibration_images(model, run, options, threads);
  return round_weights(std::move(model), images, options, threads);
}

}  // namespace anneal::exports
