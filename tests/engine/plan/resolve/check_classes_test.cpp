#include "engine/plan/resolve/check_classes.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "tests/support/temporary_directory.h"

namespace anneal::resolve {
namespace {

using anneal::testing::TemporaryDirectory;
using ::testing::HasSubstr;

std::string refusal_of_classes(std::size_t classes, std::size_t images) {
  data::Catalogue catalogue;
  catalogue.classes.resize(classes);
  catalogue.samples.resize(images);
  catalogue.source.folder = "pictures";
  try {
    check_classes(catalogue);
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "pictures");
    return error.message();
  }
  return "accepted";
}

std::string refusal_of_memory(std::int64_t parameters, std::int64_t memory) {
  try {
    check_memory(parameters, 300'000, memory);
  } catch (const UserError& error) {
    return error.message();
  }
  return "accepted";
}

TEST(CheckClasses, many_classes_of_one_image_each_are_refused_with_their_number) {
  EXPECT_THAT(refusal_of_classes(300'000, 300'000), HasSubstr("has 300000 classes for 300000 images"));
  EXPECT_THAT(refusal_of_classes(65'535, 131'069), HasSubstr("has 65535 classes"));
  EXPECT_EQ(refusal_of_classes(65'535, 131'070), "accepted");
  EXPECT_EQ(refusal_of_classes(10'000, 10'000), "accepted");
  EXPECT_EQ(refusal_of_classes(3, 3), "accepted");
}

TEST(CheckClasses, a_model_that_cannot_fit_is_refused_with_the_number_of_classes) {
  constexpr std::int64_t gib = std::int64_t{1} << 30;
  EXPECT_EQ(refusal_of_memory(gib / 12, gib), "accepted");
  EXPECT_THAT(
      refusal_of_memory(614'700'000, 4 * gib),
      HasSubstr("has 614700000 parameters with 300000 classes: training them takes more than 7 GiB of "
                "memory, and this machine has 4 GiB"));
}

/// Where each class was looked for among all, this took minutes.
TEST(CheckClasses, a_list_of_a_hundred_thousand_classes_is_opened_at_once) {
  const TemporaryDirectory root;
  constexpr std::size_t classes = 100'000;
  {
    std::ofstream list(root / "list.csv");
    list << "path,label\n";
    for (std::size_t i = 0; i < classes; ++i) list << i % 7 << ".png,name of class " << i << '\n';
  }
  const data::Catalogue all = data::open({.manifest = root / "list.csv"});
  EXPECT_EQ(all.classes.size(), classes);
  EXPECT_EQ(data::open({.manifest = root / "list.csv"}, all.classes).samples.size(), classes);
}

}  // namespace
}  // namespace anneal::resolve
