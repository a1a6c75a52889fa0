#include "app/hosts/ssh_hosts.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "app/run/project_session.h"
#include "engine/core/base/descriptor.h"
#include "engine/core/base/error.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

class Hosts : public ::testing::Test {
 protected:
  SshHosts::Settings settings() {
    ssh::UserFiles files;
    files.home = directory_.path();
    files.directory = directory_ / ".ssh";
    files.config = directory_ / ".ssh/config";
    files.system_config = directory_ / "none";
    return {.list = directory_ / "hosts.json", .files = files};
  }

  anneal::testing::TemporaryDirectory directory_;
};

TEST_F(Hosts, are_kept_in_the_list_that_anneal_remote_reads) {
  {
    SshHosts hosts(settings());
    hosts.add("gpu");
    hosts.add("maria@lab:2222", {.root = "/scratch/anneal"});
  }
  const remote::HostList list(directory_ / "hosts.json");
  ASSERT_EQ(list.hosts().size(), 2U);
  EXPECT_EQ(list.hosts()[1].name, "maria@lab:2222");
  EXPECT_EQ(list.hosts()[1].place.root, "/scratch/anneal");
  SshHosts again(settings());
  EXPECT_EQ(again.names(), (QStringList{"gpu", "maria@lab:2222"}));
  again.remove("gpu");
  EXPECT_EQ(remote::HostList(directory_ / "hosts.json").hosts().size(), 1U);
}

TEST_F(Hosts, with_names_that_ssh_could_not_take_are_refused) {
  SshHosts hosts(settings());
  for (const char* name : {"", "-oProxyCommand=x", "a b", "$(touch x)"})
    EXPECT_THROW(hosts.add(name), UserError) << name;
  EXPECT_THROW(hosts.add("gpu", {.root = "relative"}), UserError);
  EXPECT_TRUE(hosts.names().isEmpty());
}

TEST_F(Hosts, of_the_ssh_configuration_are_offered_without_patterns_and_those_that_are_added) {
  anneal::testing::write_file(directory_ / ".ssh/config",
                              "Host gpu-a gpu-b *.lab !no\n  User maria\nHost=gpu-c # last\nMatch all\n");
  SshHosts hosts(settings());
  hosts.add("gpu-b");
  EXPECT_EQ(hosts.offered(), (QStringList{"gpu-a", "gpu-c"}));
}

TEST_F(Hosts, of_a_damaged_list_are_none_and_the_reason_is_told) {
  anneal::testing::write_file(directory_ / "hosts.json", "{");
  const SshHosts hosts(settings());
  EXPECT_TRUE(hosts.names().isEmpty());
  EXPECT_TRUE(hosts.problem().contains("hosts.json"));
}

/// A port of this machine where calls are taken and never answered.
class Silence {
 public:
  Silence() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const auto generic = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(bind(socket_.get(), generic, size), 0);
    EXPECT_EQ(listen(socket_.get(), 16), 0);
    EXPECT_EQ(getsockname(socket_.get(), generic, &size), 0);
    port_ = ntohs(address.sin_port);
  }
  int port() const { return port_; }

 private:
  Descriptor socket_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  int port_ = 0;
};

TEST_F(Hosts, that_are_silent_are_added_anew_and_removed_without_waiting_for_them) {
  const Silence silence;
  SshHosts hosts(settings());
  auto fastest = HostLink::Clock::duration::max();
  for (const char* user : {"a", "b", "c"}) {
    const QString name = QStringLiteral("%1@127.0.0.1:%2").arg(user).arg(silence.port());
    hosts.add(name);
    for (const bool is_removed : {false, true}) {
      hosts.host(name)->connect();
      ASSERT_TRUE(testing::wait_until(
          [&] { return hosts.host(name)->report().link.kind == LinkState::Kind::connecting; }));
      const auto begin = HostLink::Clock::now();
      is_removed ? hosts.remove(name) : hosts.add(name);
      fastest = std::min(fastest, HostLink::Clock::now() - begin);
    }
  }
  // The fastest of six: other programs may have the processor meanwhile, a thread that is waited for always
  // has.
  EXPECT_LT(fastest, std::chrono::milliseconds(100));
}

TEST_F(Hosts, that_come_and_go_are_chosen_for_runs_while_they_are_there) {
  testing::FakeEngine engine;
  SshHosts hosts(settings());
  ProjectSession session(engine.program(), hosts);
  session.open(directory_ / "work.anneal");
  EXPECT_EQ(session.host_names(), std::vector<std::string>{""});
  hosts.add("gpu");
  EXPECT_EQ(session.host_names(), (std::vector<std::string>{"", "gpu"}));
  session.choose_hosts("gpu");
  EXPECT_EQ(session.chosen_hosts(), "gpu");
  hosts.remove("gpu");
  EXPECT_EQ(session.chosen_hosts(), "");
  session.choose_hosts("gpu");
  EXPECT_EQ(session.chosen_hosts(), "");
}

}  // namespace
}  // namespace anneal::studio
