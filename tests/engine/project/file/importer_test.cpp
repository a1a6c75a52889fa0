#include "engine/project/file/importer.h"

#include <cmath>
#include <cstdio>
#include <utility>

#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/protocol/event.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/runs.h"
#include "tests/engine/project/file/event_lines.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;

/// Line `seq`: an evaluation of the test images after `epoch` epochs of ten steps.
std::string evaluation_line(std::int64_t seq, int epoch, double accuracy, std::int64_t samples = 0) {
  EvaluationEvent evaluation;
  evaluation.samples = samples;
  evaluation.split = "test";
  evaluation.epoch = epoch;
  evaluation.step = 10 * epoch;
  evaluation.loss = 1;
  evaluation.accuracy = accuracy;
  return to_line({seq, static_cast<double>(seq), evaluation}) + "\n";
}

class Importer : public ::testing::Test {
 protected:
  TemporaryDirectory directory_;
  std::filesystem::path events_ = directory_ / "events.jsonl";
  Project project_ = Project::create(directory_ / "work.anneal");
  std::int64_t run_ = add_plain_run(project_);

  ImportResult import() { return import_events(project_, run_, events_); }
  std::vector<Point> loss() { return curve(project_, run_, "loss"); }
  /// By this metric, of which the last evaluation has another value.
  void expect_best(const std::string& metric, double value, double epoch, double last) {
    const project::Run after = run(project_, run_);
    ASSERT_TRUE(after.best);
    EXPECT_EQ(after.best->metric, metric);
    EXPECT_DOUBLE_EQ(after.best->value, value);
    EXPECT_DOUBLE_EQ(after.best->epoch, epoch);
    EXPECT_DOUBLE_EQ(after.last.at(metric), last);
  }
};

TEST_F(Importer, all_runs_of_this_computer_are_caught_up_with) {
  append(events_, step_lines(0, 10));
  import_events_of_all(project_);
  EXPECT_EQ(loss().size(), 10U);
  const std::filesystem::path copied = directory_ / "copy.anneal";
  std::filesystem::copy_file(project_.path(), copied);
  append(events_, step_lines(10, 10));
  Project copy = Project::open(copied);
  import_events_of_all(copy);
  EXPECT_EQ(curve(copy, run_, "loss").size(), 10U) << "a copy reads nothing that it names";
}

TEST_F(Importer, best_value_tells_on_how_many_samples_it_was_measured) {
  append(events_, step_lines(0, 1) + evaluation_line(1, 1, 0.5, 20));
  import();
  EXPECT_EQ(run(project_, run_).best.value().samples, 20);
  append(events_, R"({"seq":2,"time":2,"event":"restart","attempt":1,"cause":"killed","from_step":10})"
                  "\n");
  import();
  EXPECT_EQ(run(project_, run_).best.value().samples, 20) << "which this part of the events does not say";
}

TEST_F(Importer, what_evaluations_measured_of_training_samples_is_a_curve_of_its_own) {
  EvaluationEvent evaluation{.split = "validation", .epoch = 1, .loss = 1, .accuracy = 0.5};
  evaluation.step = 10;
  evaluation.training_loss = 0.25;
  evaluation.training_accuracy = 0.75;
  append(events_, step_lines(0, 1) + to_line({1, 1, evaluation}) + "\n");
  import();
  const std::vector<Point> points = curve(project_, run_, "training.accuracy");
  ASSERT_EQ(points.size(), 1U);
  EXPECT_EQ(points[0].value, 0.75);
  EXPECT_EQ(points[0].step, 10);
  EXPECT_EQ(points[0].epoch, 1);
  EXPECT_EQ(curve(project_, run_, "training.loss").at(0).value, 0.25);
  EXPECT_EQ(run(project_, run_).best.value().value, 0.5) << "validation chooses";
  evaluation.epoch = 2;
  evaluation.training_loss.reset();
  append(events_, to_line({2, 2, evaluation}) + "\n");
  import();
  EXPECT_EQ(curve(project_, run_, "training.accuracy").size(), 1U);
  EXPECT_EQ(curve(project_, run_, "training.seen_accuracy").at(0).epoch, 2) << "not measured like validation";
}

TEST_F(Importer, a_run_that_was_paused_is_called_so_and_one_that_waits_for_hosts_says_it) {
  using For = RunHistory::Waiting::For;
  append(events_, step_lines(0, 1));
  EXPECT_FALSE(import().waiting);
  append(events_,
         to_line({1, 1, WarningEvent{.code = "waits-for-hosts", .message = "no word", .place = {}}}) + "\n");
  EXPECT_EQ(import().waiting->what, For::lost_hosts);
  EXPECT_FALSE(import().waiting) << "nothing new was said";
  append(events_, to_line({2, 2, RestartEvent{.attempt = 2, .cause = "killed", .from_step = 0}}) + "\n");
  EXPECT_EQ(import().waiting->what, For::nothing);
  append(events_, to_line({3, 3, FinishedEvent{.reason = "stopped", .paused = true}}) + "\n");
  import();
  EXPECT_EQ(run(project_, run_).status, StoredState::paused);
  append(events_, to_line({4, 4, FinishedEvent{.reason = "stopped"}}) + "\n");
  import();
  EXPECT_EQ(run(project_, run_).status, StoredState::stopped);
}

TEST_F(Importer, missing_file_yields_nothing) {
  EXPECT_EQ(import().lines, 0);
}

TEST_F(Importer, every_line_becomes_a_point) {
  append(events_, step_lines(0, 10));
  const ImportResult result = import();
  EXPECT_EQ(result.lines, 10);
  EXPECT_EQ(result.remaining, 0);
  ASSERT_EQ(loss().size(), 10U);
  EXPECT_EQ(loss()[3].seq, 3);
  EXPECT_EQ(loss()[3].step, 4);
  EXPECT_DOUBLE_EQ(loss()[3].value, 997);
  EXPECT_DOUBLE_EQ(loss()[3].time, 3.5);
  EXPECT_EQ(run(project_, run_).status, StoredState::running);
  EXPECT_DOUBLE_EQ(run(project_, run_).last.at("loss"), 991);
}

TEST_F(Importer, importing_again_adds_nothing) {
  append(events_, step_lines(0, 10));
  import();
  EXPECT_EQ(import().lines, 0);
  EXPECT_EQ(loss().size(), 10U);
}

TEST_F(Importer, only_new_points_are_asked_for_by_sequence_number) {
  append(events_, step_lines(0, 10));
  import();
  EXPECT_EQ(curve(project_, run_, "loss", 6).size(), 3U);
}

TEST_F(Importer, torn_last_line_waits_for_its_end) {
  const std::string line = step_line(2);
  append(events_, step_lines(0, 2) + line.substr(0, 20));
  EXPECT_EQ(import().remaining, 20);
  EXPECT_EQ(loss().size(), 2U);
  append(events_, line.substr(20) + "\n");
  EXPECT_EQ(import().malformed, 0);
  EXPECT_EQ(loss().size(), 3U);
}

TEST_F(Importer, a_damaged_seq_costs_only_its_own_line) {
  append(events_, step_lines(0, 3) + step_line(9000) + "\n" + step_lines(4, 6));
  EXPECT_EQ(import().malformed, 1);
  EXPECT_EQ(loss().size(), 5U);
}

TEST_F(Importer, junk_of_all_kinds_costs_only_its_own_lines) {
  const std::string junk = std::string(100, '\0') + "\n\n{\"event\":\n[1]\n\xff\xfe\n" +
                           R"({"event":"step","loss":"low","seq":3})" + "\n";
  append(events_, step_lines(0, 3) + junk + step_lines(2, 3) + step_lines(7, 9));
  const ImportResult result = import();
  EXPECT_EQ(result.malformed, 6);
  EXPECT_EQ(result.repeated, 1);
  EXPECT_EQ(loss().size(), 5U);
}

TEST_F(Importer, small_pieces_give_what_one_piece_gives) {
  append(events_, step_lines(0, 100));
  while (import_events(project_, run_, events_, 300).remaining > 0) continue;
  EXPECT_EQ(loss().size(), 100U);
}

TEST_F(Importer, garbage_between_lines_is_left_out_and_counted) {
  append(events_, step_lines(0, 1) + "not json\n[]\n{\"seq\":-4,\"event\":\"step\"}\n\n" + step_lines(1, 2));
  EXPECT_EQ(import().malformed, 4);
  EXPECT_EQ(loss().size(), 2U);
}

TEST_F(Importer, endless_line_is_skipped_over_several_imports) {
  append(events_, step_lines(0, 1) + std::string(2000, 'x'));
  ImportResult result;
  std::int64_t malformed = 0;
  do {
    result = import_events(project_, run_, events_, 300);
    malformed += result.malformed;
  } while (result.remaining >= 300);
  append(events_, "xxx\n" + step_lines(1, 2));
  while (import_events(project_, run_, events_, 300).remaining > 0) continue;
  EXPECT_EQ(malformed, 1);
  EXPECT_EQ(loss().size(), 2U);
}

TEST_F(Importer, file_that_became_shorter_is_read_again_without_doubling) {
  append(events_, step_lines(0, 10));
  import();
  ASSERT_EQ(::truncate(events_.c_str(), static_cast<off_t>(step_lines(0, 4).size())), 0);
  EXPECT_EQ(import().repeated, 4);
  append(events_, step_lines(4, 12));
  import();
  EXPECT_EQ(loss().size(), 12U);
}

TEST_F(Importer, other_file_of_the_same_name_is_read_from_its_start_without_doubling) {
  append(events_, step_lines(0, 10));
  import();
  append(directory_ / "copy", step_lines(0, 15));
  std::filesystem::rename(directory_ / "copy", events_);
  const ImportResult result = import();
  EXPECT_EQ(result.repeated, 10);
  EXPECT_EQ(result.lines, 5);
  EXPECT_EQ(loss().size(), 15U);
}

TEST_F(Importer, values_that_are_no_numbers_survive) {
  append(events_, R"({"seq":0,"time":0,"event":"step","step":1,"loss":null,"nonfinite":{"loss":"nan"}})"
                  "\n"
                  R"({"seq":1,"time":1,"event":"step","step":2,"loss":null,"nonfinite":{"loss":"inf"}})"
                  "\n"
                  R"({"seq":2,"time":2,"event":"step","step":3,"loss":null,"nonfinite":{"loss":"-inf"}})"
                  "\n");
  import();
  ASSERT_EQ(loss().size(), 3U);
  EXPECT_TRUE(std::isnan(loss()[0].value));
  EXPECT_EQ(loss()[1].value, HUGE_VAL);
  EXPECT_EQ(loss()[2].value, -HUGE_VAL);
}

TEST_F(Importer, folded_steps_keep_their_smallest_and_largest_loss) {
  append(events_, R"({"seq":0,"time":0,"event":"step","step":9,"steps":9,"loss":2,"loss_min":1,"loss_max":4})"
                  "\n");
  import();
  EXPECT_DOUBLE_EQ(loss().at(0).value, 2);
  EXPECT_DOUBLE_EQ(loss().at(0).minimum, 1);
  EXPECT_DOUBLE_EQ(loss().at(0).maximum, 4);
}

TEST_F(Importer, hyperparameter_has_a_point_only_where_it_changes) {
  append(events_, step_lines(0, 10));
  append(events_,
         R"({"seq":10,"time":9,"event":"step","step":11,"loss":1,"learning_rate":0.01,"batch_size":32})"
         "\n");
  import();
  EXPECT_EQ(curve(project_, run_, "learning_rate").size(), 2U);
  EXPECT_EQ(curve(project_, run_, "batch_size").size(), 1U);
}

class GoingBack : public Importer, public ::testing::WithParamInterface<const char*> {};

TEST_P(GoingBack, supersedes_the_points_that_were_lost) {
  append(events_, step_lines(0, 10));
  append(events_, std::string(GetParam()) + "\n");
  append(events_,
         R"({"seq":11,"time":12,"event":"step","step":7,"loss":5,"learning_rate":0.1,"batch_size":32})"
         "\n");
  import();
  std::vector<std::int64_t> steps;
  for (const Point& point : loss()) {
    if (!point.superseded) steps.push_back(point.step);
  }
  EXPECT_EQ(steps, (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(loss().size(), 11U);
  std::vector<std::int64_t> latest;
  for (const Point& point : latest_points(project_, run_, "loss", 8)) latest.push_back(point.step);
  EXPECT_EQ(latest, (std::vector<std::int64_t>{5, 6, 7})) << "of the times 4, 5 and 12";
  EXPECT_TRUE(latest_points(project_, run_, "no such curve", 8).empty());
}

INSTANTIATE_TEST_SUITE_P(
    Importer, GoingBack,
    ::testing::Values(
        R"({"seq":10,"time":11,"event":"restart","attempt":1,"cause":"killed","from_step":6})",
        R"({"seq":10,"time":11,"event":"rollback","number":1,"cause":"diverged","step":10,"from_step":6})"));

TEST_F(Importer, best_is_the_best_and_last_the_last_evaluation) {
  append(events_,
         R"({"seq":0,"time":0,"event":"evaluation","split":"test","epoch":1,"loss":1,"accuracy":0.99})"
         "\n"
         R"({"seq":1,"time":1,"event":"evaluation","split":"validation","epoch":1,"loss":1,"accuracy":0.5})"
         "\n"
         R"({"seq":2,"time":2,"event":"evaluation","split":"validation","epoch":2,"loss":1,"accuracy":0.75})"
         "\n"
         R"({"seq":3,"time":3,"event":"evaluation","split":"validation","epoch":3,"loss":1,"accuracy":0.625})"
         "\n");
  import();
  expect_best("validation.accuracy", 0.75, 2, 0.625);
}

TEST_F(Importer, best_is_the_first_of_equals_whatever_comes_first) {
  append(events_, evaluation_line(0, 2, 0.5) + evaluation_line(1, 3, 0.5));
  import();
  EXPECT_DOUBLE_EQ(run(project_, run_).best.value().epoch, 2);
  append(events_, evaluation_line(2, 1, 0.5));
  import();
  EXPECT_DOUBLE_EQ(run(project_, run_).best.value().epoch, 1);
}

TEST_F(Importer, best_is_none_that_the_run_went_back_over) {
  append(events_, evaluation_line(0, 1, 0.5) + evaluation_line(1, 2, 0.75));
  import();
  append(events_, R"({"seq":2,"time":2,"event":"restart","attempt":1,"cause":"killed","from_step":10})"
                  "\n");
  import();
  EXPECT_DOUBLE_EQ(run(project_, run_).best.value().value, 0.5);
  append(events_, R"({"seq":3,"time":3,"event":"restart","attempt":2,"cause":"killed","from_step":0})"
                  "\n");
  import();
  EXPECT_FALSE(run(project_, run_).best);
}

TEST_F(Importer, best_goes_by_the_metric_that_the_run_chose) {
  append(
      events_,
      R"({"seq":0,"time":0,"event":"hello","spec":{"checkpoint":{"metric":"calibration_error"}}})"
      "\n"
      R"({"seq":1,"time":1,"event":"evaluation","split":"test","epoch":1,"accuracy":0.9,"calibration_error":0.25})"
      "\n");
  import();
  append(
      events_,
      R"({"seq":2,"time":2,"event":"evaluation","split":"test","epoch":2,"accuracy":0.8,"calibration_error":0.125})"
      "\n"
      R"({"seq":3,"time":3,"event":"evaluation","split":"test","epoch":3,"accuracy":0.99,"calibration_error":0.5})"
      "\n");
  import();
  expect_best("test.calibration_error", 0.125, 2, 0.5);
  EXPECT_FALSE(run(project_, run_).last.contains("test.macro_f1"));
}

TEST_F(Importer, an_evaluation_that_comes_late_stands_at_its_own_step) {
  append(events_,
         step_lines(0, 5) +
             R"({"seq":5,"time":6,"event":"evaluation","split":"test","epoch":0.25,"step":2,"accuracy":0.5})"
             "\n");
  import();
  const std::vector<Point> points = curve(project_, run_, "test.accuracy");
  ASSERT_EQ(points.size(), 1u);
  EXPECT_EQ(points[0].step, 2);
  EXPECT_DOUBLE_EQ(points[0].epoch, 0.25);
  EXPECT_DOUBLE_EQ(run(project_, run_).epoch, 0.5);
}

TEST_F(Importer, run_follows_its_events_from_start_to_end) {
  append(
      events_,
      R"({"seq":0,"time":0,"event":"hello","protocol":1,"started":"2026-01-31T12:00:00Z","spec":{"anneal":1}})"
      "\n");
  import();
  EXPECT_EQ(run(project_, run_).started, "2026-01-31T12:00:00Z");
  EXPECT_EQ(run(project_, run_).start.spec, R"({"anneal":1})");
  append(
      events_,
      R"({"seq":1,"time":4,"event":"warning","code":"bad-files","message":"2 files"})"
      "\n"
      R"({"seq":2,"time":9,"event":"finished","best":{"metric":"accuracy","value":0.9,"epoch":3},"reason":"stopped"})"
      "\n");
  import();
  EXPECT_EQ(run(project_, run_).status, StoredState::stopped);
  EXPECT_DOUBLE_EQ(run(project_, run_).seconds, 9);
  const auto entries = log(project_, run_, 0);
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].event, "warning");
}

TEST_F(Importer, full_disk_is_a_sentence_and_loses_nothing) {
  append(events_, step_lines(0, 5));
  import();
  append(events_, step_lines(5, 5000));
  const std::int64_t pages = project_.database().integer("PRAGMA page_count");
  project_.database().execute("PRAGMA max_page_count = " + std::to_string(pages + 3));
  EXPECT_THROW(import(), EnvironmentError);
  EXPECT_EQ(loss().size(), 5U);
  project_.database().execute("PRAGMA max_page_count = 100000");
  import();
  EXPECT_EQ(loss().size(), 5000U);
}

TEST_F(Importer, two_connections_share_the_work_without_doubling) {
  append(events_, step_lines(0, 40));
  Project other = project_.another_connection();
  for (int turn = 0; turn < 40; ++turn) {
    import_events(turn % 2 == 0 ? project_ : other, run_, events_, 300);
  }
  EXPECT_EQ(loss().size(), 40U);
}

TEST_F(Importer, project_is_free_while_a_slow_host_is_read_and_nothing_is_doubled) {
  append(events_, step_lines(0, 40));
  Project other = project_.another_connection();
  int reads = 0;
  const auto slow = [&](std::int64_t offset, std::int64_t most) {
    auto part = read_file_part(events_, offset, most);
    if (reads++ == 0) {
      EXPECT_EQ(import_events(other, run_, events_).lines, 40);
    }
    return part;
  };
  EXPECT_EQ(import_events(project_, run_, slow).lines, 0);
  EXPECT_EQ(loss().size(), 40U);
}

TEST_F(Importer, host_that_fails_between_two_parts_loses_nothing) {
  append(events_, step_lines(0, 40));
  bool fails = false;
  const auto read = [&](std::int64_t offset, std::int64_t most) {
    if (std::exchange(fails, !fails)) throw EnvironmentError("does not answer", "far");
    return read_file_part(events_, offset, most);
  };
  for (int turn = 0; turn < 40; ++turn) {
    import_events(project_, run_, read, 300);
    EXPECT_THROW(import_events(project_, run_, read, 300), EnvironmentError);
  }
  EXPECT_EQ(loss().size(), 40U);
}

TEST_F(Importer, link_in_place_of_the_event_file_is_refused) {
  append(directory_ / "elsewhere", step_lines(0, 1));
  std::filesystem::create_symlink(directory_ / "elsewhere", events_);
  EXPECT_THROW(import(), EnvironmentError);
}

TEST_F(Importer, unknown_run_is_refused) {
  append(events_, step_lines(0, 1));
  EXPECT_THROW(import_events(project_, 77, events_), UserError);
}

TEST_F(Importer, a_regression_has_its_errors_as_curves_and_no_accuracy) {
  HelloEvent hello;
  hello.spec = {{"checkpoint", {{"metric", "rmse"}}}};
  EvaluationEvent first{.split = "validation", .epoch = 1, .loss = 0.5}, second = first;
  first.rmse = 12.5;
  second.rmse = 10.5;
  second.r2 = -0.25;
  second.epoch = 2;
  std::string lines;
  std::int64_t seq = 0;
  for (const EventBody& body : {EventBody(hello), EventBody(first), EventBody(second)})
    lines += to_line({.seq = seq++, .time = 1, .body = body}) + "\n";
  append(events_, lines);
  EXPECT_EQ(import().malformed, 0);
  EXPECT_EQ(curve(project_, run_, "validation.rmse").size(), 2U);
  EXPECT_DOUBLE_EQ(curve(project_, run_, "validation.r2").at(0).value, -0.25);
  EXPECT_TRUE(curve(project_, run_, "validation.accuracy").empty());
  const project::Run imported = run(project_, run_);
  EXPECT_EQ(imported.best.value().metric, "validation.rmse");
  EXPECT_DOUBLE_EQ(imported.best->value, 10.5);
}

}  // namespace
}  // namespace anneal::testing
