#include "remote/fleet/addresses.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/matchers.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

constexpr std::uint16_t port = 1000;

/// Hosts "a", "b", … of networks, on each of which host N has the address "NET.N" and reaches all others.
struct Networks {
  explicit Networks(std::size_t hosts) {
    for (std::size_t node = 0; node < hosts; ++node)
      table.names.emplace_back(1, static_cast<char>('a' + node));
    table.listening.resize(hosts);
    table.attempts.resize(hosts);
  }
  void add(const std::string& network, int megabits) {
    const std::size_t hosts = table.names.size();
    for (std::size_t node = 0; node < hosts; ++node)
      table.listening[node].push_back({"eth", at(network, node), megabits});
    for (std::size_t from = 0; from < hosts; ++from)
      for (std::size_t to = 0; to < hosts; ++to)
        if (from != to)
          table.attempts[from].push_back(
              {.node = to, .at = at(network, to), .is_reached = true, .from = at(network, from).host});
  }
  void block(const std::string& network, std::size_t from, std::size_t to) {
    for (Attempt& attempt : table.attempts[from])
      if (attempt.node == to && attempt.at == at(network, to)) {
        attempt.is_reached = false;
        attempt.reason = "gives no answer";
      }
  }
  static link::Endpoint at(const std::string& network, std::size_t node) {
    return {network + "." + std::to_string(node), port};
  }

  ReachTable table;
};

TEST(Addresses, are_of_the_fastest_network_that_all_share) {
  Networks networks(3);
  networks.add("10.0.0", 1000);
  networks.add("10.1.0", 25'000);
  const FleetAddresses found = choose_addresses(networks.table);
  EXPECT_EQ(found.rendezvous, (link::Endpoint{"10.1.0.0", port}));
  EXPECT_THAT(found.addresses, ElementsAre("10.1.0.0", "10.1.0.1", "10.1.0.2"));
}

TEST(Addresses, of_a_network_on_which_two_of_the_others_do_not_meet_are_not_taken) {
  Networks networks(3);
  networks.add("10.0.0", 1000);
  networks.add("10.1.0", 25'000);
  networks.block("10.1.0", 2, 1);
  EXPECT_EQ(choose_addresses(networks.table).rendezvous.host, "10.0.0.0");
}

TEST(Addresses, that_the_first_host_reaches_but_is_not_reached_at_are_not_taken) {
  Networks networks(2);
  networks.add("10.0.0", 1000);
  networks.add("10.1.0", 25'000);
  networks.block("10.1.0", 1, 0);
  EXPECT_EQ(choose_addresses(networks.table).rendezvous.host, "10.0.0.0");
}

TEST(Addresses, none_of_which_is_good_are_told_with_who_does_not_reach_whom) {
  Networks networks(2);
  networks.add("10.0.0", 1000);
  networks.add("10.1.0", 1000);
  networks.block("10.0.0", 1, 0);
  networks.block("10.1.0", 0, 1);
  try {
    choose_addresses(networks.table);
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_EQ(error.exit_code(), ExitCode::unavailable);
    EXPECT_THAT(error.message(), AllOf(HasSubstr("b does not reach a at 10.0.0.0: gives no answer"),
                                       HasSubstr("a does not reach b at 10.1.0.1: gives no answer")));
  }
}

TEST(Addresses, from_which_a_host_calls_but_where_it_cannot_be_called_are_told) {
  Networks networks(2);
  networks.add("10.0.0", 1000);
  networks.table.attempts[1][0].from = "192.168.1.1";  // another's, that stands between them
  EXPECT_THROW(choose_addresses(networks.table), EnvironmentError);
}

TEST(Addresses, of_a_host_without_any_are_told) {
  EXPECT_THROW(choose_addresses(Networks(2).table), EnvironmentError);
}

}  // namespace
}  // namespace anneal::remote
