#include "engine/runs/runner/stop_requests.h"

#include <csignal>

#include <gtest/gtest.h>

namespace anneal::runner {
namespace {

using Clock = StopRequests::Clock;

const Clock::time_point start{};

TEST(StopRequests, send_one_signal_for_each_of_two_requests_and_then_kill) {
  StopRequests stops;
  EXPECT_EQ(stops.next_signal(start), std::nullopt);
  EXPECT_TRUE(stops.ask_here(1, 0, start));
  EXPECT_EQ(stops.next_signal(start), SIGTERM);
  EXPECT_EQ(stops.next_signal(start + std::chrono::hours(1)), std::nullopt) << "a checkpoint takes its time";
  EXPECT_TRUE(stops.ask_here(1, 0, start));
  EXPECT_EQ(stops.next_signal(start), SIGTERM);
  EXPECT_EQ(stops.next_signal(start), std::nullopt);
  EXPECT_EQ(stops.next_signal(start + StopRequests::patience), SIGKILL);
}

TEST(StopRequests, at_once_send_both_signals_one_after_the_other) {
  StopRequests stops;
  EXPECT_TRUE(stops.ask_here(2, 0, start));
  EXPECT_TRUE(stops.is_asked_at_once());
  EXPECT_EQ(stops.next_signal(start), SIGTERM);
  EXPECT_EQ(stops.next_signal(start), SIGTERM);
  stops.set_sent(0);
  EXPECT_EQ(stops.next_signal(start), SIGTERM) << "ranks of a new attempt were sent nothing";
}

TEST(StopRequests, of_several_hosts_count_where_they_are_most) {
  StopRequests stops;
  EXPECT_TRUE(stops.ask(1, start));
  EXPECT_FALSE(stops.ask_here(1, SIGINT, start)) << "a launcher tells the runner of each host";
  EXPECT_FALSE(stops.is_asked_at_once());
  EXPECT_EQ(stops.signal(), SIGINT);
  EXPECT_TRUE(stops.ask(2, start));
}

TEST(StopRequests, are_a_pause_where_one_request_of_this_host_is_all) {
  StopRequests by_request, by_signal, twice, elsewhere;
  by_request.ask_here(1, 0, start);
  EXPECT_TRUE(by_request.is_pause());
  by_signal.ask_here(1, SIGTERM, start);
  EXPECT_FALSE(by_signal.is_pause());
  twice.ask_here(2, 0, start);
  EXPECT_FALSE(twice.is_pause());
  elsewhere.ask(1, start);
  EXPECT_FALSE(elsewhere.is_pause());
}

TEST(StopRequests, after_an_epoch_keep_the_first_and_do_not_hurry_a_stop) {
  StopRequests stops;
  EXPECT_TRUE(stops.ask_after(3));
  EXPECT_FALSE(stops.ask_after(4));
  EXPECT_EQ(stops.epoch(), 3);
  EXPECT_FALSE(stops.has_come_to_epoch(2.99));
  EXPECT_TRUE(stops.has_come_to_epoch(3 - 1e-12));
  EXPECT_FALSE(stops.is_asked());
  StopRequests stopping;
  stopping.ask_here(1, 0, start);
  EXPECT_FALSE(stopping.ask_after(3));
}

}  // namespace
}  // namespace anneal::runner
