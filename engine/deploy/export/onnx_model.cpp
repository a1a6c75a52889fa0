#include "engine/deploy/export/onnx_model.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/deploy/export/onnx_operations.h"
#include "engine/deploy/export/onnx_table.h"
#include "engine/deploy/export/onnx_views.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/trained/inference.h"

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

/// Pixels from 0 to 1 → as the network was trained with them.
std::string emit_image(OnnxEmitter& emit, onnx::Model& model, const model::TrainedModel& trained) {
  const graph::Shape& shape = trained.network.input;
  if (model.inputs.empty())
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
  if (model.levels) metadata["levels"] = to_json(*model.levels).dump();
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

namespace {

void check_member(const model::TrainedModel& first, const model::TrainedModel& other) {
  const std::string place = name_of(other);
  if (first.table || other.table)
    throw UserError("is a model for tables, but views and ensembles need images", place);
  if (other.network.input != first.network.input)
    throw UserError("takes images of " + std::to_string(other.network.input[1]) +
                        " pixels, but the first model " + std::to_string(first.network.input[1]) +
                        ": one graph needs one size",
                    place, "Use `anneal predict --with`, which takes models of several sizes.");
  if (!std::ranges::is_permutation(other.classes, first.classes))
    throw UserError("distinguishes other classes than the first model", place);
}

/// Logits of one model; what it names begins with `prefix`.
std::string emit_model(const model::TrainedModel& trained, const std::string& prefix, std::int64_t views,
                       onnx::Model& model) {
  OnnxEmitter emit(trained.network.weights, model, nullptr, prefix);
  emit.begin("input");
  const std::string image = emit.finish(emit_image(emit, model, trained));
  const std::string viewed = emit_views(emit, image, trained.network.input, views);
  return emit_mean_of_views(emit, emit_nodes(emit, trained.network, viewed), std::ssize(trained.classes),
                            views);
}

/// The logarithms of the mean of the probabilities, from logits of each model.
std::string emit_mean_of_models(OnnxEmitter& emit, const std::vector<model::TrainedModel>& models,
                                const std::vector<std::string>& logits) {
  emit.begin("ensemble");
  std::vector<std::string> all;
  for (std::size_t i = 0; i < models.size(); ++i) {
    std::string mine = emit.add("LogSoftmax", {logits[i]}, {{"axis", std::int64_t{1}}});
    if (models[i].classes != models[0].classes) {
      std::vector<std::int64_t> places;
      for (const std::string& name : models[0].classes)
        places.push_back(std::ranges::find(models[i].classes, name) - models[i].classes.begin());
      mine = emit.add("Gather", {mine, emit.numbers(places)}, {{"axis", std::int64_t{1}}});
    }
    all.push_back(emit.add("Unsqueeze", {mine, emit.numbers({0})}));
  }
  const std::string stacked = emit.add("Concat", all, {{"axis", std::int64_t{0}}});
  const std::string sum = emit.add("ReduceLogSumExp", {stacked},
                                   {{"axes", std::vector<std::int64_t>{0}}, {"keepdims", std::int64_t{0}}});
  return emit.finish(emit.add("Sub", {sum, emit.number(std::log(static_cast<float>(models.size())))}));
}

}  // namespace

std::string name_of(const model::TrainedModel& model) {
  const model::Origin& origin = model.origin;
  if (origin.run.empty()) return "a model";
  return shown_text(origin.run) + (origin.step ? "/step-" + std::to_string(*origin.step) : "");
}

onnx::Model to_onnx(std::vector<model::TrainedModel> models, std::int64_t views) {
  model::TrainedModel& first = models.at(0);
  if (models.size() == 1 && views == 1) return to_onnx(std::move(first));
  for (const model::TrainedModel& each : models) check_member(first, each);
  onnx::Model model{.producer = "anneal", .metadata = metadata_of(first)};
  model.name = first.network.graph.name.empty() ? "model" : first.network.graph.name;
  std::vector<std::string> logits;
  for (model::TrainedModel& each : models) {
    each.network = model::for_inference(std::move(each.network));
    const std::string prefix = logits.empty() ? "" : "model" + std::to_string(logits.size() + 1) + "/";
    logits.push_back(emit_model(each, prefix, views, model));
  }
  OnnxEmitter emit(first.network.weights, model, nullptr, "ensemble/");
  if (views > 1) model.metadata["anneal.views"] = std::to_string(views);
  if (models.size() > 1) {
    json names = json::array();
    for (const model::TrainedModel& each : models) names.push_back(name_of(each));
    model.metadata["anneal.ensemble"] = names.dump();
    logits = {emit_mean_of_models(emit, models, logits)};
  }
  emit_output(emit, model, logits.front(), first);
  return model;
}

}  // namespace anneal::exports
