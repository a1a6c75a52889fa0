#include "engine/runs/link/interface.h"

#include <gtest/gtest.h>

namespace anneal::link {
namespace {

TEST(Interface, is_the_one_that_has_an_address) {
  EXPECT_EQ(interface_of("127.0.0.1"), "lo");
  EXPECT_EQ(interface_of("localhost"), "lo");
}

TEST(Interface, is_none_for_an_address_of_another_host_and_for_what_is_no_address) {
  EXPECT_EQ(interface_of("192.0.2.1"), "") << "TEST-NET-1, RFC 5737";
  EXPECT_EQ(interface_of("2001:db8::1"), "") << "RFC 3849";
  EXPECT_EQ(interface_of("not an address"), "");
}

}  // namespace
}  // namespace anneal::link
