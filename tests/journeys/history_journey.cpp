// One run's events, and all that show it: they say the same.
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "tests/journeys/workplace.h"
#include "tests/support/eventful_run.h"

namespace anneal {
namespace {

using testing::Eventful;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::Workplace;

class HistoryJourney : public ::testing::Test {
 protected:
  HistoryJourney() { testing::write_eventful_run(run_); }

  Workplace place_{"steps=1"};
  std::filesystem::path run_ = place_ / "eventful";
};

TEST_F(HistoryJourney, status_tells_the_best_of_what_remains_and_the_plan_as_it_stands) {
  const auto status = nlohmann::json::parse(place_.anneal({"status", run_.string(), "--json"}).output);
  EXPECT_EQ(status["last_step"], Eventful::step);
  EXPECT_EQ(status["epoch"], Eventful::epoch);
  EXPECT_EQ(status["epochs"], Eventful::epochs);
  EXPECT_EQ(status["best"]["value"], Eventful::best_accuracy);
  EXPECT_EQ(status["best"]["epoch"], Eventful::best_epoch);
  EXPECT_EQ(status["state"], "interrupted");
  EXPECT_THAT(place_.anneal({"status", run_.string()}).output,
              HasSubstr("epoch 22.00 of 25\nits runner is gone; --resume continues it\n"
                        "best accuracy 81.25 % of validation at epoch 19"));
}

TEST_F(HistoryJourney, the_terminal_counts_to_the_same_end) {
  const auto output = place_.anneal({"follow", run_.string()}).output;
  EXPECT_THAT(output, HasSubstr("epoch 4/10"));
  EXPECT_THAT(output, HasSubstr("epoch 13/20"));
  EXPECT_THAT(output, HasSubstr("epoch 22/25"));
  EXPECT_THAT(output, Not(HasSubstr("epoch 21/20")));
}

TEST_F(HistoryJourney, the_report_says_so) {
  const std::string page = place_ / "report.html";
  const auto result = place_.anneal({"report", run_.string(), "-o", page});
  ASSERT_EQ(result.code, 0) << result.errors;
  const std::string html = testing::read_file(page);
  EXPECT_THAT(html, HasSubstr("epoch 22 of 25"));
  EXPECT_THAT(html, HasSubstr("81.3\u00a0%"));
  EXPECT_THAT(html, HasSubstr("best, epoch 19"));
}

TEST_F(HistoryJourney, notes_that_a_report_cannot_take_are_refused) {
  const std::string notes = place_ / "notes.json", page = place_ / "report.html";
  const std::string name = run_.string();
  for (const std::string& written : std::vector<std::string>{
           "[]", "{\"elsewhere\": {}}", "{\"" + name + "\": 1}", "{\"" + name + "\": {\"notes\": 1}}",
           "{\"" + name + "\": {\"note\": \"\"}}"}) {
    testing::write_file(notes, written);
    const auto result = place_.anneal({"report", name, "-o", page, "--notes", notes});
    EXPECT_NE(result.code, 0) << written;
    EXPECT_THAT(result.errors, HasSubstr("notes.json")) << written;
  }
}

TEST_F(HistoryJourney, the_project_says_so_whether_it_is_taken_in_at_once_or_as_it_comes) {
  auto project = project::Project::create(place_ / "work.anneal");
  const auto add = [&](const std::filesystem::path& directory) {
    return project::add_run(project, {.name = "run", .directory = directory, .spec = "{}"});
  };
  const std::int64_t at_once = add(run_), line_by_line = add(place_ / "growing");
  project::import_events(project, at_once, run_ / "events.jsonl");
  const std::filesystem::path growing = place_ / "growing.jsonl";
  std::string lines;
  for (const Event& event : testing::eventful_run()) {
    lines = to_line(event) + "\n";
    testing::append_file(growing, lines);
    const bool is_step = std::holds_alternative<StepEvent>(event.body);
    if (!is_step || std::get<StepEvent>(event.body).step % 7 == 0)
      project::import_events(project, line_by_line, growing);
  }
  project::import_events(project, line_by_line, growing);
  for (const std::int64_t id : {at_once, line_by_line}) {
    const project::Run run = project::run(project, id);
    EXPECT_DOUBLE_EQ(run.epoch, Eventful::epoch);
    EXPECT_DOUBLE_EQ(run.epochs, Eventful::epochs);
    ASSERT_TRUE(run.best);
    EXPECT_DOUBLE_EQ(run.best->value, Eventful::best_accuracy);
    EXPECT_DOUBLE_EQ(run.best->epoch, Eventful::best_epoch);
    EXPECT_EQ(run.status, project::StoredState::running);
  }
}

}  // namespace
}  // namespace anneal
