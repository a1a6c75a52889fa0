#include <memory>
#include <numeric>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/output/model_preview.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/elementwise.h"
#include "engine/model/graph/recompute.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

/// What a model costs, beside it.
struct Costs {
  graph::Analysis analysis;
  std::vector<std::int64_t> elementwise = {};  ///< of each node
  std::int64_t activation_bytes = 0;           ///< with what is recomputed left out

  std::int64_t all_elementwise() const {
    return std::accumulate(elementwise.begin(), elementwise.end(), std::int64_t{0});
  }
};

Costs costs_of(const ModelPreview& model, const std::vector<std::string>& recompute) {
  Costs costs{.analysis = graph::analyse(model.graph, model.input)};
  costs.elementwise = graph::elementwise_operations(model.graph, costs.analysis);
  costs.activation_bytes = graph::activation_bytes(model.graph, costs.analysis,
                                                   graph::recomputed(model.graph, recompute, "--recompute"));
  return costs;
}

std::string text(const graph::Shape& shape) {
  std::string result;
  for (const std::int64_t size : shape) result += (result.empty() ? "" : " × ") + std::to_string(size);
  return result;
}

json to_json(const ModelPreview& model, const Costs& costs) {
  json nodes = json::array();
  for (std::size_t i = 0; i < model.graph.nodes.size(); ++i) {
    const graph::Node& node = model.graph.nodes[i];
    const graph::NodeAnalysis& cost = costs.analysis.nodes[i];
    nodes.push_back({{"name", node.name},
                     {"operation", node.operation},
                     {"inputs", node.inputs},
                     {"shape", cost.shape},
                     {"parameters", cost.parameter_count},
                     {"flops", cost.flops},
                     {"elementwise", costs.elementwise[i]},
                     {"activation_bytes", cost.activation_bytes}});
  }
  return {{"name", model.graph.name},
          {"input", model.input},
          {"nodes", nodes},
          {"parameters", costs.analysis.parameter_count},
          {"flops", costs.analysis.flops},
          {"elementwise", costs.all_elementwise()},
          {"activation_bytes", costs.activation_bytes}};
}

void print_layers(const ModelPreview& model, const Costs& costs) {
  std::vector<std::vector<std::string>> rows = {
      {"layer", "operation", "shape", "parameters", "FLOPs", "elementwise", "activation"}};
  for (std::size_t i = 0; i < model.graph.nodes.size(); ++i) {
    const graph::Node& node = model.graph.nodes[i];
    const graph::NodeAnalysis& cost = costs.analysis.nodes[i];
    rows.push_back({printable(node.name), node.operation, text(cost.shape),
                    with_separators(cost.parameter_count), with_separators(cost.flops),
                    with_separators(costs.elementwise[i]), bytes_text(cost.activation_bytes)});
  }
  rows.push_back({"all", "", "", with_separators(costs.analysis.parameter_count),
                  with_separators(costs.analysis.flops), with_separators(costs.all_elementwise()),
                  bytes_text(costs.activation_bytes)});
  print_table(rows);
}

int show_model(const ModelChoice& choice, const Globals& globals) {
  const ModelPreview model = preview(choice);
  const Costs costs = costs_of(model, choice.recompute);
  if (globals.json)
    print_json(to_json(model, costs));
  else
    print_layers(model, costs);
  return 0;
}

void add_variants(Command& command, ModelChoice& choice) {
  command.add({.name = "--patch",
               .target = &choice.patch,
               .kind = "N",
               .summary = "Side of a vision transformer's patches in pixels (model.patch)",
               .range = {{0, 1024}}});
  command.add({.name = "--head",
               .target = &choice.head,
               .kind = "WORD",
               .summary = "What a vision transformer classifies from: token or mean (model.head)",
               .words = {"token", "mean"}});
  command.add({.name = "--stem",
               .target = &choice.stem,
               .kind = "WORD",
               .summary = "First layers of a convolutional network: auto, small or large (model.stem)",
               .words = {"auto", "small", "large"}});
  command.add({.name = "--hidden",
               .target = &choice.hidden,
               .kind = "LIST",
               .summary = "Widths of the hidden layers of mlp, such as 256,128 (model.hidden)"});
}

}  // namespace

void add_model(Command& program) {
  Command command = program.add_command(
      "model",
      "Show a model's layers: shapes, parameters and costs per sample (multiply and add: two FLOPs)");
  const auto choice = std::make_shared<ModelChoice>();
  command.add({.name = "model",
               .target = &choice->model,
               .kind = "PRESET|PATH",
               .summary = "Preset, JSON file with a graph or a spec, run directory, checkpoint folder or\n"
                          "safetensors file that Anneal wrote. FLOPs are those of convolutions, linear\n"
                          "layers and attention, twice the GMACs that some publish; elementwise is the rest",
               .required = true});
  command.add({.name = "--side",
               .target = &choice->side,
               .kind = "N",
               .summary = "Pixels of an image's side; default: as in the spec, or what the preset is\n"
                          "usually trained at",
               .range = {{1, 4096}}});
  command.add({.name = "--features",
               .target = &choice->features,
               .kind = "N",
               .summary = "Numbers in a row of a table, which the model takes instead of images",
               .range = {{1, 1'000'000}}});
  command.add({.name = "--classes",
               .target = &choice->classes,
               .kind = "N",
               .summary = "Number of classes of a preset; default: as in the spec, or 10",
               .range = {{1, 1'000'000}}});
  add_variants(command, *choice);
  command.add({.name = "--recompute",
               .target = &choice->recompute,
               .kind = "PATTERN",
               .summary = "Nodes whose activations are computed again for the backward pass, as in\n"
                          "training.recompute; the sum of activations shows what is left"});
  command.on_call(choice, show_model);
}

}  // namespace anneal::cli
