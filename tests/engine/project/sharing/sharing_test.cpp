#include "engine/project/sharing/sharing.h"

#include <array>
#include <csignal>
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/project/database/journal.h"
#include "engine/project/database/unfinished_file.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/edits.h"
#include "engine/project/file/files.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/inspection.h"
#include "engine/project/file/items.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"
#include "engine/project/file/thumbnails.h"
#include "engine/project/sharing/merge.h"
#include "tests/engine/project/file/event_lines.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

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
    delete_runs(project_, {deleted_});
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

TEST_F(Sharing, of_several_that_write_the_same_copy_at_once_one_does) {
  constexpr int count = 6;
  int go[2];
  ASSERT_EQ(pipe(go), 0);
  std::vector<pid_t> children;
  for (int i = 0; i < count; ++i) {
    children.push_back(fork());
    if (children.back() != 0) continue;
    char word = 0;
    close(go[1]);
    static_cast<void>(!read(go[0], &word, 1));
    try {
      Project project = Project::open(directory_ / "work.anneal", Project::Access::read);
      share(project, path_);
      _exit(0);
    } catch (const UserError& error) {
      _exit(std::string(error.what()).find("already exists") != std::string::npos ? 1 : 2);
    } catch (const std::exception&) {
      _exit(3);
    }
  }
  close(go[1]);
  std::array<int, 4> ends{};
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status)) ++ends[static_cast<std::size_t>(WEXITSTATUS(status))];
  }
  close(go[0]);
  EXPECT_EQ(ends, (std::array<int, 4>{1, count - 1, 0, 0}));
  Project copy = Project::open(path_);
  EXPECT_EQ(runs(copy).size(), 1U);
  for (const auto& entry : fs::directory_iterator(directory_.path()))
    EXPECT_FALSE(entry.path().filename().string().starts_with(".")) << entry.path();
}

TEST_F(Sharing, what_a_killed_one_left_goes_with_the_next) {
  write_file(directory_ / ".copy.anneal.0123abcd.partial", "half");
  write_file(directory_ / ".copy.anneal.0123abcd.partial-journal", "of it");
  write_file(directory_ / ".other.anneal.0123abcd.partial", "of another");
  share(project_, path_);
  EXPECT_FALSE(fs::exists(directory_ / ".copy.anneal.0123abcd.partial"));
  EXPECT_FALSE(fs::exists(directory_ / ".copy.anneal.0123abcd.partial-journal"));
  EXPECT_TRUE(fs::exists(directory_ / ".other.anneal.0123abcd.partial"));
}

TEST_F(Sharing, one_that_a_signal_ends_leaves_neither_its_copy_nor_the_journal_of_that) {
  const pid_t child = fork();
  if (child == 0) {
    remove_files_when_stopped();
    const UnfinishedFile copy(path_);
    write_file(journal_of(copy.path()), "half");
    raise(SIGTERM);
    _exit(1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  for (const auto& entry : fs::directory_iterator(directory_.path()))
    EXPECT_FALSE(entry.path().filename().string().starts_with(".copy")) << entry.path();
}

TEST_F(Sharing, copy_carries_weights_that_come_out_as_they_went_in) {
  std::string weights;
  for (int i = 0; i < 300'000; ++i) weights += std::to_string(i);
  write_file(directory_ / "weights", weights);
  share(project_, path_, {.files = {{run_, "model.safetensors", directory_ / "weights"}}});
  Project copy = Project::open(path_);
  const auto found = files(copy);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].bytes, static_cast<std::int64_t>(weights.size()));
  extract_file(copy, found[0], directory_ / "extracted");
  EXPECT_EQ(read_file(directory_ / "extracted"), weights);
  fs::create_symlink(directory_ / "extracted", directory_ / "link");
  write_file(directory_ / "extracted", "before");
  extract_file(copy, found[0], directory_ / "link");
  EXPECT_TRUE(fs::is_symlink(directory_ / "link"));
  EXPECT_EQ(read_file(directory_ / "extracted"), weights);

  copy.database().execute("UPDATE file_parts SET content = zeroblob(100) WHERE part = 0");
  EXPECT_THAT(refusal([&] { extract_file(copy, found[0], directory_ / "damaged"); }),
              HasSubstr("has changed since it was added"));
  EXPECT_FALSE(fs::exists(directory_ / "damaged"));
}

TEST_F(Sharing, damaged_weights_are_left_out_and_said) {
  write_file(directory_ / "weights", "weights");
  const Along along = {.files = {{run_, "model.safetensors", directory_ / "weights"}}};
  share(project_, path_, along);
  Project copy = Project::open(path_);
  const Shared sound = share(copy, directory_ / "second.anneal");
  EXPECT_TRUE(sound.damaged.empty());
  ASSERT_EQ(sound.files.size(), 1U) << "what the project carried already counts";
  EXPECT_EQ(sound.files[0].run, run_);

  copy.database().execute("UPDATE file_parts SET content = CAST('wei9hts' AS BLOB)");
  const Shared damaged = share(copy, directory_ / "third.anneal");
  ASSERT_EQ(damaged.damaged.size(), 1U);
  EXPECT_EQ(damaged.damaged[0].run, run_);
  EXPECT_TRUE(damaged.files.empty());
  Project third = Project::open(directory_ / "third.anneal");
  EXPECT_TRUE(files(third).empty());

  const Shared replaced = share(copy, directory_ / "fourth.anneal", along);
  EXPECT_TRUE(replaced.damaged.empty());
  EXPECT_EQ(replaced.files.size(), 1U);
}

TEST_F(Sharing, a_damaged_project_is_not_given_to_others) {
  project_.database().execute("UPDATE runs SET spec = '{\"anneal\": 1'");
  EXPECT_THAT(refusal([&] { share(project_, path_); }),
              AllOf(HasSubstr("work.anneal: cannot be shared, as it is damaged: "), HasSubstr("spec")));
  EXPECT_FALSE(fs::exists(path_));
}

TEST_F(Sharing, nothing_is_left_of_a_copy_that_could_not_be_made) {
  EXPECT_THROW(share(project_, path_, {.files = {{run_, "model.safetensors", directory_ / "missing"}}}),
               UserError);
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
  EXPECT_THROW(share(project_, path_, {.files = {{run_, "model.safetensors", directory_ / "weights"}}}),
               EnvironmentError);
  EXPECT_THROW(project_.save_copy(path_), EnvironmentError);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, ignored);
  std::vector<std::string> left;
  for (const auto& entry : fs::directory_iterator(directory_.path())) left.push_back(entry.path().filename());
  EXPECT_THAT(left, ::testing::UnorderedElementsAre("events.jsonl", "weights", "work.anneal"));
}

/// Takes the folder's name for a picture, where it does not say "gone".
void make_thumbnails(const nlohmann::json& data, const fs::path& pack) {
  const auto folder = data.at("folder").get<std::string>();
  if (folder == "gone") throw UserError("is not here", folder);
  write_file(pack, folder);
}

class SharingThumbnails : public Sharing {
 protected:
  SharingThumbnails() {
    setenv("XDG_STATE_HOME", (directory_ / "state").c_str(), 1);
    adopt(project_);
  }
  ~SharingThumbnails() override { unsetenv("XDG_STATE_HOME"); }

  std::int64_t add(const std::string& name, const nlohmann::json& content) {
    return save_item(project_, ItemKind::dataset, name, content).item;
  }
  std::vector<SharedThumbnails> make(Project& project) {
    return thumbnails_of_data(project, directory_.path(), make_thumbnails);
  }

  std::int64_t flowers_ = add("flowers", {{"data", {{"folder", "roses"}}}});
};

TEST_F(SharingThumbnails, are_those_of_the_latest_version_of_what_can_be_read) {
  add("flowers", {{"data", {{"folder", "tulips"}}}});
  add("animals", {{"data", {{"folder", "gone"}}}});
  add("nonsense", 7);
  const auto made = make(project_);
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made[0].item, flowers_);
  EXPECT_EQ(read_file(made[0].pack), "tulips");
}

TEST_F(SharingThumbnails, come_along_and_go_no_further) {
  share(project_, path_, {.thumbnails = make(project_)});
  inspect(path_);
  Project copy = Project::open(path_);
  EXPECT_EQ(thumbnails(copy, flowers_), "roses");
  EXPECT_EQ(thumbnails(project_, flowers_), std::nullopt);
  share(copy, directory_ / "second.anneal");
  Project second = Project::open(directory_ / "second.anneal");
  EXPECT_EQ(thumbnails(second, flowers_), std::nullopt);
}

TEST_F(SharingThumbnails, are_not_made_of_what_a_project_from_elsewhere_names) {
  share(project_, path_);
  Project copy = Project::open(path_);
  EXPECT_TRUE(make(copy).empty());
}

TEST_F(SharingThumbnails, too_large_ones_are_neither_stored_nor_read) {
  write_file(directory_ / "large", std::string(most_thumbnail_bytes + 1, 'x'));
  EXPECT_THROW(store_thumbnails(project_, flowers_, directory_ / "large"), UserError);
  project_.database().execute("INSERT INTO thumbnails VALUES (" + std::to_string(flowers_) + ", zeroblob(" +
                              std::to_string(most_thumbnail_bytes + 1) + "))");
  EXPECT_EQ(thumbnails(project_, flowers_), std::nullopt);
}

TEST_F(Sharing, runs_without_a_checkpoint_give_no_weights) {
  EXPECT_TRUE(weights_of_runs(project_).empty());
}

}  // namespace
}  // namespace anneal::testing
