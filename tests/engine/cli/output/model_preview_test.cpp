#include "engine/cli/output/model_preview.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/model/zoo/zoo.h"
#include "tests/support/temporary_directory.h"

namespace anneal::cli {
namespace {

using graph::Shape;
using ::testing::HasSubstr;

/// What `choice` makes of a file.
ModelPreview preview_of(const std::string& file, ModelChoice choice = {}) {
  const testing::TemporaryDirectory directory;
  choice.model = (directory / "file.json").string();
  testing::write_file(choice.model, file);
  return preview(choice);
}

std::string refusal(const std::string& file, const ModelChoice& choice = {}) {
  try {
    preview_of(file, choice);
  } catch (const UserError& error) {
    return std::string(error.what()) + " " + error.hint();
  }
  return "was taken";
}

Shape output_of(const ModelPreview& model) {
  return graph::analyse(model.graph, model.input).nodes.back().shape;
}

constexpr const char* small_graph = R"({"name": "small", "nodes": [
  {"name": "pool", "operation": "global_average_pool", "inputs": ["input"]},
  {"name": "flatten", "operation": "flatten", "inputs": ["pool"]},
  {"name": "head", "operation": "linear", "inputs": ["flatten"], "out": 5}]})";

/// As resolved: two numbers, one of which has an indicator, and a category.
constexpr const char* table_spec = R"({"task": "table-regression",
  "data": {"train": {"table": "train.csv"}, "fingerprint": "00ff", "table": {"target": "price", "columns": [
    {"name": "area", "kind": "numeric", "mean": 1, "std": 2, "missing": true},
    {"name": "garden", "kind": "boolean", "mean": 0.5, "std": 0.5, "missing": false},
    {"name": "city", "kind": "categorical", "categories": ["Bonn", "Ulm"]},
    {"name": "price", "kind": "numeric", "mean": 1, "std": 2, "missing": false}]}},
  "model": {"preset": "mlp", "hidden": [8]}})";

TEST(ModelPreview, a_preset_is_built_for_the_side_it_is_trained_at_and_ten_classes) {
  const ModelPreview model = preview({.model = "resnet18"});
  EXPECT_EQ(model.input, (Shape{3, 224, 224}));
  EXPECT_EQ(model.graph, zoo::build("resnet18", {.input = {3, 224, 224}}));
}

TEST(ModelPreview, variants_of_a_preset_are_those_that_a_spec_names) {
  const ModelPreview pooled =
      preview({.model = "vit_tiny", .side = 64, .classes = 7, .patch = 16, .head = "mean"});
  EXPECT_EQ(pooled.graph,
            zoo::build("vit_tiny", {.classes = 7, .input = {3, 64, 64}, .patch = 16, .head = "mean"}));
  EXPECT_EQ(preview({.model = "resnet18", .side = 32, .stem = "large"}).graph,
            zoo::build("resnet18", {.input = {3, 32, 32}, .stem = "large"}));
  EXPECT_EQ(preview({.model = "mlp", .hidden = "30, 20"}).graph,
            zoo::build("mlp", {.input = {3, 28, 28}, .hidden = {{30, 20}}}));
  EXPECT_EQ(preview({.model = "mlp", .features = 12, .classes = 2}).input, Shape{12});
  EXPECT_THROW(preview({.model = "mlp", .hidden = "wide"}), UserError);
}

TEST(ModelPreview, a_spec_says_preset_options_and_the_size_it_ends_with) {
  const std::string spec = R"({"data": "images", "model": {"preset": "vit_tiny", "head": "mean", "patch": 8},
      "training": {"image_size": {"curve": "steps", "values": [[0, 24], [0.5, 48]]}}})";
  const ModelPreview model = preview_of(spec);
  EXPECT_EQ(model.input, (Shape{3, 48, 48}));
  EXPECT_EQ(model.graph, zoo::build("vit_tiny", {.input = {3, 48, 48}, .patch = 8, .head = "mean"}));
  EXPECT_EQ(preview_of(spec, {.side = 32}).input, (Shape{3, 32, 32}));
  EXPECT_EQ(preview_of(spec, {.head = "token"}).graph,
            zoo::build("vit_tiny", {.input = {3, 48, 48}, .patch = 8}));
}

TEST(ModelPreview, a_spec_tells_its_classes_where_it_is_resolved) {
  const std::string spec = R"({"data": {"classes": ["a", "b", "c"]}, "model": {"preset": "resnet8"}})";
  EXPECT_EQ(output_of(preview_of(spec)), Shape{3});
  EXPECT_EQ(output_of(preview_of(spec, {.classes = 4})), Shape{4});
}

TEST(ModelPreview, a_graph_stands_alone_in_a_model_section_and_in_a_spec) {
  const std::string graph = small_graph;
  for (const std::string& file :
       {graph, R"({"graph": )" + graph + "}", R"({"model": {"graph": )" + graph + "}}"})
    EXPECT_EQ(output_of(preview_of(file)), Shape{5}) << file;
  const std::string sized = R"({"training": {"image_size": 16}, "model": {"graph": )" + graph + "}}";
  EXPECT_EQ(preview_of(sized).input, (Shape{3, 16, 16}));
}

TEST(ModelPreview, a_resolved_spec_of_a_table_is_fed_a_row) {
  const ModelPreview model = preview_of(table_spec);
  EXPECT_EQ(model.input, Shape{2 + 1 + 1});
  EXPECT_EQ(model.graph, zoo::build("mlp", {.classes = 1,
                                            .table = zoo::TableInput{.numbers = 3, .categories = {4}},
                                            .hidden = {{8}}}));
}

TEST(ModelPreview, refuses_what_only_the_data_could_tell) {
  const std::string table = R"({"data": {"folder": "houses.csv", "table": {"target": "price"}}})";
  EXPECT_THAT(refusal(table), HasSubstr("the columns of the table"));
  EXPECT_THAT(refusal(table), HasSubstr("--print-spec"));
  EXPECT_EQ(output_of(preview_of(table, {.features = 5, .classes = 2})), Shape{2});
  EXPECT_THAT(refusal(R"({"data": "images"})"), HasSubstr("names no model"));
}

TEST(ModelPreview, a_run_directory_shows_the_model_of_its_spec) {
  const testing::TemporaryDirectory run;
  testing::write_file(run / "spec.json", table_spec);
  EXPECT_EQ(preview({.model = run.path().string()}).input, Shape{2 + 1 + 1});
  const testing::TemporaryDirectory none;
  EXPECT_THROW(preview({.model = none.path().string()}), UserError);
}

TEST(ModelPreview, weights_show_the_graph_that_they_carry) {
  const testing::TemporaryDirectory directory;
  const graph::Graph graph = zoo::build("resnet8", {.classes = 3, .input = {3, 24, 24}});
  const tensors::Metadata metadata = {{"graph", graph::to_json(graph).dump()}, {"input", "[3,24,24]"}};
  tensors::write_safetensors(directory / "model.safetensors", {}, metadata);
  for (const std::filesystem::path& model : {directory / "model.safetensors", directory.path()}) {
    const ModelPreview shown = preview({.model = model.string()});
    EXPECT_EQ(shown.graph, graph);
    EXPECT_EQ(shown.input, (Shape{3, 24, 24}));
    EXPECT_EQ(preview({.model = model.string(), .side = 32}).input, (Shape{3, 32, 32}));
    EXPECT_THROW(preview({.model = model.string(), .classes = 4}), UserError);
  }
}

TEST(ModelPreview, weights_of_others_are_refused_for_they_say_no_graph) {
  const testing::TemporaryDirectory directory;
  tensors::write_safetensors(directory / "foreign.safetensors", {}, {});
  try {
    preview({.model = (directory / "foreign.safetensors").string()});
    FAIL() << "was taken";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("foreign.safetensors: does not give its"));
  }
}

TEST(ModelPreview, a_variant_of_other_presets_is_refused) {
  EXPECT_THROW(preview({.model = "resnet18", .patch = 16}), UserError);
  EXPECT_THROW(preview({.model = "convnet", .hidden = "64"}), UserError);
}

TEST(ModelPreview, refuses_options_that_do_not_fit_the_file) {
  EXPECT_THAT(refusal(small_graph, {.classes = 3}), HasSubstr("names no preset"));
  EXPECT_THAT(refusal(table_spec, {.side = 32}), HasSubstr("is for images"));
  EXPECT_THAT(refusal(R"({"model": {"preset": "resnet18", "stems": "small"}})"), HasSubstr("stems"));
}

}  // namespace
}  // namespace anneal::cli
