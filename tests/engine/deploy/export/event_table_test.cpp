#include "engine/deploy/export/event_table.h"

#include <cmath>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "engine/core/protocol/event.h"
#include "tests/support/temporary_directory.h"

namespace anneal::exports {
namespace {

using testing::TemporaryDirectory;

std::string table_of(const std::vector<EventBody>& bodies) {
  const TemporaryDirectory directory;
  std::string lines;
  for (std::size_t i = 0; i < bodies.size(); ++i)
    lines += to_line({.seq = static_cast<std::int64_t>(i), .time = 0.5, .body = bodies[i]}) + "\n";
  testing::write_file(directory / "events.jsonl", lines);
  return event_table(directory.path());
}

StepEvent step(std::int64_t number) {
  StepEvent event;
  event.step = number;
  event.epoch = static_cast<double>(number) / 4;
  event.loss = 1.5;
  event.learning_rate = 0.25;
  event.batch_size = 8;
  event.samples_per_second = 100;
  return event;
}

const std::string header =
    "seq,time,event,split,step,epoch,loss,accuracy,top5,learning_rate,momentum,weight_decay,batch_size,image_"
    "size,"
    "samples_per_second,macro_precision,macro_recall,macro_f1,calibration_error,rmse,mae,r2\r\n";

TEST(EventTable, has_a_row_for_each_step_and_evaluation) {
  StepEvent first = step(1);
  first.momentum = 0.5;
  EvaluationEvent evaluation{"test", 0.25, 2, 0.5, 1, 10};
  evaluation.macro_f1 = 0.625;
  EXPECT_EQ(table_of({StageEvent{"data", true}, first, evaluation}),
            header + "1,0.5,step,,1,0.25,1.5,,,0.25,0.5,,8,,100,,,,,,,\r\n" +
                "2,0.5,evaluation,test,1,0.25,2,0.5,1,,,,,,,,,0.625,,,,\r\n");
}

TEST(EventTable, leaves_out_steps_that_a_resume_did_anew) {
  EXPECT_EQ(table_of({step(1), step(2), step(3), RestartEvent{1, "killed", 1}, step(2)}),
            header + "0,0.5,step,,1,0.25,1.5,,,0.25,,,8,,100,,,,,,,\r\n" +
                "4,0.5,step,,2,0.5,1.5,,,0.25,,,8,,100,,,,,,,\r\n");
}

TEST(EventTable, passes_over_a_line_that_is_no_event_and_names_it) {
  const TemporaryDirectory directory;
  testing::write_file(directory / "events.jsonl",
                      "junk\n" + to_line({.seq = 1, .time = 0.5, .body = step(1)}) + "\n");
  std::string place;
  EXPECT_EQ(event_table(directory.path(), [&](const UserError& damage) { place = damage.place(); }),
            header + "1,0.5,step,,1,0.25,1.5,,,0.25,,,8,,100,,,,,,,\r\n");
  EXPECT_EQ(place, (directory / "events.jsonl").string() + ":1");
}

TEST(EventTable, a_pipe_in_place_of_events_is_refused_and_not_waited_for) {
  const TemporaryDirectory directory;
  ASSERT_EQ(mkfifo((directory / "events.jsonl").c_str(), 0600), 0);
  EXPECT_THROW(event_table(directory.path()), UserError);
}

TEST(EventTable, leaves_out_steps_that_were_rolled_back) {
  EXPECT_EQ(table_of({step(1), step(2), step(3), RollbackEvent{1, "diverged", 3, 1}, step(2)}),
            header + "0,0.5,step,,1,0.25,1.5,,,0.25,,,8,,100,,,,,,,\r\n" +
                "4,0.5,step,,2,0.5,1.5,,,0.25,,,8,,100,,,,,,,\r\n");
}

}  // namespace
}  // namespace anneal::exports
