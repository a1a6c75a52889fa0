#include "engine/runs/link/endpoint.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal::link {
namespace {

TEST(Endpoint, is_read_and_written) {
  EXPECT_EQ(endpoint_from_text("10.0.0.1:4711", "p"), (Endpoint{"10.0.0.1", 4711}));
  EXPECT_EQ(endpoint_from_text("[::1]:80", "p"), (Endpoint{"::1", 80}));
  EXPECT_EQ(to_text({"::1", 80}), "[::1]:80");
  EXPECT_EQ(to_text({"node-1", 1}), "node-1:1");
}

TEST(Endpoint, that_is_none_is_refused_with_its_place) {
  for (const char* text :
       {"", ":", "host", "host:", ":80", "host:x", "host:80x", "host:70000", "::1:80", "host:-1"})
    try {
      endpoint_from_text(text, "--rendezvous");
      ADD_FAILURE() << text;
    } catch (const UserError& error) {
      EXPECT_EQ(error.place(), "--rendezvous");
    }
}

TEST(Listener, is_never_that_of_all_networks) {
  for (const char* host : {"0.0.0.0", "::", "::ffff:0.0.0.0", "0"})
    EXPECT_THROW(listen_at({host, 0}), UserError) << host;
}

TEST(Listener, has_the_port_that_was_free_and_nobody_else_gets_it) {
  const Descriptor listener = listen_at({"127.0.0.1", 0});
  const Endpoint endpoint = own_end(listener);
  EXPECT_EQ(endpoint.host, "127.0.0.1");
  EXPECT_GT(endpoint.port, 0);
  EXPECT_THROW(listen_at(endpoint), EnvironmentError);
}

TEST(PortRange, is_read_and_what_is_none_is_refused_with_its_place) {
  EXPECT_EQ(port_range_from_text("20000-20100", "p"), (PortRange{20000, 20100}));
  EXPECT_EQ(port_range_from_text("4711", "p"), (PortRange{4711, 4711}));
  for (const char* text : {"", "-", "1-", "-1", "0", "0-10", "20-10", "1-70000", "a-b", "1-2-3", "1 - 2"})
    try {
      port_range_from_text(text, "--ports");
      ADD_FAILURE() << text;
    } catch (const UserError& error) {
      EXPECT_EQ(error.place(), "--ports");
    }
}

TEST(Listener, takes_the_first_port_of_a_range_that_is_free) {
  const Descriptor taken = listen_at({"127.0.0.1", 0});
  const std::uint16_t first = own_end(taken).port,
                      last = static_cast<std::uint16_t>(std::min(first + 20, 65535));
  if (first == last) GTEST_SKIP() << "the system gave away its highest port";
  const Endpoint next = own_end(listen_at("127.0.0.1", {first, last}));
  EXPECT_GT(next.port, first);
  EXPECT_LE(next.port, last);
  EXPECT_THROW(listen_at("127.0.0.1", {first, first}), EnvironmentError);
}

TEST(Endpoint, a_port_beyond_the_highest_is_told_from_a_wrong_form) {
  try {
    endpoint_from_text("10.0.0.1:99999", "--rendezvous");
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(std::string(error.what()), "--rendezvous: has port 99999, but the highest port is 65535");
  }
}

TEST(Listener, at_an_address_of_another_host_is_refused) {
  try {
    listen_at({"192.0.2.1", 0});
    ADD_FAILURE();
  } catch (const EnvironmentError& error) {
    EXPECT_NE(error.hint().find("ip address"), std::string::npos);
  }
  EXPECT_THROW(listen_at({"no-such-host.invalid", 0}), EnvironmentError);
  for (const char* address : {"224.0.0.1", "255.255.255.255", "ff02::1"})
    EXPECT_THROW(listen_at({address, 0}), EnvironmentError) << address;
}

}  // namespace
}  // namespace anneal::link
