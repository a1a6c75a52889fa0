#include "remote/ssh/name_lookup.h"

#include <cerrno>
#include <future>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/matchers.h"

namespace anneal::ssh {
namespace {

using testing::HasSubstr;
using Clock = std::chrono::steady_clock;

std::string trouble(const std::string& host, Clock::time_point until, Resolve resolve) {
  try {
    addresses_of(host, 22, until, std::move(resolve));
    return "";
  } catch (const EnvironmentError& error) {
    EXPECT_EQ(error.exit_code(), ExitCode::unavailable);
    return error.what();
  }
}

/// As one whose name servers say nothing: it answers once nobody waits for it any more.
TEST(NameLookup, a_resolver_that_does_not_answer_is_left_with_nothing_of_the_callers) {
  std::promise<void> go_on;
  const std::shared_future<void> may_go_on = go_on.get_future().share();
  auto seen = std::make_shared<std::promise<std::string>>();
  const std::string said =
      trouble("far.invalid", Clock::now() + std::chrono::milliseconds(50),
              [=](const char* host, const char* service, const addrinfo* hints, addrinfo**) {
                may_go_on.wait();
                seen->set_value(std::string(host) + ":" + service + " " +
                                std::to_string(hints->ai_socktype == SOCK_STREAM));
                return EAI_AGAIN;
              });
  EXPECT_THAT(said, HasSubstr("far.invalid: the name could not be looked up in time"));
  go_on.set_value();
  EXPECT_EQ(seen->get_future().get(), "far.invalid:22 1");
}

TEST(NameLookup, a_name_that_leads_nowhere_says_why) {
  const auto fails = [](int code) {
    return [code](auto&&...) {
      errno = ENETDOWN;
      return code;
    };
  };
  const auto until = Clock::now() + std::chrono::minutes(1);
  EXPECT_THAT(trouble("a", until, fails(EAI_NONAME)),
              HasSubstr("the name cannot be resolved: Name or service"));
  EXPECT_THAT(trouble("a", until, fails(EAI_SYSTEM)),
              HasSubstr("the name cannot be resolved: Network is down"));
}

TEST(NameLookup, an_address_is_its_own) {
  const Addresses found = addresses_of("127.0.0.1", 4711, Clock::now() + std::chrono::minutes(1));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->ai_family, AF_INET);
}

}  // namespace
}  // namespace anneal::ssh
