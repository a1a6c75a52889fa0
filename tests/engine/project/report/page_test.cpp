#include "engine/project/report/page.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/quality/review/report.h"
#include "tests/engine/project/report/run_to_report.h"
#include "tests/engine/runs/trace/traces.h"
#include "tests/support/matchers.h"

namespace anneal::report {
namespace {

namespace fs = std::filesystem;
using namespace anneal::testing;
using ::testing::Not;

class Page : public ::testing::Test, public RunToReport {
 protected:
  Damages damages_;
};

TEST_F(Page, tells_curves_and_figures_and_needs_nothing_else) {
  evaluate("step-20");
  const std::string page = make_page(run(), damages_);
  EXPECT_THAT(page, AllOf(HasSubstr("<!doctype html>"), HasSubstr("Accuracy over time"),
                          HasSubstr("Confusion"), HasSubstr("Calibration"), HasSubstr("Worst samples"),
                          HasSubstr("data:image/png;base64,iVBOR")));
  EXPECT_THAT(page, AllOf(HasSubstr("50.0\u00a0%"), HasSubstr("Batch size <b>4</b>")));
  EXPECT_THAT(page, AllOf(Not(HasSubstr("http://")), Not(HasSubstr("https://")), Not(HasSubstr("src=\"/")),
                          Not(HasSubstr("url("))));
}

TEST_F(Page, of_several_runs_tells_what_differs_and_what_was_noted) {
  const fs::path other = place_ / "other";
  fs::copy(run(), other, fs::copy_options::recursive);
  JobSpec changed = spec();
  changed.training.seed = 77;
  changed.parallel.ranks = 2;
  changed.parallel.nodes = 3;
  write_file(other / "spec.json", to_json(changed).dump());
  const std::string page = make_page(
      {{.directory = run(), .name = hostile, .notes = "a note " + hostile}, {.directory = other}}, damages_);
  EXPECT_THAT(page, AllOf(HasSubstr("2 runs"), HasSubstr("training.seed"), HasSubstr("77"),
                          HasSubstr("a note"), HasSubstr("Training loss over epochs"), HasSubstr("other"),
                          HasSubstr(" · 6 ranks on 3 hosts</p>")));
  EXPECT_THAT(page, AllOf(Not(HasSubstr("<script")), Not(HasSubstr("https://")), Not(HasSubstr("url("))));
}

TEST_F(Page, of_several_runs_tells_the_parts_of_a_curve_one_by_one) {
  const fs::path other = place_ / "other";
  fs::copy(run(), other, fs::copy_options::recursive);
  JobSpec changed = spec();
  changed.training.image_size = Curve::constant(16);
  write_file(other / "spec.json", to_json(changed).dump());
  EXPECT_THAT(make_page({{.directory = run()}, {.directory = other}}, damages_),
              AllOf(HasSubstr("<bdi class=\"setting\">training.image_size"), Not(HasSubstr("{&quot;curve"))));
}

TEST_F(Page, what_is_right_is_no_worst_sample) {
  evaluate("step-20");
  auto evaluation = *metrics::stored_evaluation(run(), "test", damages_);
  for (metrics::JudgedSample& sample : evaluation.worst) sample.predicted = sample.label;
  metrics::store(run(), evaluation);
  EXPECT_THAT(make_page(run(), damages_),
              AllOf(HasSubstr("None of those with the highest losses is wrong."), Not(HasSubstr("<figure"))));
}

TEST_F(Page, of_one_run_with_a_name_and_notes_compares_nothing) {
  const std::string page = make_page({{.directory = run(), .name = "night", .notes = "a *note*"}}, damages_);
  EXPECT_THAT(page, AllOf(HasSubstr("<h1><bdi>night</bdi>"),
                          HasSubstr("<title translate=\"no\">night</title>"), HasSubstr("a <em>note</em>")));
  EXPECT_THAT(page, AllOf(Not(HasSubstr("1 runs")), Not(HasSubstr("All runs have the same"))));
}

TEST_F(Page, draws_a_step_of_every_rank_with_a_title_and_words_for_who_does_not_see_it) {
  for (const int rank : {0, 1}) trace(trace::trace_of(rank));
  const std::string page = make_page(run(), damages_);
  EXPECT_THAT(page, AllOf(HasSubstr("Step 6 of every rank</h2>"), HasSubstr(">rank 0</text>"),
                          HasSubstr(">rank 1</text>"), HasSubstr("<title>bucket 0 · 0.00 ms</title>")));
  EXPECT_THAT(page, HasSubstr("aria-label=\"Step 6 of 2 ranks took 0.01 ms; rank 0: data took 0.00 ms"));
  EXPECT_TRUE(damages_.empty());
}

TEST_F(Page, of_one_rank_its_step_is_drawn_without_an_exchange) {
  trace::RankTrace rank = trace::trace_of(0, 1);
  std::erase_if(rank.steps[0].spans,
                [](const trace::Span& s) { return s.kind == trace::Span::Kind::bucket; });
  trace(rank);
  EXPECT_THAT(make_page(run(), damages_), AllOf(HasSubstr("Step 6</h2>"), Not(HasSubstr(">exchange<"))));
}

TEST_F(Page, without_a_trace_no_step_is_drawn_and_names_in_one_are_no_markup) {
  EXPECT_THAT(make_page(run(), damages_), Not(HasSubstr("milliseconds")));
  trace::RankTrace rank = trace::trace_of(0, 1);
  rank.steps[0].spans[1].name = hostile;
  trace(rank);
  EXPECT_THAT(make_page(run(), damages_), AllOf(HasSubstr("milliseconds"), Not(HasSubstr("<script"))));
}

TEST_F(Page, no_name_becomes_markup) {
  evaluate("step-20");
  const std::string page = make_page(run(), damages_);
  EXPECT_THAT(page, AllOf(Not(HasSubstr("<script")), HasSubstr("&lt;script&gt;alert(&#39;1&#39;)")));
  EXPECT_THAT(page, HasSubstr("&quot;1&quot;.png"));
  EXPECT_EQ(page.find("<img", page.find("<img") + 1), std::string::npos)
      << "what is not a sample is not shown";
}

TEST_F(Page, a_suspect_has_the_commands_that_decide_on_it_and_its_name_is_no_markup) {
  EXPECT_THAT(make_page(run(), damages_), HasSubstr("--suspects</code>")) << "they can be looked for";
  review::Review review{.weights = "resnet18", .checkpoint = {}};
  review.images = 2;
  review.accuracy = 1;
  review.counts = {1, 0, 0};
  review.suspects = {{.reason = review::Reason::label,
                      .image = {"train", hostile_folder() + "/1.png", "/gone.png", hostile_folder(), ""},
                      .suggested = "cat"}};
  review::store(run(), review);
  const std::string page = make_page(run(), damages_);
  EXPECT_THAT(page,
              AllOf(Not(HasSubstr("<script")), HasSubstr("1.png=cat"), HasSubstr(" --drop "),
                    HasSubstr(" --keep "), HasSubstr("/spec.json</bdi> --corrections corrections.json")));
}

TEST_F(Page, without_an_evaluation_it_says_how_to_get_one) {
  const std::string page = make_page(run(), damages_);
  EXPECT_THAT(
      page, AllOf(HasSubstr("anneal evaluate"), HasSubstr("--split test"), Not(HasSubstr("Confusion</h2>"))));
}

TEST_F(Page, an_evaluation_of_an_earlier_checkpoint_is_called_so) {
  evaluate("step-10");
  EXPECT_THAT(make_page(run(), damages_),
              AllOf(HasSubstr("An earlier evaluation"), HasSubstr("Confusion</h2>")));
}

TEST_F(Page, pictures_that_are_gone_are_left_out) {
  evaluate("step-20");
  fs::remove_all(place_ / "data");
  EXPECT_THAT(make_page(run(), damages_), AllOf(HasSubstr("no picture"), Not(HasSubstr("<img"))));
}

TEST_F(Page, of_one_class_and_one_image_a_second_says_so_in_the_singular) {
  JobSpec changed = spec();
  changed.data.classes = {"cat"};
  write_file(run() / "spec.json", to_json(changed).dump());
  StepEvent step;
  step.samples_per_second = 1.2;
  write_file(run() / "events.jsonl", to_line({.seq = 0, .time = 0, .body = HelloEvent{}}) + "\n" +
                                         to_line({.seq = 1, .time = 1, .body = step}) + "\n");
  EXPECT_THAT(make_page(run(), damages_), AllOf(HasSubstr(" · 1 class · "), HasSubstr("1 image/s (median)")));
}

TEST_F(Page, a_run_that_has_only_begun_has_a_page_already) {
  write_file(run() / "events.jsonl", "");
  fs::remove_all(run() / "checkpoints");
  EXPECT_THAT(make_page(run(), damages_), HasSubstr("has not completed a step yet"));
}

TEST_F(Page, what_is_no_run_is_refused) {
  EXPECT_THROW(make_page(place_.path(), damages_), UserError);
}

TEST_F(Page, what_is_damaged_is_left_out_and_told) {
  evaluate("step-20");
  write_file(run() / "evaluations/test.json", "[]");
  write_file(run() / "checkpoints/step-30/manifest.json", "");
  std::ofstream(run() / "events.jsonl", std::ios::app) << "{\"event\":\n";
  EXPECT_THAT(make_page(run(), damages_),
              AllOf(HasSubstr("Accuracy over time"), Not(HasSubstr("Confusion</h2>"))));
  EXPECT_EQ(damages_.size(), 3u);
}

TEST_F(Page, without_a_sound_spec_there_is_none) {
  write_file(run() / "spec.json", "{\"anneal\": 1,");
  EXPECT_THROW(make_page(run(), damages_), UserError);
}

}  // namespace
}  // namespace anneal::report
