#include "engine/runs/link/reception.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include "tests/engine/runs/link/introductions.h"

namespace anneal::link {
namespace {

using testing::Called;
using testing::comes_true;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::known_secret;

TEST(Reception, hands_over_who_knows_the_secret_with_what_it_wants) {
  const auto [caller, called] = testing::introduced("node 1");
  EXPECT_EQ(called.purpose, "node 1");
  EXPECT_EQ(caller.from_caller.bytes(), called.from_caller.bytes());
  EXPECT_EQ(caller.from_called.bytes(), called.from_called.bytes());
  EXPECT_NE(caller.from_caller.bytes(), caller.from_called.bytes());
}

TEST(Reception, refuses_another_secret_and_signs_nothing_for_it) {
  Called called;
  Call call(called.endpoint(), Secret("sixteen other bytes", "secret"), "node 1");
  Call::State state = Call::State::pending;
  EXPECT_TRUE(comes_true([&] {
    EXPECT_TRUE(called.reception.serve().empty());
    if (state == Call::State::pending) state = call.serve();
    return state == Call::State::failed && !called.refused.empty();
  }));
  EXPECT_THAT(called.refused, ElementsAre("does not know the run's secret"));
  EXPECT_THAT(call.reason(), HasSubstr("hung up"));
}

/// One that says the greeting back, with zeros for a signature.
TEST(Reception, that_does_not_know_the_secret_is_refused_by_the_caller) {
  Descriptor liar = listen_at({"127.0.0.1", 0});
  Call call(own_end(liar), known_secret(), "node 1");
  Descriptor socket;
  Call::State state = Call::State::pending;
  EXPECT_TRUE(comes_true([&] {
    if (!socket) {
      socket = Descriptor(accept4(liar.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
      const std::string lie = "ANNEAL-1" + std::string(64, '\0');
      if (socket) send(socket.get(), lie.data(), lie.size(), MSG_NOSIGNAL);
    }
    if (state == Call::State::pending) state = call.serve();
    return state == Call::State::failed;
  }));
  EXPECT_EQ(call.reason(), "does not know the run's secret");
}

TEST(Reception, refuses_garbage_at_once_and_what_is_cut_off) {
  Called called;
  for (const std::string& said : {std::string("GET / HTTP/1.1\r\n\r\n"), std::string(5000, '\xff'),
                                  std::string("ANNEAL-1 and no more")}) {
    called.refused.clear();
    Descriptor socket = begin_to_connect(called.endpoint());
    comes_true([&] { return send(socket.get(), said.data(), said.size(), MSG_NOSIGNAL) > 0; });
    shutdown(socket.get(), SHUT_WR);
    EXPECT_TRUE(comes_true([&] {
      EXPECT_TRUE(called.reception.serve().empty());
      return !called.refused.empty();
    }));
  }
}

TEST(Reception, knows_a_caller_among_many_who_say_nothing) {
  Called called;
  std::vector<Descriptor> silent;
  for (int i = 0; i < 300; ++i) {
    silent.push_back(begin_to_connect(called.endpoint()));
    if (i % 50 == 0) called.reception.serve();
  }
  Call call(called.endpoint(), known_secret(), "node 1");
  std::vector<Introduced> known;
  Call::State state = Call::State::pending;
  EXPECT_TRUE(comes_true([&] {
    for (Introduced& one : called.reception.serve()) known.push_back(std::move(one));
    if (state == Call::State::pending) state = call.serve();
    return state == Call::State::done && known.size() == 1;
  }));
}

TEST(Call, where_nobody_listens_says_so) {
  Endpoint endpoint;
  {
    const Descriptor listener = listen_at({"127.0.0.1", 0});
    endpoint = own_end(listener);
  }
  Call call(endpoint, known_secret(), "");
  EXPECT_TRUE(comes_true([&] { return call.serve() == Call::State::failed; }));
  EXPECT_EQ(call.reason(), "Connection refused");
}

TEST(Call, that_is_not_answered_ends) {
  const Descriptor listener = listen_at({"127.0.0.1", 0});
  Call call(own_end(listener), known_secret(), "", std::chrono::milliseconds(50));
  EXPECT_TRUE(comes_true([&] { return call.serve() == Call::State::failed; }));
  EXPECT_EQ(call.reason(), "accepts the connection, but sends nothing");
}

}  // namespace
}  // namespace anneal::link
