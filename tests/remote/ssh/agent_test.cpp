#include "remote/ssh/agent.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::ssh {
namespace {

using testing::HasSubstr;
using testing::refusal;

TEST(Agent, an_answer_without_keys_is_five_bytes) {
  EXPECT_EQ(answer_with({}), std::string("\x0c\0\0\0\0", 5));
}

TEST(Agent, an_answer_is_read_as_the_draft_lays_it_out) {
  const std::string message("\x0c\0\0\0\x01\0\0\0\x02xy\0\0\0\x01k", 16);
  const auto keys = keys_in_answer(message);
  ASSERT_EQ(keys.size(), 1u);
  EXPECT_EQ(keys[0].blob, "xy");
  EXPECT_EQ(keys[0].comment, "k");
  EXPECT_EQ(answer_with(keys), message);
}

TEST(Agent, answers_that_end_early_or_say_too_much_are_refused) {
  EXPECT_THAT(refusal([] { keys_in_answer(std::string("\x0c\0\0\0\x01\0\0\0\x09xy", 11)); }),
              HasSubstr("is truncated"));
  EXPECT_THAT(refusal([] { keys_in_answer("\x0c\xff\xff\xff\xff"); }), HasSubstr("256"));
  EXPECT_THAT(refusal([] { keys_in_answer("\x05zzzz"); }), HasSubstr("no keys"));
}

TEST(Agent, bytes_of_any_kind_are_read_or_refused) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 20000; ++trial) {
    std::string message(random() % 40, '\0');
    for (char& byte : message) byte = static_cast<char>(random() % 3 == 0 ? random() : random() % 14);
    if (!message.empty()) message[0] = 12;
    try {
      const auto keys = keys_in_answer(message);
      EXPECT_EQ(keys_in_answer(answer_with(keys)).size(), keys.size());
    } catch (const UserError&) {
    }
  }
}

}  // namespace
}  // namespace anneal::ssh
