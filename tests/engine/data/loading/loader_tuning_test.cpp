// What a loader does by the clock while it runs, seen from its consumer.

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "engine/data/loading/loader.h"
#include "tests/engine/data/images.h"
#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

using Clock = std::chrono::steady_clock;
using testing::TemporaryDirectory;

constexpr std::int64_t endless = 1'000'000;

/// Photographs that take a while to decode.
std::shared_ptr<const Catalogue> write_large_photographs(const TemporaryDirectory& root, int count) {
  const testing::Bytes file = testing::to_jpeg(testing::smooth_image(900, 700));
  for (int i = 0; i < count; ++i)
    testing::write_bytes(root / (i < count / 2 ? "a/" : "b/") / (std::to_string(100 + i) + ".jpg"), file);
  return std::make_shared<Catalogue>(open({.folder = root.path()}));
}

LoaderOptions whole_images() {
  LoaderOptions options = evaluation_options();
  options.shuffle = true;
  options.augment.flip = AugmentSpec::Flip::random;
  return options;
}

/// Across the ends of epochs.
ImageBatch next_of(Loader& loader) {
  for (;;)
    if (auto batch = loader.next()) return std::move(*batch);
}

TEST(Loader, threads_that_start_and_end_while_it_runs_change_no_batch) {
  const TemporaryDirectory root;
  const auto catalogue = write_large_photographs(root, 6);
  LoaderOptions options = whole_images();
  options.most_threads = 3;
  Loader tuned(catalogue, options, constant_plan(1, 16), endless);
  std::vector<ImageBatch> batches;
  const auto take_until = [&](const auto& is_reached, Clock::duration step) {
    const auto deadline = Clock::now() + std::chrono::minutes(2);
    while (!is_reached() && Clock::now() < deadline) {
      std::this_thread::sleep_for(step);  // what a consumer takes
      batches.push_back(next_of(tuned));
    }
    return is_reached();
  };
  ASSERT_TRUE(take_until([&] { return tuned.setting().threads > 1; }, {})) << "it always waits";
  const int most = tuned.setting().threads;
  ASSERT_TRUE(take_until([&] { return tuned.setting().threads < most; }, std::chrono::milliseconds(50)))
      << "it hardly waits";

  Loader fixed(catalogue, whole_images(), constant_plan(1, 16), endless);
  for (std::size_t i = 0; i < batches.size(); ++i) ASSERT_TRUE(batches[i] == next_of(fixed)) << i;
}

TEST(Loader, says_how_long_its_consumer_has_waited) {
  const TemporaryDirectory root;
  Loader loader(write_large_photographs(root, 6), whole_images(), constant_plan(3, 16), endless);
  EXPECT_EQ(loader.waited_seconds(), 0);
  Clock::duration inside{};
  while (inside < std::chrono::milliseconds(200)) {
    const auto begin = Clock::now();
    next_of(loader);
    inside += Clock::now() - begin;
  }
  const double seconds = std::chrono::duration<double>(inside).count();
  EXPECT_LE(loader.waited_seconds(), seconds);
  EXPECT_GE(loader.waited_seconds(), seconds / 2) << "the rest is taking the batch over";
}

}  // namespace
}  // namespace anneal::data
