#include "engine/model/graph/transfer.h"

#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/graph/foreign_names.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::graph {
namespace {

using ::testing::HasSubstr;
using Stored = std::map<std::string, Shape>;

zoo::Options options_for(std::int64_t classes, std::int64_t side = 64) {
  return {.classes = classes, .input = {3, side, side}, .stem = "large", .patch = 16};
}

Stored stored(const std::string& preset, const zoo::Options& options) {
  Stored result;
  for (const Parameter& parameter : parameters(zoo::build(preset, options), options.input))
    result.emplace(parameter.name, parameter.shape);
  return result;
}

Transfer plan(const std::string& preset, const Stored& file, const zoo::Options& options = options_for(10)) {
  return plan_transfer(zoo::build(preset, options), options.input, file, "file");
}

std::string refusal(const std::string& preset, const Stored& file) {
  try {
    plan(preset, file);
  } catch (const UserError& error) {
    return error.what();
  }
  return "was taken";
}

TEST(Transfer, takes_every_tensor_of_a_file_of_the_same_model) {
  for (const char* preset : {"resnet50", "mobilenet_v3_large", "vit_tiny"}) {
    const Stored file = stored(preset, options_for(10));
    const Transfer transfer = plan(preset, file);
    EXPECT_EQ(transfer.sources.size(), file.size()) << preset;
    for (const auto& [own, source] : transfer.sources) EXPECT_EQ(own, source);
    EXPECT_EQ(transfer.new_head, "") << preset;
  }
}

TEST(Transfer, a_head_for_other_classes_begins_anew) {
  EXPECT_EQ(plan("resnet18", stored("resnet18", options_for(1000))).new_head, "fc");
  EXPECT_EQ(plan("mobilenet_v3_small", stored("mobilenet_v3_small", options_for(1000))).new_head,
            "classifier.3");
  const Transfer transfer = plan("vit_tiny", stored("vit_tiny", options_for(1000)));
  EXPECT_EQ(transfer.new_head, "heads.head");
  EXPECT_FALSE(transfer.sources.contains("heads.head.weight"));
  EXPECT_TRUE(transfer.sources.contains("class_token"));
}

TEST(Transfer, tensors_of_another_head_are_named) {
  EXPECT_THAT(plan("resnet18", stored("resnet18", options_for(1000))).unused,
              ::testing::UnorderedElementsAre("fc.weight", "fc.bias"));
  Stored file = stored("resnet18", options_for(10));
  for (const char* kind : {"weight", "bias"}) {  // behind a dropout, as in nn.Sequential
    file["fc.1." + std::string(kind)] = file.at("fc." + std::string(kind));
    file.erase("fc." + std::string(kind));
  }
  EXPECT_THAT(plan("resnet18", file).unused, ::testing::UnorderedElementsAre("fc.1.weight", "fc.1.bias"));
  EXPECT_THAT(plan("resnet18", stored("resnet18", options_for(10))).unused, ::testing::IsEmpty());
}

TEST(Transfer, a_head_and_counters_may_be_absent) {
  Stored file = stored("resnet18", options_for(10));
  file.erase("fc.weight");
  file.erase("fc.bias");
  file.erase("bn1.num_batches_tracked");
  EXPECT_EQ(plan("resnet18", file).new_head, "fc");
}

TEST(Transfer, positions_of_another_size_are_resized) {
  const Transfer transfer = plan("vit_tiny", stored("vit_tiny", options_for(10, 224)));
  EXPECT_EQ(transfer.resized, std::vector<std::string>{"encoder.pos_embedding"});
}

TEST(Transfer, refuses_a_file_of_another_model) {
  EXPECT_THAT(refusal("resnet18", stored("resnet34", options_for(10))), HasSubstr("does not have"));
  EXPECT_THAT(refusal("resnet34", stored("resnet18", options_for(10))), HasSubstr("does not contain"));
  EXPECT_THAT(refusal("vit_tiny", stored("vit_small", options_for(10))), HasSubstr("of shape"));
  EXPECT_THAT(refusal("resnet18", {}), HasSubstr("does not contain \"conv1.weight\""));
}

TEST(Transfer, wrappers_prefixes_are_seen_through) {
  Stored file;
  for (const auto& [name, shape] : stored("resnet18", options_for(10))) file.emplace("module." + name, shape);
  EXPECT_EQ(plan("resnet18", file).sources.at("conv1.weight"), "module.conv1.weight");
  Stored twice;
  for (const auto& [name, shape] : file) twice.emplace("_orig_mod.model." + name, shape);
  EXPECT_EQ(plan("resnet18", twice).sources.at("fc.bias"), "_orig_mod.model.module.fc.bias");
}

TEST(Transfer, timm_names_of_transformers_are_known) {
  const auto names =
      torchvision_names({"cls_token", "pos_embed", "patch_embed.proj.weight", "blocks.3.norm1.weight",
                         "blocks.3.attn.qkv.weight", "blocks.3.attn.qkv.bias", "blocks.3.attn.proj.bias",
                         "blocks.11.mlp.fc1.weight", "blocks.11.mlp.fc2.bias", "norm.weight", "head.weight"});
  const std::string layer = "encoder.layers.encoder_layer_";
  const std::map<std::string, std::string> expected = {
      {"class_token", "cls_token"},
      {"encoder.pos_embedding", "pos_embed"},
      {"conv_proj.weight", "patch_embed.proj.weight"},
      {layer + "3.ln_1.weight", "blocks.3.norm1.weight"},
      {layer + "3.self_attention.in_proj_weight", "blocks.3.attn.qkv.weight"},
      {layer + "3.self_attention.in_proj_bias", "blocks.3.attn.qkv.bias"},
      {layer + "3.self_attention.out_proj.bias", "blocks.3.attn.proj.bias"},
      {layer + "11.mlp.0.weight", "blocks.11.mlp.fc1.weight"},
      {layer + "11.mlp.3.bias", "blocks.11.mlp.fc2.bias"},
      {"encoder.ln.weight", "norm.weight"},
      {"heads.head.weight", "head.weight"}};
  EXPECT_EQ(names, expected);
}

/// timm's fc_norm stands behind the pooling of patches without a class token, and so does a mean head's norm.
TEST(Transfer, timm_normalises_a_mean_after_pooling_and_a_class_token_before) {
  const auto norm_of = [](const std::vector<std::string>& names) {
    auto all = names;
    all.push_back("patch_embed.proj.weight");
    const auto known = torchvision_names(all);
    const auto found = known.find("encoder.ln.weight");
    return found == known.end() ? "none" : found->second;
  };
  EXPECT_EQ(norm_of({"fc_norm.weight"}), "fc_norm.weight");
  EXPECT_EQ(norm_of({"cls_token", "norm.weight"}), "norm.weight");
  EXPECT_EQ(norm_of({"cls_token", "fc_norm.weight"}), "none");
  EXPECT_EQ(norm_of({"norm.weight"}), "none");
}

TEST(Transfer, refuses_a_transformer_that_pools_in_an_order_of_its_own_and_says_so) {
  Stored file;
  for (const auto& [name, shape] : stored("vit_tiny", options_for(10))) {
    const std::size_t norm = name.starts_with("encoder.ln.") ? 11 : 0;
    file.emplace(norm > 0                         ? "fc_norm." + name.substr(norm)
                 : name == "class_token"          ? "cls_token"
                 : name.starts_with("conv_proj.") ? "patch_embed.proj." + name.substr(10)
                                                  : name,
                 shape);
  }
  try {
    plan("vit_tiny", file);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("does not contain \"encoder.ln.weight\""));
    EXPECT_THAT(error.hint(), HasSubstr("has a class token"));
  }
}

/// Our names, among others perhaps, and those of the file.
void expect_names(const std::map<std::string, std::string>& names,
                  const std::map<std::string, std::string>& expected) {
  for (const auto& [own, stored] : expected) EXPECT_EQ(names.at(own), stored);
}

/// From timm's mobilenetv2_100: a stage of one block without widening, then one of two with.
TEST(Transfer, timm_names_of_the_second_mobilenet_are_known) {
  const auto names =
      torchvision_names({"conv_stem.weight", "bn1.bias", "blocks.0.0.conv_dw.weight", "blocks.0.0.bn1.weight",
                         "blocks.0.0.conv_pw.weight", "blocks.0.0.bn2.weight", "blocks.1.0.conv_pw.weight",
                         "blocks.1.0.conv_pwl.weight", "blocks.1.1.conv_pw.weight", "blocks.1.1.bn1.weight",
                         "blocks.1.1.conv_dw.weight", "blocks.1.1.bn2.weight", "blocks.1.1.conv_pwl.weight",
                         "blocks.1.1.bn3.weight", "conv_head.weight", "bn2.weight", "classifier.bias"});
  expect_names(names, {{"features.0.0.weight", "conv_stem.weight"},
                       {"features.1.conv.0.0.weight", "blocks.0.0.conv_dw.weight"},
                       {"features.1.conv.0.1.weight", "blocks.0.0.bn1.weight"},
                       {"features.1.conv.1.weight", "blocks.0.0.conv_pw.weight"},
                       {"features.1.conv.2.weight", "blocks.0.0.bn2.weight"},
                       {"features.3.conv.0.0.weight", "blocks.1.1.conv_pw.weight"},
                       {"features.3.conv.1.0.weight", "blocks.1.1.conv_dw.weight"},
                       {"features.3.conv.1.1.weight", "blocks.1.1.bn2.weight"},
                       {"features.3.conv.2.weight", "blocks.1.1.conv_pwl.weight"},
                       {"features.3.conv.3.weight", "blocks.1.1.bn3.weight"},
                       {"features.4.0.weight", "conv_head.weight"},
                       {"features.4.1.weight", "bn2.weight"},
                       {"classifier.1.bias", "classifier.bias"}});
}

/// From timm's mobilenetv3_small_100, whose first block squeezes without widening.
TEST(Transfer, timm_names_of_the_third_mobilenet_are_known) {
  const auto names = torchvision_names(
      {"conv_stem.weight", "blocks.0.0.conv_dw.weight", "blocks.0.0.se.conv_reduce.weight",
       "blocks.0.0.se.conv_expand.bias", "blocks.0.0.conv_pw.weight", "blocks.0.0.bn2.weight",
       "blocks.1.0.conv_pw.weight", "blocks.1.0.conv_dw.weight", "blocks.1.0.se.conv_reduce.weight",
       "blocks.1.0.conv_pwl.weight", "blocks.1.0.bn3.bias", "blocks.2.0.conv.weight", "blocks.2.0.bn1.weight",
       "conv_head.weight", "conv_head.bias", "classifier.weight"});
  expect_names(names, {{"features.1.block.0.0.weight", "blocks.0.0.conv_dw.weight"},
                       {"features.1.block.1.fc1.weight", "blocks.0.0.se.conv_reduce.weight"},
                       {"features.1.block.1.fc2.bias", "blocks.0.0.se.conv_expand.bias"},
                       {"features.1.block.2.0.weight", "blocks.0.0.conv_pw.weight"},
                       {"features.1.block.2.1.weight", "blocks.0.0.bn2.weight"},
                       {"features.2.block.1.0.weight", "blocks.1.0.conv_dw.weight"},
                       {"features.2.block.2.fc1.weight", "blocks.1.0.se.conv_reduce.weight"},
                       {"features.2.block.3.1.bias", "blocks.1.0.bn3.bias"},
                       {"features.3.0.weight", "blocks.2.0.conv.weight"},
                       {"features.3.1.weight", "blocks.2.0.bn1.weight"},
                       {"classifier.0.weight", "conv_head.weight"},
                       {"classifier.3.weight", "classifier.weight"}});
}

TEST(Transfer, whatever_names_a_file_has_none_gets_lost) {
  const std::vector<std::string> pieces = {
      "blocks.", "0.",      "conv_pwl.weight", "se.",  "conv_stem.weight",
      ".",       "module.", "norm1.",          "bn1.", "conv_reduce"};
  std::mt19937 random(3);
  for (int round = 0; round < 2000; ++round) {
    std::set<std::string> names;
    for (auto count = random() % 6; count > 0; --count) {
      std::string name;
      for (auto parts = random() % 5; parts > 0; --parts) name += pieces[random() % pieces.size()];
      names.insert(name);
    }
    std::set<std::string> sources;
    for (const auto& [own, source] : torchvision_names({names.begin(), names.end()})) sources.insert(source);
    EXPECT_EQ(sources, names);
  }
}

}  // namespace
}  // namespace anneal::graph
