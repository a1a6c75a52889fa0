#include "engine/worker/checkpoint/store.h"

#include <fstream>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.h"

namespace anneal::checkpoint {
namespace {

using testing::TemporaryDirectory;

Contents contents(float value) {
  return {{{"fc.weight", at::full({2, 3}, value)}},
          {{"momentum/fc.weight", at::full({2, 3}, -value)}},
          {{"graph", "{}"}}};
}

CheckpointEntry save(Store& store, std::int64_t step, std::optional<double> accuracy = std::nullopt) {
  CheckpointManifest manifest{.step = step, .epoch = step / 10, .scores = {}, .policy = {}, .files = {}};
  if (accuracy) manifest.scores.emplace()[Metric::accuracy] = *accuracy;
  for (std::size_t i = 0; manifest.scores && i < metric_count; ++i)
    if (const auto metric = static_cast<Metric>(i); metric != Metric::accuracy)
      (*manifest.scores)[metric] = 0;
  return store.save(std::move(manifest), contents(static_cast<float>(step)));
}

void flip_byte(const std::filesystem::path& path, std::streamoff offset) {
  std::fstream stream(path, std::ios::binary | std::ios::in | std::ios::out);
  stream.seekg(offset);
  const char byte = static_cast<char>(stream.get());
  stream.seekp(offset);
  stream.put(static_cast<char>(byte ^ 1));
}

std::vector<std::int64_t> steps_in(const std::filesystem::path& directory) {
  std::vector<std::int64_t> steps;
  for (const CheckpointEntry& entry : list_checkpoints(directory)) steps.push_back(entry.manifest.step);
  return steps;
}

TEST(CheckpointStore, what_was_saved_comes_back) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {});
  const CheckpointEntry saved = save(store, 10, 0.5);
  const auto found = store.newest();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->manifest, saved.manifest);
  const tensors::SafetensorsFile file(found->directory / checkpoint_files::model);
  EXPECT_TRUE(at::equal(runtime::load_tensors(file).at("fc.weight"), at::full({2, 3}, 10.f)));
  EXPECT_EQ(file.metadata().at("graph"), "{}");
}

TEST(CheckpointStore, one_that_was_copied_from_another_run_is_not_taken) {
  const TemporaryDirectory directory, elsewhere;
  Store store(directory.path(), {}), other(elsewhere.path(), {});
  save(store, 10);
  const CheckpointEntry theirs = save(other, 20);
  const std::filesystem::path checkpoints = directory / "checkpoints";
  std::filesystem::copy(theirs.directory, checkpoints / "step-20");
  Damages damages;
  EXPECT_EQ(store.newest(&damages)->manifest.step, 10);
  EXPECT_EQ(damages.size(), 1U);
  std::filesystem::remove_all(checkpoints / "step-20");
  std::filesystem::remove(checkpoints / "run");
  save(store, 30);
  EXPECT_EQ(steps_in(directory.path()), (std::vector<std::int64_t>{10, 30}))
      << "the others say whose they are";
}

TEST(CheckpointStore, keeps_the_last_and_the_best) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {.every_epochs = 1, .keep_last = 2, .keep_best = 1});
  save(store, 10, 0.5);
  save(store, 20, 0.9);
  save(store, 30, 0.6);
  save(store, 40, 0.7);
  save(store, 50, 0.8);
  EXPECT_EQ(steps_in(directory.path()), (std::vector<std::int64_t>{20, 40, 50}));
  EXPECT_EQ(best_checkpoint(directory.path()).manifest.step, 20);
}

TEST(CheckpointStore, what_a_removal_left_that_was_cut_off_goes_with_the_next) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {.every_epochs = 1, .keep_last = 1, .keep_best = 0});
  save(store, 10);
  const std::filesystem::path leftover = directory / "checkpoints/step-10.tmp";
  std::filesystem::create_directories(leftover / "in the way");
  save(store, 20);
  EXPECT_EQ(steps_in(directory.path()), std::vector<std::int64_t>{20});
  EXPECT_FALSE(std::filesystem::exists(leftover));
}

TEST(CheckpointStore, of_equally_good_ones_the_first_is_the_best_and_stays) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {.every_epochs = 1, .keep_last = 1, .keep_best = 1});
  for (const int step : {10, 20, 30}) save(store, step, 0.9);
  EXPECT_EQ(steps_in(directory.path()), (std::vector<std::int64_t>{10, 30}));
  EXPECT_EQ(best_checkpoint(directory.path()).manifest.step, 10);
}

TEST(CheckpointStore, a_score_that_is_no_number_is_never_the_best) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {.every_epochs = 1, .keep_last = 3, .keep_best = 0});
  save(store, 10, std::nan(""));
  save(store, 20);
  EXPECT_EQ(best_checkpoint(directory.path()).manifest.step, 20) << "the newest where none has scores";
  save(store, 30, 0.5);
  save(store, 40, std::nan(""));
  EXPECT_EQ(best_checkpoint(directory.path()).manifest.step, 30);
}

TEST(CheckpointStore, the_best_are_those_of_the_runs_own_metric) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {.every_epochs = 1, .keep_last = 1, .keep_best = 1});
  for (const auto& [step, loss] : {std::pair{10, 0.9}, std::pair{20, 0.5}, std::pair{30, 0.7}}) {
    CheckpointManifest manifest{
        .step = step, .metric = Metric::loss, .scores = {}, .policy = {}, .files = {}};
    manifest.scores.emplace()[Metric::loss] = loss;
    store.save(std::move(manifest), contents(1));
  }
  EXPECT_EQ(steps_in(directory.path()), (std::vector<std::int64_t>{20, 30}));
  EXPECT_EQ(best_checkpoint(directory.path()).manifest.step, 20);
}

TEST(CheckpointStore, a_held_checkpoint_stays_until_its_scores_are_known) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {.every_epochs = 1, .keep_last = 1, .keep_best = 1});
  const CheckpointEntry first = save(store, 10);
  CheckpointEntry second = save(store, 20);
  EXPECT_EQ(steps_in(directory.path()), std::vector<std::int64_t>{20}) << "nothing holds the first";
  store.hold(second.directory);
  save(store, 30, 0.5);
  save(store, 40);
  EXPECT_EQ(steps_in(directory.path()), (std::vector<std::int64_t>{20, 30, 40}));
  store.release(second.directory);
  second.manifest.scores.emplace()[Metric::accuracy] = 0.75;
  EXPECT_EQ(store.add_scores(second).manifest, second.manifest);
  EXPECT_EQ(steps_in(directory.path()), (std::vector<std::int64_t>{20, 40})) << "the best has changed";
  EXPECT_TRUE(first_intact({best_checkpoint(directory.path())}, nullptr));
}

TEST(CheckpointStore, scores_that_come_late_leave_what_was_amended_meanwhile) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {});
  CheckpointEntry saved = save(store, 10);
  PolicyState policy;
  policy.rollbacks = {{.step = 14, .from_step = 10}};
  store.amend(saved, policy);
  Scores scores;
  for (std::size_t i = 0; i < metric_count; ++i) scores[static_cast<Metric>(i)] = 0.5;
  saved.manifest.scores = scores;
  EXPECT_EQ(store.add_scores(saved).manifest.policy, policy);
  const CheckpointManifest manifest = list_checkpoints(directory.path()).front().manifest;
  EXPECT_EQ(manifest.policy, policy);
  EXPECT_EQ(manifest.scores, scores);
}

TEST(CheckpointStore, any_flipped_byte_or_cut_makes_the_previous_one_the_newest) {
  for (const char* name : {checkpoint_files::model, checkpoint_files::optimizer}) {
    const TemporaryDirectory directory;
    Store store(directory.path(), {});
    save(store, 10);
    const std::filesystem::path damaged = save(store, 20).directory;
    const auto size = static_cast<std::streamoff>(std::filesystem::file_size(damaged / name));
    for (const std::streamoff offset : {std::streamoff{0}, size / 2, size - 1}) {
      flip_byte(damaged / name, offset);
      Damages reported;
      EXPECT_EQ(store.newest(&reported)->manifest.step, 10);
      ASSERT_EQ(reported.size(), 1u);
      EXPECT_EQ(reported[0].place(), (damaged / name).string());
      flip_byte(damaged / name, offset);
    }
    EXPECT_EQ(store.newest()->manifest.step, 20);
    std::filesystem::resize_file(damaged / name, static_cast<std::uintmax_t>(size - 1));
    EXPECT_EQ(store.newest()->manifest.step, 10);
  }
}

TEST(CheckpointStore, the_last_end_of_an_epoch_is_kept_to_roll_back_to) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {.every_epochs = 1, .keep_last = 1, .keep_best = 0});
  EXPECT_FALSE(store.newest_of_epoch());
  save(store, 10);
  save(store, 20);
  const auto save_inside = [&](std::int64_t step) {
    store.save({.step = step, .epoch = 2, .first_sample = 7, .scores = {}, .policy = {}, .files = {}},
               contents(0));
  };
  save_inside(23);
  save_inside(26);
  EXPECT_EQ(steps_in(directory.path()), (std::vector<std::int64_t>{20, 26}));
  EXPECT_EQ(store.newest()->manifest.step, 26);
  EXPECT_EQ(store.newest_of_epoch()->manifest.step, 20);
  store.remove_after(20);
  EXPECT_EQ(store.newest()->manifest.step, 20);
}

TEST(CheckpointStore, nothing_is_rolled_back_to_what_was_saved_while_the_loss_diverged) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {.every_epochs = 1, .keep_last = 1, .keep_best = 0});
  save(store, 10);
  PolicyState diverging;
  diverging.loss_watch = {.reference = 2, .excess = 5};
  store.save({.step = 20, .epoch = 2, .scores = {}, .policy = diverging, .files = {}}, contents(0));
  EXPECT_EQ(store.newest()->manifest.step, 20);
  EXPECT_EQ(store.newest_of_epoch()->manifest.step, 10);
  EXPECT_EQ(steps_in(directory.path()), (std::vector<std::int64_t>{10, 20}));
}

TEST(CheckpointStore, an_amended_one_is_intact_and_differs_in_its_policy_alone) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {});
  CheckpointManifest expected = save(store, 10, 0.5).manifest;
  expected.policy.rate_factor = 0.5;
  expected.policy.rollbacks = {{.step = 14, .from_step = 10}};
  store.amend(*store.newest(), expected.policy);
  EXPECT_EQ(store.newest()->manifest, expected);
}

TEST(CheckpointStore, a_damaged_manifest_makes_the_previous_one_the_newest) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {});
  save(store, 10);
  testing::write_file(save(store, 20).directory / checkpoint_files::manifest, "{\"step\": 20,");
  Damages damages;
  EXPECT_EQ(store.newest(&damages)->manifest.step, 10);
  EXPECT_EQ(damages.size(), 1u);
}

TEST(CheckpointStore, what_a_kill_left_is_removed_by_the_next_save) {
  const TemporaryDirectory directory;
  testing::write_file(directory / "checkpoints/step-5.tmp/model.safetensors", "half");
  Store store(directory.path(), {});
  save(store, 10);
  EXPECT_FALSE(std::filesystem::exists(directory / "checkpoints/step-5.tmp"));
}

TEST(CheckpointStore, an_unfinished_save_is_no_checkpoint) {
  const TemporaryDirectory directory;
  Store store(directory.path(), {});
  const std::filesystem::path whole = save(store, 10).directory;
  std::filesystem::copy(whole, whole.parent_path() / "step-20.tmp");
  EXPECT_EQ(steps_in(directory.path()), std::vector<std::int64_t>{10});
}

}  // namespace
}  // namespace anneal::checkpoint
