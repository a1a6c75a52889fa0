// A run that tells its events in ways that a healthy one does not, as the studio takes them.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "app/run/project_session.h"
#include "app/run/run_follower.h"
#include "engine/core/protocol/event.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/runs.h"
#include "engine/runs/history/run_history.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using anneal::testing::TemporaryDirectory;
using project::StoredState;
using testing::wait_until;

constexpr double seconds_per_step = 1;

/// The lines of a script for FAKE_SCRIPT.
class Script {
 public:
  Script& step(std::int64_t step, double loss = 1, double time = -1) {
    StepEvent event;
    event.step = step;
    event.epoch = static_cast<double>(step) / 10;
    event.loss = event.loss_min = event.loss_max = loss;
    event.batch_size = 8;
    event.samples_per_second = 80;
    return add(event, time < 0 ? static_cast<double>(step) * seconds_per_step : time);
  }
  Script& steps(std::int64_t first, std::int64_t last) {
    for (std::int64_t i = first; i <= last; ++i) step(i);
    return *this;
  }
  Script& finish() {
    FinishedEvent event;
    event.reason = "completed";
    return add(event, 1000);
  }
  Script& add(const EventBody& body, double time) { return say(to_line({++seq_, time, body})); }
  Script& say(const std::string& line) {
    text_ += line + "\n";
    return *this;
  }
  /// The line that came last, in two parts with a pause between.
  Script& tear() {
    const auto begin = text_.rfind('\n', text_.size() - 2) + 1;
    const std::string line = text_.substr(begin, text_.size() - 1 - begin);
    text_.resize(begin);
    return say("@torn " + line.substr(0, line.size() / 2))
        .say("@pause 400")
        .say(line.substr(line.size() / 2));
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::int64_t seq_ = 0;
};

/// A session that has a run which plays a script.
class Replay {
 public:
  explicit Replay(const Script& script) {
    std::ofstream(file_) << script.text();
    session.open(directory_ / "work.anneal");
    QObject::connect(&session, &ProjectSession::problem, [this](const QString& said) { problems << said; });
    run = session.start_sample();
  }

  bool is_over() {
    return wait_until([&] {
      const StoredState state = project::run(session.project(), run).status;
      return state != StoredState::prepared && session.active_runs().empty();
    });
  }
  StoredState state() { return project::run(session.project(), run).status; }
  std::vector<project::Point> loss() { return project::curve(session.project(), run, "loss"); }

 private:
  TemporaryDirectory directory_;
  std::filesystem::path file_ = directory_ / "script";
  testing::FakeEngine engine_{testing::Settings{{"FAKE_SCRIPT", file_.c_str()}}};

 public:
  ProjectSession session{engine_.program()};
  std::int64_t run = 0;
  QStringList problems;
};

TEST(Replay, LinesThatComeInPartsAreOneEventEach) {
  Replay replay(Script().steps(1, 3).tear().step(4).tear().finish().tear());
  ASSERT_TRUE(replay.is_over());
  EXPECT_EQ(replay.state(), StoredState::finished);
  EXPECT_EQ(replay.loss().size(), 4U);
}

TEST(Replay, NoiseOfManyMegabytesIsPassedOverAndNamed) {
  Replay replay(Script().step(1).say("@noise 10000000").say("{\"event\":").say("").step(2).finish());
  ASSERT_TRUE(replay.is_over());
  EXPECT_EQ(replay.state(), StoredState::finished);
  EXPECT_EQ(replay.loss().size(), 2U);
  ASSERT_EQ(replay.problems.size(), 1) << qPrintable(replay.problems.join('\n'));
  EXPECT_TRUE(replay.problems[0].contains("damaged")) << qPrintable(replay.problems[0]);
}

TEST(Replay, LossesThatAreNoNumbersAreGapsAndNotTheEnd) {
  Replay replay(Script()
                    .step(1)
                    .step(2, std::numeric_limits<double>::quiet_NaN())
                    .step(3, std::numeric_limits<double>::infinity())
                    .step(4, 0.5)
                    .finish());
  ASSERT_TRUE(replay.is_over());
  const auto loss = replay.loss();
  ASSERT_EQ(loss.size(), 4U);
  EXPECT_TRUE(std::isnan(loss[1].value));
  EXPECT_TRUE(std::isinf(loss[2].value));
  EXPECT_EQ(loss[3].value, 0.5);
}

TEST(Replay, SilenceOfARunThatLivesIsNoEnd) {
  Replay replay(Script().steps(1, 5).say("@pause 3000").steps(6, 8).finish());
  ASSERT_TRUE(wait_until([&] { return replay.loss().size() == 5; }));
  EXPECT_EQ(replay.state(), StoredState::running);
  ASSERT_TRUE(replay.is_over());
  EXPECT_EQ(replay.state(), StoredState::finished);
  EXPECT_EQ(replay.loss().size(), 8U);
}

TEST(Replay, CrashIsSeenAndWhatWasSaidBeforeStays) {
  Replay replay(Script().steps(1, 5).say("@torn {\"event\":\"st").say("@pause 300").say("@kill"));
  ASSERT_TRUE(replay.is_over());
  EXPECT_EQ(replay.state(), StoredState::interrupted);
  EXPECT_EQ(replay.loss().size(), 5U);
}

TEST(Replay, ClockThatJumpsSpoilsNeitherCurveNorPace) {
  constexpr double year = 365 * 86'400.0;
  const Script script = Script().steps(1, 5).step(6, 1, year).step(7, 1, 7).step(8, 1, -100).step(9).finish();
  Replay replay(script);
  ASSERT_TRUE(replay.is_over());
  const auto loss = replay.loss();
  ASSERT_EQ(loss.size(), 9U);
  for (std::size_t i = 0; i < loss.size(); ++i) EXPECT_EQ(loss[i].step, static_cast<std::int64_t>(i) + 1);

  RunHistory history;
  std::istringstream lines(script.text());
  for (std::string line; std::getline(lines, line);) history.take(event_from_line(line));
  ASSERT_TRUE(history.throughput().has_value());
  EXPECT_GT(*history.throughput(), 0);
  EXPECT_LE(*history.throughput(), 8 * 80);
}

TEST(Replay, WhatARestartWentBackOverCountsOnce) {
  RestartEvent restart;
  restart.from_step = 3;
  Replay replay(Script().steps(1, 6).add(restart, 7).steps(4, 8).finish());
  ASSERT_TRUE(replay.is_over());
  const auto loss = replay.loss();
  EXPECT_EQ(std::ranges::count(loss, false, &project::Point::superseded), 8);
  EXPECT_EQ(std::ranges::count(loss, true, &project::Point::superseded), 3);
}

TEST(Replay, EventsOfANewerEngineAreKeptForOneThatKnowsThem) {
  Replay replay(Script().step(1).say(R"({"event":"levitated","height":3,"seq":2,"time":1.5})").finish());
  ASSERT_TRUE(replay.is_over());
  EXPECT_EQ(replay.state(), StoredState::finished);
  EXPECT_EQ(replay.loss().size(), 1U);
}

}  // namespace
}  // namespace anneal::studio
