#include <tuple>

#include <gtest/gtest.h>

#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

Loader::Plan plan_of(std::int64_t size, RankPart part) {
  return [size, part](std::int64_t, std::int64_t) { return BatchPlan{size, image_side, 1, part}; };
}

template <class T, class Allocator>
void append(std::vector<T, Allocator>& whole, const std::vector<T, Allocator>& part) {
  whole.insert(whole.end(), part.begin(), part.end());
}

void append(ImageBatch& whole, const ImageBatch& part) {
  EXPECT_EQ(part.first, whole.size);
  whole.size += part.size;
  append(whole.pixels, part.pixels);
  append(whole.labels, part.labels);
  append(whole.indices, part.indices);
  if (!part.mixed) return;
  if (!whole.mixed) whole.mixed = MixedLabels{{}, part.mixed->weight};
  EXPECT_EQ(part.mixed->weight, whole.mixed->weight);
  append(whole.mixed->labels, part.mixed->labels);
}

/// The batches of two epochs, each put together from the parts of so many ranks.
std::vector<ImageBatch> read_parts(const std::shared_ptr<const Catalogue>& catalogue,
                                   const LoaderOptions& options, std::int64_t size, int ranks) {
  std::vector<ImageBatch> whole;
  for (int rank = 0; rank < ranks; ++rank) {
    Loader loader(catalogue, options, plan_of(size, {rank, ranks}), 2);
    for (std::size_t epoch = 0, batch = 0; epoch < 2; ++epoch) {
      for (const ImageBatch& part : read_epoch(loader)) {
        EXPECT_LE(part.size, (part.size + part.elsewhere + ranks - 1) / ranks);
        if (rank == 0) {
          whole.emplace_back();
          whole.back().side = part.side;
        }
        append(whole.at(batch++), part);
      }
    }
  }
  return whole;
}

/// Samples, ranks, batch size, and whether samples are mixed.
class LoaderParts : public ::testing::TestWithParam<std::tuple<int, int, int, bool>> {};

TEST_P(LoaderParts, of_all_ranks_are_the_batches_of_one) {
  const auto [samples, ranks, size, mixes] = GetParam();
  const testing::TemporaryDirectory root;
  const auto catalogue = write_images(root, samples);
  LoaderOptions options = training_options(2);
  options.augment.flip = AugmentSpec::Flip::random;
  if (mixes) options.augment.mixup = options.augment.cutmix = 0.5;
  const auto expected = read_parts(catalogue, options, size, 1);
  EXPECT_EQ(expected.size(), 2 * static_cast<std::size_t>(std::max(samples / size, 1)));
  EXPECT_TRUE(read_parts(catalogue, options, size, ranks) == expected);
}

/// The last has fewer samples than ranks, and so parts with none.
INSTANTIATE_TEST_SUITE_P(Sizes, LoaderParts,
                         ::testing::Values(std::tuple(48, 2, 16, false), std::tuple(48, 2, 16, true),
                                           std::tuple(50, 3, 16, true), std::tuple(50, 4, 7, false),
                                           std::tuple(3, 5, 16, true), std::tuple(3, 5, 16, false)));

}  // namespace
}  // namespace anneal::data
