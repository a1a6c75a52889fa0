#include <gtest/gtest.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/compression.h"
#include "engine/core/protocol/spec/file.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using nlohmann::json;
using testing::refusal;
using Method = DistillationSpec::Method;

DistillationSpec distillation(const json& value) {
  return training_from_json({{"distillation", value}}).distillation;
}

std::string refused(const char* section, const json& value) {
  return refusal([&] { training_from_json({{section, value}}); });
}

TEST(DistillationSpec, needs_a_teacher_alone) {
  const DistillationSpec spec = distillation({{"teacher", "/runs/first"}});
  EXPECT_TRUE(spec.is_used());
  EXPECT_EQ(spec.method, Method::logits);
  EXPECT_EQ(spec.temperature, 4);
  EXPECT_EQ(spec.weight, 0.9);
  EXPECT_NE(refused("distillation", json::object()).find("teacher"), std::string::npos);
  EXPECT_NE(refused("distillation", {{"teacher", ""}}).find("training.distillation.teacher"),
            std::string::npos);
}

TEST(DistillationSpec, weighs_each_method_as_its_paper_does_unless_told_otherwise) {
  EXPECT_EQ(distillation({{"teacher", "t"}, {"method", "attention"}}).weight, 1000);
  EXPECT_EQ(distillation({{"teacher", "t"}, {"method", "features"}}).weight, 1);
  EXPECT_EQ(distillation({{"teacher", "t"}, {"method", "features"}, {"weight", 20}}).weight, 20);
  EXPECT_NE(refused("distillation", {{"teacher", "t"}, {"weight", 1.5}}).find("weight"), std::string::npos);
}

TEST(DistillationSpec, is_written_as_it_is_read) {
  for (const json& value :
       {json{{"teacher", "t"}, {"weight", 0.5}, {"temperature", 2.5}, {"views", 8}, {"sha256", "00ff"}},
        json{{"teacher", "t"}, {"method", "features"}, {"layers", {{{"student", "a"}, {"teacher", "b"}}}}}}) {
    Training training = training_from_json({{"distillation", value}});
    EXPECT_EQ(training_from_json(to_json(training)), training);
  }
  EXPECT_FALSE(to_json(Training{}).contains("distillation"));
  EXPECT_FALSE(to_json(Training{}).contains("quantization"));
}

TEST(DistillationSpec, refuses_what_means_nothing_for_its_method) {
  EXPECT_NE(refused("distillation", {{"teacher", "t"}, {"layers", json::array()}}).find("logits"),
            std::string::npos);
  EXPECT_NE(refused("distillation", {{"teacher", "t"}, {"method", "attention"}, {"temperature", 2}})
                .find("attention"),
            std::string::npos);
  EXPECT_NE(refused("distillation", {{"teacher", "t"}, {"method", "features"}, {"layers", {"relu"}}})
                .find("layers[0]"),
            std::string::npos);
  EXPECT_NE(refused("distillation", {{"teacher", "t"}, {"tempreature", 2}}).find("temperature"),
            std::string::npos);
}

TEST(QuantizationSpec, is_off_unless_it_stands_there_and_then_of_eight_bits) {
  EXPECT_FALSE(Training{}.quantization.is_used());
  const QuantizationSpec spec = training_from_json({{"quantization", json::object()}}).quantization;
  EXPECT_EQ(spec, (QuantizationSpec{.bits = 8, .from = 0, .freeze_statistics = 0.7}));
  const Training four = training_from_json({{"quantization", {{"bits", 4}, {"from", 0.25}}}});
  EXPECT_EQ(training_from_json(to_json(four)), four);
  for (const json& bits : {json(3), json(5), json(16), json("8")})
    EXPECT_NE(refused("quantization", {{"bits", bits}}).find("bits"), std::string::npos) << bits;
  EXPECT_NE(refused("quantization", {{"from", 1.5}}).find("from"), std::string::npos);
}

TEST(QuantizationSpec, learns_its_steps_where_that_is_asked_for) {
  using Rounding = QuantizationSpec::Method;
  EXPECT_EQ(training_from_json({{"quantization", json::object()}}).quantization.method, Rounding::ranges);
  const Training learned = training_from_json({{"quantization", {{"method", "lsq"}}}});
  EXPECT_EQ(learned.quantization.method, Rounding::lsq);
  EXPECT_EQ(training_from_json(to_json(learned)), learned);
  EXPECT_NE(refused("quantization", {{"method", "lqs"}}).find("lsq"), std::string::npos);
}

TEST(SparseLearningSpec, is_off_without_a_strength_and_written_as_it_is_read) {
  EXPECT_FALSE(to_json(Training{}).contains("sparse_learning"));
  const Training sparse = training_from_json({{"sparse_learning", {{"strength", 5e-4}}}});
  EXPECT_EQ(sparse.sparse_learning.strength, 5e-4);
  EXPECT_EQ(training_from_json(to_json(sparse)), sparse);
  EXPECT_NE(refused("sparse_learning", {{"strength", -1}}).find("strength"), std::string::npos);
}

TEST(WeightPruningSpec, is_off_without_a_share_and_ends_no_earlier_than_it_begins) {
  EXPECT_FALSE(to_json(Training{}).contains("weight_pruning"));
  const Training pruned =
      training_from_json({{"weight_pruning", {{"share", 0.9}, {"method", "movement"}, {"from", 0.2}}}});
  EXPECT_EQ(pruned.weight_pruning.method, WeightPruningSpec::Method::movement);
  EXPECT_EQ(pruned.weight_pruning.until, 0.7);
  EXPECT_EQ(training_from_json(to_json(pruned)), pruned);
  EXPECT_NE(refused("weight_pruning", {{"share", 1}}).find("share"), std::string::npos);
  EXPECT_NE(refused("weight_pruning", {{"share", 0.5}, {"from", 0.5}, {"until", 0.4}}).find("until"),
            std::string::npos);
}

TEST(CompressionSpec, is_for_images) {
  for (const char* section : {"distillation", "quantization"}) {
    const json spec = {{"data", {{"folder", "/d.csv"}, {"table", {{"target", "price"}}}}},
                       {"training", {{section, {{"teacher", "t"}}}}}};
    EXPECT_NE(refusal([&] { job_spec_from_json(spec); }).find("is for images"), std::string::npos) << section;
  }
}

TEST(CompressionSpec, of_a_file_has_the_teacher_relative_to_it) {
  const testing::TemporaryDirectory place;
  testing::write_file(place / "spec.json", R"({"training": {"distillation": {"teacher": "runs/first"}}})");
  EXPECT_EQ(read_spec_file(place / "spec.json")["training"]["distillation"]["teacher"],
            (place / "runs/first").string());
}

}  // namespace
}  // namespace anneal
