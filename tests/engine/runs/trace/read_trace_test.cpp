#include "engine/runs/trace/read_trace.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/runs/trace/shared_clock.h"
#include "engine/runs/trace/trace_file.h"
#include "tests/engine/runs/trace/traces.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::trace {
namespace {

using namespace anneal::testing;

class ReadTrace : public ::testing::Test {
 protected:
  void record(const RankTrace& trace) const {
    TraceFile file(place_.path(), trace);
    for (const StepTrace& step : trace.steps) file.add(step);
  }
  std::vector<RankTrace> read() { return read_trace(place_.path(), damages_); }

  TemporaryDirectory place_;
  Damages damages_;
};

TEST_F(ReadTrace, tells_all_ranks_in_their_order) {
  for (int rank = 11; rank >= 0; --rank) record(trace_of(rank, 12));
  write_file(place_ / "trace/rank-1.jsonl~", "");
  write_file(place_ / "trace/rank-01.jsonl", "");
  const std::vector<RankTrace> ranks = read();
  ASSERT_EQ(ranks.size(), 12u);
  for (int rank = 0; rank < 12; ++rank) EXPECT_EQ(ranks[static_cast<std::size_t>(rank)], trace_of(rank, 12));
  EXPECT_TRUE(damages_.empty());
}

/// As where all of them write to one folder.
TEST_F(ReadTrace, tells_ranks_of_other_hosts) {
  record(trace_of(0, 2));
  const std::filesystem::path of_node = place_ / "nodes/1";
  std::filesystem::create_directories(of_node);
  TraceFile file(of_node, trace_of(1, 2));
  for (const StepTrace& step : trace_of(1, 2).steps) file.add(step);
  const std::vector<RankTrace> ranks = read();
  ASSERT_EQ(ranks.size(), 2u);
  EXPECT_EQ(ranks[1], trace_of(1, 2));
  EXPECT_TRUE(damages_.empty());
}

TEST_F(ReadTrace, without_one_there_is_nothing) {
  EXPECT_TRUE(read().empty());
  EXPECT_TRUE(damages_.empty());
  EXPECT_FALSE(last_common_step({}));
}

TEST_F(ReadTrace, leaves_out_and_tells_what_is_damaged_or_of_another_attempt) {
  for (const int rank : {0, 1, 2}) record(trace_of(rank, 5));
  record(trace_of(3, 4));
  write_file(place_ / "trace/rank-1.jsonl", "{");
  std::filesystem::copy_file(place_ / "trace/rank-2.jsonl", place_ / "trace/rank-4.jsonl");
  const std::vector<RankTrace> ranks = read();
  ASSERT_EQ(ranks.size(), 2u);
  EXPECT_EQ(ranks[1].rank, 2);
  ASSERT_EQ(damages_.size(), 3u);
  EXPECT_THAT(damages_[0].hint(), HasSubstr("rank 1 is skipped"));
  EXPECT_THAT(damages_[1].message(), HasSubstr("is of 4 ranks, that of rank 0 of 5"));
  EXPECT_THAT(damages_[2].message(), HasSubstr("is of rank 2"));
}

TEST_F(ReadTrace, the_last_common_step_is_one_that_every_rank_has) {
  std::vector<RankTrace> ranks = {trace_of(0), trace_of(1)};
  ranks[0].steps.push_back(step_of(4'000'000, 7));
  ranks[0].steps.push_back(step_of(5'000'000, 8));
  ranks[1].steps.push_back(step_of(4'000'000, 7));
  EXPECT_EQ(last_common_step(ranks), 7);
  EXPECT_EQ(find_step(ranks[1], 8), nullptr);
}

TEST(SharedClock, compares_ranks_of_one_host_by_its_clock_and_hosts_by_the_time_of_day) {
  std::vector<RankTrace> ranks = {trace_of(0, 3), trace_of(1, 3), trace_of(2, 3)};
  ranks[1].wall_ns += 777;  // set meanwhile
  ranks[2].process.boot_id = "another";
  ranks[2].clock_ns = 50'000'000;
  ranks[2].wall_ns += 3000;
  ranks[2].steps = {step_of(51'000'000)};
  const SharedClock clock(ranks);
  EXPECT_EQ(clock.at(ranks[0], ranks[0].steps[0].begin_ns), 0);
  EXPECT_EQ(clock.at(ranks[1], ranks[1].steps[0].begin_ns), 500);
  EXPECT_EQ(clock.at(ranks[2], ranks[2].steps[0].begin_ns), 3000);
}

}  // namespace
}  // namespace anneal::trace
