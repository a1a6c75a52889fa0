#include "engine/data/loading/balanced_order.h"

#include <map>
#include <set>

#include <gmock/gmock.h>

#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;
using ::testing::SizeIs;
using testing::TemporaryDirectory;

const std::vector<std::uint32_t> eight_and_two_and_two = {0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 1, 1};

std::map<std::uint32_t, int> drawn_of_classes(const EpochOrder& order,
                                              const std::vector<std::uint32_t>& labels) {
  std::map<std::uint32_t, int> drawn;
  for (const std::uint32_t sample : order.samples) ++drawn[labels[sample]];
  return drawn;
}

TEST(BalancedOrder, an_epoch_draws_as_many_samples_as_there_are_of_every_class_as_many) {
  const BalancedOrder order(eight_and_two_and_two, 7);
  for (int epoch = 0; epoch < 3; ++epoch)
    EXPECT_THAT(drawn_of_classes(order.of(epoch), eight_and_two_and_two),
                ElementsAre(Pair(0, 4), Pair(1, 4), Pair(3, 4)));
}

TEST(BalancedOrder, what_cannot_be_shared_out_evenly_in_one_epoch_is_over_several) {
  const std::vector<std::uint32_t> labels = {0, 0, 0, 0, 1};
  const BalancedOrder order(labels, 7);
  EXPECT_THAT(drawn_of_classes(order.of(0), labels), ElementsAre(Pair(0, 2), Pair(1, 3)));
  EXPECT_THAT(drawn_of_classes(order.of(1), labels), ElementsAre(Pair(0, 3), Pair(1, 2)));
}

TEST(BalancedOrder, no_sample_comes_again_before_all_others_of_its_class_have_come) {
  const BalancedOrder order(eight_and_two_and_two, 7);
  std::map<std::int64_t, std::set<std::uint32_t>> of_common_class;  // by pass: two epochs each
  std::map<std::uint32_t, std::multiset<std::int64_t>> passes;
  for (int epoch = 0; epoch < 4; ++epoch) {
    const EpochOrder drawn = order.of(epoch);
    for (std::size_t i = 0; i < drawn.samples.size(); ++i) {
      passes[drawn.samples[i]].insert(drawn.passes[i]);
      if (drawn.samples[i] < 8) of_common_class[drawn.passes[i]].insert(drawn.samples[i]);
    }
  }
  EXPECT_THAT(of_common_class, ElementsAre(Pair(0, SizeIs(8)), Pair(1, SizeIs(8))));
  EXPECT_THAT(passes[0], ElementsAre(0, 1));
  EXPECT_THAT(passes[8], ElementsAre(0, 1, 2, 3, 4, 5, 6, 7)) << "twice an epoch, each time another pass";
}

TEST(BalancedOrder, it_follows_from_labels_seed_and_epoch_alone) {
  const BalancedOrder order(eight_and_two_and_two, 7);
  EXPECT_EQ(BalancedOrder(eight_and_two_and_two, 7).of(3).samples, order.of(3).samples);
  EXPECT_NE(order.of(2).samples, order.of(3).samples);
  EXPECT_NE(BalancedOrder(eight_and_two_and_two, 8).of(3).samples, order.of(3).samples);
}

/// 40 images of one class, 8 of the other.
std::shared_ptr<const Catalogue> write_uneven_images(const TemporaryDirectory& root) {
  auto uneven = std::make_shared<Catalogue>(*write_images(root, 48));
  for (std::size_t i = 0; i < uneven->samples.size(); ++i) uneven->samples[i].label = i < 40 ? 0 : 1;
  return uneven;
}

LoaderOptions balancing_options() {
  LoaderOptions options = training_options(2);
  options.balances_classes = true;
  return options;
}

Loader::Plan parts_of_twelve(RankPart part) {
  return [part](std::int64_t, std::int64_t) { return BatchPlan{12, image_side, 1, part}; };
}

TEST(BalancedLoader, images_of_a_small_class_come_several_times_each_time_varied_anew) {
  const TemporaryDirectory root;
  Loader loader(write_uneven_images(root), balancing_options(), parts_of_twelve({}), 1);
  int of_small_class = 0;
  std::map<std::int64_t, std::set<std::vector<std::uint8_t>>> looks;
  const std::size_t bytes = image_side * image_side * 3;
  for (const ImageBatch& batch : read_epoch(loader))
    for (std::size_t i = 0; i < batch.indices.size(); ++i) {
      if (batch.labels[i] != 1) continue;
      ++of_small_class;
      const std::uint8_t* pixels = batch.pixels.data() + i * bytes;
      looks[batch.indices[i]].emplace(pixels, pixels + bytes);
    }
  EXPECT_EQ(of_small_class, 24);
  std::size_t different = 0;
  for (const auto& [index, of_one] : looks) different += of_one.size();
  EXPECT_THAT(looks, SizeIs(8));
  EXPECT_GT(different, 16U) << "three looks at each of eight images, few of them alike";
}

TEST(BalancedLoader, a_run_that_goes_on_and_several_ranks_see_what_one_run_of_one_rank_does) {
  const TemporaryDirectory root;
  const auto catalogue = write_uneven_images(root);
  Loader whole(catalogue, balancing_options(), parts_of_twelve({}), 2);
  read_epoch(whole);
  const std::vector<ImageBatch> expected = read_epoch(whole);
  Loader resumed(catalogue, balancing_options(), parts_of_twelve({}), 2);
  resumed.seek(1, 24, 2);
  const std::vector<ImageBatch> rest = read_epoch(resumed);
  ASSERT_EQ(rest.size(), 2U);
  EXPECT_EQ(rest[0].indices, expected[2].indices);
  EXPECT_EQ(rest[1].pixels, expected[3].pixels);

  Loader first(catalogue, balancing_options(), parts_of_twelve({0, 2}), 2);
  Loader second(catalogue, balancing_options(), parts_of_twelve({1, 2}), 2);
  for (Loader* each : {&first, &second}) read_epoch(*each);
  std::vector<std::int64_t> joined = first.next()->indices;
  const std::vector<std::int64_t> others = second.next()->indices;
  joined.insert(joined.end(), others.begin(), others.end());
  EXPECT_EQ(joined, expected[0].indices);
}

}  // namespace
}  // namespace anneal::data
