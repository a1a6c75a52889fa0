#include "remote/fleet/reach_trial.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal::remote {
namespace {

TEST(ReachTrial, what_the_programs_say_is_read) {
  const auto listening = listening_from_text(
      R"({"listening": [{"interface": "eth0", "at": "10.0.0.1:4711", "megabits": 1000}, {"interface": "x", "at": "[fd00::1]:5"}]})",
      "a");
  ASSERT_EQ(listening.size(), 2u);
  EXPECT_EQ(listening[0].at, (link::Endpoint{"10.0.0.1", 4711}));
  EXPECT_EQ(listening[0].megabits, 1000);
  EXPECT_EQ(listening[1].at, (link::Endpoint{"fd00::1", 5}));
  const auto attempts = attempts_from_text(
      R"({"others": [{"name": "node1", "at": "10.0.0.1:1", "is_reached": true, "from": "10.0.0.2"},
                     {"name": "node0", "at": "10.0.0.3:1", "is_reached": false, "reason": "gives no answer"}]})",
      "a", 2);
  ASSERT_EQ(attempts.size(), 2u);
  EXPECT_EQ(attempts[0].node, 1u);
  EXPECT_EQ(attempts[0].from, "10.0.0.2");
  EXPECT_EQ(attempts[1].reason, "gives no answer");
}

TEST(ReachTrial, what_no_program_of_ours_would_say_is_an_error) {
  for (const char* text :
       {"", "{}", "[]", R"({"listening": 3})", R"({"listening": [{"at": 3}]})",
        R"({"listening": [{"at": "nowhere"}]})", R"({"listening": [{"at": "localhost:22"}]})",
        R"({"listening": [{"at": "a:1", "megabits": "x"}]})"})
    EXPECT_THROW(listening_from_text(text, "a"), EnvironmentError) << text;
  for (const char* name : {"node2", "node-1", "2", "", "nodex"})
    EXPECT_THROW(attempts_from_text(R"({"others": [{"name": ")" + std::string(name) +
                                        R"(", "at": "10.0.0.1:1", "is_reached": true}]})",
                                    "a", 2),
                 EnvironmentError)
        << name;
}

}  // namespace
}  // namespace anneal::remote
