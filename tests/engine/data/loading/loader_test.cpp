#include "engine/data/loading/loader.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>
#include <mutex>
#include <new>
#include <numeric>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "tests/engine/data/images.h"
#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

using testing::marked_image;
using testing::TemporaryDirectory;

TEST(Loader, evaluation_gives_every_sample_once_in_catalogue_order_with_its_label_and_pixels) {
  const TemporaryDirectory root;
  Loader loader(write_images(root, 50), evaluation_options(), constant_plan(16), 1);
  const std::vector<ImageBatch> batches = read_epoch(loader);
  ASSERT_EQ(batches.size(), 4u);
  EXPECT_EQ(batches.back().size, 2);
  std::vector<std::int64_t> expected(50);
  std::iota(expected.begin(), expected.end(), 0);
  EXPECT_EQ(all_indices(batches), expected);
  for (const ImageBatch& batch : batches) {
    ASSERT_EQ(batch.pixels.size(), static_cast<std::size_t>(batch.size) * image_side * image_side * 3);
    for (std::size_t i = 0; i < batch.indices.size(); ++i) {
      EXPECT_EQ(batch.labels[i], batch.indices[i] < 25 ? 0 : 1);
      const Image image = marked_image(image_side, image_side, static_cast<std::uint8_t>(batch.indices[i]));
      EXPECT_TRUE(std::equal(image.rgb.begin(), image.rgb.end(),
                             batch.pixels.begin() + static_cast<std::ptrdiff_t>(i * image.rgb.size())));
    }
  }
  EXPECT_FALSE(loader.next().has_value());
}

TEST(Loader, shuffled_epoch_is_a_permutation_that_changes_with_the_epoch_and_the_seed) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 48);
  LoaderOptions options = training_options();
  Loader loader(catalogue, options, constant_plan(16), 2);
  const auto first = all_indices(read_epoch(loader));
  const auto second = all_indices(read_epoch(loader));
  options.seed = 2;
  Loader other(catalogue, options, constant_plan(16), 1);
  const auto reseeded = all_indices(read_epoch(other));
  EXPECT_EQ(std::set(first.begin(), first.end()).size(), 48u);
  EXPECT_EQ(std::set(second.begin(), second.end()).size(), 48u);
  EXPECT_NE(first, second);
  EXPECT_NE(first, reseeded);
}

TEST(Loader, work_ahead_follows_a_new_number_of_epochs) {
  const TemporaryDirectory root;
  Loader loader(write_images(root, 32), training_options(), constant_plan(16), 1);
  EXPECT_EQ(read_epoch(loader).size(), 2u);
  loader.seek(1, 0, 2);
  EXPECT_EQ(read_epoch(loader).size(), 2u);
  EXPECT_TRUE(read_epoch(loader).empty());
}

/// Remembers what of it is in use.
class WatchedMemory final : public BatchMemory {
 public:
  void* allocate(std::size_t bytes) override {
    const std::lock_guard lock(mutex_);
    return *in_use_.insert(::operator new(bytes)).first;
  }
  void free(void* memory) noexcept override {
    const std::lock_guard lock(mutex_);
    EXPECT_EQ(in_use_.erase(memory), 1U);
    ::operator delete(memory);
  }
  bool has(const void* memory) {
    const std::lock_guard lock(mutex_);
    return in_use_.contains(const_cast<void*>(memory));
  }
  bool is_free() const { return in_use_.empty(); }

 private:
  std::mutex mutex_;
  std::set<void*> in_use_;
};

TEST(Loader, pixels_of_all_batches_lie_in_the_memory_that_it_is_given) {
  const TemporaryDirectory root;
  const auto memory = std::make_shared<WatchedMemory>();
  LoaderOptions options = training_options();
  options.memory = memory;
  {
    Loader loader(write_images(root, 96), options, constant_plan(16), 2);
    for (int batch = 0; batch < 6; ++batch) {
      auto next = loader.next();
      ASSERT_TRUE(next);
      EXPECT_TRUE(memory->has(next->pixels.data()));
      if (batch % 2 == 0) loader.recycle(std::move(*next));
    }
    const auto kept = loader.next();
    EXPECT_FALSE(kept) << "the epoch ends";
  }
  EXPECT_TRUE(memory->is_free());
}

TEST(Loader, what_is_upcoming_is_what_comes_next_in_the_same_memory) {
  const TemporaryDirectory root;
  Loader loader(write_images(root, 48), training_options(), constant_plan(16), 2);
  for (int epoch = 0; epoch < 2; ++epoch) {
    for (int batch = 0; batch < 3; ++batch) {
      const ImageBatch* upcoming = loader.upcoming();
      while (upcoming == nullptr) {
        std::this_thread::yield();
        upcoming = loader.upcoming();
      }
      EXPECT_EQ(loader.upcoming(), upcoming);
      const ImageBatch seen = *upcoming;
      const std::uint8_t* const memory = upcoming->pixels.data();
      const auto next = loader.next();
      ASSERT_TRUE(next);
      EXPECT_TRUE(*next == seen);
      EXPECT_EQ(next->pixels.data(), memory);
    }
    EXPECT_EQ(loader.upcoming(), nullptr) << "the epoch ends";
    EXPECT_FALSE(loader.next());
  }
  EXPECT_EQ(loader.upcoming(), nullptr);
}

TEST(Loader, batches_do_not_depend_on_the_number_of_threads_or_the_prefetch_or_the_cache) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 100);
  LoaderOptions many = training_options(4);
  many.prefetch_batches = 7;
  many.cache = cache_of(*catalogue, 30'000);  // a few images fit
  Loader one(catalogue, training_options(1), constant_plan(33), 3);
  Loader four(catalogue, many, constant_plan(33), 3);
  for (int epoch = 0; epoch < 3; ++epoch) {
    const auto expected = read_epoch(one);
    ASSERT_EQ(expected.size(), 3u);
    EXPECT_TRUE(expected == read_epoch(four)) << "epoch " << epoch;
  }
}

/// What an undisturbed run reads.
std::vector<std::vector<ImageBatch>> read_epochs(const std::shared_ptr<const Catalogue>& catalogue,
                                                 std::int64_t batch, int count) {
  Loader loader(catalogue, training_options(), constant_plan(batch), count);
  std::vector<std::vector<ImageBatch>> epochs;
  for (int epoch = 0; epoch < count; ++epoch) epochs.push_back(read_epoch(loader));
  return epochs;
}

TEST(Loader, after_a_seek_the_batches_are_those_of_an_undisturbed_run) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 60);
  const auto epochs = read_epochs(catalogue, 10, 3);
  Loader loader(catalogue, training_options(2), constant_plan(10), 3);
  EXPECT_TRUE(loader.next().has_value());
  loader.seek(1, 40);
  const auto rest = read_epoch(loader);
  EXPECT_TRUE(rest == std::vector<ImageBatch>(epochs[1].begin() + 4, epochs[1].end()));
  EXPECT_TRUE(read_epoch(loader) == epochs[2]);
  loader.seek(0, 0);
  EXPECT_TRUE(read_epoch(loader) == epochs[0]);
  loader.seek(1, 60);  // the end of an epoch
  EXPECT_FALSE(loader.next().has_value());
  EXPECT_TRUE(read_epoch(loader) == epochs[2]);
  EXPECT_FALSE(loader.next().has_value());
}

TEST(Loader, seeking_again_and_again_while_threads_work_never_mixes_positions) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 64);
  const auto epochs = read_epochs(catalogue, 8, 4);
  Loader loader(catalogue, training_options(4), constant_plan(8), 4);
  for (int i = 0; i < 40; ++i) {
    const int epoch = i % 4;
    const int batch = (5 * i) % 8;
    loader.seek(epoch, 8 * batch);
    const auto got = loader.next();
    ASSERT_TRUE(got.has_value());
    ASSERT_TRUE(*got == epochs[static_cast<std::size_t>(epoch)][static_cast<std::size_t>(batch)]);
  }
}

TEST(Loader, size_and_side_follow_the_plan_and_recycled_memory_keeps_the_pixels_right) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  const auto plan = [](std::int64_t epoch, std::int64_t first) {
    return epoch == 0 ? BatchPlan{first < 20 ? 10 : 20, 8} : BatchPlan{8, image_side};
  };
  Loader loader(catalogue, evaluation_options(), plan, 2);
  std::vector<std::pair<std::int64_t, int>> shapes;
  for (int epoch = 0; epoch < 2; ++epoch) {
    while (auto batch = loader.next()) {
      shapes.emplace_back(batch->size, batch->side);
      ASSERT_EQ(batch->pixels.size(), static_cast<std::size_t>(batch->size * batch->side * batch->side * 3));
      EXPECT_EQ(batch->pixels.back(), batch->indices.back());  // blue is the index
      loader.recycle(std::move(*batch));
    }
  }
  const std::vector<std::pair<std::int64_t, int>> expected = {
      {10, 8},         {10, 8},         {20, 8},         {8, image_side},
      {8, image_side}, {8, image_side}, {8, image_side}, {8, image_side}};
  EXPECT_EQ(shapes, expected);
}

TEST(Loader, an_incomplete_last_batch_is_dropped_unless_it_is_the_only_one) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 20);
  Loader dropping(catalogue, training_options(), constant_plan(16), 1);
  EXPECT_EQ(read_epoch(dropping).size(), 1u);
  Loader only(catalogue, training_options(), constant_plan(64), 1);
  const auto batches = read_epoch(only);
  ASSERT_EQ(batches.size(), 1u);
  EXPECT_EQ(batches.front().size, 20);
}

TEST(Loader, recoloured_and_mixed_batches_do_not_depend_on_threads_or_on_where_the_run_began) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  for (const auto kind : {AugmentSpec::Policy::Kind::rand, AugmentSpec::Policy::Kind::trivial}) {
    LoaderOptions options = crop_options();
    options.augment.jitter = {0.4, 0.4, 0.4, 0.1};
    options.augment.policy.kind = kind;
    options.augment.mixup = options.augment.cutmix = 0.5;
    Loader one(catalogue, options, constant_plan(5, 32), 2);
    options.threads = 4;
    Loader four(catalogue, options, constant_plan(5, 32), 2);
    read_epoch(one);
    read_epoch(four);
    const std::vector<ImageBatch> second = read_epoch(one);
    EXPECT_TRUE(second == read_epoch(four));
    EXPECT_EQ(second[2].mixed->labels.size(), 5u);
    Loader resumed(catalogue, options, constant_plan(5, 32), 2);
    resumed.seek(1, 10);
    EXPECT_TRUE(*resumed.next() == second[2]);
    options.augment.policy.kind = AugmentSpec::Policy::Kind::none;
    Loader plain(catalogue, options, constant_plan(5, 32), 2);
    plain.seek(1, 10);
    EXPECT_FALSE(plain.next()->pixels == second[2].pixels);
  }
}

TEST(Loader, reads_every_image_of_a_real_test_split) {
  const char* folder = std::getenv("ANNEAL_TEST_DATA");
  const auto test = std::filesystem::path(folder == nullptr ? "" : folder) / "cifar10/test";
  if (folder == nullptr || !std::filesystem::exists(test))
    GTEST_SKIP() << "ANNEAL_TEST_DATA holds no cifar10/test";
  LoaderOptions options = evaluation_options();
  options.threads = 2;
  const auto catalogue = std::make_shared<Catalogue>(open({.folder = test}));
  Loader loader(catalogue, options, constant_plan(256, 32), 1);
  std::vector<std::int64_t> seen(catalogue->classes.size());
  while (auto batch = loader.next()) {
    for (const std::int64_t label : batch->labels) ++seen.at(static_cast<std::size_t>(label));
    loader.recycle(std::move(*batch));
  }
  EXPECT_EQ(seen, catalogue->histogram());
}

TEST(Loader, without_a_sample_there_is_no_batch_in_any_number_of_epochs) {
  const auto nothing = std::make_shared<const Catalogue>();
  Loader loader(nothing, evaluation_options(), constant_plan(4), std::numeric_limits<std::int64_t>::max());
  EXPECT_FALSE(loader.next().has_value());
}

TEST(Loader, a_loader_may_be_destroyed_at_any_moment) {
  const TemporaryDirectory root;
  const auto catalogue = write_images(root, 40);
  for (int batches = 0; batches < 20; ++batches) {
    Loader loader(catalogue, training_options(3), constant_plan(4), 2);
    for (int i = 0; i < batches; ++i) loader.next();
  }
}

}  // namespace
}  // namespace anneal::data
