#include "app/run/run_name.h"

#include <gtest/gtest.h>

#include "app/run/metric_words.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

json spec(const json& training, const char* folder = "/sets/photos", const char* model = "resnet8") {
  return {{"data", {{"folder", folder}}}, {"model", {{"preset", model}}}, {"training", training}};
}

std::string name(const json& one, const std::vector<json>& others) {
  return default_run_name(one, others).toStdString();
}

TEST(DefaultRunName, is_the_model_where_no_other_run_has_it) {
  EXPECT_EQ(name(spec({{"epochs", 4}}), {}), "resnet8");
  EXPECT_EQ(name(spec({{"epochs", 4}}), {spec({{"epochs", 9}}, "/sets/other", "mlp")}), "resnet8");
  EXPECT_EQ(name(nullptr, {spec({})}), "run");
  EXPECT_EQ(name(spec({}), {nullptr, json::array(), {{"model", 3}}}), "resnet8") << "of whatever file";
}

TEST(DefaultRunName, says_in_what_a_run_differs_from_the_one_most_like_it) {
  const json plain = spec({{"epochs", 4}, {"learning_rate", 0.01}});
  EXPECT_EQ(name(spec({{"epochs", 4}, {"learning_rate", 0.1}}), {plain}), "resnet8 · rate ×10");
  EXPECT_EQ(name(spec({{"epochs", 4}, {"learning_rate", 0.0025}}), {plain}), "resnet8 · rate ÷4");
  EXPECT_EQ(name(spec({{"epochs", 4}, {"learning_rate", 0.01}}, "/sets/photos2/train"), {plain}),
            "resnet8 · photos2");
  const json large = spec({{"epochs", 90}, {"learning_rate", 0.1}});
  EXPECT_EQ(name(spec({{"epochs", 80}, {"learning_rate", 0.1}}), {plain, large}),
            "resnet8 · planned epochs 80");
  EXPECT_EQ(name(plain, {large, plain}), "resnet8") << "it is another seed of that, or the same";
}

TEST(DefaultRunName, says_by_which_policy_it_is_where_a_person_named_that) {
  const json plain = spec({{"epochs", 4}}), longer = spec({{"epochs", 9}}, "/sets/other");
  EXPECT_EQ(default_run_name(plain, {}, "gentle"), "resnet8 · gentle");
  EXPECT_EQ(default_run_name(plain, {longer}, "gentle"), "resnet8 · gentle · photos");
}

TEST(DefaultRunName, calls_settings_what_the_window_calls_them) {
  EXPECT_EQ(name(spec({{"weight_decay", 0.1}}), {spec({{"weight_decay", 0.2}})}),
            "resnet8 · weight decay 0.1");
  EXPECT_EQ(name(spec({{"seed", 2}}), {spec({{"seed", 1}})}),
            "resnet8 · " + MetricWords::setting("seed").toStdString() + " 2");
}

TEST(DefaultRunName, compares_a_resolved_run_in_what_the_new_one_says_alone) {
  json resolved = spec({{"epochs", 4.0}, {"momentum", 0.9}, {"threads", 2}});
  resolved["data"] = {{"train", {{"folder", "/sets/photos/train"}}}};
  EXPECT_EQ(name(spec({{"epochs", 4}, {"seed", 7}, {"threads", 8}}), {resolved}), "resnet8");
}

}  // namespace
}  // namespace anneal::studio
