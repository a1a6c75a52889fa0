#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "graph/analysis.h"
#include "graph/recompute.h"
#include "protocol/object_reader.h"
#include "zoo/zoo.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

constexpr std::int64_t usual_side = 32;

struct ModelChoice {
  std::string model;
  std::int64_t side = 0;  ///< 0: what the preset is usually trained at
  std::int64_t classes = 10;
  std::vector<std::string> recompute;
};

std::int64_t side_of(const ModelChoice& choice) {
  if (choice.side > 0) return choice.side;
  for (const zoo::Preset& preset : zoo::presets())
    if (preset.name == choice.model) return preset.side;
  return usual_side;
}

/// A file that holds a graph, or a spec's model section, or the whole spec.
graph::Graph read_graph(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  json value = parse_json({std::istreambuf_iterator<char>(stream), {}}, path);
  for (const char* section : {"model", "graph"})
    if (value.is_object() && value.contains(section)) value = json(value[section]);
  return graph::from_json(value, path);
}

graph::Graph load(const ModelChoice& choice, const graph::Shape& input) {
  if (std::filesystem::is_regular_file(choice.model)) return read_graph(choice.model);
  return zoo::build(choice.model, {.classes = choice.classes, .input = input});
}

std::string text(const graph::Shape& shape) {
  std::string result;
  for (const std::int64_t size : shape) result += (result.empty() ? "" : " × ") + std::to_string(size);
  return result;
}

json to_json(const graph::Graph& graph, const graph::Analysis& analysis, const graph::Shape& input,
             std::int64_t activation_bytes) {
  json nodes = json::array();
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const graph::NodeAnalysis& cost = analysis.nodes[i];
    nodes.push_back({{"name", graph.nodes[i].name},
                     {"operation", graph.nodes[i].operation},
                     {"inputs", graph.nodes[i].inputs},
                     {"shape", cost.shape},
                     {"parameters", cost.parameter_count},
                     {"flops", cost.flops},
                     {"activation_bytes", cost.activation_bytes}});
  }
  return {{"name", graph.name},      {"input", input},
          {"nodes", nodes},          {"parameters", analysis.parameter_count},
          {"flops", analysis.flops}, {"activation_bytes", activation_bytes}};
}

void print_layers(const graph::Graph& graph, const graph::Analysis& analysis, std::int64_t activation_bytes) {
  std::vector<std::vector<std::string>> rows = {
      {"layer", "operation", "shape", "parameters", "FLOPs", "activation"}};
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const graph::NodeAnalysis& cost = analysis.nodes[i];
    rows.push_back({printable(graph.nodes[i].name), graph.nodes[i].operation, text(cost.shape),
                    with_separators(cost.parameter_count), with_separators(cost.flops),
                    bytes_text(cost.activation_bytes)});
  }
  rows.push_back({"all", "", "", with_separators(analysis.parameter_count), with_separators(analysis.flops),
                  bytes_text(activation_bytes)});
  print_table(rows);
}

int show_model(const ModelChoice& choice, const Globals& globals) {
  const graph::Shape input = {3, side_of(choice), side_of(choice)};
  const graph::Graph graph = load(choice, input);
  const graph::Analysis analysis = graph::analyse(graph, input);
  const std::int64_t activation_bytes =
      graph::activation_bytes(graph, analysis, graph::recomputed(graph, choice.recompute, "--recompute"));
  if (globals.json)
    print_json(to_json(graph, analysis, input, activation_bytes));
  else
    print_layers(graph, analysis, activation_bytes);
  return 0;
}

}  // namespace

void add_model(Command& program) {
  Command command =
      program.add_command("model", "Show a model's layers: shapes, parameters and costs of one image");
  const auto choice = std::make_shared<ModelChoice>();
  command.add({.name = "model",
               .target = &choice->model,
               .kind = "PRESET|FILE",
               .summary = "Preset, or a JSON file with a graph or a spec",
               .required = true});
  command.add({.name = "--side",
               .target = &choice->side,
               .kind = "N",
               .summary = "Pixels of an image's side; default: what the preset is usually trained at",
               .range = {{1, 4096}}});
  command.add({.name = "--classes",
               .target = &choice->classes,
               .kind = "N",
               .summary = "What a preset tells apart",
               .shows_default = true,
               .range = {{1, 1'000'000}}});
  command.add({.name = "--recompute",
               .target = &choice->recompute,
               .kind = "PATTERN",
               .summary = "Nodes whose activations are computed again for the backward pass, as\n"
                          "training.recompute has it; the sum of activations tells what is left"});
  command.on_call(choice, show_model);
}

}  // namespace anneal::cli
