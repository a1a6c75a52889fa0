#include "engine/data/source/one_class.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/source/samples/corrections.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using testing::TemporaryDirectory;
using testing::write_file;

const std::vector<std::string> classes = {"cat", "dog", "train"};

TEST(OneClass, a_folder_with_the_name_of_a_class_holds_images_of_it) {
  const TemporaryDirectory root;
  for (const char* name : {"dog/2.jpg", "dog/1.png", "dog/more/3.jpg", "dog/notes.txt"})
    write_file(root / name, "");
  for (const auto& place : {root / "dog", root / "dog/", root / "dog/more/..", root.path()}) {
    const auto found = open_one_class(place, classes);
    ASSERT_TRUE(found) << place;
    EXPECT_EQ(found->classes, classes);
    EXPECT_EQ(found->histogram(), (std::vector<std::int64_t>{0, 3, 0}));
    EXPECT_EQ(only_class(*found), "dog");
  }
}

TEST(OneClass, what_has_other_names_or_more_classes_is_left_to_others) {
  const TemporaryDirectory root;
  for (const char* name :
       {"bird/1.jpg", "two/cat/1.jpg", "two/dog/1.jpg", "wrapped/train/cat/1.jpg", "file.jpg"})
    write_file(root / name, "");
  for (const char* name : {"bird", "two", "wrapped", "wrapped/train", "file.jpg", "missing"})
    EXPECT_FALSE(open_one_class(root / name, {"dog", "train"})) << name;
}

}  // namespace
}  // namespace anneal::data
