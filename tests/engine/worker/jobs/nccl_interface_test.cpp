#include "engine/worker/jobs/nccl_interface.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::jobs {
namespace {

using ::testing::StrEq;

constexpr const char* variable = "NCCL_SOCKET_IFNAME";

struct NcclInterface : ::testing::Test {
  NcclInterface() { unsetenv(variable); }
  ~NcclInterface() override { unsetenv(variable); }
};

TEST_F(NcclInterface, is_loopback_within_one_host) {
  keep_nccl_to("");
  EXPECT_THAT(std::getenv(variable), StrEq("=lo"));
}

TEST_F(NcclInterface, is_the_one_of_the_address_of_several_hosts) {
  keep_nccl_to("127.0.0.1");
  EXPECT_THAT(std::getenv(variable), StrEq("=lo"));
}

TEST_F(NcclInterface, is_left_to_nccl_where_none_has_the_address) {
  keep_nccl_to("192.0.2.1");
  EXPECT_EQ(std::getenv(variable), nullptr);
}

TEST_F(NcclInterface, stays_what_the_user_has_said) {
  setenv(variable, "ib0", 1);
  keep_nccl_to("");
  EXPECT_THAT(std::getenv(variable), StrEq("ib0"));
}

}  // namespace
}  // namespace anneal::jobs
