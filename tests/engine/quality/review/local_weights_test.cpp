#include "engine/quality/review/local_weights.h"

#include <gtest/gtest.h>

#include "engine/model/weights/cache.h"
#include "engine/model/weights/catalogue.h"
#include "tests/engine/model/weights/weights_folder.h"

namespace anneal::review {
namespace {

class WeightsAtHandTest : public testing::WeightsFolder {
 protected:
  void keep(const std::string& name) const {
    weights::keep(written("file", name), {.name = name, .preset = "resnet18", .classes = 1000, .side = 224});
  }
};

TEST_F(WeightsAtHandTest, of_several_those_of_the_highest_published_accuracy_see_best) {
  EXPECT_FALSE(best_weights_at_hand());
  keep("imported");
  EXPECT_EQ(best_weights_at_hand(), "imported");
  const auto known = [](const char* preset) { return weights::published_or_throw(preset); };
  ASSERT_LT(known("resnet18").top1, known("resnet50").top1);
  keep(known("resnet50").name);
  keep(known("resnet18").name);
  EXPECT_EQ(best_weights_at_hand(), known("resnet50").name);
}

}  // namespace
}  // namespace anneal::review
