// Which folders in folders are the classes, and which are parts, copies or data sets of their own.

#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/doubtful_names.h"
#include "engine/data/source/left_out.h"
#include "engine/data/source/splits.h"
#include "tests/engine/data/source/folder_of_files.h"
#include "tests/support/matchers.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const FolderReading inner_classes{FolderLayout::inner_classes, {}};

TEST(InnerFolders, of_which_some_recur_are_told_though_they_differ_by_one) {
  const Folder faces(
      {"male/happy/1.jpg", "male/sad/1.jpg", "male/angry/1.jpg", "female/happy/1.jpg", "female/sad/1.jpg"});
  EXPECT_THAT(faces.told(), ElementsAre("inner-classes: female: happy, sad; male: angry, happy, sad"));
  EXPECT_THAT(open(faces.read().train).classes, ElementsAre("female", "male"));
  EXPECT_THAT(sentence(faces.read().remarks.front()), HasSubstr("--layout inner-classes"));
  const Catalogue emotions = open(faces.read(inner_classes).train);
  EXPECT_THAT(emotions.classes, ElementsAre("angry", "happy", "sad"));
  EXPECT_THAT(emotions.histogram(), ElementsAre(1, 2, 2));
  EXPECT_THAT(faces.read(inner_classes).remarks, IsEmpty());
}

TEST(InnerFolders, of_patients_with_one_class_and_with_two_are_told) {
  const Folder patients({"p1/ben/1.jpg", "p1/mal/1.jpg", "p3/ben/1.jpg"});
  EXPECT_THAT(patients.told(), ElementsAre("inner-classes: p1: ben, mal; p3: ben"));
  EXPECT_THAT(open(patients.read(inner_classes).train).histogram(), ElementsAre(2, 1));
}

TEST(InnerFolders, of_a_hierarchy_are_told) {
  const Folder living({"animals/cat/1.jpg", "animals/dog/1.jpg", "plants/oak/1.jpg", "plants/rose/1.jpg"});
  EXPECT_THAT(living.told(), ElementsAre("inner-classes: animals: cat, dog; plants: oak, rose"));
  EXPECT_THAT(open(living.read(inner_classes).train).classes, ElementsAre("cat", "dog", "oak", "rose"));
}

/// The two names that a bar parts, in each of which the two of `inside` hold an image.
std::vector<std::string> two_in_two(const std::string& names, const std::string& inside) {
  std::vector<std::string> files;
  for (const std::string& outer : {names.substr(0, names.find('|')), names.substr(names.find('|') + 1)})
    for (const std::string& name : {inside.substr(0, inside.find('|')), inside.substr(inside.find('|') + 1)})
      files.push_back(outer + "/" + name + "/0.png");
  return files;
}

TEST(InnerFolders, that_are_the_same_in_outer_ones_which_say_nothing_are_the_classes) {
  for (const auto& [outer, classes] :
       {std::pair("8863|9001", "0|1"), std::pair("Berlin|Hamburg", "deer|fox"),
        std::pair("2020-01-01|2020-01-02", "deer|fox"), std::pair("20200101|20200102", "deer|fox"),
        std::pair("cam1|cam2", "1|2"), std::pair("80percent|20percent", "deer|fox"),
        std::pair("40X|100X", "ben|mal"), std::pair("male|female", "happy|sad"),
        std::pair("left|right", "deer|fox"), std::pair("art|photo", "dog|horse"),
        std::pair("Camera A|site_B", "dog|horse")}) {
    const Folder folder(two_in_two(outer, classes));
    const Catalogue catalogue = open(folder.read().train);
    const std::string a = std::string(classes).substr(0, std::string(classes).find('|'));
    EXPECT_THAT(catalogue.classes, ElementsAre(a, std::string(classes).substr(a.size() + 1))) << outer;
    EXPECT_THAT(catalogue.histogram(), ElementsAre(2, 2)) << outer;
    EXPECT_THAT(folder.told(), ElementsAre(HasSubstr("inner-classes-taken: ")));
    EXPECT_THAT(sentence(folder.read().remarks.front()),
                AllOf(HasSubstr("with --layout classes"), HasSubstr("--group folders")));
  }
}

TEST(InnerFolders, that_are_the_same_conditions_or_numbers_in_each_class_are_told) {
  for (const auto& [classes, conditions] :
       {std::pair("cat|dog", "indoor|outdoor"), std::pair("cat|dog", "s01|s02"),
        std::pair("happy|sad", "male|female"), std::pair("real|fake", "anna|ben"),
        std::pair("fresh apples|rotten apples", "red|green"), std::pair("class 1|class 2", "anna|ben"),
        std::pair("cat|dog", "001|002")}) {
    const Folder folder(two_in_two(classes, conditions));
    EXPECT_EQ(folder.read().train.class_level, 1) << classes;
    EXPECT_THAT(folder.told(), ElementsAre(HasSubstr("inner-classes: "))) << classes;
  }
}

TEST(InnerFolders, in_the_only_folder_for_images_of_each_are_the_classes) {
  const Folder office({"amazon/images/bag/1.jpg", "amazon/images/bike/1.jpg", "dslr/images/bag/1.jpg",
                       "dslr/images/bike/1.jpg", "dslr/images/bike/2.jpg"});
  for (const FolderReading& reading : {FolderReading(), inner_classes}) {
    const Splits splits = office.read(reading);
    EXPECT_EQ(splits.train.class_level, 3);
    EXPECT_THAT(open(splits.train).classes, ElementsAre("bag", "bike"));
    EXPECT_THAT(open(splits.train).histogram(), ElementsAre(2, 3));
    EXPECT_THAT(find_beside(splits).left_out, IsEmpty());
  }
}

TEST(InnerFolders, of_which_a_day_or_camera_lacks_some_are_the_classes) {
  for (const std::string name : {"2020-01-0", "2020010", "cam", "Site ", "patient00"})
    EXPECT_THAT(
        open(Folder({name + "1/deer/0.png", name + "1/fox/0.png", name + "2/deer/0.png"}).read().train)
            .histogram(),
        ElementsAre(2, 1))
        << name;
}

TEST(InnerFolders, of_outer_ones_in_splits_are_the_classes_of_each) {
  const Folder folder({"train/Berlin/deer/0.png", "train/Berlin/fox/0.png", "train/Hamburg/deer/0.png",
                       "train/Hamburg/fox/0.png", "test/Munich/deer/0.png", "test/Munich/fox/0.png"});
  const std::vector<Split> splits = open_splits(folder.read());
  ASSERT_THAT(splits, SizeIs(2));
  EXPECT_THAT(splits[0].catalogue.classes, ElementsAre("deer", "fox"));
  EXPECT_THAT(splits[1].catalogue.histogram(), ElementsAre(1, 1)) << "of a site that training has not seen";
}

TEST(Folds, that_hold_splits_are_not_mixed_but_the_first_is_read) {
  std::vector<std::string> files;
  for (const std::string fold : {"fold10", "fold2"})
    for (const std::string split : {"train", "test"})
      for (const std::string image : {"cat/1.png", "dog/2.png"})
        files.push_back(fold + "/" + split + "/" + image);
  const Folder folder(files);
  const Splits splits = folder.read();
  EXPECT_EQ(splits.train.folder, folder.path() / "fold2" / "train");
  ASSERT_TRUE(splits.test);
  EXPECT_EQ(splits.test->folder, folder.path() / "fold2" / "test");
  EXPECT_THAT(folder.told(), ElementsAre(HasSubstr("other-folder: it is another fold")));
  std::vector<std::string> sets;
  for (std::string name : files) sets.push_back(name.replace(0, 4, "bottle"));
  EXPECT_THAT(Folder(sets).hint(), AllOf(HasSubstr("/bottle10;"), HasSubstr("--layout classes")));
}

TEST(ChangedCopies, in_a_folder_of_their_own_are_left_out_and_told) {
  for (const std::string copy : {"cat/1_rot.png", "cats_aug/aug_1.png"}) {
    const Folder folder(
        {"Original/cat/1.png", "Original/dog/1.png", "Augmented/dogs/9.png", "Augmented/" + copy});
    EXPECT_EQ(folder.read().train.folder, folder.path() / "Original") << copy;
    ASSERT_THAT(folder.told(), ElementsAre(HasSubstr("rendering: ")));
    EXPECT_THAT(sentence(folder.read().remarks.front()),
                AllOf(HasSubstr("/Augmented is skipped"), HasSubstr("--layout inner-classes")));
    const std::vector<Remark> told = doubtful_names(open(folder.read(inner_classes).train));
    ASSERT_THAT(told, SizeIs(1)) << "that copies may validate";
    EXPECT_EQ(told[0].exclude, "Augmented");
    EXPECT_THAT(told[0].detail, HasSubstr("copies of training images"));
  }
}

TEST(Gallery, is_for_training_and_the_query_tests) {
  const Folder folder({"gallery/7/1.png", "gallery/8/1.png", "query/7/2.png", "query/8/2.png"});
  const Splits splits = folder.read();
  EXPECT_EQ(splits.train.folder, folder.path() / "gallery");
  ASSERT_TRUE(splits.test);
  EXPECT_EQ(splits.test->folder, folder.path() / "query");
  EXPECT_THAT(folder.told(), ElementsAre("split-by-name: training", "split-by-name: test"));
  const Folder persons({"train/1/1.png", "train/2/1.png", "gallery/7/1.png", "query/7/2.png"});
  EXPECT_FALSE(persons.read().test) << "of other persons";
  EXPECT_THAT(open(persons.read().train).classes, ElementsAre("1", "2"));
  EXPECT_THAT(persons.told(), SizeIs(2)) << "what is left out";
}

TEST(Persons, whom_cameras_have_seen_are_known_by_the_names_of_images) {
  std::vector<std::string> files = {"query/0007_c1s1_1_00.jpg"};
  for (const std::string camera : {"c1", "c2", "c3"})
    for (const std::string id : {"0002_", "0007_"}) {
      files.push_back("bounding_box_train/" + id + camera + "s1_000451_03.jpg");
      files.push_back("bounding_box_test/" + id + camera + "s1_000461_03.jpg");
    }
  const Folder market(files);
  EXPECT_THAT(market.hint(), HasSubstr("--layout file-names"));
  const std::vector<Split> splits = open_splits(market.read({FolderLayout::file_names, {}}));
  ASSERT_THAT(splits, SizeIs(2));
  EXPECT_THAT(splits[0].catalogue.classes, ElementsAre("0002", "0007"));
  EXPECT_THAT(splits[0].catalogue.histogram(), ElementsAre(3, 3));
}

TEST(Anomalies, of_which_training_has_none_are_an_error_that_names_them) {
  const Folder bottle({"train/good/1.png", "test/good/2.png", "test/broken_large/3.png"});
  EXPECT_THAT(bottle.hint(), AllOf(HasSubstr("--data "), HasSubstr("/test")));
  const Folder one({"train/good/1.png", "test/good/2.png"});
  EXPECT_EQ(one.hint(), "no error");
}

TEST(InnerFolders, that_say_nothing_are_not_told) {
  EXPECT_THAT(Folder({"cat/images/1.jpg", "dog/images/1.jpg"}).told(), IsEmpty());
  EXPECT_THAT(Folder({"cat/p1/1.jpg", "cat/p2/1.jpg", "dog/p3/1.jpg"}).told(), IsEmpty());
  EXPECT_THAT(Folder({"a/images/1.jpg", "a/masks/1.png", "b/images/1.jpg", "b/masks/1.png"}).told(),
              IsEmpty());
  EXPECT_THAT(Folder({"cat/001/1.jpg", "cat/002/1.jpg", "dog/001/1.jpg"}).told(), IsEmpty());
  EXPECT_THAT(Folder({"cat/indoor/1.jpg", "cat/2.jpg", "dog/1.jpg"}).told(), IsEmpty());
}

TEST(InnerFolders, are_the_classes_of_each_split) {
  const Folder split({"train/p1/ben/1.jpg", "train/p2/mal/1.jpg", "test/p3/ben/1.jpg", "test/p4/mal/1.jpg"});
  const Splits splits = split.read(inner_classes);
  ASSERT_TRUE(splits.test);
  EXPECT_EQ(splits.test->class_level, 2);
  const std::vector<Split> opened = open_splits(splits);
  EXPECT_THAT(opened[0].catalogue.classes, ElementsAre("ben", "mal"));
  EXPECT_THAT(opened[1].catalogue.histogram(), ElementsAre(1, 1));
}

TEST(InnerFolders, that_are_not_there_are_an_error) {
  const Folder flat({"cat/1.jpg", "dog/1.jpg"});
  try {
    flat.read(inner_classes);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.message(), HasSubstr("no folders that contain folders of images"));
  }
}

TEST(InnerFolders, leave_out_images_above_them_which_are_counted) {
  const Folder mixed({"p1/ben/1.jpg", "p1/mal/1.jpg", "p1/cover.jpg", "p2/ben/1.jpg"});
  EXPECT_THAT(open(mixed.read(inner_classes).train).samples, SizeIs(3));
  const Beside beside = find_beside(mixed.read(inner_classes));
  ASSERT_THAT(beside.left_out, SizeIs(1));
  EXPECT_EQ(beside.left_out[0].reason, LeftOutReason::no_class);
}

TEST(InnerFolders, beside_images_of_the_class_are_told) {
  const Folder animals({"cat/1.jpg", "cat/persian/2.jpg", "dog/1.jpg", "dog/corgi/2.jpg", "owl/1.jpg"});
  EXPECT_THAT(animals.told(), ElementsAre("inner-classes: cat: persian; dog: corgi"));
  EXPECT_THAT(open(animals.read().train).histogram(), ElementsAre(2, 2, 1));
}

TEST(InnerFolders, that_hold_the_data_set_leave_no_image_beside_them_untold) {
  for (const std::string inside :
       {"images/cat/1.jpg images/dog/1.jpg", "set/train/cat/1.jpg set/train/dog/1.jpg"}) {
    const auto space = inside.find(' ');
    const Folder folder({inside.substr(0, space), inside.substr(space + 1), "lost.jpg"});
    const Beside beside = find_beside(folder.read());
    ASSERT_EQ(beside.left_out.size(), 1U) << inside;
    EXPECT_EQ(beside.left_out[0].reason, LeftOutReason::no_class);
    EXPECT_THAT(beside.left_out[0].examples, ElementsAre(HasSubstr("lost.jpg")));
  }
}

TEST(Parts, of_a_data_set_are_no_classes_where_they_hold_folders) {
  for (const auto& [first, second] :
       {std::pair("fold1", "fold2"), std::pair("archive", "archive (1)"),
        std::pair("images_001", "images_002"), std::pair("Part A1", "Part A2")}) {
    const bool says_more = std::string(first).starts_with("Part");  // "A" may be a name
    const std::string a = first, b = second;
    const Folder parts({a + "/cat/1.jpg", a + "/dog/2.jpg", b + "/cat/3.jpg", b + "/emu/4.jpg"});
    const Splits splits = parts.read();
    if (says_more) {
      EXPECT_EQ(splits.train.class_level, 1) << a;
      continue;
    }
    EXPECT_THAT(open(splits.train).classes, ElementsAre("cat", "dog", "emu")) << a;
    EXPECT_THAT(parts.told(), ElementsAre("inner-classes-taken: cat, dog, emu")) << a;
    EXPECT_THAT(open(parts.read({FolderLayout::classes}).train).classes, ElementsAre(a, b));
  }
  EXPECT_EQ(Folder({"fold1/1.jpg", "fold2/2.jpg"}).read().train.class_level, 1) << "no folders in them";
  EXPECT_EQ(Folder({"1/cat/1.jpg", "1/dog/1.jpg", "2/cat/1.jpg"}).read().train.class_level, 1)
      << "numbers may be classes";
  EXPECT_EQ(Folder({"part1/p1/1.jpg", "part1/p2/1.jpg", "part2/p3/1.jpg"}).read().train.class_level, 1)
      << "as of patients";
}

TEST(InnerFolders, of_one_split_beside_images_are_told) {
  for (const char* split : {"test", "val", "holdout", "Test"}) {
    const std::string name = split;
    EXPECT_THAT(Folder({"cat/1.jpg", "dog/1.jpg", "cat/" + name + "/2.jpg", "dog/" + name + "/2.jpg"}).told(),
                ElementsAre("splits-inside: " + name));
    EXPECT_THAT(Folder({"cat/1.jpg", "dog/1.jpg", "cat/" + name + "/2.jpg"}).told(),
                ElementsAre("splits-inside: " + name))
        << "in one class";
  }
}

TEST(InnerFolders, called_like_another_class_are_told) {
  EXPECT_THAT(Folder({"cat/1.jpg", "dog/1.jpg", "cat/dog/2.jpg"}).told(),
              ElementsAre("inner-classes: cat: dog"));
  EXPECT_THAT(Folder({"cat/1.jpg", "dog/1.jpg", "cat/more/2.jpg"}).told(), IsEmpty());
}

TEST(InnerFolders, in_folders_of_cameras_and_of_months_are_the_classes) {
  for (const char* names :
       {"100CANON|101CANON", "100D3200|101D3200", "Januar|Februar", "janvier|mars", "Lot A|Lot B"}) {
    const Folder parts(two_in_two(names, "cat|dog"));
    EXPECT_THAT(open(parts.read().train).classes, ElementsAre("cat", "dog")) << names;
  }
}

}  // namespace
}  // namespace anneal::data
