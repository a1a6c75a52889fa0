#include "engine/worker/distributed/host_communicator.h"

#include <algorithm>
#include <csignal>
#include <numeric>
#include <optional>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "engine/core/base/error.h"
#include "engine/worker/distributed/lost_rank.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::distributed {
namespace {

using namespace std::chrono_literals;

class HostRanksOf : public ::testing::TestWithParam<int> {};

TEST_P(HostRanksOf, add_up_on_all_of_them_whatever_is_said_turn_after_turn) {
  const int count = GetParam();
  testing::on_ranks(count, [count](int rank, int memory) {
    HostCommunicator ranks(memory, rank, count, {20s});
    for (int turn = 0; turn < 200; ++turn) {
      EXPECT_EQ(ranks.all_reduce(rank + turn), count * turn + count * (count - 1) / 2.0);
      EXPECT_EQ(ranks.any(rank == turn % count), true);
      EXPECT_EQ(ranks.any(false), false);
      EXPECT_EQ(ranks.of_first(turn + 0.5 * rank), turn);
    }
  });
}

TEST_P(HostRanksOf, hear_texts_and_lists_of_any_length) {
  const int count = GetParam();
  testing::on_ranks(count, [count](int rank, int memory) {
    HostCommunicator ranks(memory, rank, count, {20s});
    for (const std::size_t size : {0, 1, 4095, 4096, 4097, 100'000}) {
      std::string text(size, 'x');
      for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i % 251);
      EXPECT_EQ(ranks.of_first(rank == 0 ? text : "another"), text);
      const std::vector<std::string> all = ranks.all_gather(text + std::to_string(rank));
      ASSERT_EQ(all.size(), static_cast<std::size_t>(count));
      for (int other = 0; other < count; ++other)
        EXPECT_EQ(all[static_cast<std::size_t>(other)], text + std::to_string(other));
    }
    std::vector<double> values(1500);
    std::iota(values.begin(), values.end(), 1000.0 * rank);
    ranks.all_reduce(values);
    for (std::size_t i = 0; i < values.size(); ++i)
      EXPECT_EQ(values[i], static_cast<double>(i) * count + 500.0 * count * (count - 1));
  });
}

INSTANTIATE_TEST_SUITE_P(Counts, HostRanksOf, ::testing::Values(1, 2, 3, 8));

TEST(HostCommunicator, one_that_never_comes_is_named_when_patience_has_run_out) {
  testing::on_ranks(1, [](int, int memory) {
    HostCommunicator ranks(memory, 0, 2, {100ms});
    try {
      ranks.any(false);
      ADD_FAILURE() << "rank 1 was not missed";
    } catch (const EnvironmentError& error) {
      EXPECT_EQ(error.place(), "rank 1");
    }
  });
}

/// While the rank itself waits for nothing, as where a GPU waits.
TEST(HostCommunicator, a_watch_names_one_that_shows_no_more_sign_of_life) {
  testing::on_ranks(1, [](int, int memory) {
    HostCommunicator ranks(memory, 0, 2, {5s});
    std::optional<HostCommunicator> other(std::in_place, memory, 1, 2, Timeouts{5s});
    const auto look = ranks.make_watch();
    for (int looks = 0; looks < 5; ++looks) {
      EXPECT_NO_THROW(look());
      std::this_thread::sleep_for(2 * Heartbeat::nap);
    }
    other.reset();
    EXPECT_THROW(for (int looks = 0; looks <= 5s / Heartbeat::nap; ++looks) look(), LostRank);
  });
}

TEST(HostCommunicator, a_process_that_is_killed_is_missed_by_the_others) {
  const Descriptor memory = make_shared_memory();
  const pid_t other = fork();
  if (other == 0) {
    HostCommunicator ranks(memory.get(), 1, 2, {20s});
    for (;;) ranks.any(true);
  }
  HostCommunicator ranks(memory.get(), 0, 2, {200ms});
  for (int turn = 0; turn < 100; ++turn) EXPECT_TRUE(ranks.any(false));
  kill(other, SIGKILL);
  waitpid(other, nullptr, 0);
  EXPECT_THROW(for (int turn = 0; turn < 3; ++turn) ranks.any(false), EnvironmentError);
}

TEST(HostCommunicator, are_between_one_and_as_many_as_there_are_seats) {
  const Descriptor memory = make_shared_memory();
  EXPECT_THROW(HostCommunicator(memory.get(), 0, 0, {1s}), UserError);
  EXPECT_THROW(HostCommunicator(memory.get(), 0, most_host_ranks + 1, {1s}), UserError);
}

TEST(HostCommunicator, copy_what_is_large_as_what_is_small_in_any_order) {
  testing::on_ranks(3, [](int rank, int memory) {
    HostCommunicator ranks(memory, rank, 3, {20s});
    for (const std::size_t size : {std::size_t{5}, std::size_t{4097}, std::size_t{3} << 20, std::size_t{1}})
      for (int from = 0; from < 3; ++from) {
        std::vector<std::byte> bytes(size, static_cast<std::byte>(rank + 1));
        ranks.broadcast(from, bytes);
        EXPECT_EQ(std::ranges::count(bytes, static_cast<std::byte>(from + 1)), size) << size;
        EXPECT_EQ(ranks.all_reduce(1), 3);
      }
  });
}

}  // namespace
}  // namespace anneal::distributed
