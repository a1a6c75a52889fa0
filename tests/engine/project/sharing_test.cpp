#include "project/sharing.h"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "base/error.h"
#include "event_lines.h"
#include "project/curves.h"
#include "project/edits.h"
#include "project/files.h"
#include "project/importer.h"
#include "project/inspection.h"
#include "project/merge.h"
#include "project/origin.h"
#include "project/runs.h"
#include "support/refusal.h"
#include "support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using ::testing::HasSubstr;
using ::testing::Not;
namespace fs = std::filesystem;

class Sharing : public ::testing::Test {
 protected:
  Sharing() {
    append(directory_ / "events.jsonl", step_lines(0, 20));
    for (const std::int64_t run : {run_, deleted_}) import_events(project_, run, directory_ / "events.jsonl");
    set_notes(project_, run_, "a secret that was written first");
    set_notes(project_, run_, "for everybody");
    set_notes(project_, deleted_, "a secret in the bin");
    delete_run(project_, deleted_);
  }

  TemporaryDirectory directory_;
  fs::path path_ = directory_ / "copy.anneal";
  Project project_ = Project::create(directory_ / "work.anneal");
  std::int64_t run_ = add_run(project_, {"shared", directory_.path(), "{}", {}, {}, {}});
  std::int64_t deleted_ = add_run(project_, {"deleted", directory_.path(), "{}", {}, {}, {}});
};

TEST_F(Sharing, copy_has_what_is_shared_and_no_trace_of_the_rest) {
  share(project_, path_);
  inspect(path_);
  Project copy = Project::open(path_);
  ASSERT_EQ(runs(copy).size(), 1U);
  EXPECT_EQ(runs(copy, Shelf::bin).size(), 0U);
  EXPECT_EQ(run(copy, run_).notes, "for everybody");
  EXPECT_EQ(curve(copy, run_, "loss").size(), 20U);
  EXPECT_THAT(read_file(path_), Not(HasSubstr("secret")));
  EXPECT_FALSE(is_from_here(copy));
  EXPECT_EQ(runs(project_, Shelf::bin).size(), 1U);
}

TEST_F(Sharing, what_was_done_to_the_copy_comes_back) {
  share(project_, path_);
  Project copy = Project::open(path_);
  set_notes(copy, run_, "looked at");
  const MergeResult result = merge(project_, copy);
  EXPECT_TRUE(result.conflicts.empty());
  EXPECT_EQ(run(project_, run_).notes, "looked at");
  EXPECT_EQ(edits(project_, run_).front().after, "a secret that was written first");
}

TEST_F(Sharing, copy_carries_weights_that_come_out_as_they_went_in) {
  std::string weights;
  for (int i = 0; i < 300'000; ++i) weights += std::to_string(i);
  write_file(directory_ / "weights", weights);
  share(project_, path_, {{run_, "model.safetensors", directory_ / "weights"}});
  Project copy = Project::open(path_);
  const auto found = files(copy);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].bytes, static_cast<std::int64_t>(weights.size()));
  extract_file(copy, found[0], directory_ / "extracted");
  EXPECT_EQ(read_file(directory_ / "extracted"), weights);

  copy.database().execute("UPDATE file_parts SET content = zeroblob(100) WHERE part = 0");
  EXPECT_THAT(refusal([&] { extract_file(copy, found[0], directory_ / "damaged"); }),
              HasSubstr("not what was put there"));
  EXPECT_FALSE(fs::exists(directory_ / "damaged"));
}

TEST_F(Sharing, nothing_is_left_of_a_copy_that_could_not_be_made) {
  EXPECT_THROW(share(project_, path_, {{run_, "model.safetensors", directory_ / "missing"}}), UserError);
  write_file(path_, "my thesis");
  EXPECT_THROW(share(project_, path_), UserError);
  EXPECT_EQ(read_file(path_), "my thesis");
  for (const auto& entry : fs::directory_iterator(directory_.path()))
    EXPECT_THAT(entry.path().filename().string(),
                ::testing::AnyOf("events.jsonl", "work.anneal", "copy.anneal"));
}

TEST_F(Sharing, nothing_is_left_of_a_copy_for_which_there_is_no_room) {
  write_file(directory_ / "weights", std::string(3 << 20, 'w'));
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{64 << 10, before.rlim_max};
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_THROW(share(project_, path_, {{run_, "model.safetensors", directory_ / "weights"}}),
               EnvironmentError);
  EXPECT_THROW(project_.save_copy(path_), EnvironmentError);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, ignored);
  std::vector<std::string> left;
  for (const auto& entry : fs::directory_iterator(directory_.path())) left.push_back(entry.path().filename());
  EXPECT_THAT(left, ::testing::UnorderedElementsAre("events.jsonl", "weights", "work.anneal"));
}

TEST_F(Sharing, runs_without_a_checkpoint_give_no_weights) {
  EXPECT_TRUE(weights_of_runs(project_).empty());
}

}  // namespace
}  // namespace anneal::testing
