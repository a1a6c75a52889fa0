#include "engine/plan/resolve/initial_weights.h"

#include <algorithm>
#include <cstdlib>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/model/weights/import.h"
#include "engine/plan/resolve/preview.h"
#include "tests/support/made_up_network.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::resolve {
namespace {

using namespace anneal::testing;
using nlohmann::json;
using ::testing::HasSubstr;

/// "shapes" is kept: vit_tiny with patches of 8 pixels.
class InitialWeights : public ::testing::Test {
 protected:
  InitialWeights() {
    setenv("ANNEAL_WEIGHTS", (directory_ / "cache").c_str(), 1);
    write_model(file_, made_up_model("vit_tiny", 3, 64));
    kept_ = weights::import_weights(file_, {.name = "shapes"}).kept;
  }
  ~InitialWeights() override { unsetenv("ANNEAL_WEIGHTS"); }

  static json settled(json chosen) {
    settle_initial_weights(chosen);
    return chosen;
  }

  TemporaryDirectory directory_;
  std::string file_ = directory_ / "model.safetensors";
  weights::Kept kept_;
};

TEST_F(InitialWeights, a_name_brings_file_origin_preset_and_image_size) {
  const json chosen = settled({{"model", {{"init", "shapes"}}}});
  EXPECT_EQ(chosen["model"]["init"], kept_.file.string());
  EXPECT_EQ(chosen["model"]["weights"]["name"], "shapes");
  EXPECT_EQ(chosen["model"]["weights"]["sha256"], kept_.origin.sha256);
  EXPECT_EQ(chosen["model"]["preset"], "vit_tiny");
  EXPECT_EQ(chosen["model"]["head"], "token");
  EXPECT_EQ(chosen["model"]["patch"], 8);  // at least 7 × 7, and no border of the 64 pixels
  EXPECT_FALSE(chosen["model"].contains("stem"));
  EXPECT_EQ(chosen["training"]["image_size"], 64);
}

TEST_F(InitialWeights, published_ones_that_are_not_here_are_foreseen_and_cannot_be_trained_with) {
  json chosen = {{"model", {{"init", "resnet18"}}}};
  EXPECT_THROW(settled(chosen), UserError);
  foresee_initial_weights(chosen);
  EXPECT_EQ(chosen["model"]["preset"], "resnet18");
  EXPECT_EQ(chosen["model"]["stem"], "large");
  EXPECT_EQ(chosen["training"]["image_size"], 224);
  json others = {{"model", {{"init", "nowhere"}}}};
  EXPECT_THROW(foresee_initial_weights(others), UserError);
}

TEST_F(InitialWeights, what_a_person_says_stays) {
  const json chosen =
      settled({{"model", {{"init", "shapes"}, {"preset", "resnet18"}}}, {"training", {{"image_size", 48}}}});
  EXPECT_EQ(chosen["model"]["preset"], "resnet18");
  EXPECT_FALSE(chosen["model"].contains("patch"));
  EXPECT_EQ(chosen["training"]["image_size"], 48);
}

TEST_F(InitialWeights, a_settled_spec_settles_to_itself) {
  const json chosen = settled({{"model", {{"init", "shapes"}}}});
  EXPECT_EQ(settled(chosen), chosen);
}

TEST_F(InitialWeights, a_file_of_no_origin_brings_nothing_and_drops_what_was_said_of_another) {
  const json chosen = settled({{"model", {{"init", file_}, {"weights", {{"name", "shapes"}}}}}});
  EXPECT_EQ(chosen, json({{"model", {{"init", file_}}}}));
  EXPECT_EQ(settled({{"data", "somewhere"}}), json({{"data", "somewhere"}}));
}

TEST_F(InitialWeights, what_is_published_and_not_here_is_refused_with_the_command_and_the_size) {
  try {
    settled({{"model", {{"init", "resnet18"}}}});
    ADD_FAILURE();
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("resnet18-imagenet1k-v1 are not on this machine yet"));
    EXPECT_EQ(error.hint(), "fetch them (47 MB, BSD-3-Clause): anneal weights fetch resnet18");
  }
  EXPECT_THAT(refusal([] {
                settled({{"model", {{"init", "resnet19"}}}});
              }),
              HasSubstr("did you mean \"resnet18\""));
}

TEST_F(InitialWeights, weights_whose_file_is_gone_are_said_to_be_lost) {
  std::filesystem::remove(kept_.file);
  EXPECT_THAT(refusal([] {
                settled({{"model", {{"init", "shapes"}}}});
              }),
              HasSubstr("were on this machine, but their file is missing: " + kept_.file.string()));
  EXPECT_THAT(refusal([] {
                settled({{"model", {{"init", "shape"}}}});
              }),
              HasSubstr("there are no published weights"));
}

TEST_F(InitialWeights, norms_have_the_epsilon_that_the_weights_were_trained_with) {
  model::TrainedModel other = made_up_model("mobilenet_v3_small", 3, 64);
  const auto norm = [](graph::Graph& graph) -> graph::Node& {
    return *std::ranges::find(graph.nodes, "batch_norm", &graph::Node::operation);
  };
  ASSERT_TRUE(norm(other.network.graph).attributes.contains("epsilon")) << "torchvision's own";
  for (graph::Node& node : other.network.graph.nodes)
    if (node.operation == "batch_norm") node.attributes.erase("epsilon");
  write_model(file_, other);
  weights::import_weights(file_, {.name = "timm"});
  const DataFacts facts{.samples = 60, .trained = 60, .image_side = 64, .classes = 3};
  const auto built = [&](const char* init) {
    return graph::from_json(
        preview({{"model", {{"preset", "mobilenet_v3_small"}, {"init", init}}}}, facts).model.graph);
  };
  graph::Graph as_timm = built("timm"), as_preset = built("");
  EXPECT_FALSE(norm(as_timm).attributes.contains("epsilon"));
  EXPECT_TRUE(norm(as_preset).attributes.contains("epsilon"));
}

TEST_F(InitialWeights, a_preview_from_facts_alone_knows_weights_by_name) {
  const DataFacts facts{.samples = 60, .trained = 60, .image_side = 300, .classes = 3};
  const JobSpec spec = preview({{"model", {{"init", "shapes"}}}}, facts);
  EXPECT_EQ(spec.model.preset, "vit_tiny");
  EXPECT_EQ(spec.training.image_size, Curve::constant(64));
  EXPECT_EQ(spec.training.recipe, Goal::small_data);
}

}  // namespace
}  // namespace anneal::resolve
