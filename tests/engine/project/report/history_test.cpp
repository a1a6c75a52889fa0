#include "engine/project/report/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::TemporaryDirectory;

History read(const std::vector<EventBody>& bodies) {
  const TemporaryDirectory directory;
  std::string lines;
  for (std::size_t i = 0; i < bodies.size(); ++i)
    lines +=
        to_line({.seq = static_cast<std::int64_t>(i), .time = static_cast<double>(i), .body = bodies[i]}) +
        "\n";
  testing::write_file(directory / "events.jsonl", lines + "{\"event\":\"st");
  Damages damages;
  return read_history(directory / "events.jsonl", damages);
}

StepEvent step(std::int64_t number, double loss) {
  StepEvent event;
  event.step = number;
  event.epoch = static_cast<double>(number) / 10;
  event.loss = loss;
  return event;
}

EvaluationEvent evaluation(std::int64_t step, double accuracy) {
  EvaluationEvent event{"test", static_cast<double>(step) / 10, 1, accuracy, 1, 100};
  event.step = step;
  return event;
}

std::vector<double> values(const std::vector<CurvePoint>& moments) {
  std::vector<double> list;
  for (const CurvePoint& moment : moments) list.push_back(moment.value);
  return list;
}

TEST(History, steps_done_anew_count_once) {
  const History history = read({step(1, 5), step(2, 4), evaluation(2, 0.5), step(3, 3), evaluation(3, 0.25),
                                RestartEvent{1, "killed", 2}, step(3, 2)});
  EXPECT_THAT(values(history.curve("loss")), ElementsAre(5, 4, 2));
  ASSERT_EQ(history.run.evaluations().all().size(), 1u);
  EXPECT_EQ(history.run.evaluations().all()[0].body.accuracy, 0.5);
  EXPECT_EQ(history.run.notes().size(), 1u) << "the restart";
  EXPECT_TRUE(history.curve("momentum").empty());
}

TEST(History, steps_that_were_rolled_back_do_not_count) {
  const History history = read({step(1, 5), evaluation(1, 0.5), step(2, 4), evaluation(2, 0.25),
                                RollbackEvent{1, "diverged", 2, 1}, step(2, 3)});
  EXPECT_THAT(values(history.curve("loss")), ElementsAre(5, 3));
  EXPECT_EQ(history.run.evaluations().all().size(), 1u);
  EXPECT_EQ(history.run.notes().size(), 1u) << "the rollback";
}

TEST(History, an_evaluation_that_comes_late_stands_where_it_belongs_and_outlives_a_restart) {
  const History history = read({step(10, 5), evaluation(20, 0.75), step(30, 4), evaluation(10, 0.5),
                                RestartEvent{1, "killed", 20}, step(21, 3)});
  ASSERT_EQ(history.run.evaluations().all().size(), 2u);
  EXPECT_EQ(history.run.evaluations().all()[0].step, 10);
  EXPECT_EQ(history.run.evaluations().all()[1].step, 20);
}

TEST(History, what_the_schedule_does_is_no_news) {
  const History history = read({PolicyEvent{"batch_size", 8, 16, "schedule"},
                                PolicyEvent{"rate_factor", 1, 0.3, "the accuracy does not improve"},
                                WarningEvent{"c", "message", "place"}});
  EXPECT_EQ(history.run.notes().size(), 2u);
}

TEST(History, a_line_that_is_no_event_is_passed_over_and_named) {
  const TemporaryDirectory directory;
  const std::string line = to_line({.seq = 1, .time = 5, .body = step(3, 0.5)}) + "\n";
  testing::write_file(directory / "events.jsonl", "no event\n" + line);
  Damages damages;
  EXPECT_EQ(read_history(directory / "events.jsonl", damages).curve("loss").size(), 1u);
  ASSERT_EQ(damages.size(), 1u);
  EXPECT_EQ(damages[0].place(), (directory / "events.jsonl").string() + ":1");
}

}  // namespace
}  // namespace anneal::report
