#include "export/onnx_model.h"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "export/onnx_operations.h"
#include "export/onnx_table.h"
#include "graph/analysis.h"
#include "model/inference.h"

namespace anneal::exports {

namespace {

using nlohmann::json;

constexpr const char* batch = "N";

std::string emit_input(OnnxEmitter& emit, onnx::Model& model, const model::TrainedModel& trained) {
  return trained.table ? emit_columns(emit, model, *trained.table) : emit_image(emit, model, trained);
}

/// `name`, or one like it that no input has.
std::string free_name(std::string name, const onnx::Model& model) {
  while (std::ranges::find(model.inputs, name, &onnx::Value::name) != model.inputs.end()) name += "_output";
  return name;
}

void emit_output(OnnxEmitter& emit, const onnx::Model& model, const std::string& value,
                 const model::TrainedModel& trained) {
  const bool is_regression = trained.table && trained.classes.empty();
  if (is_regression)
    emit.output(emit_target(emit, value, *trained.table->find(trained.table->target)),
                {free_name("value", model), onnx::DataType::f64, {batch, 1}});
  else
    emit.output(value,
                {free_name("logits", model), onnx::DataType::f32, {batch, std::ssize(trained.classes)}});
}

json described_input(const model::TrainedModel& model) {
  if (model.table) return {{"kind", "table"}, {"target", model.table->target}};
  return {{"kind", "image"},
          {"name", "image"},
          {"layout", "NCHW"},
          {"colors", "RGB"},
          {"range", {0, 1}},
          {"side", model.network.input[1]},
          {"resize", "centre square, antialiased bilinear"}};
}

/// Each node but the input.
std::string emit_nodes(OnnxEmitter& emit, const model::Network& network, const std::string& input) {
  const graph::Analysis analysis = graph::analyse(network.graph, network.input);
  std::map<std::string, std::string> values = {{"input", input}};
  std::map<std::string, graph::Shape> shapes = {{"input", network.input}};
  std::string last = input;
  for (std::size_t i = 0; i < network.graph.nodes.size(); ++i) {
    const graph::Node& node = network.graph.nodes[i];
    if (node.operation == "input") continue;
    OnnxArguments arguments{
        .emit = emit, .node = node, .inputs = {}, .input_shapes = {}, .shape = analysis.nodes[i].shape};
    for (const std::string& name : node.inputs) {
      arguments.inputs.push_back(values.at(name));
      arguments.input_shapes.push_back(shapes.at(name));
    }
    emit.begin(node.name);
    last = values[node.name] = emit.finish(emit_operation(arguments));
    shapes[node.name] = arguments.shape;
  }
  return last;
}

}  // namespace

/// Pixels from 0 to 1 → as the network was trained with them.
std::string emit_image(OnnxEmitter& emit, onnx::Model& model, const model::TrainedModel& trained) {
  const graph::Shape& shape = trained.network.input;
  model.inputs.push_back({"image", onnx::DataType::f32, {batch, shape[0], shape[1], shape[2]}});
  const auto constant = [&](const char* name, const std::array<double, 3>& values) {
    return emit.constant(name,
                         onnx::tensor_of("", {1, 3, 1, 1}, std::vector<float>(values.begin(), values.end())));
  };
  const std::string centred = emit.add("Sub", {"image", constant("mean", trained.normalize->mean)});
  return emit.add("Div", {centred, constant("std", trained.normalize->std)});
}

std::map<std::string, std::string> metadata_of(const model::TrainedModel& model) {
  std::map<std::string, std::string> metadata = {{"classes", json(model.classes).dump()},
                                                 {"input", described_input(model).dump()}};
  if (model.normalize)
    metadata["normalize"] =
        json{{"mean", model.normalize->mean}, {"std", model.normalize->std}, {"applied", "inside"}}.dump();
  const model::Origin& origin = model.origin;
  if (!origin.run.empty()) metadata["anneal.run"] = shown_text(origin.run);
  if (origin.step) metadata["anneal.step"] = std::to_string(*origin.step);
  if (origin.scores) metadata["anneal.scores"] = to_json(*origin.scores).dump();
  return metadata;
}

onnx::Model to_onnx(model::TrainedModel trained, const RoundedParameters& rounded) {
  trained.network = model::for_inference(std::move(trained.network));
  const model::Network& network = trained.network;
  onnx::Model model{.producer = "anneal", .metadata = metadata_of(trained)};
  model.name = network.graph.name.empty() ? "model" : network.graph.name;
  if (!rounded.empty()) {
    model.ir_version = 10;
    model.opsets[""] = 21;
  }
  OnnxEmitter emit(network.weights, model, &rounded);
  emit.begin("input");
  const std::string input = emit_input(emit, model, trained);
  emit_output(emit, model, emit_nodes(emit, network, emit.finish(input)), trained);
  return model;
}

}  // namespace anneal::exports
