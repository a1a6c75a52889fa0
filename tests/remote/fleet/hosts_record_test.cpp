#include "remote/fleet/hosts_record.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/matchers.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

HostsRecord example() {
  return {.run = "first-1",
          .token = std::string(32, '7'),
          .hosts = {{"a", "", "10.0.0.1"}, {"me@b:22", "/it's here", "fd00::2", {"/a=/it's b"}}}};
}

TEST(HostsRecords, are_read_as_they_were_written_on_one_line) {
  EXPECT_EQ(hosts_record_from_text(to_text(example())), example());
  EXPECT_EQ(to_text(example()).find('\n'), std::string::npos);
}

TEST(HostsRecords, that_are_none_are_refused) {
  HostsRecord run = example(), token = example(), one = example(), option = example(), control = example();
  run.run = "../x";
  token.token = "$(touch canary)";
  one.hosts.pop_back();
  option.hosts[0].name = "-oProxyCommand=x";
  control.hosts[0].name = "a\n";
  for (const HostsRecord& record : {run, token, one, option, control})
    EXPECT_THROW(hosts_record_from_text(to_text(record)), UserError) << to_text(record);
  for (const char* text : {"", "[]", "{}", "{\"hosts\": 3}", "{\"run\": \"a\", \"hosts\": [1, 2]}"})
    EXPECT_THROW(hosts_record_from_text(text), UserError) << text;
}

TEST(HostsRecords, of_any_bytes_are_read_or_refused) {
  std::mt19937 random(4);
  for (int trial = 0; trial < 3000; ++trial) {
    std::string text = to_text(example());
    for (int change = 0; change < 2; ++change) text[random() % text.size()] = static_cast<char>(random());
    try {
      const HostsRecord read = hosts_record_from_text(text);
      EXPECT_EQ(to_text(hosts_record_from_text(to_text(read))), to_text(read)) << text;
    } catch (const UserError&) {
    }
  }
}

TEST(HostsRecords, on_a_host_are_found_and_damaged_ones_left_out) {
  if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
  const SshServer server;
  const SshClient client;
  const auto session = client.session(server);
  EXPECT_TRUE(hosts_records(*session, {}).empty());
  const auto runs = server.home() / ".local/share/anneal/runs";
  write_file(runs / "first-1.start/hosts.json", to_text(example()));
  write_file(runs / "second.start/hosts.json", "{\"run\": 7");
  EXPECT_THAT(hosts_records(*session, {}), ElementsAre(example()));
  EXPECT_EQ(hosts_record(*session, {}, "first-1"), example());
  EXPECT_TRUE(hosts_record(*session, {}, "none").hosts.empty());
}

}  // namespace
}  // namespace anneal::remote
