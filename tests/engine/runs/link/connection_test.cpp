#include "engine/runs/link/connection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include "tests/engine/runs/link/introductions.h"

namespace anneal::link {
namespace {

using testing::comes_true;
using ::testing::HasSubstr;

struct Ends {
  explicit Ends(std::pair<Introduced, Introduced> ends = testing::introduced("node 1"),
                std::chrono::milliseconds patience = Connection::usual_patience)
      : caller(std::move(ends.first), Handshake::Side::caller, patience),
        called(std::move(ends.second), Handshake::Side::called, patience) {}

  std::string heard_by(Connection& end) {
    std::optional<std::string> message;
    comes_true([&] {
      caller.serve();
      called.serve();
      message = end.next();
      return message || !end.is_open();
    });
    return message.value_or(end.reason());
  }

  Connection caller;
  Connection called;
};

TEST(Connection, carries_messages_both_ways_in_their_order) {
  Ends ends;
  const std::string large(3'000'000, 'x');
  ends.caller.send("first");
  ends.caller.send(large);
  ends.called.send("answer");
  EXPECT_EQ(ends.heard_by(ends.called), "first");
  EXPECT_EQ(ends.heard_by(ends.called), large);
  EXPECT_EQ(ends.heard_by(ends.caller), "answer");
}

TEST(Connection, what_had_come_before_the_end_can_be_read) {
  Ends ends;
  ends.caller.send("last words");
  { const Connection gone = std::move(ends.caller); }
  EXPECT_TRUE(comes_true([&] {
    ends.called.serve();
    return !ends.called.is_open();
  }));
  EXPECT_EQ(ends.called.next(), "last words");
  EXPECT_EQ(ends.called.reason(), "hung up");
}

/// Whoever is on the way can put bytes in, but has no key.
TEST(Connection, takes_nothing_that_was_not_signed_or_was_said_before) {
  for (const bool says_again : {false, true}) {
    auto ends = testing::introduced("node 1");
    const Descriptor on_the_way(dup(ends.first.socket.get()));
    Ends both(std::move(ends));
    both.caller.send("message");
    std::string bytes(20 + 7, '\0');
    EXPECT_TRUE(comes_true([&] {
      return recv(both.called.socket().get(), bytes.data(), bytes.size(), MSG_PEEK) ==
             static_cast<ssize_t>(bytes.size());
    }));
    if (!says_again) bytes.back() = 'x';
    EXPECT_EQ(both.heard_by(both.called), "message");
    EXPECT_EQ(send(on_the_way.get(), bytes.data(), bytes.size(), 0), static_cast<ssize_t>(bytes.size()));
    EXPECT_EQ(both.heard_by(both.called), "sent a message with a wrong signature");
  }
}

TEST(Connection, ends_where_a_length_cannot_be) {
  auto ends = testing::introduced("node 1");
  const Descriptor on_the_way(dup(ends.first.socket.get()));
  Ends both(std::move(ends));
  const std::string bytes(20, '\xff');
  send(on_the_way.get(), bytes.data(), bytes.size(), 0);
  EXPECT_EQ(both.heard_by(both.called), "sent something that is not a message");
}

TEST(Connection, to_one_that_shows_no_life_ends_and_to_one_that_does_stays) {
  Ends ends(testing::introduced("node 1"), std::chrono::milliseconds(1500));
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(2500);
  while (std::chrono::steady_clock::now() < until) {
    ends.caller.serve();
    ends.called.serve();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_TRUE(ends.caller.is_open());
  EXPECT_TRUE(ends.called.is_open());
  EXPECT_TRUE(comes_true([&] {
    ends.called.serve();
    return !ends.called.is_open();
  }));
  EXPECT_THAT(ends.called.reason(), HasSubstr("no sign of life"));
}

}  // namespace
}  // namespace anneal::link
