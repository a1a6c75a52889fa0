#include "app/run/training_place.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollArea>

#include <gtest/gtest.h>

#include "app/hosts/ssh_hosts.h"
#include "app/pages/compress/compress_page.h"
#include "app/pages/hosts/hosts_page.h"
#include "app/pages/policy/policy_page.h"
#include "app/run/data_there.h"
#include "app/run/run_copies.h"
#include "engine/core/base/error.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

/// Hosts that are never connected to.
class Places : public testing::PageFixture {
 protected:
  Places() {
    session_.open(directory_ / "other.anneal");  // leaves the project to the session with hosts
    files_.home = directory_.path();
    files_.directory = directory_ / ".ssh";
    files_.config = directory_ / ".ssh/config";
    files_.system_config = directory_ / "none";
    hosts_ =
        std::make_unique<SshHosts>(SshHosts::Settings{.list = directory_ / "hosts.json", .files = files_});
    for (const char* name : {"gpu1", "gpu2"}) hosts_->add(name);
    with_hosts_ = std::make_unique<ProjectSession>(engine_, *hosts_);
    with_hosts_->open(directory_ / "work.anneal");
    dataset_ = project::save_item(with_hosts_->project_to_change(), project::ItemKind::dataset, "flowers",
                                  {{"data", {{"folder", "/here/flowers"}}}})
                   .id;
    with_hosts_->select_dataset(dataset_);
  }
  static void choose(QComboBox& box, int index) {
    box.setCurrentIndex(index);
    emit box.activated(index);
  }

  ssh::UserFiles files_;
  std::unique_ptr<SshHosts> hosts_;
  std::unique_ptr<ProjectSession> with_hosts_;
  std::int64_t dataset_ = 0;
};

TEST_F(Places, take_several_hosts_which_train_together) {
  TrainingPlace place(*with_hosts_, TrainingPlace::Data::asked);
  auto* box = place.findChild<QComboBox*>();
  ASSERT_EQ(box->count(), 4);
  choose(*box, 3);
  EXPECT_EQ(with_hosts_->chosen_hosts(), "");
  EXPECT_THROW(with_hosts_->check_chosen_hosts(), UserError) << "it would train on this computer";
  EXPECT_THROW(with_hosts_->start_sample(), UserError);
  const auto ticks = place.findChildren<QCheckBox*>();
  const auto tick = [&](const QString& name) {
    for (QCheckBox* one : ticks)
      if (one->text() == name) one->click();
  };
  tick("gpu2");
  EXPECT_EQ(with_hosts_->chosen_hosts(), "");
  tick("gpu1");
  EXPECT_EQ(with_hosts_->chosen_hosts(), "gpu1,gpu2");
  EXPECT_THROW(with_hosts_->check_chosen_hosts(), UserError);
  EXPECT_THROW(with_hosts_->start_sample(), UserError);
  keep_data_folder_there(with_hosts_->project_to_change(), dataset_, "gpu1", "/data/a");
  keep_data_folder_there(with_hosts_->project_to_change(), dataset_, "gpu2", "/data/b");
  EXPECT_NO_THROW(with_hosts_->check_chosen_hosts());
  const std::int64_t run = with_hosts_->start_selected("both");
  const project::Run started = project::run(with_hosts_->project(), run);
  EXPECT_EQ(started.start.host, "gpu1,gpu2");
  EXPECT_NE(started.start.spec.find("/data/a"), std::string::npos);
  const auto known = with_hosts_->hosts_of(run);
  ASSERT_EQ(known.size(), 2U);
  EXPECT_EQ(known[1].first, "gpu2");
  choose(*box, 0);
  EXPECT_EQ(with_hosts_->chosen_hosts(), "");
}

TEST_F(Places, of_which_one_goes_away_give_way_to_this_computer) {
  with_hosts_->choose_hosts("gpu1,gpu2");
  EXPECT_EQ(with_hosts_->chosen_hosts(), "gpu1,gpu2");
  with_hosts_->choose_hosts("gpu1,nowhere");
  EXPECT_EQ(with_hosts_->chosen_hosts(), "");
  with_hosts_->choose_hosts("gpu1,gpu2");
  hosts_->remove("gpu2");
  EXPECT_EQ(with_hosts_->chosen_hosts(), "");
}

TEST_F(Places, are_remembered_with_the_project_and_said_on_the_button_that_starts) {
  const auto start = [](PolicyPage& page) {
    for (const auto* one : page.findChildren<QPushButton*>())
      for (const char* words : {"Start training", "Add to the queue", "Submit to Slurm"})
        if (one->text().startsWith(words)) return one->text();
    return QString();
  };
  {
    PolicyPage page(*with_hosts_);
    EXPECT_EQ(start(page), "Start training");
    with_hosts_->choose_hosts("gpu2");
    with_hosts_->set_next_gpus("any:2");
    EXPECT_EQ(start(page), "Start training on gpu2");
    with_hosts_->set_next_waits(true);
    EXPECT_EQ(start(page), "Add to the queue of gpu2");
    with_hosts_->set_next_job(remote::SlurmOptions{.nodes = 2});
    EXPECT_EQ(start(page), "Submit to Slurm on gpu2");
  }
  with_hosts_ = std::make_unique<ProjectSession>(engine_, *hosts_);
  PolicyPage page(*with_hosts_);
  EXPECT_EQ(start(page), "Start training");
  with_hosts_->open(directory_ / "work.anneal");
  EXPECT_EQ(with_hosts_->next_place().hosts, "gpu2");
  EXPECT_EQ(with_hosts_->next_place().gpus, "any:2");
  EXPECT_EQ(with_hosts_->next_place().job->nodes, 2);
  EXPECT_FALSE(with_hosts_->next_place().waits);
  EXPECT_EQ(start(page), "Submit to Slurm on gpu2");
  with_hosts_->open(directory_ / "third.anneal");
  with_hosts_->choose_hosts("");
  hosts_->remove("gpu2");
  with_hosts_->open(directory_ / "work.anneal");
  EXPECT_EQ(with_hosts_->next_place().hosts, "") << "a host that is gone is not there";
}

TEST_F(Places, are_those_of_the_command_that_start_copies) {
  keep_data_folder_there(with_hosts_->project_to_change(), dataset_, "gpu1", "/data/a");
  keep_data_folder_there(with_hosts_->project_to_change(), dataset_, "gpu2", "/data/b");
  const json policy = {{"training", {{"epochs", 3}}}};
  const auto command = [&] { return with_hosts_->start_command(policy).toStdString(); };
  EXPECT_EQ(command(), "anneal train --data /here/flowers --epochs 3 --project " +
                           (directory_ / "work.anneal").string());
  with_hosts_->choose_hosts("gpu1");
  EXPECT_EQ(command(), "anneal-remote train --data /data/a --epochs 3 --hosts gpu1");
  with_hosts_->set_next_waits(true);
  EXPECT_EQ(command(), "anneal-remote train --data /data/a --epochs 3 --hosts gpu1 --queue");
  with_hosts_->set_next_job(remote::SlurmOptions{.nodes = 2, .partition = "gpu"});
  EXPECT_EQ(command(),
            "anneal-remote train --data /data/a --epochs 3 --hosts gpu1 --slurm --nodes 2 --partition gpu");
  with_hosts_->choose_hosts("gpu1,gpu2");
  EXPECT_EQ(command(), "anneal-remote train --epochs 3 --hosts gpu1,gpu2 --data-here /here/flowers")
      << "the data lies in different folders there";
  keep_data_folder_there(with_hosts_->project_to_change(), dataset_, "gpu2", "/data/a");
  EXPECT_EQ(command(), "anneal-remote train --epochs 3 --hosts gpu1,gpu2 --data /data/a");
  const std::int64_t run = with_hosts_->start_with(policy);
  EXPECT_EQ(with_hosts_->run_again_command(run).toStdString(), command());
  with_hosts_->choose_several_hosts({"gpu1"});
  EXPECT_THROW(with_hosts_->start_command(policy), UserError);
}

TEST_F(Places, offer_to_wait_on_one_host_and_on_several) {
  TrainingPlace place(*with_hosts_, TrainingPlace::Data::asked);
  place.show();
  const auto waits = [&]() -> QCheckBox* {
    for (auto* one : place.findChildren<QCheckBox*>())
      if (one->text().startsWith("Wait")) return one;
    return nullptr;
  };
  EXPECT_FALSE(waits()->isVisible());
  with_hosts_->choose_hosts("gpu1");
  EXPECT_TRUE(waits()->isVisible());
  waits()->click();
  EXPECT_TRUE(with_hosts_->next_place().waits);
  with_hosts_->choose_hosts("gpu1,gpu2");
  EXPECT_TRUE(waits()->isVisible());
  EXPECT_FALSE(with_hosts_->next_place().waits);
  waits()->click();
  EXPECT_TRUE(with_hosts_->next_place().waits);
  with_hosts_->choose_hosts("");
  EXPECT_FALSE(waits()->isVisible());
  EXPECT_FALSE(with_hosts_->next_place().waits);
}

TEST_F(Places, are_chosen_beside_start_wherever_the_page_is_scrolled) {
  PolicyPage page(*with_hosts_);
  page.resize(824, 672);  // of a window of 1024 × 700
  page.show();
  auto* choice = named<QComboBox>(page, "Train on");
  ASSERT_TRUE(choice->isVisible());
  auto* area = page.findChild<QScrollArea*>();
  EXPECT_FALSE(area->isAncestorOf(choice));
  const QPoint at = choice->mapTo(&page, QPoint());
  EXPECT_EQ(button(page, "Start training")->parentWidget(), choice->parentWidget());
  const auto details = [&] { return page.findChild<TrainingPlace*>()->isVisible(); };
  EXPECT_FALSE(details()) << "this computer needs nothing further";
  choose(*choice, 1);
  EXPECT_EQ(with_hosts_->chosen_hosts(), "gpu1");
  EXPECT_TRUE(details());
  page.scroll_to(page.findChild<TrainingPlace*>());
  EXPECT_EQ(choice->mapTo(&page, QPoint()).y(), at.y());
  choose(*choice, 0);
  EXPECT_FALSE(details());
  for (const char* name : {"gpu1", "gpu2"}) hosts_->remove(name);
  EXPECT_FALSE(choice->isVisible()) << "there is nothing to choose from";
}

TEST_F(Places, lead_from_a_host_to_where_training_starts) {
  HostsPage page(*with_hosts_);
  page.show();
  QString wanted;
  QObject::connect(&page, &Page::page_wanted, [&](const QString& id) { wanted = id; });
  button(page, "Train on gpu1…")->click();
  EXPECT_EQ(with_hosts_->chosen_hosts(), "gpu1");
  EXPECT_EQ(wanted, "policy");
}

TEST_F(Places, of_runs_have_a_copy_of_their_own_beside_the_project) {
  project::NewRun start{.name = "far", .directory = "far-1", .spec = "{}"};
  start.host = "gpu1,gpu2";
  const std::int64_t id = project::add_run(with_hosts_->project_to_change(), start);
  project::set_status(with_hosts_->project_to_change(), id, project::StoredState::finished);
  const project::Run run = project::run(with_hosts_->project(), id);
  RunCopies& copies = with_hosts_->copies();
  EXPECT_EQ(copies.directory_here(run), directory_ / "work.runs/gpu1-far-1");
  EXPECT_FALSE(copies.is_here(run));
  EXPECT_TRUE(copies.can_fetch(run));
  copies.fetch(id);
  EXPECT_NE(copies.fetching(id), nullptr);
  copies.cancel(id);
  EXPECT_EQ(copies.fetching(id), nullptr);

  CompressPage page(*with_hosts_);
  page.show();
  EXPECT_NE(button(page, "Fetch files"), nullptr);
  EXPECT_FALSE(button(page, "Compress")->isEnabled());
  anneal::testing::write_file(copies.directory_here(run) / "spec.json", "{}");
  anneal::testing::write_file(copies.directory_here(run) / "checkpoints/step-1/model", "");
  emit copies.fetched(id);
  EXPECT_TRUE(copies.is_here(run));
  EXPECT_TRUE(button(page, "Compress")->isEnabled());
  hosts_->remove("gpu1");
  EXPECT_FALSE(copies.can_fetch(run));
  EXPECT_THROW(copies.fetch(id), UserError);
}

TEST(SpecOfACopy, names_the_data_of_here) {
  const nlohmann::json spec = {
      {"data",
       {{"train", {{"folder", "/there/ID/train"}}}, {"test", {{"folder", "/there/ID-2/test"}}}, {"n", 3}}},
      {"model", {{"init", "/there/ID"}}}};
  nlohmann::json expected = spec;
  expected["data"]["train"]["folder"] = "/here/flowers/train";
  EXPECT_EQ(spec_with_data_here(spec, "/there/ID", "/here/flowers"), expected);
  EXPECT_EQ(spec_with_data_here(spec, "", "/here"), spec);
  EXPECT_EQ(spec_with_data_here(3, "/a", "/b"), 3);
}

}  // namespace
}  // namespace anneal::studio
