#include "engine/worker/distributed/node_link.h"

#include <optional>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/runs/link/call.h"
#include "engine/worker/distributed/lost_rank.h"
#include "tests/engine/worker/distributed/nodes.h"

namespace anneal::distributed {
namespace {

using ::testing::HasSubstr;
using testing::node_places;
using testing::NodeHere;

/// What `work` throws as LostRank; "" where it does not.
template <class Work>
std::string lost(const Work& work) {
  try {
    work();
    return "";
  } catch (const LostRank& error) {
    return error.what();
  }
}

TEST(NodeLink, a_node_that_has_finished_disturbs_nobody) {
  std::vector<NodeHere> places = node_places(3, 1);
  std::vector<std::jthread> nodes;
  for (NodeHere& here : places)
    nodes.emplace_back([&here] {
      NodeLink link(here.place, std::move(here.listener));
      for (int i = 0; i < 20; ++i) {
        double one = 1;
        link.all_reduce(std::span(&one, 1));
        EXPECT_EQ(one, 3);
      }
    });
}

TEST(NodeLink, names_the_node_that_leaves_the_run) {
  std::vector<NodeHere> places = node_places(2, 4);
  std::jthread leaves([&] { const NodeLink link(places[1].place, std::move(places[1].listener)); });
  NodeLink link(places[0].place, std::move(places[0].listener));
  double one = 1;
  EXPECT_THAT(lost([&] { link.all_reduce(std::span(&one, 1)); }),
              HasSubstr("rank 4: on host-1 has left the run"));
}

/// Its sockets stay open, as those of a host that has lost its power.
TEST(NodeLink, one_that_shows_no_life_is_lost_to_all_who_wait_for_it) {
  std::vector<NodeHere> places = node_places(2, 1);
  std::vector<NodeSockets> silent;
  std::jthread other([&] { silent = connect_nodes(places[1].place, std::move(places[1].listener)); });
  NodeLink link(places[0].place, std::move(places[0].listener), {std::chrono::milliseconds(1200)});
  std::vector<float> numbers(1'000'000);
  std::string why_numbers;
  std::jthread adds([&] { why_numbers = lost([&] { link.ring_sum(numbers); }); });
  double one = 1;
  EXPECT_EQ(lost([&] { link.check(); }), "");
  EXPECT_THAT(lost([&] { link.all_reduce(std::span(&one, 1)); }), HasSubstr("no sign of life for 1 s"));
  EXPECT_THAT(lost([&] { link.check(); }), HasSubstr("rank 1: on host-1 has shown no sign of life"));
  adds.join();
  EXPECT_THAT(why_numbers, HasSubstr("rank 1: on host-1 has shown no sign of life"));
}

/// As one whose main thread hangs; unless it says that it waits for people.
TEST(NodeLink, one_that_lives_and_never_comes_is_lost_unless_it_is_excused) {
  using namespace std::chrono_literals;
  for (const bool is_paused : {false, true}) {
    std::vector<NodeHere> places = node_places(2, 1);
    std::jthread other([&](const std::stop_token& stop) {
      NodeLink link(places[1].place, std::move(places[1].listener), {}, [&] { return is_paused; });
      const auto until = std::chrono::steady_clock::now() + (is_paused ? 2500ms : 60s);
      while (!stop.stop_requested() && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(10ms);
      double two = 2;
      if (is_paused) link.all_reduce(std::span(&two, 1));
    });
    NodeLink link(places[0].place, std::move(places[0].listener), {.collective = 1000ms});
    double one = 1;
    const std::string why = lost([&] { link.all_reduce(std::span(&one, 1)); });
    if (is_paused)
      EXPECT_EQ(one, 3) << why;
    else
      EXPECT_THAT(why, HasSubstr("rank 1: on host-1 is alive, but other ranks have waited for it for 1 s"));
  }
}

/// It is there first, and says what this one would say in another attempt.
TEST(NodeLink, connections_of_another_attempt_are_not_taken) {
  std::vector<NodeHere> places = node_places(2, 1);
  link::Call stale(places[0].place.nodes[0], places[0].place.secret, "words 7 1");
  std::jthread old([&] {
    while (stale.serve() == link::Call::State::pending)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  });
  std::jthread other([&] {
    NodeLink link(places[1].place, std::move(places[1].listener));
    double value = 2;
    link.all_reduce(std::span(&value, 1));
    EXPECT_EQ(value, 3);
  });
  NodeLink link(places[0].place, std::move(places[0].listener));
  double value = 1;
  link.all_reduce(std::span(&value, 1));
  EXPECT_EQ(value, 3);
}

}  // namespace
}  // namespace anneal::distributed
