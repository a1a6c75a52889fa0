#include "app/run/stored_events.h"

#include <variant>

#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

class StoredEventsTest : public testing::PageFixture {};

TEST_F(StoredEventsTest, an_evaluation_is_told_with_what_it_measured_of_training_samples) {
  project::Project& project = session_.project();
  const std::int64_t run = project::add_run(project, {"run", directory_ / "run", "{}", {}, {}, {}});
  EvaluationEvent measured{.split = "validation", .epoch = 1, .loss = 1, .accuracy = 0.5};
  measured.step = 10;
  measured.training_loss = 0.25;
  measured.training_accuracy = 0.75;
  EvaluationEvent plain{.split = "validation", .epoch = 2, .loss = 0.5, .accuracy = 0.625};
  plain.step = 20;
  plain.training_accuracy = 0.875;  // of what was learned from
  anneal::testing::write_file(directory_ / "events.jsonl",
                              to_line({0, 1, measured}) + "\n" + to_line({1, 2, plain}) + "\n");
  project::import_events(project, run, directory_ / "events.jsonl");
  std::vector<EvaluationEvent> told;
  for (const Event& event : stored_events(project, run))
    if (const auto* evaluation = std::get_if<EvaluationEvent>(&event.body)) told.push_back(*evaluation);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].accuracy, 0.5);
  EXPECT_EQ(told[0].training_loss, 0.25);
  EXPECT_EQ(told[0].training_accuracy, 0.75);
  EXPECT_FALSE(told[1].training_loss.has_value());
  EXPECT_EQ(told[1].training_accuracy, 0.875);
}

}  // namespace
}  // namespace anneal::studio
