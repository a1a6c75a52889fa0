#include "resolve/weights_advice.h"

#include <cstdlib>
#include <map>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "support/made_up_network.h"
#include "support/temporary_directory.h"
#include "weights/import.h"

namespace anneal::resolve {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class Advice : public ::testing::Test {
 protected:
  Advice() { setenv("ANNEAL_WEIGHTS", (directory_ / "cache").c_str(), 1); }
  ~Advice() override { unsetenv("ANNEAL_WEIGHTS"); }

  static JobSpec of_preset(const std::string& preset) {
    JobSpec spec;
    spec.model.preset = preset;
    return spec;
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
      AllOf(HasSubstr("about 110 images of each class"), HasSubstr("--init resnet50"),
            HasSubstr("103 MB, BSD-3-Clause: anneal weights fetch resnet50"), HasSubstr("not known")));
  EXPECT_EQ(to_json(*advice)["event"], "advice");
  EXPECT_EQ(to_json(*advice)["command"], "anneal weights fetch resnet50");
}

TEST_F(Advice, a_preset_that_nobody_published_weights_for_is_advised_another) {
  const auto advice = advise_weights(of_preset("convnet"), photographs_);
  EXPECT_EQ(advice->preset, "resnet18");
  EXPECT_THAT(sentence_of(*advice), HasSubstr("--init resnet18 in place of --model convnet"));
  EXPECT_EQ(advise_weights(of_preset(""), photographs_)->preset, "resnet18");
}

TEST_F(Advice, nothing_is_said_where_it_would_not_help) {
  EXPECT_FALSE(advise_weights(of_preset("resnet18"),
                              {.samples = 1000, .trained = 1000, .image_side = 300, .classes = 2}))
      << "500 of each class";
  EXPECT_FALSE(
      advise_weights(of_preset("resnet18"), {.samples = 244, .trained = 220, .image_side = 64, .classes = 2}))
      << "no photographs";
  JobSpec spec = of_preset("resnet18");
  spec.model.init = "/some/weights.safetensors";
  EXPECT_FALSE(advise_weights(spec, photographs_)) << "it begins with weights";
  spec = of_preset("");
  spec.model.graph = {{"nodes", nlohmann::json::array()}};
  EXPECT_FALSE(advise_weights(spec, photographs_)) << "a model of the person's own";
  spec = of_preset("resnet18");
  spec.data.unlabelled.folder = "/more";
  EXPECT_FALSE(advise_weights(spec, photographs_)) << "there are images without labels";
  spec = of_preset("resnet18");
  spec.training.distillation.teacher = "/teacher";
  EXPECT_FALSE(advise_weights(spec, photographs_)) << "it is taught";
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

TEST_F(Advice, weights_that_are_here_need_not_be_fetched) {
  const auto file = directory_ / "model.safetensors";
  testing::write_model(file, testing::made_up_model("resnet18", 3, 64));
  weights::import_weights(file,
                          {.name = "resnet18-imagenet1k-v1", .published = weights::published("resnet18")});
  const auto advice = advise_weights(of_preset("resnet18"), photographs_);
  EXPECT_TRUE(advice->is_here);
  EXPECT_THAT(sentence_of(*advice), HasSubstr("they are here"));
  EXPECT_FALSE(to_json(*advice).contains("command"));
}

}  // namespace
}  // namespace anneal::resolve
