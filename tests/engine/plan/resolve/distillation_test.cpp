#include "engine/plan/resolve/distillation.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/sha256.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/resolve/quantization.h"
#include "tests/support/made_up_network.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::resolve {
namespace {

using testing::refusal;
using Method = DistillationSpec::Method;
using Pairs = std::vector<DistillationSpec::Pair>;

class Distilled : public ::testing::Test {
 protected:
  Distilled() {
    testing::write_model(file(), testing::made_up_model("resnet18", 4, 32));
    spec_.data.classes = {"class 0", "class 1", "class 2", "class 3"};
    spec_.training.image_size = Curve::constant(32);
    spec_.training.distillation.teacher = file();
    choose("resnet8", 32);
  }

  std::string file() const { return place_ / "teacher.safetensors"; }

  void choose(const std::string& preset, std::int64_t side) {
    spec_.model.graph =
        graph::to_json(zoo::build(preset, {.classes = 4, .input = {3, side, side}, .stem = "small"}));
  }

  DistillationSpec completed(Method method = Method::logits, const Pairs& layers = {}) {
    JobSpec spec = spec_;
    spec.training.distillation.method = method;
    spec.training.distillation.layers = layers;
    complete_distillation(spec);
    return spec.training.distillation;
  }

  testing::TemporaryDirectory place_;
  JobSpec spec_;
};

TEST_F(Distilled, records_which_file_the_teacher_is) {
  EXPECT_EQ(completed().sha256, sha256_of(file()));
  EXPECT_EQ(completed().teacher, file());
}

TEST_F(Distilled, compares_the_last_maps_of_each_size_that_both_have) {
  const DistillationSpec found = completed(Method::attention);
  ASSERT_FALSE(found.layers.empty());
  EXPECT_EQ(found.layers.back().student, "layer3.0.relu2");
  for (const auto& [student, teacher] : found.layers) EXPECT_FALSE(teacher.empty());
  const Pairs chosen = {{"layer3.0.relu2", found.layers.back().teacher}};
  EXPECT_EQ(completed(Method::attention, chosen).layers, chosen);
}

TEST_F(Distilled, refuses_nodes_that_are_none_or_yield_no_maps_of_one_size) {
  const auto refused = [&](const char* student, const char* teacher) {
    return refusal([&] { completed(Method::features, {{student, teacher}}); });
  };
  EXPECT_NE(refused("layer9", "layer1.1.relu2").find("layer9"), std::string::npos);
  EXPECT_NE(refused("fc", "fc").find("maps C × H × W"), std::string::npos);
  EXPECT_NE(refused("layer3.0.relu2", "conv1").find("different size"), std::string::npos);
}

TEST_F(Distilled, refuses_a_teacher_of_other_classes_and_names_the_first) {
  spec_.data.classes[2] = "zebra";
  const std::string said = refusal([&] { completed(); });
  EXPECT_NE(said.find("class 2 is \"class 2\" there and \"zebra\" here"), std::string::npos) << said;
  spec_.data.classes.pop_back();
  EXPECT_NE(refusal([&] { completed(); }).find("the data has 3"), std::string::npos);
}

TEST_F(Distilled, refuses_a_teacher_that_does_not_take_the_images) {
  testing::write_model(file(), testing::made_up_model("mlp", 4, 32));
  EXPECT_EQ(completed().method, Method::logits);
  spec_.training.image_size = Curve::constant(24);
  choose("resnet8", 24);
  EXPECT_NE(refusal([&] { completed(); }).find("does not take images of 3 × 24 × 24"), std::string::npos);
}

TEST_F(Distilled, refuses_what_is_no_model_of_ours) {
  testing::write_file(file(), "no tensors");
  EXPECT_NE(refusal([&] { completed(); }).find("teacher.safetensors"), std::string::npos);
}

TEST_F(Distilled, leaves_a_spec_without_a_teacher_alone) {
  JobSpec spec;
  complete_distillation(spec);
  EXPECT_EQ(spec, JobSpec{});
}

TEST_F(Distilled, rounded_for_integers_it_computes_in_fp32_unless_another_precision_is_chosen) {
  const auto precision = [&](Precision chosen, int bits) {
    JobSpec spec = spec_;
    spec.training.quantization.bits = bits;
    spec.training.execution.precision = chosen;
    complete_quantization(spec);
    return spec.training.execution.precision;
  };
  EXPECT_EQ(precision(Precision::automatic, 8), Precision::fp32);
  EXPECT_EQ(precision(Precision::bf16, 8), Precision::bf16);
  EXPECT_EQ(precision(Precision::automatic, 0), Precision::automatic);
}

TEST_F(Distilled, refuses_to_round_what_has_no_form_in_integers) {
  JobSpec spec = spec_;
  spec.training.quantization.bits = 8;
  spec.model.graph = graph::to_json(zoo::build("vit_tiny", {.classes = 4, .input = {3, 32, 32}}));
  EXPECT_NE(refusal([&] { complete_quantization(spec); }).find("training.quantization"), std::string::npos);
}

}  // namespace
}  // namespace anneal::resolve
