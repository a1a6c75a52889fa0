#include "queue/schedule.h"

#include <gtest/gtest.h>

namespace anneal::queue {
namespace {

const Devices processor = {"processor"}, first = {"cuda:0"}, second = {"cuda:1"}, both = {"cuda:0", "cuda:1"};

struct Case {
  const char* what;
  std::vector<Claim> waiting;
  std::vector<Claim> running;
  std::vector<std::string> expected;  ///< "" may start
};

TEST(Schedule, says_who_may_start_and_what_the_others_wait_for) {
  const Case cases[] = {
      {"nothing waits", {}, {{"r", processor}}, {}},
      {"one processor, nobody on it", {{"a", processor}}, {}, {""}},
      {"one at a time, in order",
       {{"a", processor}, {"b", processor}},
       {},
       {"", "waits behind a for the processor"}},
      {"somebody is on it",
       {{"a", processor}, {"b", processor}},
       {{"r", processor}},
       {"waits for r, which takes the processor", "waits for r, which takes the processor"}},
      {"another GPU is free",
       {{"a", first}, {"b", second}},
       {{"r", first}},
       {"waits for r, which takes cuda:0", ""}},
      {"a run on the processor leaves GPUs alone", {{"a", first}}, {{"r", processor}}, {""}},
      {"who waits for two keeps the free one from those behind",
       {{"a", both}, {"b", second}},
       {{"r", first}},
       {"waits for r, which takes cuda:0", "waits behind a for cuda:1"}},
      {"two start at once", {{"a", first}, {"b", second}}, {}, {"", ""}},
  };
  for (const Case& one : cases) {
    std::vector<std::string> found;
    for (const auto& obstacle : obstacles(one.waiting, one.running)) found.push_back(obstacle.value_or(""));
    EXPECT_EQ(found, one.expected) << one.what;
  }
}

}  // namespace
}  // namespace anneal::queue
