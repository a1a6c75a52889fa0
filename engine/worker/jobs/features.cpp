#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/linalg_eigh.h>

#include "engine/core/base/object_reader.h"
#include "engine/data/loading/datasets.h"
#include "engine/model/graph/analysis.h"
#include "engine/worker/jobs/jobs.h"
#include "engine/worker/jobs/trained_model.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/evaluation/evaluation.h"

namespace anneal::jobs {

using nlohmann::json;

namespace {

/// Features that are worked with in memory, as fp32.
constexpr std::int64_t most_bytes = std::int64_t{8} << 30;
/// Images that principal components are found with.
constexpr std::int64_t most_fitted = 1 << 14;
constexpr std::int64_t thumbnail_side = 16;

/// The last linear layer's input, which is the layer itself where nothing but pooling comes before.
std::string last_features(const graph::Graph& graph) {
  const auto head = std::find_if(graph.nodes.rbegin(), graph.nodes.rend(),
                                 [](const graph::Node& node) { return node.operation == "linear"; });
  std::string name = head == graph.nodes.rend() ? graph.nodes.back().name : head->inputs.front();
  if (name == "input")
    throw UserError("has only one layer: there is nothing between its pixels and its classes", "model",
                    "Name the weights of a deeper network.");
  return name;
}

/// What the last stage but one yields: inputs of convolutions whose maps are larger than the smallest ones of
/// the network, from the last on.
std::vector<std::string> middle_features(const runtime::Network& network) {
  const auto& nodes = network.graph().nodes;
  const graph::Analysis analysis = graph::analyse(network.graph(), network.input());
  std::map<std::string, std::int64_t> sides;  // of feature maps, by node
  std::int64_t smallest = network.input()[1];
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const graph::Shape& shape = analysis.nodes[i].shape;
    if (shape.size() != 3 || shape[1] == 1) continue;
    sides[nodes[i].name] = shape[1];
    smallest = std::min(smallest, shape[1]);
  }
  std::vector<std::string> names;
  for (auto node = nodes.rbegin(); node != nodes.rend(); ++node)
    if (node->operation == "conv2d" && node->inputs.front() != "input" &&
        sides[node->inputs.front()] > smallest)
      names.push_back(node->inputs.front());
  return names;
}

/// Nodes that are computed as one with those behind them yield nothing that could be kept.
bool can_keep(runtime::Network& network, const std::string& node) try {
  network.keep_outputs({node}, "model");
  return true;
} catch (const UserError&) {
  return false;
}

enum class Layer { last, middle };

/// Networks without stages, as transformers, have no middle here.
void keep_features(runtime::Network& network, Layer layer) {
  if (layer == Layer::middle)
    for (const std::string& name : middle_features(network))
      if (can_keep(network, name)) return;
  network.keep_outputs({last_features(network.graph())}, "model");
}

/// [N, features] in fp32, on the processor: of feature maps the mean and the maximum of each, of tokens the
/// mean.
at::Tensor take_features(runtime::Network& network) {
  at::Tensor features = network.take_outputs().front().to(at::kFloat);
  if (features.dim() == 3) features = features.mean(1);
  if (features.dim() == 4) features = at::cat({features.mean({2, 3}), features.amax({2, 3})}, 1);
  return features.cpu();
}

/// [N, thumbnail_side²] in fp32, on the processor: grey, in small.
at::Tensor thumbnails_of(const at::Tensor& images) {
  const at::Tensor grey = images.to(at::kFloat).mean(1, true);
  return at::adaptive_avg_pool2d(grey, {thumbnail_side, thumbnail_side}).flatten(1).cpu();
}

/// What is known of each readable sample of one split.
struct Seen {
  std::string split;
  std::int64_t samples = 0;
  std::vector<std::int64_t> indices = {};   ///< into the catalogue
  std::vector<at::Tensor> features = {};    ///< [n, features], as `indices` go on
  std::vector<at::Tensor> thumbnails = {};  ///< likewise
};

Seen look_at(ModelRequest& loaded, const std::string& split) {
  const auto samples = std::make_shared<const data::Catalogue>(data::open_source(loaded.spec.data, split));
  train::ImageEvaluator evaluator(samples, *loaded.model.normalize, loaded.threads, loaded.spec.data.augment,
                                  data::cache_for_one_pass(loaded.spec, *samples));
  Seen seen{.split = split, .samples = std::ssize(samples->samples)};
  std::int64_t bytes = 0;
  evaluator.look(loaded.model.network, [&](const data::ImageBatch& batch, const at::Tensor& images) {
    runtime::Network& network = loaded.model.network;
    network.forward(images, false);
    at::Tensor features = take_features(network);
    if (loaded.spec.data.augment.test_time == AugmentSpec::TestTime::mirror) {
      network.forward(images.flip(3), false);
      features = (features + take_features(network)) / 2;
    }
    std::vector<std::int64_t> rows;
    for (std::int64_t i = 0; i < batch.size; ++i) {
      if (batch.labels[static_cast<std::size_t>(i)] < 0) continue;
      rows.push_back(i);
      seen.indices.push_back(batch.indices[static_cast<std::size_t>(i)]);
    }
    const at::Tensor readable = at::tensor(rows, at::kLong);
    seen.features.push_back(features.index_select(0, readable));
    seen.thumbnails.push_back(thumbnails_of(images).index_select(0, readable));
    bytes += static_cast<std::int64_t>(seen.features.back().nbytes() + seen.thumbnails.back().nbytes());
    if (bytes > most_bytes)
      throw UserError("has so many images that their features exceed the limit of 8 GiB", "data",
                      "Use a part of the data at a time.");
  });
  return seen;
}

/// [N, at most `width`]: in the axes along which the features vary most, about their mean.
at::Tensor principal_components(const at::Tensor& features, std::int64_t width) {
  const at::Tensor centred = features - features.mean(0, true);
  if (features.size(1) <= width) return centred;
  const std::int64_t step = (features.size(0) + most_fitted - 1) / most_fitted;
  const at::Tensor some = centred.slice(0, 0, features.size(0), step);
  const at::Tensor covariance = some.t().mm(some) / static_cast<double>(some.size(0));
  const at::Tensor axes = std::get<1>(at::linalg_eigh(covariance));  // of ascending variance
  return centred.mm(axes.slice(1, features.size(1) - width, features.size(1)));
}

json splits_to_json(const std::vector<Seen>& all) {
  json splits = json::array();
  for (const Seen& seen : all)
    splits.push_back({{"split", seen.split}, {"samples", seen.samples}, {"readable", seen.indices.size()}});
  return splits;
}

}  // namespace

json features(const json& request) {
  ObjectReader reader(request, "request");
  std::string output;
  std::int64_t width = 256;
  reader.require("output");
  reader.read("output", output);
  reader.read("width", width, 1, 1 << 20);
  Layer layer = Layer::last;
  reader.read_word("layer", layer, {"last", "middle"});
  const json* data = reader.find("data");
  ModelRequest loaded = read_model_request(reader);
  reader.finish();
  say_if_unchecked(loaded);
  if (loaded.model.table) throw UserError("takes table rows, not images", "model");
  if (data != nullptr) {
    const AugmentSpec augment = loaded.spec.data.augment;
    loaded.spec.data = data_from_json(*data, "request.data");
    loaded.spec.data.augment = augment;
  }
  if (loaded.spec.data.train.empty())
    throw UserError("a standalone model has no data", "request.data", "Name the images.");
  keep_features(loaded.model.network, layer);
  std::vector<Seen> all;
  std::vector<at::Tensor> parts, thumbnails, indices;
  for (const auto& [split, source] :
       {std::pair{"train", &loaded.spec.data.train}, std::pair{"validation", &loaded.spec.data.validation},
        std::pair{"test", &loaded.spec.data.test}}) {
    if (source->empty() || source->fraction > 0) continue;
    all.push_back(look_at(loaded, split));
    indices.push_back(at::tensor(all.back().indices, at::kLong));
    std::ranges::move(std::exchange(all.back().features, {}), std::back_inserter(parts));
    std::ranges::move(std::exchange(all.back().thumbnails, {}), std::back_inserter(thumbnails));
  }
  const at::NoGradGuard no_grad;
  const at::Tensor values = parts.empty() ? at::empty({0, 1}) : at::cat(std::exchange(parts, {}));
  if (values.size(0) == 0) throw UserError("contains no readable images", "data");
  if (!at::isfinite(values).all().item<bool>())
    throw UserError("produces features for these images that are not finite", "model");
  runtime::save_tensors(output,
                        {{"features", principal_components(values, width)},
                         {"thumbnails", at::cat(thumbnails)},
                         {"samples", at::cat(indices)}},
                        {{"format", "pt"}});
  return {{"output", output},
          {"splits", splits_to_json(all)},
          {"width", values.size(1)},
          {"checkpoint", checkpoint_name(loaded.weights)}};
}

}  // namespace anneal::jobs
