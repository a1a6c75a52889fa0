#include "engine/core/protocol/run_state.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

TEST(RunState, this_process_is_alive_and_keeps_its_identity) {
  const auto self = identify_process(getpid());
  ASSERT_TRUE(self.has_value());
  EXPECT_EQ(self, identify_process(getpid()));
  EXPECT_TRUE(is_alive(*self));
}

TEST(RunState, a_later_process_with_the_same_number_is_another_one) {
  ProcessId self = *identify_process(getpid());
  self.start_time -= 1;
  EXPECT_FALSE(is_alive(self));
  ProcessId other_boot = *identify_process(getpid());
  other_boot.boot_id = "00000000-0000-0000-0000-000000000000";
  EXPECT_FALSE(is_alive(other_boot));
}

TEST(RunState, a_process_that_has_ended_is_not_alive_even_before_it_is_waited_for) {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  siginfo_t information;
  ASSERT_EQ(waitid(P_PID, static_cast<id_t>(child), &information, WEXITED | WNOWAIT), 0);
  EXPECT_FALSE(identify_process(child).has_value());
  waitpid(child, nullptr, 0);
}

TEST(RunState, comes_back_as_it_was_written) {
  RunState state;
  state.state = RunState::State::stopping;
  state.runner = {1, 2, "boot"};
  state.ranks = {{3, 4, "boot"}, {5, 6, "boot"}};
  state.last_step = 7;
  state.epoch = 0.5;
  state.epochs = 9;
  state.seconds = 10.5;
  state.time_left = {11, 12};
  state.rank_seconds = {0.5, 0.25};
  EXPECT_EQ(run_state_from_json(to_json(state), ""), state);
}

TEST(RunState, only_the_last_three_states_are_the_end) {
  using State = RunState::State;
  for (const State state : {State::starting, State::running, State::stopping}) EXPECT_FALSE(is_over(state));
  for (const State state : {State::finished, State::stopped, State::failed}) EXPECT_TRUE(is_over(state));
}

TEST(RunState, a_damaged_one_is_refused_with_its_place) {
  for (const char* text :
       {"[]", "{\"state\":\"runing\"}", "{\"state\":3}", "{\"last_step\":-1}", "{\"runner\":4}",
        "{\"rank_seconds\":3}", "{\"rank_seconds\":[\"1\"]}", "{\"rank_seconds\":[-1]}"})
    EXPECT_THROW(run_state_from_json(nlohmann::json::parse(text), "state.json"), UserError) << text;
}

}  // namespace
}  // namespace anneal
