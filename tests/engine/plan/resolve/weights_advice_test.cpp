#include "engine/plan/resolve/weights_advice.h"

#include <cstdlib>
#include <filesystem>
#include <map>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "engine/model/weights/import.h"
#include "engine/plan/resolve/preview.h"
#include "tests/support/made_up_network.h"
#include "tests/support/temporary_directory.h"

namespace anneal::resolve {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

class Advice : public ::testing::Test {
 protected:
  Advice() { setenv("ANNEAL_WEIGHTS", (directory_ / "cache").c_str(), 1); }
  ~Advice() override { unsetenv("ANNEAL_WEIGHTS"); }

  static json of_preset(const std::string& preset) {
    return {{"model", preset.empty() ? json::object() : json{{"preset", preset}}}};
  }

  static void keep_resnet18(const testing::TemporaryDirectory& directory) {
    const auto file = directory / "model.safetensors";
    testing::write_model(file, testing::made_up_model("resnet18", 3, 64));
    weights::import_weights(file,
                            {.name = "resnet18-imagenet1k-v1", .published = weights::published("resnet18")});
  }

  testing::TemporaryDirectory directory_;
  DataFacts photographs_{.samples = 244, .trained = 220, .image_side = 300, .classes = 2};
};

TEST_F(Advice, few_photographs_should_begin_with_published_weights) {
  const auto advice = advise_weights(of_preset("resnet50"), photographs_);
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->name, "resnet50-imagenet1k-v2");
  EXPECT_EQ(advice->preset, "resnet50");
  EXPECT_EQ(advice->images_of_a_class, 110);
  EXPECT_FALSE(advice->is_here);
  EXPECT_THAT(
      sentence_of(*advice),
      AllOf(HasSubstr("about 110 images per class"), HasSubstr("--init resnet50"),
            HasSubstr("103 MB, BSD-3-Clause: anneal weights fetch resnet50"), HasSubstr("not known")));
  EXPECT_EQ(to_json(*advice)["event"], "advice");
  EXPECT_EQ(to_json(*advice)["command"], "anneal weights fetch resnet50");
}

TEST_F(Advice, a_preset_that_nobody_published_weights_for_is_advised_another) {
  const auto advice = advise_weights(of_preset("convnet"), photographs_);
  EXPECT_EQ(advice->preset, "resnet18");
  EXPECT_THAT(sentence_of(*advice), HasSubstr("--init resnet18 instead of --model convnet"));
  EXPECT_EQ(advise_weights(of_preset(""), photographs_)->preset, "resnet18");
}

TEST_F(Advice, nothing_is_said_where_it_would_not_help) {
  EXPECT_FALSE(advise_weights(of_preset("resnet18"),
                              {.samples = 1000, .trained = 1000, .image_side = 300, .classes = 2}))
      << "500 of each class";
  EXPECT_FALSE(
      advise_weights(of_preset("resnet18"), {.samples = 244, .trained = 220, .image_side = 64, .classes = 2}))
      << "no photographs";
  const auto is_advised = [&](const char* section, const char* key, const json& value) {
    json spec = of_preset("resnet18");
    spec[section][key] = value;
    return advise_weights(spec, photographs_).has_value();
  };
  EXPECT_FALSE(is_advised("model", "init", "/some/weights.safetensors")) << "it begins with weights";
  EXPECT_FALSE(is_advised("model", "init", "none")) << "somebody decided";
  EXPECT_FALSE(is_advised("model", "graph", {{"nodes", json::array()}}))
      << "a resolved spec, or an own model";
  EXPECT_FALSE(is_advised("data", "unlabelled", {{"folder", "/more"}})) << "there are images without labels";
  EXPECT_FALSE(is_advised("training", "distillation", {{"teacher", "/teacher"}})) << "it is taught";
}

TEST_F(Advice, where_weights_could_not_be_kept_training_goes_on_without_advice) {
  std::map<std::string, std::string> before;
  for (const char* variable : {"ANNEAL_WEIGHTS", "XDG_CACHE_HOME", "HOME"}) {
    if (const char* value = std::getenv(variable)) before[variable] = value;
    unsetenv(variable);
  }
  EXPECT_FALSE(advise_weights(of_preset("resnet18"), photographs_));
  for (const auto& [variable, value] : before) setenv(variable.c_str(), value.c_str(), 1);
}

TEST_F(Advice, weights_that_are_here_are_taken_unless_something_else_was_said) {
  EXPECT_FALSE(advise_weights(of_preset("resnet18"), photographs_)->is_taken) << "nothing is fetched for it";
  keep_resnet18(directory_);
  const auto advice = advise_weights(of_preset("resnet18"), photographs_);
  EXPECT_TRUE(advice->is_here);
  EXPECT_TRUE(advice->is_taken);
  EXPECT_THAT(sentence_of(*advice),
              AllOf(HasSubstr("starts from the published weights resnet18-imagenet1k-v1"),
                    HasSubstr("--init none starts from random weights")));
  EXPECT_EQ(to_json(*advice)["taken"], true);
  EXPECT_FALSE(to_json(*advice).contains("command"));
  EXPECT_TRUE(advise_weights(of_preset(""), photographs_)->is_taken) << "no model is named";

  const auto of_convnet = advise_weights(of_preset("convnet"), photographs_);
  EXPECT_FALSE(of_convnet->is_taken) << "another model is named";
  EXPECT_THAT(sentence_of(*of_convnet), HasSubstr("they are on this machine"));
  json spec = of_preset("resnet18");
  spec["model"]["stem"] = "small";
  EXPECT_FALSE(advise_weights(spec, photographs_)->is_taken) << "they may not fit";
  spec = of_preset("resnet18");
  spec["parallel"] = {{"nodes", 2}};
  EXPECT_FALSE(advise_weights(spec, photographs_)->is_taken) << "they may not be on the other host";
}

TEST_F(Advice, a_start_that_is_taken_is_part_of_the_spec_with_what_the_weights_bring) {
  keep_resnet18(directory_);
  json chosen = of_preset("");
  JobSpec spec = job_spec_from_json(chosen);
  EXPECT_TRUE(settle_start(chosen, spec, photographs_)->is_taken);
  EXPECT_EQ(spec.model.preset, "resnet18");
  EXPECT_TRUE(std::filesystem::exists(spec.model.init)) << spec.model.init;
  EXPECT_EQ(spec.model.weights->name, "resnet18-imagenet1k-v1");
  EXPECT_EQ(chosen["training"]["image_size"], 64);
  EXPECT_EQ(preview(of_preset(""), photographs_).model.init, spec.model.init) << "as it is previewed";

  testing::write_file(spec.model.init, "damaged");
  json again = of_preset("");
  spec = job_spec_from_json(again);
  EXPECT_FALSE(settle_start(again, spec, photographs_)->is_taken);
  EXPECT_EQ(again, of_preset("")) << "training begins at random";
}

}  // namespace
}  // namespace anneal::resolve
