#include "engine/deploy/export/onnx_model.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/deploy/export/onnx_operations.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/operations.h"
#include "engine/model/trained/inference.h"
#include "engine/model/zoo/zoo.h"
#include "tests/support/made_up_network.h"
#include "tests/support/matchers.h"

namespace anneal::exports {
namespace {

using testing::made_up_model;

const onnx::Tensor* find(const onnx::Model& model, const std::string& name) {
  const auto found = std::ranges::find(model.initializers, name, &onnx::Tensor::name);
  return found == model.initializers.end() ? nullptr : &*found;
}

TEST(OnnxExport, every_operation_but_the_input_can_be_written) {
  const std::vector<std::string> names = onnx_operation_names();
  const std::set<std::string> written(names.begin(), names.end());
  for (const graph::Operation& operation : graph::operations())
    EXPECT_EQ(written.contains(operation.name), operation.name != "input") << operation.name;
}

TEST(OnnxExport, every_preset_becomes_a_sound_model_that_is_read_again_the_same) {
  for (const zoo::Preset& preset : zoo::presets_of_images()) {
    const graph::Graph graph = zoo::build(preset.name, {.classes = 4, .input = {3, 64, 64}});
    if (graph::analyse(graph, {3, 64, 64}).parameter_count > 6'000'000) continue;  // more of the same
    const onnx::Model model = to_onnx(made_up_model(preset.name));
    EXPECT_NO_THROW(onnx::check(model)) << preset.name;
    EXPECT_EQ(onnx::from_bytes(onnx::to_bytes(model), "model.onnx"), model) << preset.name;
  }
}

TEST(OnnxExport, weights_keep_their_names_and_the_values_that_folding_gives_them) {
  const model::TrainedModel trained = made_up_model("resnet8");
  const onnx::Model model = to_onnx(trained);
  const model::Network folded = model::for_inference(trained.network);
  for (const auto& [name, array] : folded.weights) {
    const onnx::Tensor* tensor = find(model, name);
    ASSERT_NE(tensor, nullptr) << name;
    EXPECT_EQ(*tensor, onnx::tensor_of(name, array.shape, array.values)) << name;
  }
}

TEST(OnnxExport, heads_may_be_fewer_than_their_width_would_fill) {
  model::TrainedModel trained = made_up_model("vit_tiny");
  for (graph::Node& node : trained.network.graph.nodes)
    if (node.operation == "attention") {
      node.attributes["heads"] = std::int64_t{2};
      node.attributes["head_width"] = std::int64_t{40};
    }
  trained.network = testing::made_up_network(trained.network.graph, trained.network.input);
  const onnx::Model model = to_onnx(trained);
  EXPECT_NO_THROW(onnx::check(model));
  const auto split = std::ranges::find(model.nodes, "Split", &onnx::Node::operation);
  ASSERT_NE(split, model.nodes.end());
  const onnx::Tensor* sizes = find(model, split->inputs.at(1));
  ASSERT_NE(sizes, nullptr);
  EXPECT_EQ(*sizes, onnx::tensor_of(sizes->name, {3}, std::vector<std::int64_t>{80, 80, 80}));
}

TEST(OnnxExport, the_file_says_how_it_is_used) {
  model::TrainedModel trained = made_up_model("resnet8");
  trained.origin = {.run = "first", .step = 7, .scores = Scores()};
  trained.origin.scores->operator[](Metric::accuracy) = 0.5;
  const onnx::Model model = to_onnx(trained);
  EXPECT_EQ(model.metadata.at("classes"), R"(["class 0","class 1","class 2","class 3"])");
  EXPECT_EQ(model.metadata.at("anneal.run"), "first");
  EXPECT_EQ(model.metadata.at("anneal.step"), "7");
  EXPECT_THAT(model.metadata.at("anneal.scores"), testing::HasSubstr("\"accuracy\":0.5"));
  EXPECT_THAT(model.metadata.at("normalize"), testing::HasSubstr("[0.485,0.456,0.406]"));
  EXPECT_EQ(model.inputs,
            (std::vector<onnx::Value>{
                {"image", onnx::DataType::f32, {"N", std::int64_t{3}, std::int64_t{64}, std::int64_t{64}}}}));
  EXPECT_EQ(model.outputs,
            (std::vector<onnx::Value>{{"logits", onnx::DataType::f32, {"N", std::int64_t{4}}}}));
}

TEST(OnnxExport, two_names_that_meet_are_refused_rather_than_mixed_up) {
  model::TrainedModel trained = made_up_model("vit_tiny");
  for (graph::Node& node : trained.network.graph.nodes) {
    if (node.operation == "class_token") node.name = "image";  // as the input is called
    std::ranges::replace(node.inputs, "class_token", "image");
  }
  trained.network.weights["image"] = trained.network.weights.at("class_token");
  trained.network.weights.erase("class_token");
  EXPECT_THROW(onnx::check(to_onnx(trained)), UserError);
}

TEST(OnnxExport, several_models_and_views_are_one_graph_that_says_so) {
  model::TrainedModel first = made_up_model("resnet8"), second = made_up_model("convnet");
  first.origin = {.run = "first", .step = 7};
  second.origin = {.run = "second", .step = 9};
  std::ranges::reverse(second.classes);
  const onnx::Model model = to_onnx({first, second}, 4);
  EXPECT_NO_THROW(onnx::check(model));
  EXPECT_EQ(onnx::from_bytes(onnx::to_bytes(model), "model.onnx"), model);
  EXPECT_EQ(model.metadata.at("anneal.views"), "4");
  EXPECT_EQ(model.metadata.at("anneal.ensemble"), R"(["first/step-7","second/step-9"])");
  EXPECT_EQ(model.inputs.size(), 1U);
  EXPECT_EQ(model.outputs, to_onnx(first).outputs);
  EXPECT_EQ(model.metadata.at("classes"), to_onnx(first).metadata.at("classes"));
  for (const auto& [name, array] : model::for_inference(first.network).weights)
    EXPECT_NE(find(model, name), nullptr) << name;
  for (const auto& [name, array] : model::for_inference(second.network).weights)
    EXPECT_EQ(std::ranges::count(model.initializers, "model2/" + name, &onnx::Tensor::name), 1) << name;
}

TEST(OnnxExport, models_that_do_not_fit_together_are_refused) {
  const model::TrainedModel first = made_up_model("resnet8");
  EXPECT_THROW(to_onnx({first, made_up_model("resnet8", 4, 32)}, 1), UserError);
  EXPECT_THROW(to_onnx({first, made_up_model("resnet8", 5, 64)}, 1), UserError);
  EXPECT_THROW(to_onnx({first}, 3), UserError);
  EXPECT_TRUE(to_onnx({first}, 1) == to_onnx(first));
}

}  // namespace
}  // namespace anneal::exports
