#include "engine/data/source/unlabelled.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using testing::TemporaryDirectory;
using ::testing::UnorderedElementsAre;
using testing::write_file;

std::vector<std::string> relative_paths(const Catalogue& catalogue, const std::filesystem::path& root) {
  std::vector<std::string> result;
  for (const Sample& sample : catalogue.samples)
    result.push_back(catalogue.path(sample).lexically_relative(root));
  return result;
}

TEST(Unlabelled, images_at_any_depth_are_taken_once_whatever_their_folder) {
  const TemporaryDirectory root;
  for (const char* name : {"1.png", "a/2.jpg", "a/b/3.webp", "a/notes.txt", ".hidden/4.png"})
    write_file(root / name, "");
  std::filesystem::create_directory_symlink(root / "a", root / "again");
  const Catalogue catalogue = open_unlabelled({.folder = root.path()});
  EXPECT_THAT(relative_paths(catalogue, root.path()), UnorderedElementsAre("1.png", "a/2.jpg", "a/b/3.webp"));
  for (const Sample& sample : catalogue.samples) EXPECT_EQ(sample.label, 0U);
}

TEST(Unlabelled, folder_without_images_is_refused) {
  const TemporaryDirectory root;
  write_file(root / "notes.txt", "");
  EXPECT_THROW(open_unlabelled({.folder = root.path()}), UserError);
  EXPECT_THROW(open_unlabelled({.folder = root / "missing"}), UserError);
}

TEST(Unlabelled, labels_of_a_manifest_are_not_looked_at) {
  const TemporaryDirectory root;
  write_file(root / "all.csv", "path,label\n1.png,cat\n2.png,dog\n");
  const Catalogue catalogue = open_unlabelled({.manifest = root / "all.csv"});
  EXPECT_THAT(relative_paths(catalogue, root.path()), UnorderedElementsAre("1.png", "2.png"));
  EXPECT_EQ(catalogue.samples[1].label, 0U);
}

TEST(Unlabelled, samples_come_again_in_order_until_there_are_enough) {
  const TemporaryDirectory root;
  for (const char* name : {"1.png", "2.png", "3.png"}) write_file(root / name, "");
  const Catalogue seven = cycled(open_unlabelled({.folder = root.path()}), 7);
  EXPECT_EQ(relative_paths(seven, root.path()),
            (std::vector<std::string>{"1.png", "2.png", "3.png", "1.png", "2.png", "3.png", "1.png"}));
}

TEST(Unlabelled, an_epoch_meets_every_image) {
  EXPECT_EQ(rounds_per_epoch(100, 3000, 3), 10);
  EXPECT_EQ(rounds_per_epoch(100, 3001, 3), 11);
  EXPECT_EQ(rounds_per_epoch(100, 50, 3), 1);
}

}  // namespace
}  // namespace anneal::data
