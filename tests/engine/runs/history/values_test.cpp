#include "engine/runs/history/values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

TEST(Values, of_a_step_are_those_that_it_has) {
  StepEvent step;
  step.loss = 2;
  step.batch_size = 32;
  step.momentum = 0.9;
  std::vector<std::string> names;
  for (const auto& [name, value] : values_of(step)) names.push_back(name);
  EXPECT_THAT(names, ElementsAre("loss", "learning_rate", "batch_size", "samples_per_second", "momentum"));
}

TEST(Values, what_the_curves_of_another_program_do_not_say_is_not_among_them) {
  StepEvent step;
  step.learning_rate = step.samples_per_second = EvaluationEvent::nan;
  ASSERT_EQ(values_of(step).size(), 1U);
  EXPECT_EQ(std::string(values_of(step).front().name), "loss");
}

TEST(Values, of_an_evaluation_are_those_that_are_numbers) {
  EvaluationEvent evaluation{.split = "test", .loss = 0.5};
  evaluation.rmse = 2;
  EXPECT_THAT(values_of(evaluation), ElementsAre(Pair(Metric::loss, 0.5), Pair(Metric::rmse, 2.0)));
}

}  // namespace
}  // namespace anneal
