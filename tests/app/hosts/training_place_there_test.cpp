// What a host that was looked at offers to a run.
#include <QCheckBox>
#include <QComboBox>

#include <gtest/gtest.h>

#include "app/hosts/ssh_hosts.h"
#include "app/run/project_session.h"
#include "app/run/training_place.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using anneal::testing::SshClient;
using anneal::testing::SshServer;
using testing::wait_until;

/// Two hosts with two made-up GPUs each, of which the first is a login node of Slurm.
class PlacesThere : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    const auto no_programs = [](remote::SentLibraries) -> remote::Bundle {
      throw EnvironmentError("are not wanted", "programs");
    };
    hosts_ = std::make_unique<SshHosts>(
        SshHosts::Settings{.list = directory_ / "hosts.json",
                           .files = client_.files(),
                           .programs = std::make_shared<OwnPrograms>(no_programs)});
    session_ = std::make_unique<ProjectSession>(engine_.program(), *hosts_);
    session_->open(directory_ / "work.anneal");
    for (const std::string folder : {"first", "second"}) {
      program(folder, "nvidia-smi", "for gpu in 1 2; do echo 'Made-up, 580.65.06, 81920, 40960, 9.0'; done");
      servers_.push_back(std::make_unique<SshServer>(anneal::testing::ServerSettings{
          .settings = "SetEnv PATH=" + (directory_ / folder).string() + ":/usr/bin:/bin"}));
      client_.know(*servers_.back());
      client_.let_into(*servers_.back());
      hosts_->add(QString::fromStdString(servers_.back()->name()));
    }
    program("first", "sbatch", "exit 1");
    place_ = std::make_unique<TrainingPlace>(*session_, TrainingPlace::Data::asked);
    place_->show();
  }

  void program(const std::string& folder, const std::string& name, const std::string& text) {
    anneal::testing::write_file(directory_ / folder / name, "#!/bin/sh\n" + text + "\n");
    std::filesystem::permissions(directory_ / folder / name, std::filesystem::perms::owner_all);
  }
  std::shared_ptr<SshHost> host(int number) const {
    return hosts_->host(QString::fromStdString(name(number)));
  }
  std::string name(int number) const { return servers_[static_cast<std::size_t>(number)]->name(); }
  bool is_known(int number) {
    host(number)->connect();
    return wait_until([&] { return host(number)->report().link.kind == LinkState::Kind::up; }) &&
           (host(number)->refresh(), wait_until([&] { return host(number)->report().facts.has_value(); }));
  }
  QComboBox* gpus() const {
    for (QComboBox* box : place_->findChildren<QComboBox*>())
      if (box->accessibleName() == "GPUs") return box;
    return nullptr;
  }
  QStringList words() const {
    QStringList words;
    for (int i = 0; i < gpus()->count(); ++i) words += gpus()->itemData(i).toString();
    return words;
  }
  QCheckBox* tick(const QString& text) const {
    for (QCheckBox* one : place_->findChildren<QCheckBox*>())
      if (one->text() == text) return one;
    return nullptr;
  }

  anneal::testing::TemporaryDirectory directory_;
  SshClient client_;
  std::vector<std::unique_ptr<SshServer>> servers_;
  testing::FakeEngine engine_;
  std::unique_ptr<SshHosts> hosts_;
  std::unique_ptr<ProjectSession> session_;
  std::unique_ptr<TrainingPlace> place_;
};

TEST_F(PlacesThere, offer_gpus_of_each_where_several_train_together) {
  session_->choose_hosts(name(0) + "," + name(1));
  ASSERT_NE(gpus(), nullptr);
  EXPECT_EQ(words(), QStringList());
  ASSERT_TRUE(is_known(0));
  ASSERT_TRUE(is_known(1));
  ASSERT_TRUE(wait_until([&] { return gpus()->isVisible(); }));
  EXPECT_EQ(words(), (QStringList{"", "any:1", "cpu"}));
  gpus()->setCurrentIndex(1);
  emit gpus()->activated(1);
  EXPECT_EQ(session_->next_place().gpus, "any:1");
}

TEST_F(PlacesThere, are_reached_and_looked_at_once_they_are_chosen) {
  QComboBox* hosts = nullptr;
  for (QComboBox* box : place_->findChildren<QComboBox*>())
    if (box->accessibleName() == "Train on") hosts = box;
  ASSERT_NE(hosts, nullptr);
  const int index = hosts->findText(QString::fromStdString(name(0)));
  ASSERT_GE(index, 0);
  hosts->setCurrentIndex(index);
  emit hosts->activated(index);
  EXPECT_TRUE(wait_until([&] { return tick("As a Slurm job")->isVisible() && gpus()->isVisible(); }));
  EXPECT_FALSE(host(1)->report().facts.has_value()) << "nobody wants it";
}

TEST_F(PlacesThere, offer_a_job_of_slurm_where_the_host_is_known_for_a_login_node) {
  QCheckBox* job = tick("As a Slurm job");
  QCheckBox* waits = tick("Wait for free devices");
  ASSERT_NE(job, nullptr);
  session_->choose_hosts(name(0));
  EXPECT_FALSE(job->isVisible()) << "nobody has looked yet";
  ASSERT_TRUE(is_known(0));
  EXPECT_TRUE(wait_until([&] { return job->isVisible(); }));
  EXPECT_TRUE(waits->isVisible());
  EXPECT_TRUE(gpus()->isVisible());
  job->click();
  ASSERT_TRUE(session_->next_place().job.has_value());
  EXPECT_EQ(session_->next_place().job->nodes, 1);
  EXPECT_FALSE(session_->next_place().job->gpus_per_node.has_value());
  EXPECT_FALSE(waits->isVisible());
  EXPECT_FALSE(gpus()->isVisible());
  session_->choose_hosts("");
  EXPECT_FALSE(session_->next_place().job.has_value());
  EXPECT_FALSE(job->isVisible());
}

}  // namespace
}  // namespace anneal::studio
