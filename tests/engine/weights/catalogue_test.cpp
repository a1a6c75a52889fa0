#include "weights/catalogue.h"

#include <set>

#include <gtest/gtest.h>

#include "zoo/zoo.h"

namespace anneal::weights {
namespace {

TEST(Catalogue, a_preset_stands_for_its_default) {
  const Published* found = published("resnet50");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->name, "resnet50-imagenet1k-v2");
  EXPECT_EQ(published("resnet50-imagenet1k-v1")->file(), "resnet50-0676ba61.pth");
  EXPECT_EQ(published("resnet50-imagenet1k-v1")->hash_prefix(), "0676ba61");
  EXPECT_EQ(published("resnet8"), nullptr);
}

TEST(Catalogue, every_row_is_of_a_preset_and_can_be_built) {
  for (const Published& entry : built_in_catalogue())
    EXPECT_NO_THROW(zoo::build(entry.preset, {.classes = 1000, .input = {3, entry.side, entry.side}}))
        << entry.name;
}

TEST(Catalogue, the_classes_of_imagenet_have_names_of_their_own) {
  const std::set<std::string> names(imagenet_classes().begin(), imagenet_classes().end());
  EXPECT_EQ(names.size(), 1000u);
}

}  // namespace
}  // namespace anneal::weights
