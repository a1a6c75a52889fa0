#include "engine/runs/queue/schedule.h"

#include <random>

#include <gtest/gtest.h>

namespace anneal::queue {
namespace {

const Devices processor = {"processor"}, first = {"cuda:0"}, second = {"cuda:1"}, both = {"cuda:0", "cuda:1"};

Wish wish(const std::string& run, const Devices& devices) {
  return {run, {.devices = devices}};
}

Wish any(const std::string& run, int gpus) {
  return {run, {.devices = {}, .any_gpus = gpus}};
}

struct ScheduleCase {
  const char* what;
  int gpus;
  std::vector<Wish> waiting;
  std::vector<Claim> running;
  std::vector<Placement> expected;
};

Placement starts(const Devices& devices) {
  return {.devices = devices};
}

Placement waits(const std::string& obstacle) {
  return {.obstacle = obstacle};
}

const ScheduleCase cases[] = {
    {"nothing waits", 0, {}, {{"r", processor}}, {}},
    {"one processor, nobody on it", 0, {wish("a", processor)}, {}, {starts(processor)}},
    {"one at a time, in order",
     0,
     {wish("a", processor), wish("b", processor)},
     {},
     {starts(processor), waits("waits behind a for the processor")}},
    {"somebody is on it",
     0,
     {wish("a", processor), wish("b", processor)},
     {{"r", processor}},
     {waits("waits for r, which takes the processor"), waits("waits for r, which takes the processor")}},
    {"another GPU is free",
     2,
     {wish("a", first), wish("b", second)},
     {{"r", first}},
     {waits("waits for r, which takes cuda:0"), starts(second)}},
    {"a run on the processor leaves GPUs alone", 1, {wish("a", first)}, {{"r", processor}}, {starts(first)}},
    {"who waits for two keeps the free one from those behind",
     2,
     {wish("a", both), wish("b", second)},
     {{"r", first}},
     {waits("waits for r, which takes cuda:0"), waits("waits behind a for cuda:1")}},
    {"two start at once", 2, {wish("a", first), wish("b", second)}, {}, {starts(first), starts(second)}},
    {"any GPU is the first that is free", 3, {any("a", 1)}, {{"r", first}}, {starts(second)}},
    {"runs that take any spread over all of them",
     2,
     {any("a", 1), any("b", 1), any("c", 1)},
     {},
     {starts(first), starts(second), waits("waits behind a for cuda:0")}},
    {"two are side by side", 4, {any("a", 2)}, {{"r", second}}, {starts({"cuda:2", "cuda:3"})}},
    {"who waits for any two holds those of which the fewest are taken",
     4,
     {any("a", 2), any("b", 1), any("c", 1)},
     {{"r", first}, {"s", {"cuda:2"}}},
     {waits("waits for r, which takes cuda:0"), starts({"cuda:3"}), waits("waits behind a for cuda:1")}},
    {"one that must have a GPU leaves the others to who takes any",
     2,
     {wish("a", first), any("b", 1)},
     {},
     {starts(first), starts(second)}},
    {"any beside one that evaluations take",
     3,
     {{"a", {.devices = first, .any_gpus = 1}}},
     {},
     {starts({"cuda:0"})}},
    {"who takes any two is not overtaken for ever by those who take one",
     2,
     {any("a", 2), any("b", 1)},
     {{"r", first}},
     {waits("waits for r, which takes cuda:0"), waits("waits behind a for cuda:1")}},
};

TEST(Schedule, says_who_may_start_on_what_and_what_the_others_wait_for) {
  for (const ScheduleCase& one : cases)
    EXPECT_EQ(placements(one.waiting, one.running, one.gpus), one.expected) << one.what;
}

/// Of runs that come at random and take one step to a few, on machines of any size.
TEST(Schedule, gives_no_device_to_two_and_lets_none_wait_for_ever) {
  std::mt19937 random(7);
  for (int machine = 0; machine < 200; ++machine) {
    const int gpus = 1 + static_cast<int>(random() % 8);
    std::vector<Wish> waiting;
    for (int i = 0; i < 12; ++i) {
      const int count = 1 + static_cast<int>(random() % static_cast<unsigned>(gpus));
      const int from = static_cast<int>(random() % static_cast<unsigned>(gpus - count + 1));
      waiting.push_back(random() % 2 == 0 ? any(std::to_string(i), count)
                                          : wish(std::to_string(i), gpus_from(from, count)));
    }
    std::vector<Claim> running;
    for (int steps = 0; !waiting.empty(); ++steps) {
      ASSERT_LT(steps, 200);
      const auto placed = placements(waiting, running, gpus);
      if (running.empty()) {
        ASSERT_TRUE(placed.front().devices) << "the first may start where nothing runs";
      }
      std::vector<Wish> still;
      for (std::size_t i = 0; i < waiting.size(); ++i) {
        if (!placed[i].devices) {
          still.push_back(waiting[i]);
          continue;
        }
        for (const Claim& other : running)
          for (const std::string& device : *placed[i].devices) ASSERT_FALSE(other.devices.contains(device));
        running.push_back({waiting[i].run, *placed[i].devices});
      }
      waiting = still;
      if (!running.empty()) running.erase(running.begin() + static_cast<long>(random() % running.size()));
    }
  }
}

}  // namespace
}  // namespace anneal::queue
