#include "engine/worker/train/model.h"

#include <optional>
#include <utility>

#include <ATen/ATen.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/data/loading/loader.h"
#include "engine/data/source/samples/unreadable.h"
#include "engine/data/table/features.h"
#include "engine/plan/policy/policy.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/pixels.h"
#include "engine/worker/train/evaluation/learned_ranges.h"

namespace anneal::train {

namespace {

/// Enough patches for the covariance of a 2 × 2 window.
constexpr std::int64_t whitening_samples = 1024;

/// Of one sample.
graph::Shape input_of(const JobSpec& spec) {
  if (spec.data.table) return {table::features_of(*spec.data.table).width()};
  const std::int64_t last_side = policy::at(spec.training, 1).image_size;
  return {3, last_side, last_side};
}

}  // namespace

runtime::Network build_network(const JobSpec& spec, at::Device device) {
  const graph::Graph graph = graph::from_json(spec.model.graph);
  const graph::Shape input = input_of(spec);
  const graph::Shape output = graph::analyse(graph, input).nodes.back().shape;
  const auto classes = static_cast<std::int64_t>(spec.data.classes.size());
  const std::int64_t wanted = spec.task == Task::table_regression ? 1 : classes;
  if (output != graph::Shape{wanted})
    throw UserError(
        "ends in " + std::to_string(output[0]) + (output.size() == 1 ? " values" : " maps") +
            ", but the data has " +
            (spec.task == Task::table_regression ? "one number" : std::to_string(classes) + " classes") +
            " to predict",
        "model.graph");
  const QuantizationSpec& quantization = spec.training.quantization;
  std::optional<runtime::Rounding> rounding;
  if (quantization.is_used())
    rounding = {quantize::rounding_points(graph, input), quantization.bits,
                quantization.method == QuantizationSpec::Method::lsq};
  runtime::Network network(graph, input, spec.training.execution.precision, device, std::move(rounding));
  const std::vector<std::string> frozen = policy::frozen_at(spec.training, 0);
  if (!frozen.empty()) network.freeze(frozen);
  network.recompute(spec.training.execution.recompute);
  return network;
}

void initialize_weights(runtime::Network& network, const JobSpec& spec,
                        const std::shared_ptr<const data::Catalogue>& samples) {
  at::Tensor images;
  if (runtime::needs_samples(network.graph()) && samples) {
    const int side = static_cast<int>(network.input()[1]);
    const auto count =
        std::min<std::int64_t>(whitening_samples, static_cast<std::int64_t>(samples->samples.size()));
    data::LoaderOptions options;
    options.threads = 2;
    options.prefetch_batches = 1;
    options.seed = spec.training.seed;
    options.most_replacements = spec.data.unreadable.of(data::distinct_samples(*samples));
    data::Loader loader(
        samples, options,
        [&](std::int64_t, std::int64_t) {
          return data::BatchPlan{count, side};
        },
        1);
    const auto batch = loader.next();
    images = runtime::normalize_pixels(batch->pixels.data(), batch->size, side, *spec.data.normalize,
                                       at::kFloat, at::kCPU);
  }
  runtime::initialize(network, images, spec.training.seed);
}

tensors::Metadata describe(const JobSpec& spec, const runtime::Network& network) {
  using nlohmann::json;
  tensors::Metadata metadata = {{"format", "pt"},
                                {"graph", graph::to_json(network.graph()).dump()},
                                {"input", json(network.input()).dump()},
                                {"classes", json(spec.data.classes).dump()},
                                {"precision", json(to_string(spec.training.execution.precision)).dump()}};
  if (spec.data.table) metadata["table"] = to_json(*spec.data.table).dump();
  if (!spec.data.table)
    metadata["tta"] = json(test_time_words()[static_cast<std::size_t>(spec.data.augment.test_time)]).dump();
  if (const auto& scale = spec.data.normalize)
    metadata["normalize"] = json{{"mean", scale->mean}, {"std", scale->std}}.dump();
  if (spec.data.levels) metadata["levels"] = to_json(*spec.data.levels).dump();
  if (spec.data.content) metadata["content"] = to_json(*spec.data.content).dump();
  if (const runtime::FakeQuantization* rounding = network.rounding())
    if (const auto learned = ranges_of(*rounding)) metadata["quantization"] = to_json(*learned).dump();
  return metadata;
}

}  // namespace anneal::train
