#include "engine/data/loading/loader_tuner.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace anneal::data {
namespace {

/// A consumer and threads that feed it, in seconds per sample.
struct Simulation {
  double consumer = 0.001;
  double thread = 0.001;         ///< of one thread, shared by all of them
  int most_useful_threads = 99;  ///< more do not read faster
  double slowed_by_thread = 0;   ///< share by which each thread slows the consumer
  int batches_for_bursts = 1;    ///< fewer batches ahead let it wait an eighth of the time

  ConsumerWindow run(const LoaderSetting& setting) const {
    constexpr std::int64_t samples = 1000;
    const double working = consumer * (1 + slowed_by_thread * setting.threads);
    const double producing = thread / std::min(setting.threads, most_useful_threads);
    double each = std::max(working, producing);
    if (setting.batches < batches_for_bursts) each += working / 8;
    const auto count = static_cast<double>(samples);
    return {each * count, (each - working) * count, samples};
  }
};

LoaderSetting after(LoaderTuner& tuner, const Simulation& simulation, int windows) {
  for (int i = 0; i < windows; ++i) tuner.after(simulation.run(tuner.setting()));
  return tuner.setting();
}

/// The setting that is in use for most of many windows: trials come and go.
int usual(LoaderTuner& tuner, const Simulation& simulation, int LoaderSetting::*part) {
  std::vector<int> seen;
  for (int i = 0; i < 200; ++i) seen.push_back(tuner.after(simulation.run(tuner.setting())).*part);
  std::nth_element(seen.begin(), seen.begin() + 100, seen.end());
  return seen[100];
}

/// The same, once the tuner has had time to settle.
int settled(LoaderTuner tuner, const Simulation& simulation, int LoaderSetting::*part) {
  after(tuner, simulation, 50);
  return usual(tuner, simulation, part);
}

TEST(LoaderTuner, takes_as_many_threads_as_the_consumer_needs_and_no_more) {
  EXPECT_EQ(settled({{1, 4}, {16, 16}}, {.consumer = 0.001, .thread = 0.0045}, &LoaderSetting::threads), 5);
}

TEST(LoaderTuner, gives_threads_and_batches_back_when_the_consumer_no_longer_waits) {
  LoaderTuner tuner({1, 4}, {16, 16});
  Simulation simulation{.consumer = 0.001, .thread = 0.0075};
  after(tuner, simulation, 100);
  ASSERT_EQ(usual(tuner, simulation, &LoaderSetting::threads), 8);
  simulation.consumer = 0.004;
  after(tuner, simulation, 100);
  EXPECT_EQ(usual(tuner, simulation, &LoaderSetting::threads), 2);
  EXPECT_EQ(usual(tuner, simulation, &LoaderSetting::batches), 2);
}

TEST(LoaderTuner, does_not_keep_threads_that_cannot_read_faster) {
  const Simulation simulation{.consumer = 0.001, .thread = 0.01, .most_useful_threads = 3};
  EXPECT_EQ(settled({{1, 4}, {16, 16}}, simulation, &LoaderSetting::threads), 3);
}

TEST(LoaderTuner, does_not_keep_a_thread_that_costs_the_consumer_more_than_it_brings) {
  // Two threads would end the wait, but on the consumer's own cores.
  const Simulation simulation{.consumer = 0.001, .thread = 0.0016, .slowed_by_thread = 0.4};
  EXPECT_EQ(settled({{1, 4}, {16, 16}}, simulation, &LoaderSetting::threads), 1);
}

TEST(LoaderTuner, reads_further_ahead_where_threads_do_not_help) {
  const Simulation simulation{.consumer = 0.001, .thread = 0.001, .batches_for_bursts = 4};
  EXPECT_EQ(settled({{2, 2}, {16, 16}}, simulation, &LoaderSetting::batches), 4);
}

TEST(LoaderTuner, stays_within_its_limits) {
  LoaderTuner hungry({2, 4}, {3, 6});
  const Simulation starving{.consumer = 0.0001, .thread = 0.01, .batches_for_bursts = 99};
  for (int i = 0; i < 500; ++i) {
    const LoaderSetting setting = hungry.after(starving.run(hungry.setting()));
    ASSERT_LE(setting.threads, 3);
    ASSERT_LE(setting.batches, 6);
  }
  LoaderTuner idle({2, 1}, {3, 6});
  const Simulation slow{.consumer = 1, .thread = 0.0001};
  for (int i = 0; i < 500; ++i) {
    const LoaderSetting setting = idle.after(slow.run(idle.setting()));
    ASSERT_GE(setting.threads, 1);
    ASSERT_GE(setting.batches, 1);
  }
}

TEST(LoaderTuner, what_does_not_help_is_tried_ever_less_often) {
  LoaderTuner tuner({1, 4}, {16, 4});
  const Simulation simulation{.consumer = 0.001, .thread = 0.002, .most_useful_threads = 1};
  const auto trials = [&] {
    int count = 0;
    for (int i = 0; i < 130; ++i) count += tuner.after(simulation.run(tuner.setting())).threads > 1 ? 1 : 0;
    return count;
  };
  const int first = trials();
  const int second = trials();
  EXPECT_GT(first, second);
  EXPECT_GE(second, 1);
  EXPECT_LE(second, 2);
}

TEST(LoaderTuner, leaves_alone_what_suits) {
  LoaderTuner tuner({3, 4}, {8, 8});
  const ConsumerWindow window{.seconds = 10, .waited = 0.1, .samples = 1000};  // a wait, but hardly any
  for (int i = 0; i < 100; ++i) EXPECT_EQ(tuner.after(window), (LoaderSetting{3, 4}));
}

}  // namespace
}  // namespace anneal::data
