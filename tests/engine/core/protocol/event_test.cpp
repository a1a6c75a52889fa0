#include "engine/core/protocol/event.h"

#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Event, numbers_that_json_does_not_know_come_back_as_they_were) {
  StepEvent step;
  step.loss = std::nan("");
  step.loss_min = -infinity;
  step.loss_max = infinity;
  step.gradient_norm = infinity;
  const Event read = event_from_line(to_line({.seq = 1, .time = 2, .body = step}));
  const auto& again = std::get<StepEvent>(read.body);
  EXPECT_TRUE(std::isnan(again.loss));
  EXPECT_EQ(again.loss_min, -infinity);
  EXPECT_EQ(again.loss_max, infinity);
  EXPECT_EQ(again.gradient_norm, infinity);
}

TEST(Event, a_field_inside_best_keeps_its_kind_of_infinity) {
  FinishedEvent finished;
  finished.value = infinity;
  const Event read = event_from_line(to_line({.seq = 0, .time = 0, .body = finished}));
  EXPECT_EQ(std::get<FinishedEvent>(read.body).value, infinity);
}

TEST(Event, what_is_left_out_stays_left_out) {
  const std::string line = to_line({.seq = 0, .time = 0, .body = StepEvent{}});
  EXPECT_EQ(line.find("momentum"), std::string::npos);
  EXPECT_FALSE(std::get<StepEvent>(event_from_line(line).body).momentum.has_value());
}

TEST(Event, an_evaluation_says_what_it_knows_of_every_metric) {
  EvaluationEvent evaluation{"test", 1, 0.75, 0.5, 0.9, 100};
  evaluation.macro_f1 = 0.25;
  const Scores scores = scores_of(evaluation);
  EXPECT_EQ(scores[Metric::loss], 0.75);
  EXPECT_EQ(scores[Metric::accuracy], 0.5);
  EXPECT_EQ(scores[Metric::macro_f1], 0.25);
  EXPECT_TRUE(std::isnan(scores[Metric::calibration_error]));
}

TEST(Event, an_evaluation_tells_what_was_made_of_a_few_samples) {
  EvaluationEvent evaluation{"validation", 1, 0.75, 0.5, 0.9, 100};
  EXPECT_EQ(to_line({.seq = 0, .time = 0, .body = evaluation}).find("examples"), std::string::npos);
  evaluation.examples =
      std::vector<SamplePrediction>{{"a/1.png", "a", "b", 0.75}, {"b/1.png", "b", "", std::nan("")}};
  const Event read = event_from_line(to_line({.seq = 0, .time = 0, .body = evaluation}));
  const auto& examples = *std::get<EvaluationEvent>(read.body).examples;
  ASSERT_EQ(examples.size(), 2U);
  EXPECT_EQ(examples[0], evaluation.examples->front());
  EXPECT_EQ(examples[1].path, "b/1.png");
  EXPECT_EQ(examples[1].predicted, "");
  EXPECT_TRUE(std::isnan(examples[1].probability));
}

TEST(Event, an_unknown_event_passes_through_whole) {
  const std::string line = R"({"event":"telepathy","seq":4,"strength":9,"time":1.5})";
  const Event event = event_from_line(line);
  EXPECT_EQ(event.seq, 4);
  EXPECT_EQ(event_name(event.body), "telepathy");
  EXPECT_EQ(to_line(event), line);
}

TEST(Event, an_unknown_field_is_let_pass) {
  EXPECT_EQ(
      std::get<StageEvent>(event_from_line(R"({"event":"stage","name":"data","colour":"red"})").body).name,
      "data");
}

TEST(Event, a_line_is_one_line_whatever_its_texts_hold) {
  const std::string text = "a\nb\r\t\"\\\x01 \xff\xfe";
  const std::string line = to_line({.seq = 0, .time = 0, .body = WarningEvent{"c", text, ""}});
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_EQ(std::get<WarningEvent>(event_from_line(line).body).message.substr(0, 9), text.substr(0, 9));
}

class NoEvent : public ::testing::TestWithParam<const char*> {};

TEST_P(NoEvent, is_refused) {
  EXPECT_THROW(event_from_line(GetParam()), UserError);
}

INSTANTIATE_TEST_SUITE_P(Lines, NoEvent,
                         ::testing::Values("", "null", "[]", "3", "{", "{}", R"({"event":7})",
                                           R"({"event":null})", R"({"event":"step","step":"three"})",
                                           R"({"event":"step","loss":"high"})",
                                           R"({"event":"stage","done":1})",
                                           R"({"event":"hello","devices":[1]})",
                                           R"({"event":"evaluation","examples":3})",
                                           R"({"event":"evaluation","examples":[{"path":"a"}]})",
                                           R"({"event":"step","seq":"first"})", "\xff\xfe\x00"));

/// Whatever is done to a line, reading it gives an event or a UserError.
TEST(Event, damaged_lines_never_do_worse_than_be_refused) {
  StepEvent step;
  step.loss = std::nan("");
  const std::string sound = to_line({.seq = 7, .time = 1.25, .body = step});
  std::mt19937 random(1);
  int refused = 0;
  for (int round = 0; round < 5000; ++round) {
    std::string line = sound;
    for (auto edits = 1 + random() % 4; edits > 0; --edits) {
      const std::size_t at = random() % line.size();
      if (random() % 2 == 0)
        line[at] = static_cast<char>(random());
      else
        line.erase(at, random() % 6);
      if (line.empty()) line = "{";
    }
    try {
      (void)to_line(event_from_line(line));
    } catch (const UserError&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 0);
}

TEST(Event, numbers_that_mean_nothing_are_refused) {
  const auto said = [](const char* fields) { return R"({"event":)" + std::string(fields) + "}"; };
  for (const char* fields :
       {R"("step","step":1e999)", R"("step","step":1e308)", R"("step","step":3.5)", R"("step","step":-1)",
        R"("step","batch_size":99999999999999999999999999)", R"("step","step":9007199254740993)",
        R"("resources","rank":3000000000)", R"("step","epoch":1e10)", R"("step","epoch":-1)",
        R"("resources","gpu_utilization":1.5)", R"("step","loss":1e300)", R"("step","samples_per_second":-1)",
        R"("evaluation","accuracy":1.5)", R"("evaluation","macro_f1":-0.1)", R"("finished","seconds":1e300)",
        R"("finished","best":{"epoch":1e300})", R"("step","time":1e300)"})
    EXPECT_THROW(event_from_line(said(fields)), UserError) << fields;
  EXPECT_NO_THROW(event_from_line(said(R"("step","wait_communication":-1e-6,"forward_seconds":-1e-6)")));
  EXPECT_NO_THROW(
      event_from_line(said(R"("step","step":9007199254740992,"loss":-1e38,"epoch":1e9,"time":1e11)")));
}

}  // namespace
}  // namespace anneal
