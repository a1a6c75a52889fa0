#include "tests/support/made_up_network.h"

#include <cmath>
#include <set>

#include <nlohmann/json.hpp>

#include "engine/model/graph/analysis.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::testing {

namespace {

/// The linear congruential generator of Knuth's MMIX.
class Draw {
 public:
  /// In [−1, 1).
  float operator()() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<float>(state_ >> 40U) / static_cast<float>(1 << 23) - 1;
  }

 private:
  std::uint64_t state_ = 1;
};

/// Norms that end a residual branch: as trained, they are small, else each block would double the numbers.
std::set<std::string> ends_of_branches(const graph::Graph& graph) {
  std::set<std::string> names;
  for (const graph::Node& node : graph.nodes)
    if (node.operation == "add") names.insert(node.inputs.begin(), node.inputs.end());
  return names;
}

/// He et al. 2015: what a layer yields has the variance of what it takes, behind a rectifier.
float bound_of(const graph::Parameter& parameter) {
  const std::int64_t fan_in = parameter.count() / std::max<std::int64_t>(1, parameter.shape.front());
  return std::sqrt(6.F / static_cast<float>(fan_in));
}

}  // namespace

model::Network made_up_network(graph::Graph graph, const graph::Shape& input) {
  model::Network network{.graph = std::move(graph), .input = input, .weights = {}};
  const std::set<std::string> ends = ends_of_branches(network.graph);
  Draw draw;
  for (const graph::Parameter& parameter : graph::parameters(network.graph, input)) {
    using graph::Role;
    if (parameter.role == Role::batches_tracked) continue;
    model::Array& array = network.weights[parameter.name];
    array.shape = parameter.shape;
    const std::string node = parameter.name.substr(0, parameter.name.rfind('.'));
    const float size = parameter.role == Role::norm_weight && ends.contains(node) ? 0.2F : 1.F;
    for (std::int64_t i = 0; i < parameter.count(); ++i) {
      const float drawn = draw();
      if (parameter.role == Role::running_var || parameter.role == Role::norm_weight)
        array.values.push_back(size * (1 + drawn / 2));
      else
        array.values.push_back(drawn * (parameter.role == Role::weight ? bound_of(parameter) : 0.2F));
    }
  }
  return network;
}

model::TrainedModel made_up_model(const std::string& preset, std::int64_t classes, std::int64_t side) {
  const graph::Shape input = {3, side, side};
  model::TrainedModel model{
      .network = made_up_network(zoo::build(preset, {.classes = classes, .input = input}), input)};
  for (std::int64_t i = 0; i < classes; ++i) model.classes.push_back("class " + std::to_string(i));
  model.normalize = Normalize{{0.485, 0.456, 0.406}, {0.229, 0.224, 0.225}};
  return model;
}

void write_model(const std::filesystem::path& path, const model::TrainedModel& model) {
  using nlohmann::json;
  tensors::Metadata metadata = {{"format", "pt"},
                                {"graph", graph::to_json(model.network.graph).dump()},
                                {"input", json(model.network.input).dump()},
                                {"classes", json(model.classes).dump()},
                                {"precision", "\"fp32\""}};
  if (model.normalize)
    metadata["normalize"] = json{{"mean", model.normalize->mean}, {"std", model.normalize->std}}.dump();
  if (model.table) metadata["table"] = to_json(*model.table).dump();
  const std::int64_t batches = 100;
  std::vector<tensors::TensorView> tensors;
  for (const graph::Parameter& parameter : graph::parameters(model.network.graph, model.network.input)) {
    if (parameter.role == graph::Role::batches_tracked)
      tensors.push_back({parameter.name, tensors::DType::i64, {}, &batches});
    else
      tensors.push_back({parameter.name, tensors::DType::f32, parameter.shape,
                         model.network.weights.at(parameter.name).values.data()});
  }
  tensors::write_safetensors(path, tensors, metadata);
}

}  // namespace anneal::testing
