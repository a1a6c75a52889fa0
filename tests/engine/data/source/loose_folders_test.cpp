// Folders with nothing but images beside the only one that holds folders of classes.

#include "engine/data/source/loose_folders.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/names/name_words.h"
#include "tests/engine/data/source/folder_of_files.h"
#include "tests/support/matchers.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::IsEmpty;

/// Two images in each of the folders that bars part.
Folder with_two_in_each(const std::string& folders) {
  std::vector<std::string> files;
  for (std::size_t begin = 0; begin < folders.size();) {
    const std::size_t end = std::min(folders.find('|', begin), folders.size());
    for (const std::string image : {"/1.png", "/2.png"})
      files.push_back(folders.substr(begin, end - begin) + image);
    begin = end + 1;
  }
  return Folder(files);
}

TEST(LooseFolders, beside_the_folder_of_the_classes_are_left_out_and_told) {
  for (const auto& [classes, loose, first] :
       {std::tuple("Kather_5000/01_TUMOR|Kather_5000/02_STROMA", "Kather_larger", "01_TUMOR"),
        std::tuple("tiles_5000/tiles_5000/01_TUMOR|tiles_5000/tiles_5000/02_STROMA", "tiles_10/tiles_10",
                   "01_TUMOR"),
        std::tuple("images/0|images/1", "samples", "0"), std::tuple("images/cat|images/dog", "owls", "cat"),
        std::tuple("256_ObjectCategories/001.ak47|256_ObjectCategories/002.flag", "preview", "001.ak47"),
        std::tuple("Pets/cat|Pets/dog", "test_images", "cat"),
        std::tuple("Pets/cat|Pets/dog", "preview|samples", "cat")}) {
    const Folder folder = with_two_in_each(std::string(classes) + "|" + loose);
    const Catalogue catalogue = open(folder.read().train);
    EXPECT_EQ(catalogue.classes.front(), first) << loose;
    EXPECT_THAT(catalogue.histogram(), ElementsAre(2, 2)) << loose;
    const std::vector<Remark> remarks = folder.read().remarks;
    const auto told = std::ranges::find(remarks, Remark::Kind::other_folder, &Remark::kind);
    ASSERT_NE(told, remarks.end()) << loose;
    const std::string name = std::string(loose).substr(0, std::string(loose).find_first_of("|/"));
    EXPECT_EQ(told->path, folder.path() / name);
    EXPECT_THAT(sentence(*told), AllOf(HasSubstr("is skipped: its images are not in class folders"),
                                       HasSubstr(first), HasSubstr("--layout classes")));
    EXPECT_EQ(open(folder.read({FolderLayout::classes}).train).classes.size(),
              std::string(loose).find('|') == std::string::npos ? 2U : 3U);
  }
}

TEST(LooseFolders, that_may_be_classes_are_and_the_numbered_folders_beside_them_are_told) {
  for (const auto& [folders, classes] : {std::pair("defect/01_scratch|defect/02_dent|ok", "defect|ok"),
                                         std::pair("flowers/1|flowers/2|weeds", "flowers|weeds"),
                                         std::pair("rust/1_early|rust/2_late|sound", "rust|sound")}) {
    const Folder folder = with_two_in_each(folders);
    const std::string names = classes;
    EXPECT_THAT(open(folder.read().train).classes,
                ElementsAre(names.substr(0, names.find('|')), names.substr(names.find('|') + 1)));
    EXPECT_THAT(folder.told(), ElementsAre(HasSubstr("inner-classes: ")));
  }
}

TEST(LooseFolders, beside_folders_of_patients_or_more_than_one_of_classes_stay_classes) {
  EXPECT_THAT(open(with_two_in_each("cat/patient1|cat/patient2|samples").read().train).classes,
              ElementsAre("cat", "samples"));
  EXPECT_THAT(open(with_two_in_each("cat/p1|cat/p2|dog").read().train).classes, ElementsAre("cat", "dog"));
  EXPECT_THAT(with_two_in_each("cat/p1|cat/p2|dog").told(), IsEmpty());
  EXPECT_THAT(open(with_two_in_each("a/x|a/y|b/u|b/v|samples").read().train).classes,
              ElementsAre("a", "b", "samples"));
}

TEST(NumberedClasses, have_different_numbers_and_words_or_numbers_alone) {
  using Names = std::vector<std::string>;
  EXPECT_TRUE(are_numbered_classes(Names{"01_TUMOR", "02_STROMA"}));
  EXPECT_TRUE(are_numbered_classes(Names{"001.ak47", "012.bear"}));
  EXPECT_TRUE(are_numbered_classes(Names{"0", "1", "2"}));
  for (const Names& others : {Names{"01_TUMOR"}, Names{"01_a", "01_b"}, Names{"1_cat", "2_cat"},
                              Names{"p1", "p2"}, Names{"1", "2_cat"}, Names{"20200101", "20200102"}, Names{}})
    EXPECT_FALSE(are_numbered_classes(others)) << (others.empty() ? "" : others.front());
}

TEST(WholeNumber, is_of_digits_alone) {
  EXPECT_EQ(whole_number("007"), 7);
  EXPECT_EQ(whole_number(" 12 "), 12);
  for (const char* other : {"", "-1", "1.5", "7a", "a7", "99999999999999999999"})
    EXPECT_EQ(whole_number(other), std::nullopt) << other;
}

}  // namespace
}  // namespace anneal::data
