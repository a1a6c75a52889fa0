// Runs on a host that is slow, fails or says nothing.
#include "tests/app/far_host.h"

#include <QPushButton>
#include <chrono>
#include <filesystem>
#include <memory>

#include <gtest/gtest.h>

#include "app/pages/live/link_banner.h"
#include "app/pages/live/live_page.h"
#include "app/results/run_menu.h"
#include "app/run/project_session.h"
#include "app/run/run_copies.h"
#include "app/run/run_follower.h"
#include "app/widgets/controls/banner.h"
#include "engine/core/protocol/event.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using anneal::testing::append_file;
using testing::FakeEngine;
using testing::FarHost;
using testing::wait_until;
using Mood = FarHost::Mood;

class RunOnAFarHost : public ::testing::Test {
 protected:
  RunOnAFarHost() {
    std::filesystem::create_directories(far_run_);
    auto project = project::Project::create(directory_ / "work.anneal");
    project::NewRun start{.name = "far", .directory = far_run_, .spec = "{}"};
    start.host = "far";
    run_ = project::add_run(project, start);
    start.host = "nowhere";
    lost_run_ = project::add_run(project, start);
    HelloEvent hello;
    hello.spec = {{"training", {{"epochs", 10}}}};
    append_file(events_, to_line({0, 0, hello}) + "\n");
    add_steps(1, 5);
  }

  void add_steps(std::int64_t first, std::int64_t last) {
    for (std::int64_t step = first; step <= last; ++step) {
      StepEvent event;
      event.step = step;
      event.loss = 1;
      append_file(events_, to_line({step, static_cast<double>(step), event}) + "\n");
    }
  }

  ProjectSession& open() {
    session_ = std::make_unique<ProjectSession>(engine_.program(), ProjectSession::Hosts{{"far", host_}});
    QObject::connect(session_.get(), &ProjectSession::problem, [this](const QString&) { ++problems_; });
    session_->open(directory_ / "work.anneal");
    return *session_;
  }

  std::size_t losses() { return project::curve(session_->project(), run_, "loss").size(); }
  project::StoredState status() { return project::run(session_->project(), run_).status; }

  anneal::testing::TemporaryDirectory directory_;
  std::filesystem::path far_run_ = directory_ / "far-run";
  std::filesystem::path events_ = far_run_ / "events.jsonl";
  std::shared_ptr<FarHost> host_ = std::make_shared<FarHost>();
  FakeEngine engine_{{{"FAKE_STEPS", "20"}, {"FAKE_EVENTS_PER_SECOND", "1000"}}};
  std::unique_ptr<ProjectSession> session_;
  std::int64_t run_ = 0;
  std::int64_t lost_run_ = 0;
  int problems_ = 0;
};

TEST_F(RunOnAFarHost, comes_into_the_project_and_is_over_when_its_host_says_so) {
  ProjectSession& session = open();
  ASSERT_TRUE(wait_until([&] { return losses() == 5; }));
  EXPECT_TRUE(session.active_runs().contains(run_));
  EXPECT_TRUE(wait_until([&] { return session.phases().contains(run_); }));
  EXPECT_EQ(session.phases().at(run_), RunPhase::running);
  add_steps(6, 9);
  host_->said_phase = RunPhase::stopped;
  ASSERT_TRUE(wait_until([&] { return session.active_runs().empty(); }));
  EXPECT_EQ(losses(), 9U);
  EXPECT_EQ(status(), project::StoredState::stopped);
}

TEST_F(RunOnAFarHost, is_fetched_from_whatever_kind_of_host_it_lives_on) {
  ProjectSession& session = open();
  RunCopies& copies = session.copies();
  const auto stored = [&] { return project::run(session.project(), run_); };
  ASSERT_TRUE(copies.can_fetch(stored()));
  EXPECT_FALSE(copies.can_fetch(project::run(session.project(), lost_run_)));
  QString problem;
  QObject::connect(&copies, &RunCopies::problem, [&](const QString& sentence) { problem = sentence; });
  copies.fetch(run_);
  ASSERT_EQ(host_->orders.size(), 1U);
  EXPECT_EQ(host_->orders[0].word, "fetch");
  EXPECT_EQ(host_->orders[0].run, far_run_);
  EXPECT_EQ(host_->fetched_to, copies.directory_here(stored()));
  EXPECT_NE(copies.fetching(run_), nullptr);
  host_->orders[0].done({.is_done = false, .problem = "no room"});
  EXPECT_EQ(copies.fetching(run_), nullptr);
  EXPECT_EQ(problem, "no room");
  copies.fetch(run_);
  anneal::testing::write_file(host_->fetched_to / "spec.json", "{}");
  bool has_come = false;
  QObject::connect(&copies, &RunCopies::fetched, [&](qint64) { has_come = true; });
  host_->orders[1].done({});
  EXPECT_TRUE(has_come);
  EXPECT_TRUE(copies.is_here(stored()));
}

TEST_F(RunOnAFarHost, is_fetched_from_its_menu_which_then_offers_what_needs_its_files) {
  ProjectSession& session = open();
  const auto stored = [&] { return project::run(session.project(), run_); };
  RunMenu menu(session);
  QStringList news;
  QObject::connect(&menu, &RunMenu::news, [&](const QString& sentence) { news += sentence; });
  const auto action = [&](const QString& text) {
    for (QAction* one : menu.actions())
      if (one->text() == text) return one;
    return static_cast<QAction*>(nullptr);
  };
  menu.set_run(stored(), false);
  ASSERT_TRUE(action("Fetch files")->isVisible());
  EXPECT_FALSE(action("Report…")->isEnabled());
  action("Fetch files")->trigger();
  ASSERT_EQ(host_->orders.size(), 1U);
  EXPECT_EQ(host_->orders[0].word, "fetch");
  anneal::testing::write_file(host_->fetched_to / "spec.json", "{}");
  anneal::testing::write_file(host_->fetched_to / "checkpoints/step-1/manifest.json", "{}");
  host_->orders[0].done({});
  ASSERT_EQ(news.size(), 2);
  EXPECT_TRUE(news[1].contains("far")) << qPrintable(news[1]);
  menu.set_run(stored(), false);
  for (const char* text : {"Report…", "Evaluate…", "Predict…", "Compress…"})
    EXPECT_TRUE(action(text)->isEnabled()) << text;
  const std::int64_t here = session.start_sample();
  menu.set_run(project::run(session.project(), here), true);
  EXPECT_FALSE(action("Fetch files")->isVisible());
}

TEST_F(RunOnAFarHost, that_was_a_job_of_slurm_is_one_again_also_once_the_project_was_closed) {
  ProjectSession& session = open();
  session.choose_hosts("far");
  const remote::SlurmOptions job{.nodes = 2, .time = "2:00:00"};
  session.set_next_job(job);
  session.set_next_waits(true);
  const std::int64_t run = session.start_sample();
  EXPECT_EQ(host_->started_with.job, job);
  EXPECT_FALSE(host_->started_with.waits) << "Slurm has a queue of its own";
  session.choose_hosts("");
  EXPECT_FALSE(session.next_place().job.has_value());
  host_->started_with = {};
  session.retry(run);
  EXPECT_EQ(host_->started_with.job, job);
  session_.reset();
  host_->started_with = {};
  open().run_again(run);
  EXPECT_EQ(host_->started_with.job, job);
  session_->choose_hosts("far");
  host_->started_with = {};
  session_->start_sample();
  EXPECT_FALSE(host_->started_with.job.has_value()) << "another run is none by itself";
}

TEST_F(RunOnAFarHost, goes_on_in_the_project_after_its_host_failed_for_a_while) {
  host_->mood = Mood::failing;
  open();
  ASSERT_TRUE(wait_until([&] { return problems_ > 0; }));
  const int asked = host_->asked;
  ASSERT_TRUE(wait_until([&] { return host_->asked > asked + 1; }));
  EXPECT_EQ(problems_, 1);
  EXPECT_TRUE(session_->active_runs().contains(run_));
  host_->mood = Mood::slow;
  EXPECT_TRUE(wait_until([&] { return losses() == 5; }));
}

TEST_F(RunOnAFarHost, whose_host_is_silent_holds_up_no_other_run_and_no_closing) {
  host_->mood = Mood::silent;
  ProjectSession& session = open();
  const std::int64_t here = session.start_sample();
  EXPECT_TRUE(wait_until([&] { return !session.active_runs().contains(here); }));
  EXPECT_EQ(project::run(session.project(), here).status, project::StoredState::finished);
  const auto follower = session.follow(run_);
  EXPECT_TRUE(session.active_runs().contains(run_));
  ASSERT_TRUE(wait_until([&] { return host_->asked >= 2; }));  // the importer's question, and the follower's
}

TEST_F(RunOnAFarHost, that_was_over_is_followed_again_where_it_goes_on) {
  host_->said_phase = RunPhase::stopped;
  ProjectSession* session = &open();
  ASSERT_TRUE(wait_until([&] { return session->active_runs().empty(); }));
  session_.reset();
  host_->said_phase = RunPhase::running;
  session = &open();
  EXPECT_TRUE(wait_until([&] { return session->active_runs().contains(run_); }));
}

TEST_F(RunOnAFarHost, is_waited_for_until_its_host_answers_an_order) {
  host_->said_phase = RunPhase::stopped;
  ProjectSession& session = open();
  ASSERT_TRUE(wait_until([&] { return session.active_runs().empty(); }));
  QString reason;
  QObject::connect(&session, &ProjectSession::run_did_not_start,
                   [&](qint64, const QString& sentence) { reason = sentence; });
  session.resume(run_);
  session.stop(run_, ProjectSession::Stop::now);
  ASSERT_EQ(host_->orders.size(), 2U);
  EXPECT_EQ(host_->orders[0].word, "resume");
  EXPECT_EQ(host_->orders[0].run, far_run_);
  EXPECT_EQ(host_->orders[1].word, "stop");
  EXPECT_EQ(status(), project::StoredState::prepared);
  EXPECT_TRUE(session.active_runs().contains(run_));
  host_->orders[0].done({.is_done = false, .problem = "No room.", .is_run = false});
  EXPECT_EQ(reason, "No room.");
  EXPECT_EQ(status(), project::StoredState::failed);
  host_->orders[1].done({.is_done = false, .problem = "There is no such run.", .is_run = false});
  EXPECT_EQ(problems_, 1);
}

TEST_F(RunOnAFarHost, whose_answer_comes_after_the_project_was_closed_changes_nothing) {
  host_->mood = Mood::silent;  // its events would say that the run goes on
  open().retry(run_);
  session_.reset();
  ASSERT_EQ(host_->orders.size(), 1U);
  EXPECT_EQ(host_->orders[0].word, "start");
  host_->orders[0].done({.is_done = false, .problem = "Late.", .is_run = false});
  EXPECT_EQ(open().active_runs().count(run_), 1U);
  EXPECT_EQ(status(), project::StoredState::prepared);
}

TEST_F(RunOnAFarHost, that_is_not_known_here_can_be_seen_and_not_ordered_about) {
  ProjectSession& session = open();
  EXPECT_FALSE(session.active_runs().contains(lost_run_));
  EXPECT_EQ(session.follow(lost_run_), nullptr);
  EXPECT_THROW(session.resume(lost_run_), UserError);
  EXPECT_THROW(session.stop(lost_run_, ProjectSession::Stop::now), UserError);
}

TEST_F(RunOnAFarHost, is_shown_as_the_project_has_kept_it_until_its_host_answers) {
  ProjectSession& session = open();
  ASSERT_TRUE(wait_until([&] { return losses() == 5; }));
  host_->mood = Mood::failing;
  LivePage page(session);
  session.show_run(run_);
  const auto shown_step = [&]() -> std::int64_t {
    return page.history().last_step() ? page.history().last_step()->step : 0;
  };
  EXPECT_TRUE(wait_until([&] { return shown_step() == 5; }));
  add_steps(6, 7);
  host_->mood = Mood::slow;
  EXPECT_TRUE(wait_until([&] { return shown_step() == 7; }));
}

TEST_F(RunOnAFarHost, is_shown_with_the_state_of_the_way_there_apart_from_its_own) {
  using Kind = LinkState::Kind;
  host_->said_link = {.kind = Kind::up};
  ProjectSession& session = open();
  LivePage page(session);
  session.show_run(run_);
  page.show();
  auto* banner = page.findChild<LinkBanner*>();
  ASSERT_NE(banner, nullptr);
  EXPECT_FALSE(banner->isVisibleTo(&page));
  ASSERT_TRUE(wait_until([&] { return page.history().last_step().has_value(); }));

  const auto since = std::chrono::steady_clock::now() - std::chrono::seconds(20);
  host_->said_link = {.kind = Kind::unreachable, .problem = "no answer", .since = since};
  ASSERT_TRUE(wait_until([&] { return banner->isVisibleTo(&page); }));
  EXPECT_TRUE(banner->accessibleName().contains("far")) << qPrintable(banner->accessibleName());
  EXPECT_TRUE(banner->accessibleName().contains("probably continues there"))
      << qPrintable(banner->accessibleName());
  EXPECT_TRUE(session.active_runs().contains(run_));
  banner->button()->click();
  EXPECT_EQ(host_->connects, 1);

  host_->said_link = {.kind = Kind::refused, .problem = "The key has changed."};
  ASSERT_TRUE(wait_until([&] { return banner->accessibleName() == "The key has changed."; }));
  host_->said_link = {.kind = Kind::up, .program_bytes = 4096, .sent_bytes = 1024};
  ASSERT_TRUE(wait_until([&] { return banner->accessibleName().contains("1.0 KiB of 4.0 KiB"); }))
      << qPrintable(banner->accessibleName());
  host_->said_link = {.kind = Kind::up};
  EXPECT_TRUE(wait_until([&] { return !banner->isVisibleTo(&page); }));
}

TEST_F(RunOnAFarHost, that_waits_there_is_shown_with_the_reason_and_goes_on_by_itself) {
  host_->said_phase = RunPhase::waiting;
  host_->said_reason = "waits for first, which takes the processor";
  ProjectSession& session = open();
  LivePage page(session);
  session.show_run(run_);
  page.show();
  const auto is_said = [&](const QString& words) {
    for (const auto* banner : page.findChildren<Banner*>())
      if (banner->isVisibleTo(&page) && banner->accessibleName().contains(words)) return true;
    return false;
  };
  EXPECT_TRUE(wait_until([&] { return is_said("waits for first, which takes the processor"); }));
  EXPECT_TRUE(session.active_runs().contains(run_));
  host_->said_phase = RunPhase::running;
  EXPECT_TRUE(wait_until([&] { return is_said("appears here once it has ended"); }));
  EXPECT_FALSE(is_said("waits for first"));
}

TEST_F(RunOnAFarHost, is_started_on_the_host_that_is_chosen) {
  ProjectSession& session = open();
  session.choose_hosts("far");
  const std::int64_t run = session.start_sample();
  ASSERT_EQ(host_->orders.size(), 1U);
  EXPECT_EQ(host_->orders[0].word, "start");
  EXPECT_EQ(host_->orders[0].run, "/far/Sample");
  LivePage page(session);
  session.show_run(run);
  page.show();
  const auto says_where = [&] {
    for (const auto* label : page.findChildren<QLabel*>())
      if (label->property("role") == "context" && label->text() == "far") return true;
    return false;
  };
  EXPECT_TRUE(wait_until(says_where));
  EXPECT_EQ(project::run(session.project(), run).start.host, "far");
}

TEST_F(RunOnAFarHost, follower_tells_every_event_once_over_failures) {
  RunFollower follower({host_, far_run_});
  std::int64_t next = 0;
  int silences = 0;
  QObject::connect(&follower, &RunFollower::events_arrived, [&](const std::vector<Event>& events) {
    for (const Event& event : events) EXPECT_EQ(event.seq, next++);
  });
  QObject::connect(&follower, &RunFollower::host_is_silent, &follower, [&] { ++silences; });
  ASSERT_TRUE(wait_until([&] { return next == 6; }));
  host_->mood = Mood::failing;
  ASSERT_TRUE(wait_until([&] { return silences == 1; }));
  add_steps(6, 20);
  host_->mood = Mood::slow;
  EXPECT_TRUE(wait_until([&] { return next == 21; }));
}

}  // namespace
}  // namespace anneal::studio
