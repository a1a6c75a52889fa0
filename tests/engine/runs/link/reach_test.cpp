#include "engine/runs/link/reach.h"

#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/engine/runs/link/introductions.h"

namespace anneal::link {
namespace {

using ::testing::HasSubstr;
using testing::known_secret;

/// A host that listens at 127.0.0.1 for three seconds.
class Host {
 public:
  explicit Host(const std::string& name) {
    std::promise<std::vector<Listening>> told;
    auto answer = told.get_future();
    answering_ = std::async(std::launch::async, [name, told = std::move(told)]() mutable {
      answer_as(
          name, known_secret(), {{"lo", "127.0.0.1", 0}, {"none", "192.0.2.77", 0}},
          [&](const std::vector<Listening>& where) { told.set_value(where); }, std::chrono::seconds(3));
    });
    listening = answer.get();
  }

  std::vector<Listening> listening;

 private:
  std::future<void> answering_;
};

TEST(Reach, a_host_that_listens_is_reached_and_says_from_where) {
  const Host host("node1");
  ASSERT_EQ(host.listening.size(), 1u) << "nobody listens at an address of another";
  const auto reached = call_all({{.name = "node1", .at = host.listening[0].at}}, known_secret());
  EXPECT_TRUE(reached[0].is_reached);
  EXPECT_EQ(reached[0].from, "127.0.0.1");
}

TEST(Reach, who_answers_under_another_name_or_knows_another_secret_is_another) {
  const Host host("node1");
  const Endpoint at = host.listening[0].at;
  EXPECT_FALSE(call_all({{.name = "node2", .at = at}}, known_secret())[0].is_reached);
  EXPECT_FALSE(call_all({{.name = "node1", .at = at}}, Secret("sixteen other bytes", "s"))[0].is_reached);
}

TEST(Reach, where_nobody_listens_the_reason_is_told) {
  const Endpoint nobody = own_end(listen_at({"127.0.0.1", 0}));
  const auto reached = call_all({{.name = "node1", .at = nobody}}, known_secret());
  EXPECT_FALSE(reached[0].is_reached);
  EXPECT_THAT(reached[0].reason, HasSubstr("refused"));
}

TEST(Reach, own_addresses_are_those_that_others_may_reach) {
  for (const OwnAddress& own : own_addresses()) {
    EXPECT_FALSE(own.address.starts_with("127.")) << own.interface;
    EXPECT_FALSE(own.address.starts_with("169.254.")) << own.interface;
    EXPECT_NE(own.address, "::1");
  }
}

}  // namespace
}  // namespace anneal::link
