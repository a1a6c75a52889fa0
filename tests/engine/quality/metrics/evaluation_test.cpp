#include "engine/quality/metrics/evaluation.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/quality/metrics/stored_evaluation.h"
#include "tests/support/temporary_directory.h"

namespace anneal::metrics {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

Evaluation example_evaluation() {
  Evaluation evaluation{.split = "test",
                        .checkpoint = "step-10",
                        .classes = {"cat", "<dog>"},
                        .result = {},
                        .mistakes = {},
                        .worst = {{"test/cat/1.png", "cat", "<dog>", 0.875, 2.5}},
                        .unreadable = {{"test/cat/2.png", "is truncated", 2}}};
  evaluation.result =
      measure(std::vector<Outcome>{{.label = 0, .predicted = 1, .rank = 1, .probability = 0.875},
                                   {.label = 1, .predicted = 1, .probability = 0.5}},
              2);
  evaluation.mistakes = mistakes(evaluation.result, most_mistakes);
  evaluation.examples = {{"test/cat/3.png", "cat", "cat", 0.75, 0.25}};
  ClassProbabilities seen;
  for (const std::int64_t label : {0, 1}) seen.add(label, std::vector<float>{0, 1});
  evaluation.curves = seen.curves(2);
  return evaluation;
}

TEST(Evaluation, comes_back_as_it_was_written) {
  const json written = to_json(example_evaluation());
  EXPECT_EQ(evaluation_from_json(json::parse(written.dump()), "x"), example_evaluation());
  EXPECT_EQ(written["accuracy"], 0.5);
  EXPECT_EQ(written["confusion"], json({{0, 1}, {0, 1}}));
  EXPECT_EQ(written["mistakes"], json({{{"label", "cat"}, {"predicted", "<dog>"}, {"samples", 1}}}));
  EXPECT_EQ(written["per_class"][0]["precision"], json()) << "nothing was taken for a cat";
  EXPECT_EQ(written["per_class"][0]["recall"], 0);
}

TEST(Evaluation, names_the_samples_whose_outputs_are_not_finite) {
  const std::vector<Outcome> outcomes = {
      {.label = 1, .predicted = no_class, .rank = 2, .probability = NAN, .loss = NAN}};
  Evaluation evaluation{.split = "test",
                        .checkpoint = "step-10",
                        .classes = {"cat", "dog"},
                        .result = {},
                        .mistakes = {},
                        .worst = {},
                        .unreadable = {}};
  evaluation.result = measure(outcomes, 2);
  evaluation.worst = {describe(outcomes[0], "test/dog/1.png", evaluation.classes)};
  EXPECT_EQ(nonfinite_samples(evaluation), std::vector<std::string>{"test/dog/1.png"});
  const json written = to_json(evaluation);
  EXPECT_EQ(written["nonfinite"], 1);
  EXPECT_EQ(written["worst"][0]["predicted"], "");
  EXPECT_EQ(written["worst"][0]["loss"], json());
  const Evaluation read = evaluation_from_json(json::parse(written.dump()), "x");
  EXPECT_EQ(read.result.nonfinite, 1);
  EXPECT_EQ(nonfinite_samples(read), nonfinite_samples(evaluation));
}

TEST(Evaluation, of_very_many_classes_has_mistakes_and_no_matrix) {
  Evaluation evaluation;
  for (std::size_t i = 0; i <= most_matrix_classes; ++i) evaluation.classes.push_back(std::to_string(i));
  evaluation.result = measure(std::vector<Outcome>{{.label = 7, .predicted = 1000, .rank = 1}}, 1001);
  evaluation.mistakes = mistakes(evaluation.result, most_mistakes);
  const json written = to_json(evaluation);
  EXPECT_FALSE(written.contains("confusion"));
  EXPECT_EQ(evaluation_from_json(written, "x").mistakes, evaluation.mistakes);
}

TEST(StoredEvaluation, is_kept_by_split_and_replaced_whole) {
  const testing::TemporaryDirectory run;
  Damages damages;
  EXPECT_FALSE(stored_evaluation(run.path(), "test", damages));
  Evaluation evaluation = example_evaluation();
  store(run.path(), evaluation);
  evaluation.checkpoint = "step-20";
  store(run.path(), evaluation);
  EXPECT_EQ(stored_evaluation(run.path(), "test", damages), evaluation);
  EXPECT_FALSE(stored_evaluation(run.path(), "validation", damages));
  EXPECT_TRUE(damages.empty());
}

TEST(StoredEvaluation, a_damaged_one_is_left_out_and_told) {
  const testing::TemporaryDirectory run;
  for (const char* content : {"{\"accuracy\": 0.5", "", "[]", "{\"accuracy\": \"high\"}"}) {
    testing::write_file(run / "evaluations/test.json", content);
    Damages damages;
    EXPECT_FALSE(stored_evaluation(run.path(), "test", damages));
    ASSERT_EQ(damages.size(), 1u);
    EXPECT_THAT(damages[0].place(), ::testing::HasSubstr("evaluations/test.json"));
    EXPECT_THAT(damages[0].hint(),
                ::testing::HasSubstr("anneal evaluate " + run.path().string() + " --split test`"));
  }
}

TEST(StoredEvaluation, where_it_cannot_be_kept_the_place_is_named) {
  const testing::TemporaryDirectory run;
  testing::write_file(run / "evaluations", "a file in the way");
  EXPECT_THROW(store(run.path(), example_evaluation()), EnvironmentError);
}

struct Damage {
  const char* pointer;
  json value;
  const char* message;
};

class DamagedEvaluation : public ::testing::TestWithParam<Damage> {};

TEST_P(DamagedEvaluation, is_refused_by_name) {
  json written = to_json(example_evaluation());
  written[json::json_pointer(GetParam().pointer)] = GetParam().value;
  try {
    evaluation_from_json(written, "evaluations/test.json");
    FAIL() << "was accepted";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr(GetParam().message));
    EXPECT_THAT(error.what(), HasSubstr("evaluations/test.json."));
  }
}

INSTANTIATE_TEST_SUITE_P(Values, DamagedEvaluation,
                         ::testing::Values(Damage{"/confusion", json({{0, 1}}), "does not fit the classes"},
                                           Damage{"/confusion", "none", "confusion"},
                                           Damage{"/worst", 3, "worst"},
                                           Damage{"/worst/0/path", 3, "worst[0].path"},
                                           Damage{"/examples/0/probability", 2, "examples[0].probability"},
                                           Damage{"/mistakes/0/label", "cow", "is not a class"},
                                           Damage{"/per_class/0/samples", -1, "per_class[0].samples"},
                                           Damage{"/per_class/0/correct", 2, "per_class[0].correct"},
                                           Damage{"/calibration/0/accuracy", 2, "calibration[0].accuracy"},
                                           Damage{"/accuracy", "high", "accuracy"}));

}  // namespace
}  // namespace anneal::metrics
