#include "engine/deploy/export/tensorboard.h"

#include <cstring>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/base/protobuf.h"
#include "engine/core/protocol/event.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

// That TensorBoard itself reads these files is tested by tests/clients/python/test_export.py.
namespace anneal::exports {
namespace {

using testing::ElementsAre;
using testing::TemporaryDirectory;

/// The records of a file, without what stands around them.
std::vector<std::string> records_of(const std::string& bytes) {
  std::vector<std::string> records;
  for (std::size_t at = 0; at < bytes.size();) {
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.data() + at, sizeof length);
    records.push_back(bytes.substr(at + 12, length));
    at += 16 + length;
    EXPECT_LE(at, bytes.size());
  }
  return records;
}

/// "tag value" of each value, behind "step".
std::vector<std::string> told(const std::string& record) {
  std::vector<std::string> result;
  MessageReader event(record, "record");
  while (event.next()) {
    if (event.field() == 1) result.push_back(std::to_string(std::llround(event.wide_real())));
    if (event.field() == 2) result.push_back("step " + std::to_string(event.integer()));
    if (event.field() == 3) result.emplace_back(event.bytes());
    if (event.field() != 5) continue;
    MessageReader summary(event.bytes(), "summary");
    while (summary.next()) {
      MessageReader value(summary.bytes(), "value");
      value.next();
      std::string text(value.bytes());
      value.next();
      result.push_back(text + " " + std::to_string(value.real()));
    }
  }
  return result;
}

std::string lines_of(const std::vector<EventBody>& bodies) {
  std::string lines;
  for (std::size_t i = 0; i < bodies.size(); ++i)
    lines +=
        to_line(
            {.seq = static_cast<std::int64_t>(i), .time = 2.0 * static_cast<double>(i), .body = bodies[i]}) +
        "\n";
  return lines;
}

TEST(TensorBoard, steps_and_evaluations_stand_at_their_step_and_time) {
  const TemporaryDirectory directory;
  HelloEvent hello;
  hello.started = "2001-09-09T01:46:40Z";  // a thousand million seconds after 1970 began
  StepEvent step;
  step.step = 3;
  step.loss = 1.5;
  testing::write_file(directory / "events.jsonl",
                      lines_of({hello, step, EvaluationEvent{"validation", 1, 2, 0.5, 1, 10}}));
  const auto records = records_of(event_file(directory.path()));
  ASSERT_EQ(records.size(), 3U);
  EXPECT_THAT(told(records[0]), ElementsAre("1000000002", "brain.Event:2"));
  EXPECT_THAT(told(records[1]),
              testing::AllOf(::testing::Contains("1000000002"), ::testing::Contains("step 3"),
                             ::testing::Contains("train/loss 1.500000")));
  EXPECT_THAT(told(records[2]), ElementsAre("1000000004", "step 3", "validation/loss 2.000000",
                                            "validation/accuracy 0.500000", "validation/top5 1.000000"));
}

}  // namespace
}  // namespace anneal::exports
