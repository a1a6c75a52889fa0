// How a folder of images is read where its names leave it open: which folders are the classes, and what is
// left out by patterns.

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/class_of_name.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/doubtful_classes.h"
#include "engine/data/source/doubtful_names.h"
#include "engine/data/source/left_out.h"
#include "engine/data/source/names/exclude_patterns.h"
#include "engine/data/source/splits.h"
#include "engine/data/source/unlabelled.h"
#include "tests/engine/data/source/folder_of_files.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace fs = std::filesystem;

const FolderReading inner{FolderLayout::inner_classes, {}};

TEST(TrainingSplit, may_be_several_folders_of_other_classes_each) {
  const Folder parts(
      {"train.X1/a/1.jpg", "train.X1/b/1.jpg", "train.X2/c/1.jpg", "val.X/a/2.jpg", "val.X/c/2.jpg"});
  const Splits splits = parts.read();
  const std::vector<Split> opened = open_splits(splits);
  ASSERT_THAT(opened, SizeIs(2));
  EXPECT_THAT(opened[0].catalogue.classes, ElementsAre("a", "b", "c"));
  EXPECT_THAT(opened[0].catalogue.histogram(), ElementsAre(1, 1, 1));
  EXPECT_THAT(opened[1].catalogue.histogram(), ElementsAre(1, 0, 1));
  EXPECT_THAT(open(parts.read({FolderLayout::classes}).train).classes,
              ElementsAre("train.X1", "train.X2", "val.X"));
  EXPECT_EQ(Folder({"train.X1/a/1.jpg", "train.X2/b/1.jpg", "other/a/1.jpg"}).read().train.class_level, 1);
}

TEST(TrainingSplit, may_be_parts_of_a_data_set_beside_folders_that_are_called_like_splits) {
  for (const std::string part : {"part", "site", "batch_"}) {
    const Folder parts({part + "1/cat/1.jpg", part + "1/dog/1.jpg", part + "2/cat/2.jpg",
                        part + "2/dog/2.jpg", "validate/cat/3.jpg", "validate/dog/3.jpg"});
    const std::vector<Split> opened = open_splits(parts.read());
    ASSERT_THAT(opened, SizeIs(2)) << part;
    EXPECT_EQ(opened[1].name, "validation");
    EXPECT_THAT(opened[0].catalogue.histogram(), ElementsAre(2, 2));
    EXPECT_THAT(opened[1].catalogue.histogram(), ElementsAre(1, 1));
    EXPECT_THAT(parts.told(), Not(Contains(HasSubstr("class-like-split"))));
  }
}

TEST(TrainingSplit, of_a_short_word_beside_others_of_its_kind_is_a_class) {
  const Folder languages({"tr/1.jpg", "te/2.jpg", "de/3.jpg"});
  EXPECT_THAT(open(languages.read().train).classes, ElementsAre("de", "te", "tr"));
  EXPECT_THAT(languages.told(), ElementsAre("class-like-split: ", "class-like-split: "));
}

TEST(TrainingSplit, is_the_folder_of_the_same_classes_beside_others_that_are_called_like_splits) {
  const Folder game({"rps/rps/paper/1.png", "rps/rps/rock/1.png", "rps-test-set/rps-test-set/paper/2.png",
                     "rps-test-set/rps-test-set/rock/2.png", "validation/paper1.png",
                     "validation/rock1.png"});
  const Splits splits = game.read();
  EXPECT_EQ(splits.train.folder, game.path() / "rps/rps");
  EXPECT_EQ(splits.test.value().folder, game.path() / "rps-test-set/rps-test-set");
  const std::vector<Split> opened = open_splits(splits);
  EXPECT_THAT(opened[1].catalogue.histogram(), ElementsAre(1, 1)) << "by the names of the images";
  EXPECT_THAT(game.told(), Contains("split-by-name: training"));
  EXPECT_FALSE(game.read({FolderLayout::classes}).test);
  const Folder two({"a/cat/1.png", "a/dog/1.png", "b/cat/1.png", "b/dog/1.png", "test/cat/1.png"});
  EXPECT_FALSE(two.read().test) << "either may be";
  const Folder unnamed({"train/cat/1.png", "train/dog/1.png", "val/cat1.png", "val/7.png"});
  EXPECT_FALSE(unnamed.read().validation) << "an image tells no class";
}

TEST(RepeatedFolders, of_the_classes_beside_them_are_left_out_and_told) {
  for (const std::vector<std::string>& files :
       {std::vector<std::string>{"yes/1.jpg", "no/1.jpg", "set/yes/1.jpg", "set/no/1.jpg"},
        {"yes/1.jpg", "no/1.jpg", "set/Yes/1.jpg"},
        {"yes/1.jpg", "no/1.jpg", "set/data/yes/2.jpg", "set/data/no/2.jpg"}}) {
    const Folder folder(files);
    const Splits splits = folder.read();
    EXPECT_THAT(open(splits.train).classes, ElementsAre("no", "yes"));
    EXPECT_THAT(folder.told(), ElementsAre("repeated-classes: "));
    EXPECT_THAT(sentence(splits.remarks.front()),
                AllOf(HasSubstr("/set is skipped: "), HasSubstr("--layout classes")));
    EXPECT_THAT(open(folder.read({FolderLayout::classes, {}}).train).classes,
                ElementsAre("no", "set", "yes"));
  }
}

TEST(OtherEndings, of_images_of_the_same_name_are_told_as_masks_or_copies) {
  std::vector<std::string> files = {"cat/other.png"};
  for (const std::string leaf : {"cat/1", "cat/2", "cat/3", "dog/1", "dog/2"}) {
    files.push_back(leaf + ".JPG");
    files.push_back(leaf + ".bmp");
    files.push_back(leaf + ".png");
  }
  const Folder folder(files);
  const std::vector<Remark> told = doubtful_names(open(folder.read().train));
  ASSERT_EQ(told.size(), 2U);
  EXPECT_THAT(sentence(told[0]), AllOf(HasSubstr("same name as another but a different ending"),
                                       HasSubstr("(5, such as "), HasSubstr("--exclude '*.bmp'")));
  EXPECT_THAT(sentence(told[1]), AllOf(HasSubstr("/cat/1.png"), Not(HasSubstr("--exclude"))))
      << "a pattern would leave out other.png too";
  EXPECT_THAT(Folder({"cat/1.jpg", "cat/2.png", "dog/1.png", "dog/3.jpg", "dog/3.png"}).doubts(), IsEmpty());
}

TEST(Archives, are_left_out_as_such_and_said_where_there_is_nothing_else) {
  EXPECT_EQ(Folder({"images.ZIP", "labels.txt"}).hint(), "Unpack it, and give the resulting folder.");
  EXPECT_THAT(Folder({"a.tar.gz", "b.7z"}).hint(), HasSubstr("Unpack them"));
  const Folder folder({"cat/1.jpg", "dog/1.jpg", "more.tgz"});
  const Beside beside = find_beside(folder.read());
  ASSERT_THAT(beside.left_out, SizeIs(1));
  EXPECT_EQ(beside.left_out[0].reason, LeftOutReason::archive);
  EXPECT_STREQ(name_of(beside.left_out[0].reason), "archive");
}

TEST(EmptyFolders, beside_the_classes_are_told_in_one_line_where_they_are_many) {
  const Folder folder({"cat/1.jpg", "dog/1.jpg"});
  const auto add = [&](int from, int to) {
    for (int i = from; i < to; ++i) fs::create_directory(folder.path() / ("empty" + std::to_string(i)));
    return folder.read().remarks;
  };
  EXPECT_THAT(add(0, 5), SizeIs(5));
  const std::vector<Remark> told = add(5, 1200);
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(told[0].count, 1200);
  EXPECT_EQ(sentence(told[0]),
            folder.path().string() +
                ": 1,200 folders (empty0, empty1, empty10, empty100, …) are skipped: they have no images, so "
                "they are not classes");
}

TEST(ListsInside, of_the_folders_that_would_be_classes_are_an_error_that_names_one) {
  const TemporaryDirectory root;
  const std::string rows = "image,label\n1.jpg,cat\n2.jpg,dog\n";
  for (const std::string part : {"a", "b"}) {
    for (const std::string image : {"1.jpg", "2.jpg"}) write_file(root / part / image, part + image);
    write_file(root / part / "labels.csv", rows);
  }
  EXPECT_THAT(refusal([&] { discover(root.path()); }),
              HasSubstr("a list of labels in each of its folders, such as a/labels.csv"));
  EXPECT_THAT(open(discover(root.path(), {FolderLayout::classes, {}}).train).classes, ElementsAre("a", "b"));
  EXPECT_THAT(open(discover(root / "a").train).classes, ElementsAre("cat", "dog"));
  for (const std::string part : {"a", "b"})  // as in GTSRB
    write_file(root / part / "labels.csv", "image,label\n1.jpg," + part + "\n2.jpg," + part + "\n");
  EXPECT_THAT(open(discover(root.path()).train).classes, ElementsAre("a", "b"));
  for (const std::string part : {"a", "b"})  // which says something else of the images of a class
    write_file(root / part / "metadata.csv", "file,camera\n1.jpg,x1\n2.jpg,x2\n");
  EXPECT_THAT(open(discover(root.path()).train).classes, ElementsAre("a", "b"));
}

TEST(Spellings, of_one_class_that_look_the_same_are_told_apart) {
  const Folder folder({"cafe\u0301/1.jpg", "caf\u00E9/2.jpg", "tea/3.jpg"});
  EXPECT_THAT(sentence(folder.read().remarks.front()),
              HasSubstr("\"cafe\u0301\" (decomposed), \"caf\u00E9\" (composed) differ only in spelling"));
  EXPECT_THAT(sentence(Folder({"Cat/1.jpg", "cat/2.jpg", "dog/3.jpg"}).read().remarks.front()),
              HasSubstr("\"Cat\", \"cat\" differ"));
}

TEST(Renderings, of_one_data_set_are_told_and_the_original_is_read) {
  std::vector<std::string> files;
  for (const std::string leaf : {"scab/7a", "scab/12f", "healthy/9", "healthy/40"}) {
    files.push_back("set/grayscale/" + leaf + ".jpg");
    files.push_back("set/color/" + leaf + ".JPG");
    files.push_back("set/segmented/" + leaf + "_final_masked.png");
  }
  const Folder folder(files);
  const Splits splits = folder.read();
  EXPECT_EQ(splits.train.folder, folder.path() / "set" / "color");
  EXPECT_THAT(open(splits.train).histogram(), ElementsAre(2, 2));
  EXPECT_THAT(folder.told(), Contains(HasSubstr("rendering: ")).Times(2));
  EXPECT_THAT(sentence(splits.remarks.back()), AllOf(HasSubstr("/set/segmented is skipped: "),
                                                     HasSubstr("/set/color"), HasSubstr("--layout classes")));
  EXPECT_EQ(open(discover(folder.path() / "set", {FolderLayout::classes, {}}).train).classes.size(), 3U);
  EXPECT_EQ(open(discover(folder.path() / "set", inner).train).samples.size(), 12U);
}

TEST(Renderings, in_the_folders_of_splits_are_told_and_the_original_is_read_in_each) {
  std::vector<std::string> files, outside;
  for (const std::string form : {"color", "grayscale"}) {
    for (const std::string leaf :
         {"train/F/scab/7a", "train/F/scab/12f", "train/F/healthy/9", "test/F/scab/2", "test/F/healthy/40"}) {
      const std::string name = leaf + ".jpg";
      files.push_back(std::string(name).replace(name.find('F'), 1, form));
      outside.push_back(form + "/" + std::string(name).erase(name.find('F'), 2));
    }
  }
  std::vector<std::string> wrapped, only_in_training;
  for (const std::string& name : files) {
    wrapped.push_back(std::string(name).insert(name.find('/'), "/set"));
    if (!name.starts_with("test/gray")) only_in_training.push_back(name);
  }
  for (const std::vector<std::string>& set : {files, outside, wrapped, only_in_training}) {
    const Folder folder(set);
    const std::vector<Split> splits = open_splits(folder.read());
    ASSERT_EQ(splits.size(), 2U) << set[0];
    EXPECT_EQ(splits[0].catalogue.classes, (std::vector<std::string>{"healthy", "scab"}));
    EXPECT_THAT(splits[0].catalogue.histogram(), ElementsAre(1, 2));
    EXPECT_THAT(splits[1].catalogue.histogram(), ElementsAre(1, 1));
    EXPECT_THAT(folder.told(), Contains(HasSubstr("rendering: ")));
  }
  const Folder folder(files);
  EXPECT_EQ(folder.read().train.folder, folder.path() / "train" / "color");
  EXPECT_THAT(folder.told(), AllOf(SizeIs(2), ::testing::Each(HasSubstr("rendering: "))));
  const Beside beside = find_beside(folder.read());
  ASSERT_THAT(beside.left_out, SizeIs(1));
  EXPECT_EQ(beside.left_out[0].reason, LeftOutReason::excluded);
  EXPECT_EQ(beside.left_out[0].files, 5);
  EXPECT_THAT(sentence(folder.read().remarks.back()),
              AllOf(HasSubstr("/test/grayscale is skipped: "), HasSubstr("/test/color")));
}

TEST(Renderings, are_not_folders_of_other_images_or_classes_or_names_that_say_nothing_of_forms) {
  for (const std::vector<std::string>& files :
       {std::vector<std::string>{"color/a/1.jpg", "color/b/2.jpg", "gray/a/3.jpg", "gray/b/4.jpg"},
        {"color/a/1.jpg", "color/b/2.jpg", "gray/a/1.jpg", "gray/c/2.jpg"},
        {"amazon/a/1.jpg", "amazon/b/2.jpg", "webcam/a/1.jpg", "webcam/b/2.jpg"},
        {"color/a/1.jpg", "color/b/2.jpg", "gray/a/1.jpg", "gray/b/2.jpg", "gray/3.jpg"}})
    EXPECT_THAT(Folder(files).told(), Not(Contains(HasSubstr("rendering: ")))) << files[2];
}

TEST(Renderings, in_several_sizes_are_told_and_the_largest_is_read) {
  const auto write = [](const fs::path& file, int side) {
    write_file(file, "P5 " + std::to_string(side) + " " + std::to_string(side) + " 255\n" +
                         std::string(static_cast<std::size_t>(side * side), 'x'));
  };
  for (const auto& [small, large] :
       {std::pair("32x32", "64x64"), {"32", "64"}, {"images_32px", "images_64px"}}) {
    const TemporaryDirectory root;
    for (const std::string image : {"cat/1.pgm", "cat/2.pgm", "dog/1.pgm", "dog/2.pgm"}) {
      write(root / small / image, 32);
      write(root / large / image, 64);
    }
    const Splits splits = discover(root.path());
    EXPECT_EQ(splits.train.folder, root / large);
    ASSERT_THAT(splits.remarks, SizeIs(1));
    EXPECT_THAT(sentence(splits.remarks.front()), HasSubstr(std::string(small) + " is skipped: "));
    write(root / small / "cat/1.pgm", 64);  // then the name does not say the size
    EXPECT_EQ(discover(root.path()).train.folder, root.path());
  }
}

TEST(RepeatedFolders, in_a_split_are_left_out) {
  const Folder folder({"train/yes/1.jpg", "train/no/1.jpg", "train/set/yes/1.jpg", "train/set/no/1.jpg",
                       "test/yes/2.jpg", "test/no/2.jpg", "test/set/yes/3.jpg"});
  const std::vector<Split> splits = open_splits(folder.read());
  EXPECT_THAT(splits.front().catalogue.histogram(), ElementsAre(1, 1));
  EXPECT_THAT(splits.back().catalogue.histogram(), ElementsAre(1, 1));
  EXPECT_THAT(folder.told(), ElementsAre("repeated-classes: "));
}

TEST(RepeatedFolders, are_not_those_with_images_or_folders_of_their_own_or_without_two_classes_beside_them) {
  for (const std::vector<std::string>& files :
       {std::vector<std::string>{"cat/1.jpg", "dog/cat/1.jpg", "dog/2.jpg"},
        {"cat/1.jpg", "dog/1.jpg", "other/cat/1.jpg", "other/emu/1.jpg"},
        {"cat/cat/1.jpg", "dog/1.jpg"},
        {"0/1/1.jpg", "0/2/1.jpg", "1/1/1.jpg", "1/2/1.jpg", "2/1/1.jpg", "2/2/1.jpg"},
        {"cat/1.jpg", "all/cat/1.jpg"}})
    for (const std::string& told : Folder(files).told())
      EXPECT_THAT(told, Not(HasSubstr("repeated-classes")));
}

/// What is told of the classes that are trained on.
std::vector<std::string> doubts_on_classes(const Folder& folder) {
  std::vector<std::string> told;
  for (const Remark& remark : doubtful_classes(open(folder.read().train))) told.push_back(sentence(remark));
  return told;
}

TEST(DoubtfulClasses, copies_of_others_by_their_names_are_told) {
  for (const char* copy :
       {"cat - Copy", "cat - Copy (2)", "cat (1)", "cat(2)", "Copy of cat", "Cat copy", "cat_copy2",
        "cat - Kopie", "Kopie von cat", "cat_masks", "cat_augmented", "cat_backup"}) {
    const Folder folder({"cat/1.jpg", "dog/2.jpg", std::string(copy) + "/3.jpg"});
    EXPECT_THAT(doubts_on_classes(folder),
                ElementsAre(AllOf(HasSubstr("the class \"" + std::string(copy) + "\" is a copy of \"cat\""),
                                  HasSubstr("--exclude "))))
        << copy;
    EXPECT_THAT(open(folder.read({.exclude = {copy}}).train).classes, ElementsAre("cat", "dog"));
  }
  for (const char* other : {"catfish", "wild cat", "cat 2", "cat (wild)", "copy"})
    EXPECT_THAT(doubts_on_classes(Folder({"cat/1.jpg", "dog/2.jpg", std::string(other) + "/3.jpg"})),
                IsEmpty())
        << other;
}

TEST(DoubtfulClasses, made_from_others_or_put_aside_by_their_names_are_told) {
  for (const char* derived : {"masks", "thumbnails", "augmented"}) {
    const Folder folder({"benign/1.jpg", "malignant/2.jpg", std::string(derived) + "/3.jpg"});
    EXPECT_THAT(doubts_on_classes(folder),
                ElementsAre(AllOf(HasSubstr("the images of the class \"" + std::string(derived) + "\""),
                                  HasSubstr("--exclude " + std::string(derived)))))
        << derived;
  }
}

TEST(DoubtfulClasses, called_as_folders_of_what_is_put_aside_are_told) {
  for (const char* aside :
       {"to sort", "To_Sort", "_old", "misc", "backup", "Papierkorb", "trash", "New folder", "New Folder (2)",
        "Neuer Ordner", "duplicates", "nouveau dossier", "新建文件夹", "à trier", "unsorted", "temp"}) {
    const Folder folder({"cat/1.jpg", "dog/2.jpg", std::string(aside) + "/3.jpg"});
    EXPECT_THAT(
        doubts_on_classes(folder),
        ElementsAre(AllOf(HasSubstr("the class \"" + std::string(aside) + "\" is named like a folder"),
                          HasSubstr("to skip it, use --exclude "))))
        << aside;
    EXPECT_THAT(open(folder.read({.exclude = {aside}}).train).classes, ElementsAre("cat", "dog"));
  }
  for (const std::vector<std::string>& classes :
       {std::vector<std::string>{"glass", "paper", "plastic", "trash"},
        {"young", "old", "middle"},
        {"cat", "dog", "other"},
        {"cat", "dog", "unknown"},
        {"cat", "dog", "none"},
        {"folder", "binder", "new book"},
        {"sorted", "unsorted"}}) {
    std::vector<std::string> files;
    for (const std::string& name : classes) files.push_back(name + "/1.jpg");
    EXPECT_THAT(doubts_on_classes(Folder(files)), IsEmpty()) << classes[0];
  }
}

TEST(DoubtfulClasses, with_images_of_a_format_of_their_own_are_told) {
  const auto told_of = [](const std::string& cat, const std::string& dog, int count = 12) {
    std::vector<std::string> files;
    for (int i = 0; i < count; ++i) {
      files.push_back("cat/" + std::to_string(10 + i) + cat);
      files.push_back("dog/" + std::to_string(10 + i) + dog);
      files.push_back("emu/" + std::to_string(10 + i) + dog);
    }
    return doubts_on_classes(Folder(files));
  };
  EXPECT_THAT(
      told_of(".png", ".jpg"),
      ElementsAre(HasSubstr("all images of the class \"cat\" are .png files, and none of the others")));
  EXPECT_THAT(told_of(".JPEG", ".jpg"), IsEmpty());
  EXPECT_THAT(told_of(".png", ".png"), IsEmpty());
  EXPECT_THAT(told_of(".png", ".jpg", 3), IsEmpty()) << "three may be so by chance";
}

TEST(DoubtfulClasses, of_one_image_each_are_told) {
  std::vector<std::string> nested, named, few;
  for (int i = 10; i < 22; ++i) {
    const std::string name = "img" + std::to_string(i);
    nested.push_back(name + "/images/" + name + ".png");
    nested.push_back(name + "/masks/1.png");
    nested.push_back(name + "/masks/2.png");
    named.push_back(name + "/photo.png");
    if (i < 14) few.push_back(name + "/" + name + ".png");
  }
  for (const auto& files : {nested, named})
    EXPECT_THAT(doubts_on_classes(Folder(files)),
                ElementsAre(HasSubstr("12 of the 12 folders contain one image")));
  EXPECT_THAT(doubts_on_classes(Folder(few)), ElementsAre(HasSubstr("4 of the 4 folders contain one image")));
  EXPECT_THAT(doubts_on_classes(Folder({"cat/1.jpg", "dog/2.jpg", "emu/3.jpg"})), IsEmpty());
}

TEST(DoubtfulClasses, of_images_with_the_same_names_are_told_unless_these_are_counted) {
  const auto pairs = [](auto name_of) {
    std::vector<std::string> files;
    for (int i = 0; i < 20; ++i)
      for (const char* folder : {"images", "depthy"})
        files.push_back(std::string(folder) + "/" + name_of(i) + ".png");
    return doubts_on_classes(Folder(files));
  };
  const auto is_told =
      ElementsAre(HasSubstr("20 images of \"depthy\" and of \"images\" have the same names"));
  EXPECT_THAT(pairs([](int i) { return "scene" + std::to_string(i * i * 7); }), is_told);
  EXPECT_THAT(pairs([](int i) { return std::string(1, static_cast<char>('a' + i)) + "_street"; }), is_told);
  EXPECT_THAT(pairs([](int i) { return std::to_string(i); }), IsEmpty());
  EXPECT_THAT(pairs([](int i) { return "IMG_" + std::to_string(1000 + 10 * i); }), IsEmpty());
  EXPECT_THAT(pairs([](int i) { return "cat (" + std::to_string(i) + ")"; }), IsEmpty());
  EXPECT_THAT(pairs([](int i) { return std::to_string(i) + "_100"; }), IsEmpty());
  EXPECT_THAT(pairs([](int i) { return std::to_string(i / 5) + "-" + std::to_string(i % 5); }), IsEmpty());
}

TEST(DoubtfulClasses, called_like_sides_of_pairs_are_told_though_their_images_are_counted) {
  const auto told_of = [](const std::string& a, const std::string& b, const std::string& more_a = "",
                          const std::string& more_b = "") {
    std::vector<std::string> files;
    for (int i = 0; i < 5; ++i) {
      files.push_back(a + "/" + std::to_string(i) + more_a + ".png");
      files.push_back(b + "/" + std::to_string(i) + more_b + ".png");
    }
    return doubts_on_classes(Folder(files));
  };
  const auto is_told = ElementsAre(HasSubstr("5 images of"));
  EXPECT_THAT(told_of("depth", "rgb"), is_told);
  EXPECT_THAT(told_of("clean", "noisy"), is_told);
  EXPECT_THAT(told_of("DIV2K_train_HR", "DIV2K_train_LR_bicubic", "", "x2"), is_told);
  EXPECT_THAT(told_of("GT", "hazy", "_GT", "_hazy"), is_told);
  EXPECT_THAT(told_of("cat", "dog"), IsEmpty());
  EXPECT_THAT(told_of("clean", "dirty"), IsEmpty());
}

TEST(DoubtfulClasses, called_as_parts_of_a_data_set_are_told) {
  const auto told_of = [](const std::vector<std::string>& names) {
    std::vector<std::string> files;
    for (const std::string& name : names)
      for (const char* image : {"healthy", "ill", "sound"})
        files.push_back(name + "/" + image + "_" + std::to_string(files.size()) + ".png");
    return doubts_on_classes(Folder(files));
  };
  EXPECT_THAT(
      open(Folder({"2021/01/1.jpg", "2021/02/2.jpg", "2022/01/3.jpg", "2022/02/4.jpg"}).read().train).classes,
      ElementsAre("2021", "2022"));
  const auto is_told = ElementsAre(HasSubstr("named after days, cameras, sites or other parts"));
  EXPECT_THAT(told_of({"2024-03-01", "2024-03-02"}), is_told);
  EXPECT_THAT(told_of({"2023", "2024"}), is_told);
  EXPECT_THAT(told_of({"Monday", "Tuesday", "Friday"}), is_told);
  EXPECT_THAT(told_of({"cam1", "cam2"}), is_told);
  EXPECT_THAT(told_of({"part1", "part2", "part3"}), is_told);
  EXPECT_THAT(told_of({"cat", "part2"}), IsEmpty());
  EXPECT_THAT(told_of({"1", "2", "3"}), IsEmpty());
}

TEST(DoubtfulClasses, called_alike_but_for_a_number_as_folders_of_persons_are_told) {
  const auto told_of = [](const std::string& stem, int classes, int images) {
    std::vector<std::string> files;
    for (int i = 0; i < classes; ++i)
      for (int k = 0; k < images; ++k)
        files.push_back(stem + std::to_string(100 + i) + "/" + std::to_string(k) + ".png");
    return doubts_on_classes(Folder(files));
  };
  const auto is_told = ElementsAre(HasSubstr("classes have the same name except for a number, "));
  EXPECT_THAT(told_of("patient_", 4, 3), is_told);
  EXPECT_THAT(told_of("Subject", 5, 30), is_told);
  EXPECT_THAT(told_of("s", 12, 4), is_told);
  EXPECT_THAT(told_of("s", 12, 30), IsEmpty()) << "many images of each";
  EXPECT_THAT(told_of("s", 8, 4), IsEmpty()) << "few of them";
  EXPECT_THAT(told_of("class_", 12, 4), IsEmpty());
  EXPECT_THAT(told_of("", 12, 4), IsEmpty());
}

TEST(DoubtfulNames, words_that_recur_beside_the_names_of_others_are_told) {
  for (const auto& [name, pattern] :
       {std::pair("#_crop", "*_crop.*"), std::pair("#_nir", "*_nir.*"), std::pair("#_aug_3", "*_aug*"),
        std::pair("#_aug3", "*_aug*"), std::pair("# copy", "* copy.*"), std::pair("# - Copy", "* - Copy.*"),
        std::pair("# (1)", "* (*"), std::pair("#(1)", "*(*"), std::pair("vertical_flip_#", "vertical_flip_*"),
        std::pair("rotated-#", "rotated-*"), std::pair("aug2_#", "aug*_*")}) {
    std::vector<std::string> files;
    for (int i = 0; i < 6; ++i) {
      const std::string original = "img" + std::to_string(i);
      std::string derived = name;
      derived.replace(derived.find('#'), 1, original);
      files.push_back("cat/" + original + ".jpg");
      files.push_back("cat/" + derived + ".jpg");
      files.push_back("dog/" + original + ".jpg");
    }
    const Folder folder(files);
    EXPECT_THAT(folder.doubts(), ElementsAre(pattern)) << name;
    EXPECT_THAT(open(folder.read({.exclude = {pattern}}).train).histogram(), ElementsAre(6, 6)) << name;
  }
}

TEST(DoubtfulNames, folders_in_classes_that_are_not_images_of_them_are_told) {
  const Folder folder({"cat/1.jpg", "cat/masks/1.png", "cat/thumbnails/1.jpg", "dog/1.jpg",
                       "dog/augmented_images/1.jpg", "dog/rejected/2.jpg", "dog/puppies/3.jpg"});
  EXPECT_THAT(folder.doubts(),
              ::testing::UnorderedElementsAre("masks", "thumbnails", "augmented_images", "rejected"));
}

TEST(DoubtfulNames, images_beside_those_that_they_were_made_from_are_told) {
  std::vector<std::string> files;
  for (int i = 0; i < 3; ++i) {
    const std::string number = std::to_string(i);
    files.push_back("benign/benign (" + number + ").png");
    files.push_back("benign/benign (" + number + ")_mask.png");
    files.push_back("malignant/" + number + "_rgb.png");
    files.push_back("malignant/" + number + "_depth.png");
  }
  files.emplace_back("benign/benign (1)_mask_1.png");
  const Folder folder(files);
  EXPECT_THAT(folder.doubts(), ElementsAre("*_mask*", "*_depth.*"));
  const auto remarks = doubtful_names(open(folder.read().train));
  EXPECT_THAT(sentence(remarks[0]), AllOf(HasSubstr("has masks of other images, judging by their names (4, "
                                                    "such as "),
                                          HasSubstr("--exclude '*_mask*'")));
  const Splits without = folder.read({.exclude = {"*_mask*", "*_depth.*"}});
  EXPECT_THAT(open(without.train).histogram(), ElementsAre(3, 3));
  const Beside beside = find_beside(without);
  ASSERT_THAT(beside.left_out, SizeIs(1));
  EXPECT_EQ(beside.left_out[0].reason, LeftOutReason::excluded);
  EXPECT_EQ(beside.left_out[0].files, 7);
}

TEST(DoubtfulNames, names_that_are_ordinary_are_not_told) {
  EXPECT_THAT(Folder({"with_mask/1.jpg", "with_mask/2.jpg", "without_mask/1.jpg"}).doubts(), IsEmpty());
  EXPECT_THAT(Folder({"cat/cat_1.jpg", "cat/cat_2.jpg", "dog/dog_1.jpg", "dog/1_mask.jpg"}).doubts(),
              IsEmpty());
  EXPECT_THAT(Folder({"mask/a.jpg", "mask/a_mask.jpg", "face/a.jpg"}).doubts(), IsEmpty()) << "by chance";
  EXPECT_THAT(Folder({"cat/flip_1.jpg", "dog/1.jpg", "cat/IMG_0001.jpg"}).doubts(), IsEmpty());
  EXPECT_THAT(Folder({"cat/labels/1.jpg", "dog/labels/1.jpg"}).doubts(), IsEmpty()) << "all are so";
  EXPECT_THAT(Folder({"cat/1.jpg", "cat/1_2.jpg", "cat/2.jpg", "cat/2_2.jpg", "cat/3.jpg", "cat/3_2.jpg",
                      "dog/cat.jpg", "dog/cat_toy.jpg", "dog/img_1.jpg", "dog/photo_1.jpg", "dog/1.jpg"})
                  .doubts(),
              IsEmpty());
}

TEST(NamesOfImages, say_their_classes_where_that_is_asked_for) {
  std::vector<std::string> files;
  for (int i = 0; i < 6; ++i) {
    files.push_back("cat." + std::to_string(i) + ".jpg");
    files.push_back("american_bulldog_" + std::to_string(i) + ".jpg");
  }
  const Folder pets(files);
  const FolderReading by_names{FolderLayout::file_names, {}};
  try {
    pets.read();
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.message(), HasSubstr("such as american_bulldog_0.jpg with american_bulldog"));
    EXPECT_THAT(error.hint(), HasSubstr("--layout file-names"));
  }
  EXPECT_THAT(open(pets.read(by_names).train).classes, ElementsAre("american_bulldog", "cat"));
  EXPECT_THAT(open(pets.read(by_names).train).histogram(), ElementsAre(6, 6));
  EXPECT_THAT(find_beside(pets.read(by_names)).left_out, IsEmpty());
  EXPECT_THAT(open(pets.read({FolderLayout::file_names, {"cat.3.*"}}).train).histogram(), ElementsAre(6, 5));
  EXPECT_THROW(open(Folder({"cat.1.jpg", "dog.1.jpg", "2.jpg"}).read(by_names).train), UserError);
}

TEST(NamesOfImages, say_the_classes_of_each_split_that_has_any) {
  std::vector<std::string> files = {"test/1.jpg", "test/2.jpg", "val/cat.9.jpg", "notes.txt"};
  for (int i = 0; i < 6; ++i)
    for (const char* name : {"cat", "dog"})
      files.push_back("train/" + std::string(name) + "." + std::to_string(i) + ".jpg");
  const Folder pets(files);
  EXPECT_THROW(pets.read(), UserError);
  const Splits splits = pets.read({FolderLayout::file_names, {}});
  EXPECT_FALSE(splits.test);
  ASSERT_TRUE(splits.validation);
  const std::vector<Split> opened = open_splits(splits);
  EXPECT_THAT(opened[0].catalogue.histogram(), ElementsAre(6, 6));
  EXPECT_THAT(opened[1].catalogue.histogram(), ElementsAre(1, 0));
  ASSERT_THAT(splits.remarks, SizeIs(1));
  EXPECT_EQ(splits.remarks[0].kind, Remark::Kind::unlabelled_split);
}

TEST(NamesOfImages, are_offered_where_archives_have_a_folder_in_each_split_as_Food_5K_has_numbers) {
  std::vector<std::string> files = {"evaluation/evaluation/0_0.jpg", "evaluation/evaluation/1_0.jpg",
                                    "validation/validation/0_0.jpg"};
  for (int i = 0; i < 6; ++i)
    for (const char* name : {"0_", "1_"})
      files.push_back("training/training/" + std::string(name) + std::to_string(i) + ".jpg");
  const Folder food(files);
  EXPECT_THAT(food.hint(), HasSubstr("--layout file-names"));
  const Splits splits = food.read({FolderLayout::file_names, {}});
  const std::vector<Split> opened = open_splits(splits);
  ASSERT_THAT(opened, SizeIs(3));
  EXPECT_THAT(opened[0].catalogue.classes, ElementsAre("0", "1"));
  EXPECT_THAT(opened[0].catalogue.histogram(), ElementsAre(6, 6));
  EXPECT_THAT(opened[1].catalogue.histogram(), ElementsAre(1, 0));
  EXPECT_THAT(opened[2].catalogue.histogram(), ElementsAre(1, 1));
}

TEST(NamesOfImages, begin_with_a_class_before_a_number) {
  for (const auto& [file, name] :
       {std::pair("cat.0.jpg", "cat"), std::pair("american_bulldog_12.jpg", "american_bulldog"),
        std::pair("dog (3).png", "dog"), std::pair("cat12.jpg", "cat"), std::pair("12.jpg", ""),
        std::pair("cat.jpg", ""), std::pair("1.cat.jpg", ""), std::pair("grade1_0.png", "grade1"),
        std::pair("covid19-01.png", "covid19"), std::pair("2021_03.png", ""), std::pair("0_12.jpg", "0"),
        std::pair("10_3.jpg", "10"), std::pair("1_2_3.jpg", ""), std::pair("0002_c1s1_000451_03.jpg", "0002"),
        std::pair("0001_c2_f0046182.jpg", "0001"), std::pair("-1_c3s2_000069_05.jpg", "-1"),
        std::pair("12_cam3_7.jpg", "12"), std::pair("12_cat_7.jpg", "12_cat"),
        std::pair("0002_class3.jpg", "0002_class")})
    EXPECT_EQ(class_of_name(file), name) << file;
}

TEST(Exclude, names_are_compared_at_any_depth_and_paths_by_their_ends) {
  const ExcludePatterns exclusion({"masks", "*_mask.png", "cat/old/*"});
  for (const char* path :
       {"masks", "cat/masks", "1_mask.png", "cat/1_mask.png", "cat/old/1.png", "x/cat/old/1.png"})
    EXPECT_TRUE(exclusion.covers(path)) << path;
  for (const char* path : {"mask", "cat/masks/1.png", "1_mask.jpg", "dog/old/1.png", "cat/old"})
    EXPECT_FALSE(exclusion.covers(path)) << path;
  EXPECT_FALSE(ExcludePatterns({}).covers("masks"));
}

TEST(Exclude, leaves_out_whole_folders_classes_and_splits) {
  const Folder folder({"train/cat/1.jpg", "train/dog/1.jpg", "train/other/1.jpg", "train/cat/old/2.jpg",
                       "val/cat/1.jpg", "test/dog/1.jpg"});
  const Splits splits = folder.read({.exclude = {"other", "old", "val"}});
  EXPECT_FALSE(splits.validation);
  ASSERT_TRUE(splits.test);
  EXPECT_THAT(splits.test->exclude, SizeIs(3));
  EXPECT_THAT(open(splits.train).classes, ElementsAre("cat", "dog"));
  EXPECT_THAT(open(splits.train).samples, SizeIs(2));
  Source unlabelled{.folder = folder.path(), .exclude = {"train", "test"}};
  EXPECT_THAT(open_unlabelled(unlabelled).samples, SizeIs(1));
}

TEST(Exclude, patterns_that_leave_out_nothing_are_told) {
  const Folder folder({"train/cat/1.jpg", "train/dog/1.jpg", "train/cat/masks/1.png", "test/cat/1.jpg"});
  const Splits splits = folder.read({.exclude = {"train/cat/masks", "Masks", "./masks"}});
  EXPECT_THAT(open(splits.train).samples, SizeIs(2));
  std::vector<std::string> idle;
  for (const Remark& remark : splits.remarks)
    if (remark.kind == Remark::Kind::idle_pattern) idle.push_back(remark.detail);
  EXPECT_THAT(idle, ElementsAre("Masks", "./masks"));
}

TEST(Exclude, of_everything_is_an_error_and_so_is_one_of_a_list) {
  const Folder folder({"cat/1.jpg", "dog/1.jpg"});
  EXPECT_THROW(open(folder.read({.exclude = {"*.jpg"}}).train), UserError);
  const Folder list({"a.jpg", "b.jpg"});
  std::ofstream(list.path() / "labels.csv") << "path,label\na.jpg,cat\nb.jpg,dog\n";
  try {
    list.read({.exclude = {"a.jpg"}});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "exclude");
  }
}

}  // namespace
}  // namespace anneal::data
