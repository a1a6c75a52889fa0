#include "app/pages/data/images/first_batch.h"

#include <set>
#include <vector>

#include "engine/core/base/error.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

class FirstBatchTest : public testing::PageFixture {
 protected:
  nlohmann::json spec() {
    return {{"anneal", 1},
            {"data", {{"folder", write_images(10).string()}, {"augment", {{"flip", true}}}}},
            {"model", {{"preset", "mlp"}}},
            {"training", {{"batch_size", 8}, {"image_size", 16}, {"epochs", 1}}}};
  }
};

/// Images of `write_images` are of one grey, even ones roses.
TEST_F(FirstBatchTest, is_of_the_size_of_the_policy_and_of_images_with_their_labels) {
  const FirstBatch batch = read_first_batch(spec(), 100);
  EXPECT_EQ(batch.size, 8);
  EXPECT_EQ(batch.side, 16);
  ASSERT_EQ(batch.samples.size(), 8U);
  std::set<int> seen;
  for (const FirstBatch::Sample& sample : batch.samples) {
    EXPECT_EQ(sample.pixels.size(), QSize(16, 16));
    const int grey = sample.pixels.pixelColor(8, 8).red();
    EXPECT_EQ(sample.label, grey % 2 == 0 ? "rose" : "tulip") << grey;
    seen.insert(grey);
  }
  EXPECT_EQ(seen.size(), 8U) << "no image comes twice in an epoch";
  EXPECT_EQ(read_first_batch(spec(), 3).samples.size(), 3U);
}

TEST_F(FirstBatchTest, comes_in_the_order_of_the_seed) {
  const auto greys = [&](int seed) {
    nlohmann::json chosen = spec();
    chosen["training"]["seed"] = seed;
    std::vector<int> found;
    for (const FirstBatch::Sample& sample : read_first_batch(chosen, 8).samples)
      found.push_back(sample.pixels.pixelColor(8, 8).red());
    return found;
  };
  EXPECT_EQ(greys(1), greys(1));
  EXPECT_NE(greys(1), greys(2));
}

TEST_F(FirstBatchTest, of_what_is_not_there_says_so) {
  try {
    read_first_batch({{"anneal", 1}, {"data", {{"folder", "/nowhere"}}}, {"model", {{"preset", "mlp"}}}}, 8);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_STREQ(error.what(), "/nowhere: is no longer there");
    EXPECT_NE(error.hint().find("Data of this project"), std::string::npos) << "where it can be found again";
  }
}

}  // namespace
}  // namespace anneal::studio
