#include "engine/model/zoo/zoo.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"

namespace anneal::zoo {
namespace {

using graph::Shape;
using Entry = std::pair<std::string, Shape>;

Options options_for(std::int64_t side, std::int64_t classes, const std::string& stem = "auto") {
  Options options;
  options.classes = classes;
  options.input = {3, side, side};
  options.stem = stem;
  return options;
}

graph::Analysis analyse(const std::string& preset, const Options& options) {
  return graph::analyse(build(preset, options), options.input);
}

void append_norm(std::vector<Entry>& entries, const std::string& name, std::int64_t width) {
  for (const char* key : {"weight", "bias", "running_mean", "running_var"}) {
    entries.push_back({name + "." + key, {width}});
  }
  entries.push_back({name + ".num_batches_tracked", {}});
}

/// state_dict of torchvision.models.resnet18, from its published structure.
std::vector<Entry> torchvision_resnet18() {
  std::vector<Entry> entries = {{"conv1.weight", {64, 3, 7, 7}}};
  append_norm(entries, "bn1", 64);
  std::int64_t in = 64;
  for (const int stage : {1, 2, 3, 4}) {
    const std::int64_t width = std::int64_t{32} << stage;
    for (const int block : {0, 1}) {
      const std::string name = "layer" + std::to_string(stage) + "." + std::to_string(block);
      entries.push_back({name + ".conv1.weight", {width, in, 3, 3}});
      append_norm(entries, name + ".bn1", width);
      entries.push_back({name + ".conv2.weight", {width, width, 3, 3}});
      append_norm(entries, name + ".bn2", width);
      if (in != width) {
        entries.push_back({name + ".downsample.0.weight", {width, in, 1, 1}});
        append_norm(entries, name + ".downsample.1", width);
      }
      in = width;
    }
  }
  entries.push_back({"fc.weight", {1000, 512}});
  entries.push_back({"fc.bias", {1000}});
  return entries;
}

TEST(Zoo, resnet18_has_the_published_size_and_cost) {
  const graph::Analysis analysis = analyse("resnet18", options_for(224, 1000));
  EXPECT_EQ(analysis.parameter_count, 11'689'512);
  EXPECT_EQ(analysis.flops, 2 * 1'814'073'344LL);
}

TEST(Zoo, resnet18_names_its_parameters_like_torchvision) {
  const Options options = options_for(224, 1000);
  std::vector<Entry> entries;
  for (const graph::Parameter& parameter : graph::parameters(build("resnet18", options), options.input)) {
    entries.emplace_back(parameter.name, parameter.shape);
  }
  EXPECT_EQ(entries.size(), 122U);
  EXPECT_EQ(entries, torchvision_resnet18());
}

TEST(Zoo, resnet18_shrinks_the_image_where_torchvision_does) {
  const Options options = options_for(224, 1000);
  const graph::Graph model = build("resnet18", options);
  const graph::Analysis analysis = graph::analyse(model, options.input);
  const std::map<std::string, Shape> expected = {{"conv1", {64, 112, 112}},
                                                 {"maxpool", {64, 56, 56}},
                                                 {"layer1.1.relu2", {64, 56, 56}},
                                                 {"layer2.0.conv1", {128, 28, 28}},
                                                 {"layer2.0.downsample.0", {128, 28, 28}},
                                                 {"layer3.1.relu2", {256, 14, 14}},
                                                 {"layer4.1.relu2", {512, 7, 7}},
                                                 {"fc", {1000}}};
  std::size_t found = 0;
  for (std::size_t i = 0; i < model.nodes.size(); ++i) {
    const auto entry = expected.find(model.nodes[i].name);
    if (entry == expected.end()) continue;
    EXPECT_EQ(analysis.nodes[i].shape, entry->second) << entry->first;
    ++found;
  }
  EXPECT_EQ(found, expected.size());
}

TEST(Zoo, a_small_stem_keeps_the_side_of_small_images) {
  const Options options = options_for(32, 10);
  const graph::Graph model = build("resnet18", options);
  EXPECT_EQ(model, build("resnet18", options_for(32, 10, "small")));
  EXPECT_EQ(graph::analyse(model, options.input).nodes.at(1).shape, (Shape{64, 32, 32}));
  // conv1 has 3 × 3 instead of 7 × 7 weights, fc 10 outputs instead of 1000.
  EXPECT_EQ(graph::analyse(model, options.input).parameter_count, 11'689'512 - 64 * 3 * (49 - 9) - 513 * 990);
  for (const graph::Node& node : model.nodes) EXPECT_NE(node.name, "maxpool");
}

TEST(Zoo, the_stem_follows_the_image_unless_it_is_chosen) {
  EXPECT_EQ(build("resnet18", options_for(64, 10)), build("resnet18", options_for(64, 10, "small")));
  EXPECT_EQ(build("resnet18", options_for(65, 10)), build("resnet18", options_for(65, 10, "large")));
  EXPECT_NE(build("resnet18", options_for(32, 10, "large")), build("resnet18", options_for(32, 10)));
}

/// torchvision's documentation: parameters, and GFLOPs that count a multiplication with its addition once.
TEST(Zoo, presets_have_the_published_sizes_and_costs) {
  struct Published {
    const char* preset;
    std::int64_t parameters;
    double billions;
  };
  for (const auto& [preset, parameters, billions] : {Published{"resnet18", 11'689'512, 1.814},
                                                     {"resnet34", 21'797'672, 3.664},
                                                     {"resnet50", 25'557'032, 4.089},
                                                     {"resnet101", 44'549'160, 7.801},
                                                     {"mobilenet_v2", 3'504'872, 0.301},
                                                     {"mobilenet_v3_small", 2'542'856, 0.057},
                                                     {"mobilenet_v3_large", 5'483'032, 0.217},
                                                     {"vit_base", 86'567'656, 17.564},
                                                     {"vit_large", 304'326'632, 61.555},
                                                     {"vit_huge", 632'045'800, 167.295}}) {
    const graph::Analysis analysis = analyse(preset, options_for(224, 1000));
    EXPECT_EQ(analysis.parameter_count, parameters) << preset;
    EXPECT_NEAR(static_cast<double>(analysis.flops) / 2e9, billions, 0.01 * billions) << preset;
  }
}

/// timm's model cards of vit_tiny_patch16_224 and vit_small_patch16_224.
TEST(Zoo, small_transformers_have_the_published_sizes) {
  EXPECT_EQ(analyse("vit_tiny", options_for(224, 1000)).parameter_count, 5'717'416);
  EXPECT_EQ(analyse("vit_small", options_for(224, 1000)).parameter_count, 22'050'664);
}

TEST(Zoo, patches_shrink_with_the_image_unless_they_are_chosen) {
  const auto tokens = [](const Options& options) { return analyse("vit_tiny", options).nodes.at(1).shape; };
  EXPECT_EQ(tokens(options_for(224, 10)), (Shape{192, 14, 14}));
  EXPECT_EQ(tokens(options_for(64, 10)), (Shape{192, 8, 8}));
  EXPECT_EQ(tokens(options_for(32, 10)), (Shape{192, 8, 8}));
  EXPECT_EQ(tokens(options_for(28, 10)), (Shape{192, 7, 7}));
  EXPECT_EQ(tokens(options_for(31, 10)), (Shape{192, 7, 7}));
  Options chosen = options_for(32, 10);
  chosen.patch = 16;
  EXPECT_EQ(tokens(chosen), (Shape{192, 2, 2}));
}

TEST(Zoo, a_mean_head_normalises_what_it_has_pooled) {
  Options options = options_for(32, 10);
  const auto end_of = [&] {
    std::vector<std::string> names;
    for (const graph::Node& node : build("vit_tiny", options).nodes) names.push_back(node.name);
    return std::vector<std::string>(names.end() - 3, names.end());
  };
  EXPECT_EQ(end_of(), (std::vector<std::string>{"encoder.ln", "pool", "heads.head"}));
  options.head = "mean";
  EXPECT_EQ(end_of(), (std::vector<std::string>{"pool", "encoder.ln", "heads.head"}));
  const graph::NodeAnalysis norm = *(analyse("vit_tiny", options).nodes.end() - 2);
  EXPECT_EQ(norm.shape, Shape{192});
  EXPECT_EQ(norm.parameter_count, 2 * 192);
  EXPECT_EQ(norm.activation_bytes, 4 * 192);
}

TEST(Zoo, a_mean_head_has_no_class_token) {
  Options options = options_for(224, 1000);
  options.head = "mean";
  // Neither the token nor its position.
  EXPECT_EQ(analyse("vit_base", options).parameter_count, 86'567'656 - 2 * 768);
}

TEST(Zoo, a_small_stem_keeps_more_of_small_images_and_every_parameter) {
  for (const char* preset :
       {"mobilenet_v2", "mobilenet_v3_small", "mobilenet_v3_large", "efficientnet_lite0"}) {
    const Options small = options_for(32, 10), large = options_for(32, 10, "large");
    const graph::Graph model = build(preset, small);
    const graph::Analysis analysis = graph::analyse(model, small.input);
    const auto side_before_pooling = [](const graph::Graph& graph, const graph::Analysis& costs) {
      for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        if (graph.nodes[i].operation == "global_average_pool" && i + 7 > graph.nodes.size())
          return costs.nodes[i - 1].shape[1];
      return std::int64_t{0};
    };
    const graph::Graph usual = build(preset, large);
    EXPECT_EQ(side_before_pooling(model, analysis), 4) << preset;
    EXPECT_EQ(side_before_pooling(usual, graph::analyse(usual, large.input)), 1) << preset;
    EXPECT_EQ(analysis.parameter_count, graph::analyse(usual, large.input).parameter_count) << preset;
  }
}

TEST(Zoo, drops_stand_where_torchvision_has_them_and_where_they_are_asked_for) {
  const auto probabilities = [](const std::string& preset, const Options& options,
                                const std::string& operation) {
    std::vector<double> found;
    for (const graph::Node& node : build(preset, options).nodes)
      if (node.operation == operation) found.push_back(graph::real(node, "probability"));
    return found;
  };
  Options options = options_for(224, 10);
  EXPECT_EQ(probabilities("mobilenet_v2", options, "dropout"), std::vector<double>{0.2});
  EXPECT_EQ(probabilities("mobilenet_v3_large", options, "dropout"), std::vector<double>{0.2});
  EXPECT_TRUE(probabilities("vit_tiny", options, "dropout").empty());
  EXPECT_TRUE(probabilities("vit_tiny", options, "stochastic_depth").empty());
  options.dropout = 0;
  EXPECT_TRUE(probabilities("mobilenet_v2", options, "dropout").empty());
  options.dropout = 0.1;
  EXPECT_EQ(probabilities("vit_tiny", options, "dropout").size(), 1U + 3 * 12);
  options.stochastic_depth = 0.2;
  const auto rates = probabilities("vit_tiny", options, "stochastic_depth");
  ASSERT_EQ(rates.size(), 2U * 12);
  EXPECT_DOUBLE_EQ(rates.front(), 0.2 / 12);
  EXPECT_DOUBLE_EQ(rates.back(), 0.2);
  EXPECT_EQ(probabilities("resnet50", options, "stochastic_depth").size(), 16U);
  EXPECT_EQ(probabilities("mobilenet_v2", options, "stochastic_depth").size(), 10U);
}

TEST(Zoo, resnet8_has_three_blocks) {
  const std::int64_t norms = 2 * (16 + 2 * 16 + 3 * 32 + 3 * 64);
  const std::int64_t convolutions = 9 * (3 * 16 + 2 * 16 * 16 + 16 * 32 + 32 * 32 + 32 * 64 + 64 * 64);
  const std::int64_t shortcuts = 16 * 32 + 32 * 64;
  EXPECT_EQ(analyse("resnet8", options_for(32, 10)).parameter_count,
            norms + convolutions + shortcuts + 64 * 10 + 10);
}

TEST(Zoo, convnet_has_the_size_of_airbench94) {
  const std::int64_t whitening = 24 * 3 * 2 * 2 + 24;
  const std::int64_t convolutions = 9 * (24 * 64 + 64 * 64 + 64 * 256 + 3 * 256 * 256);
  const std::int64_t norms = 4 * (64 + 256 + 256);
  EXPECT_EQ(analyse("convnet", options_for(32, 10)).parameter_count,
            whitening + convolutions + norms + 256 * 10);
}

TEST(Zoo, convnet_freezes_its_whitening_and_its_norm_weights_only) {
  const Options options = options_for(32, 10);
  std::set<std::string> frozen;
  for (const graph::Parameter& parameter : graph::parameters(build("convnet", options), options.input)) {
    if (parameter.frozen) frozen.insert(parameter.name);
  }
  std::set<std::string> expected = {"whiten.weight"};
  for (const char* group : {"group1", "group2", "group3"}) {
    for (const char* norm : {".norm1.weight", ".norm2.weight"}) expected.insert(std::string(group) + norm);
  }
  EXPECT_EQ(frozen, expected);
}

TEST(Zoo, convnet_accepts_images_from_16_pixels_up_and_any_number_of_channels) {
  for (const std::int64_t side : {16, 28, 32, 33, 64, 224}) {
    for (const std::int64_t channels : {1, 3, 4}) {
      Options options = options_for(side, 10);
      options.input[0] = channels;
      EXPECT_EQ(analyse("convnet", options).nodes.back().shape, Shape{10}) << side << " " << channels;
    }
  }
}

TEST(Zoo, mlp_has_the_hidden_layers_it_is_asked_for) {
  Options options = options_for(28, 10);
  options.input = {1, 28, 28};
  options.hidden = {{100, 50}};
  EXPECT_EQ(analyse("mlp", options).parameter_count, 785 * 100 + 101 * 50 + 51 * 10);
  options.hidden = std::vector<std::int64_t>{};
  EXPECT_EQ(analyse("mlp", options).parameter_count, 785 * 10);
}

TEST(Zoo, every_preset_survives_its_json_form) {
  for (const Preset& preset : presets_of_images()) {
    const graph::Graph model = build(preset.name, options_for(preset.side, 10));
    EXPECT_EQ(graph::from_json(graph::to_json(model)), model) << preset.name;
    EXPECT_EQ(model.name, preset.name);
  }
}

TEST(Zoo, refuses_an_unknown_preset_and_suggests_the_nearest) {
  try {
    build("resnet81", Options{});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), ::testing::HasSubstr("did you mean \"resnet8\""));
  }
}

TEST(Zoo, refuses_options_it_cannot_build_for) {
  EXPECT_THROW(build("resnet18", options_for(32, 1)), UserError);
  EXPECT_THROW(build("resnet18", options_for(32, 10, "tiny")), UserError);
  EXPECT_THROW(build("convnet", options_for(4, 10)), UserError);
  Options pooled = options_for(32, 10);
  pooled.head = "average";
  EXPECT_THROW(build("vit_tiny", pooled), UserError);
  Options features;
  features.input = {12};
  EXPECT_THROW(build("convnet", features), UserError);
  features.hidden = {{0}};
  EXPECT_THROW(build("mlp", features), UserError);
}

TEST(Zoo, mlp_of_a_table_embeds_its_categories_by_the_rule_of_fastai) {
  Options options{.classes = 1, .table = TableInput{.numbers = 3, .categories = {5, 1000}}, .hidden = {{16}}};
  options.dropout = 0.25;
  const graph::Graph model = build("mlp", options);
  const graph::Analysis analysis = graph::analyse(model, {5});
  // round(1.6 · 5^0.56) = 4, and 50 at most.
  const std::int64_t features = 3 + 4 + 50;
  EXPECT_EQ(analysis.parameter_count, 5 * 4 + 1000 * 50 + (features + 1) * 16 + 17);
  EXPECT_EQ(analysis.nodes.back().shape, graph::Shape{1});
  EXPECT_EQ(std::ranges::count(model.nodes, "dropout", &graph::Node::operation), 1);
  EXPECT_THROW(build("resnet8", options), UserError);
  options.table = TableInput{.numbers = 7};
  EXPECT_EQ(graph::analyse(build("mlp", options), {7}).parameter_count, 8 * 16 + 17);
}

TEST(Zoo, realmlp_embeds_numbers_and_categories_of_a_table_and_takes_no_images) {
  const Options options{.classes = 3, .table = TableInput{.numbers = 2, .categories = {5}}};
  const graph::Graph model = build("realmlp", options);
  const graph::Analysis analysis = graph::analyse(model, {3});
  const std::int64_t features = 2 * 4 + 4, each = 2 * 16 + 3 * 16 + 3;
  EXPECT_EQ(analysis.parameter_count,
            2 * each + 5 * 4 + features + (features + 1) * 256 + 2 * 257 * 256 + 257 * 3);
  EXPECT_EQ(graph::from_json(graph::to_json(model)), model);
  EXPECT_EQ(std::ranges::count(model.nodes, "silu", &graph::Node::operation), 3);
  EXPECT_THROW(build("realmlp", options_for(28, 10)), UserError);
  EXPECT_FALSE(takes_images("realmlp"));
  EXPECT_TRUE(takes_rows("realmlp"));
}

TEST(Zoo, a_preset_heeds_the_options_that_it_comes_in_variants_of_and_no_others) {
  const std::map<std::string, std::function<void(ModelSpec&)>> others = {
      {"stem", [](ModelSpec& model) { model.stem = "large"; }},
      {"hidden", [](ModelSpec& model) { model.hidden = {8}; }},
      {"patch", [](ModelSpec& model) { model.patch = 8; }},
      {"head", [](ModelSpec& model) { model.head = "mean"; }},
      {"dropout", [](ModelSpec& model) { model.dropout = 0.35; }},
      {"stochastic_depth", [](ModelSpec& model) { model.stochastic_depth = 0.3; }}};
  for (const Preset& preset : presets_of_images()) {
    if (preset.name == "vit_huge" || preset.name == "vit_large") continue;  // as vit_base
    const auto built = [&](const ModelSpec& model) {
      return build(preset.name, options_of(model, 10, {3, 32, 32}));
    };
    for (const auto& [key, change] : others) {
      ModelSpec model;
      change(model);
      const bool heeds = std::ranges::count(variants(preset.name), key) > 0;
      EXPECT_EQ(built(model) != built({}), heeds) << preset.name << " " << key;
    }
  }
}

}  // namespace
}  // namespace anneal::zoo
