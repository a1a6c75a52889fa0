#include "engine/project/file/foreign_curves.h"

#include <atomic>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/project/file/runs.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using ::testing::HasSubstr;

class ForeignCurves : public ::testing::Test {
 protected:
  TemporaryDirectory directory_;
  Project project_ = Project::create(directory_ / "work.anneal");

  std::vector<CurveImport> import(const std::string& table) {
    write_file(directory_ / "theirs.csv", table);
    return import_curves(project_, directory_ / "theirs.csv");
  }
};

TEST_F(ForeignCurves, a_file_of_several_runs_becomes_one_run_for_each) {
  const std::vector<CurveImport> made =
      import("seed,epoch,loss,val_acc\n1,0,4,0.25\n1,1,3,0.5\n2,0,2,0.75\n2,1,1,1\n");
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(run(project_, made[0].run).start.name, "theirs, seed 1");
  EXPECT_EQ(run(project_, made[1].run).start.name, "theirs, seed 2");
  EXPECT_EQ(run(project_, made[0].run).best->value, 0.5);
  EXPECT_EQ(run(project_, made[1].run).best->value, 1);
  EXPECT_THAT(made[1].notes.at(0).sentence, HasSubstr("count from 0"));
}

TEST_F(ForeignCurves, a_run_of_a_file_that_has_no_curves_is_left_out_and_told) {
  const std::vector<CurveImport> made = import("seed,epoch,loss,lr\n1,1,,1\n2,1,4,1\n3,1,3,1\n");
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(made[0].name, "theirs, seed 2");
  EXPECT_EQ(made[1].name, "theirs, seed 3");
  EXPECT_EQ(made[0].notes.back().sentence,
            "the run \"seed 1\" is skipped, as it has none of the curves of a run; it has \"lr\"");
  EXPECT_EQ(runs(project_).size(), 2U);
}

TEST_F(ForeignCurves, a_run_of_a_file_without_numbers_is_left_out_and_told) {
  const std::vector<CurveImport> made = import("seed,epoch,loss\n1,1,4\n1,2,3\n2,1,\n2,2,\n");
  ASSERT_EQ(made.size(), 1U);
  std::vector<std::string> told;
  for (const curves::Note& note : made[0].notes) told.push_back(note.sentence);
  EXPECT_THAT(told, ::testing::Contains("the run \"seed 2\" is skipped, because it contains no numbers"));
}

TEST_F(ForeignCurves, a_file_all_of_whose_runs_have_no_curves_makes_none) {
  EXPECT_THAT(refusal([&] { import("seed,epoch,loss,lr\n1,1,,1\n2,1,,1\n"); }),
              HasSubstr("no evaluation; it has \"lr\""));
  EXPECT_TRUE(runs(project_).empty());
}

TEST_F(ForeignCurves, the_only_run_of_a_file_is_called_by_it) {
  EXPECT_EQ(import("seed,epoch,loss\n1,1,4\n1,2,3\n").at(0).name, "theirs");
}

TEST_F(ForeignCurves, are_seen_whole_or_not_at_all_by_another_program) {
  std::string table = "seed,epoch,loss\n";
  for (int seed = 0; seed < 3; ++seed)
    for (int epoch = 1; epoch <= 20'000; ++epoch)
      table += std::to_string(seed) + "," + std::to_string(epoch) + ",0.5\n";
  Project other = project_.another_connection();
  std::atomic<bool> is_over = false;
  std::jthread importing([&] {
    import(table);
    is_over = true;
  });
  while (!is_over) {
    const auto found = runs(other);
    EXPECT_TRUE(found.empty() || found.size() == 3) << found.size();
    for (const auto& one : found) EXPECT_EQ(one.status, StoredState::finished);
    if (HasFailure()) break;
  }
  importing.join();
  EXPECT_EQ(runs(other).size(), 3U);
}

}  // namespace
}  // namespace anneal::testing
