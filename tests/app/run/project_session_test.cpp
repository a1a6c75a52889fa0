#include "app/run/project_session.h"

#include <QThreadPool>
#include <fstream>
#include <memory>
#include <optional>

#include <gtest/gtest.h>

#include "app/run/run_follower.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/database/database.h"
#include "engine/project/file/checked_files.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/edits.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using anneal::testing::TemporaryDirectory;
using testing::FakeEngine;
using testing::Settings;
using testing::wait_until;

project::StoredState status_of(ProjectSession& session, std::int64_t run) {
  return project::run(session.project(), run).status;
}

/// A session over the fake engine, with a new project open.
struct OpenSession {
  explicit OpenSession(Settings settings = {}) : engine(std::move(settings)) {
    session.open(directory / "work.anneal");
  }

  TemporaryDirectory directory;
  FakeEngine engine;
  ProjectSession session{engine.program()};
};

/// And waits until that is done.
void save_as(ProjectSession& session, const std::filesystem::path& path) {
  session.save_as(path, [](const auto& refusal) { EXPECT_FALSE(refusal); });
  ASSERT_TRUE(wait_until([&] { return !session.is_opening(); }));
}

/// Beside it another window's session, which has none open.
struct TwoSessions : OpenSession {
  ProjectSession second{engine.program()};
};

TEST(ProjectSession, brings_every_event_of_a_run_into_the_project_once) {
  OpenSession opened(Settings{{"FAKE_STEPS", "500"}, {"FAKE_EVENTS_PER_SECOND", "1000"}});
  ProjectSession& session = opened.session;
  const std::int64_t run = session.start_sample();
  ASSERT_TRUE(wait_until([&] { return status_of(session, run) == project::StoredState::finished; }));
  ASSERT_TRUE(wait_until([&] { return session.active_runs().empty(); }));
  EXPECT_EQ(project::curve(session.project(), run, "loss").size(), 500U);
  EXPECT_EQ(project::curve(session.project(), run, "validation.accuracy").size(), 10U);
}

TEST(ProjectSession, leaves_a_run_alive_when_it_closes_and_finds_it_again) {
  const TemporaryDirectory directory;
  FakeEngine engine(Settings{{"FAKE_STEPS", "600"}, {"FAKE_EVENTS_PER_SECOND", "300"}});
  std::int64_t run = 0;
  {
    ProjectSession session(engine.program());
    session.open(directory / "work.anneal");
    run = session.start_sample();
    ASSERT_TRUE(wait_until([&] { return project::curve(session.project(), run, "loss").size() > 50; }));
  }
  ProjectSession session(engine.program());
  session.open(directory / "work.anneal");
  ASSERT_EQ(session.active_runs().count(run), 1U);
  ASSERT_TRUE(wait_until([&] { return session.active_runs().empty(); }));
  EXPECT_EQ(status_of(session, run), project::StoredState::finished);
  EXPECT_EQ(project::curve(session.project(), run, "loss").size(), 600U);
}

TEST(ProjectSession, sees_that_somebody_else_goes_on_with_a_run_that_was_over) {
  const TemporaryDirectory directory;
  FakeEngine engine(Settings{{"FAKE_STEPS", "20"}, {"FAKE_EVENTS_PER_SECOND", "1000"}});
  auto session = std::make_unique<ProjectSession>(engine.program());
  session->open(directory / "work.anneal");
  const std::int64_t run = session->start_sample();
  ASSERT_TRUE(wait_until([&] { return session->active_runs().empty(); }));
  const auto events = project::run(session->project(), run).start.directory / run_files::events;
  const auto go_on = [&](std::int64_t seq) {
    StepEvent step;
    step.step = seq;
    std::ofstream(events, std::ios::app) << to_line({seq, 100, step}) << "\n";
  };
  const auto has_step = [&](std::int64_t step) {
    const auto points = project::curve(session->project(), run, "loss");
    return !points.empty() && points.back().step == step;
  };
  go_on(1000);
  EXPECT_TRUE(wait_until([&] { return has_step(1000); }));
  session.reset();
  go_on(2000);
  session = std::make_unique<ProjectSession>(engine.program());
  session->open(directory / "work.anneal");
  EXPECT_TRUE(wait_until([&] { return has_step(2000); }));
}

TEST(ProjectSession, follows_a_run_that_a_command_line_adds) {
  OpenSession opened;
  ProjectSession& session = opened.session;
  const auto directory = opened.directory / "theirs";
  anneal::testing::write_file(directory / "spec.json", "{}");
  anneal::testing::write_file(
      directory / "events.jsonl",
      R"({"seq":0,"time":0.5,"event":"step","step":8,"epoch":1,"loss":1})"
      "\n"
      R"({"seq":1,"time":1,"event":"finished","reason":"completed","best":{"metric":"accuracy","value":1,"epoch":1}})"
      "\n");
  project::Project theirs = project::Project::open(session.project().path());
  const std::int64_t run = project::add_run(theirs, {"theirs", directory, "{}", {}, {}, {}});
  EXPECT_TRUE(wait_until([&] { return status_of(session, run) == project::StoredState::finished; }));
  EXPECT_EQ(project::curve(session.project(), run, "loss").size(), 1U);
}

TEST(ProjectSession, stops_a_run_through_the_engine) {
  OpenSession opened(Settings{{"FAKE_STEPS", "1000000"}});
  ProjectSession& session = opened.session;
  const std::int64_t run = session.start_sample();
  ASSERT_TRUE(wait_until([&] { return status_of(session, run) == project::StoredState::running; }));
  session.stop(run, ProjectSession::Stop::after_step);
  EXPECT_TRUE(wait_until([&] { return status_of(session, run) == project::StoredState::paused; }));
}

TEST(ProjectSession, says_why_a_run_did_not_start) {
  OpenSession opened(Settings{{"FAKE_REFUSE", "1"}});
  ProjectSession& session = opened.session;
  QString reason;
  QObject::connect(&session, &ProjectSession::run_did_not_start,
                   [&](qint64, const QString& sentence) { reason = sentence; });
  const std::int64_t run = session.start_sample();
  ASSERT_TRUE(wait_until([&] { return !reason.isEmpty(); }));
  EXPECT_EQ(reason, "training.epochs: found 0, allowed 1 or more. Train for an epoch.");
  EXPECT_EQ(project::run(session.project(), run).start_problem, reason.toStdString()) << "for later, too";
  EXPECT_EQ(status_of(session, run), project::StoredState::failed);
}

TEST(ProjectSession, says_so_when_there_is_no_engine) {
  const TemporaryDirectory directory;
  EngineProgram missing("/nowhere/anneal");
  ProjectSession session(missing);
  session.open(directory / "work.anneal");
  QString reason;
  QObject::connect(&session, &ProjectSession::run_did_not_start,
                   [&](qint64, const QString& sentence) { reason = sentence; });
  session.start_sample();
  ASSERT_TRUE(wait_until([&] { return !reason.isEmpty(); }));
  EXPECT_TRUE(reason.contains("/nowhere/anneal")) << qPrintable(reason);
}

TEST(ProjectSession, refuses_a_project_that_another_window_has) {
  TwoSessions windows;
  EXPECT_THROW(windows.second.open(windows.directory / "work.anneal"), UserError);
  EXPECT_FALSE(windows.second.is_open());
}

TEST(ProjectSession, without_a_project_every_command_says_so) {
  FakeEngine engine;
  ProjectSession session(engine.program());
  EXPECT_THROW(session.project(), UserError);
  EXPECT_THROW(session.start_sample(), UserError);
  EXPECT_THROW(session.start_selected(), UserError);
  EXPECT_THROW(session.retry(1), UserError);
  EXPECT_THROW(session.resume(1), UserError);
  EXPECT_THROW(session.stop(1, ProjectSession::Stop::now), UserError);
  EXPECT_THROW(session.follow(1), UserError);
  EXPECT_THROW(session.save_as("/nowhere/copy.anneal", {}), UserError);
}

TEST(ProjectSession, project_that_another_window_has_is_refused_by_a_link_to_it_too) {
  TwoSessions windows;
  std::filesystem::create_symlink("work.anneal", windows.directory / "link.anneal");
  EXPECT_THROW(windows.second.open(windows.directory / "link.anneal", ProjectSession::Access::change),
               UserError);
  EXPECT_FALSE(windows.second.is_open());
}

TEST(ProjectSession, project_that_another_window_has_can_be_read_and_not_changed) {
  TwoSessions windows;
  ProjectSession& second = windows.second;
  const TemporaryDirectory& directory = windows.directory;
  std::optional<ProjectSession::Refusal> refusal;
  second.open_in_background(directory / "work.anneal", ProjectSession::Access::change,
                            [&](const auto& told) { refusal = told; });
  ASSERT_TRUE(wait_until([&] { return refusal.has_value(); }));
  EXPECT_TRUE(refusal->sentence.contains("open in another window")) << qPrintable(refusal->sentence);
  EXPECT_TRUE(refusal->can_read);
  EXPECT_FALSE(second.is_open());
  second.open(directory / "work.anneal", ProjectSession::Access::read);
  EXPECT_TRUE(second.is_open());
  EXPECT_FALSE(second.can_change());
  EXPECT_THROW(second.start_sample(), UserError);
  EXPECT_FALSE(std::filesystem::exists(directory / "work.runs"));
  EXPECT_THROW(second.project_to_change(), UserError);
  project::add_run(windows.session.project(), {"other", directory / "run", "{}", {}, {}, {}});
  EXPECT_EQ(project::runs(second.project()).size(), 1U);
}

TEST(ProjectSession, project_that_was_read_can_be_changed_once_the_other_window_is_gone) {
  const TemporaryDirectory directory;
  FakeEngine engine;
  auto first = std::make_unique<ProjectSession>(engine.program());
  ProjectSession second(engine.program());
  first->open(directory / "work.anneal");
  second.open(directory / "work.anneal", ProjectSession::Access::read);
  EXPECT_THROW(second.open(directory / "work.anneal"), UserError);
  EXPECT_TRUE(second.is_open());
  first.reset();
  second.open(directory / "work.anneal");
  EXPECT_TRUE(second.can_change());
}

TEST(ProjectSession, what_was_chosen_is_chosen_again_when_the_project_is_opened_again) {
  const TemporaryDirectory directory;
  FakeEngine engine;
  const auto save = [](ProjectSession& session, const char* preset) {
    return project::save_item(session.project(), project::ItemKind::model, "net",
                              {{"model", {{"preset", preset}}}})
        .id;
  };
  std::int64_t first = 0;
  {
    ProjectSession session(engine.program());
    session.open(directory / "work.anneal");
    first = save(session, "convnet");
    session.select_model(save(session, "mlp"));
    session.select_model(first);
  }
  ProjectSession again(engine.program());
  again.open(directory / "work.anneal");
  EXPECT_EQ(again.selection().model, first);
  EXPECT_FALSE(again.selection().policy);
  project::Project::create(directory / "other.anneal");
  std::filesystem::rename(directory / "other.anneal", directory / "work.anneal");
  ProjectSession other(engine.program());
  again.open(directory / "third.anneal");
  other.open(directory / "work.anneal");
  EXPECT_FALSE(other.selection().model) << "another project of that name has no such version";
}

TEST(ProjectSession, run_that_was_shown_last_is_known_to_whoever_opens_the_project_next) {
  const TemporaryDirectory directory;
  FakeEngine engine;
  std::int64_t first = 0;
  {
    ProjectSession session(engine.program());
    session.open(directory / "work.anneal");
    EXPECT_FALSE(session.run_shown_before());
    first = project::add_run(session.project(), {"first", directory / "first", "{}", {}, {}, {}});
    project::add_run(session.project(), {"second", directory / "second", "{}", {}, {}, {}});
    session.show_run(first);
  }
  ProjectSession next(engine.program());
  next.open(directory / "work.anneal");
  EXPECT_EQ(next.run_shown_before(), first);
  project::delete_runs(next.project(), {first});
  EXPECT_FALSE(next.run_shown_before()) << "it is in the bin";
}

TEST(ProjectSession, project_that_was_closed_here_is_known_until_somebody_writes_to_it) {
  const TemporaryDirectory directory;
  FakeEngine engine;
  { ProjectSession(engine.program()).open(directory / "work.anneal"); }
  EXPECT_TRUE(project::was_checked(directory / "work.anneal"));
  {
    ProjectSession again(engine.program());
    again.open(directory / "work.anneal");
    project::add_run(again.project(), {"first", "/no/such/run", "{}", {}, {}, {}});
    EXPECT_FALSE(project::was_checked(directory / "work.anneal")) << "it is being worked on";
  }
  EXPECT_TRUE(project::was_checked(directory / "work.anneal"));
}

TEST(ProjectSession, project_from_elsewhere_is_shown_and_nothing_that_it_names_is_touched) {
  const TemporaryDirectory directory;
  FakeEngine engine;
  ProjectSession session(engine.program());
  session.open(directory / "theirs.anneal");
  project::save_item(session.project(), project::ItemKind::dataset, "images", {{"data", {{"folder", "/"}}}});
  const std::int64_t run = session.start_sample();
  ASSERT_TRUE(wait_until([&] { return project::imported_bytes(session.project(), run) > 0; }));
  std::filesystem::copy_file(directory / "theirs.anneal", directory / "received.anneal");
  session.open(directory / "received.anneal");
  EXPECT_TRUE(session.can_change());
  EXPECT_FALSE(session.is_from_here());
  EXPECT_FALSE(session.selection().dataset);
  EXPECT_TRUE(session.active_runs().empty());
  EXPECT_FALSE(session.place_of(run));
  EXPECT_EQ(session.follow(run), nullptr);
  EXPECT_THROW(session.start_sample(), UserError);
  EXPECT_THROW(session.resume(run), UserError);
  EXPECT_THROW(session.stop(run, ProjectSession::Stop::now), UserError);
  session.adopt();
  EXPECT_TRUE(session.is_from_here());
  EXPECT_TRUE(session.selection().dataset);
  EXPECT_TRUE(session.place_of(run));
}

TEST(ProjectSession, copy_under_another_name_is_from_here_like_the_project) {
  OpenSession opened;
  save_as(opened.session, opened.directory / "copy.anneal");
  EXPECT_TRUE(opened.session.is_from_here());
}

TEST(ProjectSession,
     project_in_a_synchronised_folder_is_worked_on_elsewhere_and_published_when_it_is_closed) {
  const TemporaryDirectory directory;
  std::filesystem::create_directory(directory / "Dropbox");
  const std::filesystem::path place = directory / "Dropbox/work.anneal";
  FakeEngine engine;
  {
    ProjectSession session(engine.program());
    session.open(place);
    EXPECT_EQ(session.place(), place);
    EXPECT_NE(session.project().path(), place);
    EXPECT_EQ(session.name(), "work.anneal");
    EXPECT_TRUE(session.is_from_here());
    ASSERT_TRUE(wait_until([&] { return std::filesystem::exists(place); }));
    project::add_run(session.project(), {"ours", directory / "run", "{}", {}, {}, {}});
    project::Project published = project::Project::open(place);
    EXPECT_TRUE(project::runs(published).empty());
  }
  ProjectSession session(engine.program());
  session.open(place, ProjectSession::Access::read);
  EXPECT_EQ(project::runs(session.project()).size(), 1U);
  EXPECT_TRUE(session.is_from_here());
}

TEST(ProjectSession, project_opened_in_the_background_is_open_when_that_is_told_and_not_before) {
  const TemporaryDirectory directory;
  FakeEngine engine;
  ProjectSession session(engine.program());
  session.open(directory / "work.anneal");
  bool is_told = false;
  session.open_in_background(directory / "other.anneal", ProjectSession::Access::change,
                             [&](const auto& refusal) {
                               is_told = true;
                               EXPECT_FALSE(refusal);
                             });
  EXPECT_TRUE(session.is_opening());
  EXPECT_EQ(session.name(), "work.anneal");
  ASSERT_TRUE(wait_until([&] { return is_told; }));
  EXPECT_FALSE(session.is_opening());
  EXPECT_EQ(session.name(), "other.anneal");
  EXPECT_TRUE(session.can_change());
}

TEST(ProjectSession, only_the_project_that_was_asked_for_last_is_opened) {
  const TemporaryDirectory directory;
  FakeEngine engine;
  ProjectSession session(engine.program());
  const auto open = [&](const char* name, bool* told) {
    session.open_in_background(directory / name, ProjectSession::Access::change,
                               [told](const auto&) { *told = true; });
  };
  bool first = false, second = false;
  open("first.anneal", &first);
  open("second.anneal", &second);
  ASSERT_TRUE(wait_until([&] { return second; }));
  EXPECT_FALSE(first);
  EXPECT_EQ(session.name(), "second.anneal");
  open("third.anneal", &first);
  session.cancel_opening();
  EXPECT_FALSE(session.is_opening());
  EXPECT_EQ(session.name(), "second.anneal");
  QThreadPool::globalInstance()->waitForDone();  // what is given up is let go of once it is open
}

TEST(ProjectSession, project_of_a_newer_program_is_refused_and_the_session_goes_on) {
  const TemporaryDirectory directory;
  { project::Project::create(directory / "new.anneal").database().execute("PRAGMA user_version = 99"); }
  FakeEngine engine;
  ProjectSession session(engine.program());
  EXPECT_THROW(session.open(directory / "new.anneal"), UserError);
  EXPECT_FALSE(can_read_project(directory / "new.anneal", engine.program().path()));
  session.open(directory / "work.anneal");
  EXPECT_TRUE(session.can_change());
}

TEST(ProjectSession, nothing_is_lost_when_the_project_file_is_deleted_while_it_is_open) {
  OpenSession opened;
  ProjectSession& session = opened.session;
  project::save_item(session.project(), project::ItemKind::model, "net", {{"model", {{"preset", "mlp"}}}});
  std::filesystem::remove(opened.directory / "work.anneal");
  try {
    session.start_sample();
    FAIL() << "changed a file that is gone";
  } catch (const EnvironmentError& error) {
    EXPECT_NE(error.message().find("moved or deleted"), std::string::npos) << error.message();
  }
  save_as(session, opened.directory / "rescued.anneal");
  EXPECT_EQ(session.name(), "rescued.anneal");
  EXPECT_TRUE(session.can_change());
  EXPECT_EQ(project::items(session.project(), project::ItemKind::model).size(), 1U);
}

TEST(ProjectSession, full_disk_is_told_and_the_project_stays_open) {
  OpenSession opened;
  ProjectSession& session = opened.session;
  project::Database& database = session.project().database();
  database.execute("PRAGMA max_page_count = " + std::to_string(database.integer("PRAGMA page_count")));
  const nlohmann::json large = {{"text", std::string(100'000, 'x')}};
  EXPECT_THROW(project::save_item(session.project(), project::ItemKind::model, "net", large),
               EnvironmentError);
  database.execute("PRAGMA max_page_count = 100000");
  project::save_item(session.project(), project::ItemKind::model, "net", large);
  EXPECT_EQ(project::items(session.project(), project::ItemKind::model).size(), 1U);
}

TEST(ProjectSession, run_whose_directory_is_deleted_is_over_and_keeps_its_curve) {
  OpenSession opened(Settings{{"FAKE_STEPS", "1000000"}, {"FAKE_EVENTS_PER_SECOND", "200"}});
  ProjectSession& session = opened.session;
  const std::int64_t run = session.start_sample();
  ASSERT_TRUE(wait_until([&] { return project::curve(session.project(), run, "loss").size() > 50; }));
  const auto follower = session.follow(run);
  RunPhase phase = RunPhase::starting;
  QObject::connect(follower.get(), &RunFollower::phase_changed, [&](RunPhase now) { phase = now; });
  ASSERT_TRUE(wait_until([&] { return phase == RunPhase::running; }));
  const auto gone = project::run(session.project(), run).start.directory;
  std::filesystem::rename(gone, opened.directory / "elsewhere");
  EXPECT_TRUE(wait_until([&] { return phase == RunPhase::gone; }));
  EXPECT_TRUE(wait_until([&] { return session.active_runs().empty(); }));
  EXPECT_EQ(status_of(session, run), project::StoredState::interrupted);
  EXPECT_GT(project::curve(session.project(), run, "loss").size(), 50U);
}

TEST(ProjectSession, keeps_the_open_project_when_another_cannot_be_opened) {
  const TemporaryDirectory directory;
  anneal::testing::write_file(directory / "foreign.anneal", "this is not a project");
  FakeEngine engine;
  ProjectSession session(engine.program());
  session.open(directory / "work.anneal");
  EXPECT_THROW(session.open(directory / "foreign.anneal"), UserError);
  EXPECT_EQ(session.name(), "work.anneal");
}

TEST(ProjectSession, makes_the_job_spec_from_the_versions_that_are_selected) {
  OpenSession opened;
  ProjectSession& session = opened.session;
  const auto save = [&](project::ItemKind kind, const nlohmann::json& content) {
    return project::save_item(session.project(), kind, "item", content).id;
  };
  session.select_dataset(
      save(project::ItemKind::dataset, {{"data", {{"folder", "/images"}}}, {"classes", 3}}));
  session.select_model(save(project::ItemKind::model, {{"model", {{"preset", "resnet8"}}}}));
  session.select_policy(save(project::ItemKind::policy, {{"training", {{"epochs", 4}}}}));
  const nlohmann::json expected = {{"anneal", 1},
                                   {"data", {{"folder", "/images"}}},
                                   {"model", {{"preset", "resnet8"}}},
                                   {"training", {{"epochs", 4}}}};
  EXPECT_EQ(session.selected_spec(), expected);
}

TEST(ProjectSession, images_and_tables_have_each_the_model_and_the_policy_that_were_chosen_for_them) {
  OpenSession opened;
  ProjectSession& session = opened.session;
  const auto save = [&](project::ItemKind kind, const char* name, const nlohmann::json& content) {
    return project::save_item(session.project(), kind, name, content).id;
  };
  const auto photos = save(project::ItemKind::dataset, "photos", {{"data", {{"folder", "/images"}}}});
  const auto more = save(project::ItemKind::dataset, "more", {{"data", {{"folder", "/more"}}}});
  const auto prices =
      save(project::ItemKind::dataset, "prices", {{"data", {{"table", {{"target", "price"}}}}}});
  const auto resnet = save(project::ItemKind::model, "resnet8", {{"model", {{"preset", "resnet8"}}}});
  const auto mlp = save(project::ItemKind::model, "mlp", {{"model", {{"preset", "mlp"}}}});
  const auto twelve = save(project::ItemKind::policy, "twelve", {{"training", {{"epochs", 12}}}});
  int changes = 0;
  QObject::connect(&session, &ProjectSession::kind_of_data_changed, [&] { ++changes; });
  session.select_dataset(photos);
  session.select_model(resnet);
  session.select_policy(twelve);
  session.select_dataset(more);
  EXPECT_EQ(changes, 0);
  session.select_dataset(prices);
  EXPECT_EQ(changes, 1);
  EXPECT_EQ(session.selection().model, std::nullopt);
  EXPECT_EQ(session.selection().policy, std::nullopt);
  session.select_model(mlp);
  session.select_dataset(photos);
  EXPECT_EQ(session.selection().model, resnet);
  EXPECT_EQ(session.selection().policy, twelve);
  session.select_dataset(prices);
  EXPECT_EQ(session.selection().model, mlp);
}

TEST(ProjectSession, gives_every_run_a_name_of_its_own) {
  OpenSession opened(Settings{{"FAKE_STEPS", "1"}});
  ProjectSession& session = opened.session;
  const auto name_of = [&](std::int64_t run) { return project::run(session.project(), run).start.name; };
  EXPECT_EQ(name_of(session.start_sample()), "Sample");
  EXPECT_EQ(name_of(session.start_sample()), "Sample 2");
  EXPECT_EQ(name_of(session.start_selected(QStringLiteral("mine"))), "mine");
  EXPECT_EQ(name_of(session.start_sample()), "Sample 3");
}

TEST(ProjectSession, made_mine_a_project_of_thousands_of_runs_that_are_gone_finds_them_over_together) {
  constexpr int many = 2000;
  OpenSession opened(Settings{{"FAKE_STEPS", "20"}, {"FAKE_EVENTS_PER_SECOND", "1000"}});
  ProjectSession& session = opened.session;
  {
    project::Transaction transaction(session.project().database());
    for (int i = 0; i < many; ++i) {
      const std::string name = "gone-" + std::to_string(i);
      const auto run = project::add_run(session.project(), {name, opened.directory / name, "{}", {}, {}, {}});
      project::set_status(session.project(), run, project::StoredState::running);
    }
    transaction.commit();
  }
  int told = 0, finished = 0;
  QObject::connect(&session, &ProjectSession::active_runs_changed, [&] { ++told; });
  QObject::connect(&session, &ProjectSession::run_finished, [&] { ++finished; });
  session.adopt();
  EXPECT_EQ(session.active_runs().size(), std::size_t{many});
  const std::int64_t mine = session.start_sample();
  ASSERT_TRUE(wait_until([&] { return status_of(session, mine) == project::StoredState::finished; }))
      << "which is followed beside them";
  ASSERT_TRUE(wait_until([&] { return session.active_runs().empty(); }));
  for (const project::Run& run : project::runs(session.project()))
    ASSERT_TRUE(run.id == mine || run.status == project::StoredState::interrupted) << run.id;
  EXPECT_LT(told, many / 4) << "not for each of them";
  EXPECT_LT(finished, many / 4);
}

TEST(RunImporter, tells_what_it_cannot_do_once_however_long_it_lasts) {
  OpenSession opened(Settings{{"FAKE_STEPS", "1000000"}, {"FAKE_EVENTS_PER_SECOND", "200"}});
  ProjectSession& session = opened.session;
  const std::int64_t run = session.start_sample();
  int told = 0;
  QObject::connect(&session, &ProjectSession::problem, [&](const QString&) { ++told; });
  ASSERT_TRUE(wait_until([&] { return project::curve(session.project(), run, "loss").size() > 50; }));
  const auto events = project::run(session.project(), run).start.directory / run_files::events;
  std::filesystem::remove(events);
  std::filesystem::create_directory(events);
  ASSERT_TRUE(wait_until([&] { return told > 0; }));
  // A second run is read in the same rounds.
  session.start_sample();
  int rounds = 0;
  QObject::connect(&session, &ProjectSession::runs_changed, [&] { ++rounds; });
  ASSERT_TRUE(wait_until([&] { return rounds == 4; }));
  EXPECT_EQ(told, 1);
}

TEST(RunFollower, tells_every_event_once_and_then_that_the_run_is_over) {
  OpenSession opened(Settings{{"FAKE_STEPS", "300"}, {"FAKE_EVENTS_PER_SECOND", "600"}});
  ProjectSession& session = opened.session;
  const auto follower = session.follow(session.start_sample());
  std::int64_t next = 0;
  bool over = false;
  QObject::connect(follower.get(), &RunFollower::events_arrived, [&](const std::vector<Event>& events) {
    EXPECT_FALSE(over);
    for (const Event& event : events) EXPECT_EQ(event.seq, next++);
  });
  QObject::connect(follower.get(), &RunFollower::phase_changed,
                   [&](RunPhase phase) { over = is_over(phase); });
  ASSERT_TRUE(wait_until([&] { return over; }));
  EXPECT_EQ(next, 300 + 10 + 5);  // steps, evaluations; hello, three stages, finished
}

}  // namespace
}  // namespace anneal::studio
