#include "engine/deploy/compress/history.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace anneal::compress {
namespace {

using nlohmann::json;

/// What lines with these events and members tell.
CompressionHistory told(const std::vector<std::pair<const char*, json>>& lines) {
  CompressionHistory history;
  double time = 0;
  for (auto [event, line] : lines) {
    line.update({{"event", event}, {"time", ++time}, {"key", "decision"}});
    history.take(line);
  }
  return history;
}

TEST(CompressionHistory, tells_what_is_done_now) {
  using Activity = CompressionHistory::Activity;
  EXPECT_EQ(told({}).activity(), Activity::beginning);
  const json size = json::object();
  const CompressionHistory sizing = told({{"size", size}, {"size", size}});
  EXPECT_EQ(sizing.activity(), Activity::sizing);
  EXPECT_EQ(sizing.tried(), 2);
  const json training = {{"recipe", {{{"step", "trained"}, {"epochs", 4}}}}, {"run", "../../etc/3"}};
  const CompressionHistory history = told({{"size", size}, {"retraining", training}});
  EXPECT_EQ(history.activity(), Activity::training);
  EXPECT_TRUE(history.doing());
  EXPECT_EQ(history.training(), "3") << "a name in the folder, whoever wrote the journal";
  EXPECT_EQ(told({{"retraining", training}, {"model", {{"recipe", json::array()}, {"id", 0}}}}).training(),
            "");
}

TEST(CompressionHistory, has_ended_until_it_goes_on) {
  const json end = {{"accepted", 3}, {"closest", nullptr}, {"is_out_of_time", true}};
  const json process = {{"pid", 7}, {"start_time", 1}, {"boot_id", "b"}};
  const CompressionHistory history = told({{"finished", end}});
  EXPECT_TRUE(history.has_ended());
  EXPECT_EQ(history.accepted(), 3);
  EXPECT_EQ(history.recommended(), 3);
  EXPECT_TRUE(history.is_out_of_time());
  const CompressionHistory again = told({{"finished", end}, {"started", process}});
  EXPECT_FALSE(again.has_ended());
  EXPECT_EQ(again.process()->pid, 7);
}

TEST(CompressionHistory, passes_over_lines_of_strangers) {
  const CompressionHistory history = told(
      {{"hello", {{"limits", "none"}}}, {"reference", {{"accuracy", "high"}}}, {"candidate", {{"id", "x"}}}});
  EXPECT_EQ(history.seconds(), 3);
  EXPECT_TRUE(history.candidates().empty());
  EXPECT_FALSE(history.reference_accuracy());
  CompressionHistory odd;
  for (const json& line : {json(), json(3), json::array(), json{{"event", 3}}, json{{"event", "hello"}}})
    odd.take(line);
  EXPECT_EQ(odd.seconds(), 0);
}

}  // namespace
}  // namespace anneal::compress
