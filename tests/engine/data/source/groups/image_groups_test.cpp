#include "engine/data/source/groups/image_groups.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/data/source/catalogue.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

/// A folder of two classes with `subjects` subjects in each and `images` images of each, which `name` names.
class Subjects {
 public:
  using Name = std::function<std::string(int subject, int image)>;

  Subjects(int subjects, int images, const Name& name) {
    for (int subject = 0; subject < 2 * subjects; ++subject)
      for (int image = 0; image < images; ++image)
        write_file(root_ / (subject < subjects ? "ill" : "well") / (name(subject, image) + ".png"), "");
  }

  Catalogue open() const { return data::open({.folder = root_.path()}); }

 private:
  TemporaryDirectory root_;
};

std::string text(int number) {
  return std::to_string(number);
}

TEST(ImageGroups, are_known_by_names_that_begin_alike) {
  for (const auto& [name, example] : std::vector<std::pair<Subjects::Name, std::string>>{
           {[](int s, int i) { return "patient" + text(s) + "_slice" + text(i); }, "patient0"},
           {[](int s, int i) { return "person0" + text(s) + std::string(1, static_cast<char>('a' + i)); },
            "person00"},
           {[](int s, int i) { return "IM-" + text(s) + "-" + text(i); }, "IM-0"},
           {[](int s, int i) { return "NORMAL2-IM-" + text(s) + "-" + text(i); }, "NORMAL2-IM-0"},
           {[](int s, int i) { return "person" + text(s) + "_virus_" + text(i); }, "person0"},
           {[](int s, int i) { return text(s) + (i % 2 == 0 ? "_left" : "_right") + text(i); }, "0"}}) {
    const auto groups = likely_groups(Subjects(6, 4, name).open());
    ASSERT_TRUE(groups) << example;
    EXPECT_EQ(groups->several, 12);
    EXPECT_EQ(groups->images, 48);
    EXPECT_EQ(groups->images_of_example, 4);
    EXPECT_EQ(groups->example, example);
  }
}

TEST(ImageGroups, are_not_seen_in_names_that_are_ordinary) {
  for (const Subjects::Name& name : std::vector<Subjects::Name>{
           [](int s, int i) { return "img_" + text(10 * s + i); },
           [](int s, int i) { return "cat." + text(10 * s + i); },
           [](int s, int i) { return "n0208" + text(s / 6) + "_" + text(10 * s + i); },
           [](int s, int i) { return "IMG_2021030" + text(s % 9) + "_12300" + text(10 * s + i); },
           [](int s, int i) { return "WhatsApp 2021-03-" + text(s) + " at " + text(10 * s + i); },
           [](int s, int i) { return "cat (" + text(10 * s + i) + ")"; },
           [](int s, int i) { return "img_" + text(10 * s + i) + "_resized"; }})
    EXPECT_FALSE(likely_groups(Subjects(6, 4, name).open())) << name(1, 2);
}

TEST(ImageGroups, are_patients_and_not_magnifications_or_coordinates) {
  const auto patient = [](int s) {
    return text(20000 + 37 * s) + (s % 3 == 0 ? "" : s % 3 == 1 ? "AB" : "C");
  };
  const std::vector<std::string> kinds = {"A", "F", "PT"};
  const auto breakhis = [&](int s, int i) {
    const std::string magnification = text(40 * (1 + i / 2)), number = "-00" + text(1 + i % 2);
    return "SOB_B_" + kinds[static_cast<std::size_t>(s) % 3] + "-14-" + patient(s) + "-" + magnification +
           number;
  };
  const auto idc = [](int s, int i) {
    return text(10253 + s) + "_idx5_x" + text(50 * (i / 2) + 1) + "_y" + text(50 * s + i + 1) + "_class0";
  };
  const auto malaria = [](int s, int i) {
    return "C" + text(33 + s) + "P1thinF_IMG_20150619_114756a_cell_" + text(i);
  };
  for (const auto& [name, example] : std::vector<std::pair<Subjects::Name, std::string>>{
           {breakhis, "SOB_B_A-14-20000"}, {idc, "10253"}, {malaria, "C33P1thinF"}}) {
    const auto groups = likely_groups(Subjects(6, 8, name).open());
    ASSERT_TRUE(groups) << example;
    EXPECT_EQ(groups->several, 12) << example;
    EXPECT_EQ(groups->example, example);
  }
  const auto few = groups_by(Grouping::names, Subjects(1, 40, idc).open());
  ASSERT_FALSE(few) << few->example
                    << ": one patient in each class cannot be divided, and tiles are not groups";
}

TEST(ImageGroups, are_not_seen_in_identifiers_of_single_images) {
  const auto unique = [](int s, int i) {
    const int image = 10 * s + i;
    return text(70416648 + 7919 * image) + "-be" + text(image) + "e-4bd4-bc8d-82f43f8a" + text(image) +
           "___FREC_Scab " + text(3000 + image);
  };
  EXPECT_FALSE(likely_groups(Subjects(6, 4, unique).open()));
  EXPECT_FALSE(groups_by(Grouping::names, Subjects(6, 4, unique).open()));
}

TEST(ImageGroups, are_images_of_the_same_name_in_several_folders_unless_somebody_counted) {
  const auto in_forms = [](const Subjects::Name& name) {
    return Subjects(12, 3, [name](int s, int i) {
      return (i == 0 ? "" : i == 1 ? "grey/" : "masked/") + name(s, i);
    });
  };
  const auto leaves = in_forms([](int s, int) { return "leaf" + text(900 + 17 * s * s); });
  const auto groups = likely_groups(leaves.open());
  ASSERT_TRUE(groups);
  EXPECT_EQ(groups->several, 24);
  EXPECT_EQ(groups->images_of_example, 3);
  const auto hexadecimal = in_forms([](int s, int i) {
    return text(s % 2) + (s % 3 == 0 ? "ab" : "") + text(41648793 + 7919 * s) + "-ef01___Scab " +
           text(s * s) + (i == 2 ? "_masked" : "");
  });
  EXPECT_EQ(likely_groups(hexadecimal.open()).value().several, 24);
  EXPECT_FALSE(likely_groups(in_forms([](int s, int) { return "leaf" + text(s); }).open()));
}

TEST(ImageGroups, that_are_asked_for_may_be_words_or_few) {
  const std::vector<std::string> people = {"anna", "ben", "carla", "dora", "emil", "fritz"};
  const auto person = [&](int s) { return people[static_cast<std::size_t>(s)]; };
  const auto names = Subjects(3, 4, [&](int s, int i) { return person(s) + "_" + text(i); });
  EXPECT_FALSE(likely_groups(names.open()));
  const auto by_names = groups_by(Grouping::names, names.open());
  ASSERT_TRUE(by_names);
  EXPECT_EQ(by_names->several, 6);
  EXPECT_EQ(by_names->example, "anna");
  const auto folders = Subjects(3, 4, [&](int s, int i) { return "photos/" + person(s) + "/" + text(i); });
  EXPECT_FALSE(likely_groups(folders.open()));
  const auto by_folders = groups_by(Grouping::folders, folders.open());
  ASSERT_TRUE(by_folders);
  EXPECT_EQ(by_folders->several, 6);
  const auto two = groups_by(
      Grouping::names, Subjects(2, 9, [](int s, int i) { return "p" + text(s) + "_" + text(i); }).open());
  ASSERT_TRUE(two);
  EXPECT_EQ(two->several, 4);
}

TEST(ImageGroups, are_known_by_numbered_folders_in_those_of_the_classes) {
  const auto folders = Subjects(6, 4, [](int s, int i) { return "p" + text(s) + "/" + text(i); });
  const auto groups = likely_groups(folders.open());
  ASSERT_TRUE(groups);
  EXPECT_EQ(groups->by, Grouping::folders);
  EXPECT_EQ(groups->several, 12);
  const auto breeds =
      Subjects(6, 4, [](int s, int i) { return std::string(1, static_cast<char>('a' + s)) + "/" + text(i); });
  EXPECT_FALSE(likely_groups(breeds.open()));
}

TEST(ImageGroups, stay_together_in_a_share_of_the_images) {
  const auto patients = Subjects(10, 7, [](int s, int i) { return "p" + text(s) + "_" + text(i); });
  const Catalogue all = patients.open();
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto [rest, part] = cut(all, {.fraction = 0.2, .seed = seed, .group = Grouping::names});
    EXPECT_THAT(part.histogram(), ElementsAre(14, 14));
    std::set<std::string> in_part, in_rest;
    const auto patient_of = [&](const Sample& sample) {
      const std::string file(all.store->name(sample));
      return file.substr(0, file.find('_'));
    };
    for (const Sample& sample : part.samples) in_part.insert(patient_of(sample));
    for (const Sample& sample : rest.samples) in_rest.insert(patient_of(sample));
    EXPECT_EQ(in_part.size(), 4U);
    EXPECT_EQ(in_rest.size(), 16U);
    EXPECT_EQ(part.samples.size() + rest.samples.size(), all.samples.size());
  }
}

TEST(ImageGroups, that_are_larger_than_the_share_leave_one_on_each_side) {
  const Catalogue all = Subjects(3, 20, [](int s, int i) { return "p" + text(s) + "_" + text(i); }).open();
  EXPECT_THAT(cut(all, {.fraction = 0.1, .seed = 1, .group = Grouping::names}).second.histogram(),
              ElementsAre(20, 20));
}

TEST(ImageGroups, that_a_split_shares_with_training_are_told_unless_each_counts_for_itself) {
  const auto slices = [](int first) {
    return Subjects(6, 4, [first](int s, int i) { return "patient" + text(s) + "_slice" + text(first + i); });
  };
  const auto train = slices(0), further = slices(4);
  EXPECT_EQ(
      note_on_shared_groups(train.open(), further.open(), "test"),
      "the test split has images of 12 of the groups in training, judging by their names or folders, such as "
      "patient0: if a group shows one subject or one scene, the test results are too optimistic");
  EXPECT_EQ(note_on_shared_groups(train.open(), slices(0).open(), "test"), "") << "the same names";
  const auto others =
      Subjects(6, 4, [](int s, int i) { return "patient" + text(100 + s) + "_slice" + text(4 + i); });
  EXPECT_EQ(note_on_shared_groups(train.open(), others.open(), "test"), "");
}

TEST(ImageGroups, that_are_folders_are_not_looked_for_where_one_file_has_all_images) {
  using namespace std::string_literals;
  const TemporaryDirectory root;
  write_file(root / "images", "\0\0\x08\x03\0\0\0\x02\0\0\0\x01\0\0\0\x01"s + "ab");
  write_file(root / "labels", "\0\0\x08\x01\0\0\0\x02"s + "\0\x01"s);
  const auto train = Subjects(6, 4, [](int s, int i) { return "p" + text(s) + "/" + text(i); });
  ASSERT_EQ(likely_groups(train.open())->by, Grouping::folders);
  const Catalogue test = open({.images = root / "images", .labels = root / "labels"});
  EXPECT_EQ(note_on_shared_groups(train.open(), test, "test"), "");
}

TEST(ImageGroups, that_two_splits_share_are_told_where_each_has_one_image_of_them) {
  const auto with_ending = [](int first, const char* ending) {
    return Subjects(12, 1, [=](int s, int) { return "patient" + text(first + s) + ending; });
  };
  const auto train = with_ending(0, "_a");
  EXPECT_THAT(note_on_shared_groups(train.open(), with_ending(0, "_b").open(), "test"),
              ::testing::HasSubstr("images of 24 of the groups in training"));
  EXPECT_THAT(note_on_shared_groups(train.open(), with_ending(23, "_b").open(), "test"),
              ::testing::HasSubstr("images of 1 of the groups in training"));
  EXPECT_EQ(note_on_shared_groups(train.open(), with_ending(24, "_b").open(), "test"), "");
  EXPECT_THAT(note_on_shared_groups(with_ending(0, "a").open(), with_ending(23, "b").open(), "test"),
              ::testing::HasSubstr("images of 1 of the groups in training"))
      << "a letter follows the number";
  const auto counted = [](int first) {
    return Subjects(12, 1, [=](int s, int) { return "img" + text(first + s) + (first == 0 ? "_a" : "_b"); });
  };
  EXPECT_EQ(note_on_shared_groups(counted(0).open(), counted(23).open(), "test"), "")
      << "one of them, which are not called like persons";
}

TEST(ImageGroups, of_images_of_several_classes_are_cut_as_a_whole) {
  const TemporaryDirectory root;
  for (int s = 0; s < 10; ++s)
    for (int i = 0; i < 4; ++i)
      write_file(root / (i < 2 ? "a" : "b") / ("s" + text(s) + "_" + text(i) + ".png"), "");
  const Catalogue all = open({.folder = root.path()});
  const auto [rest, part] = cut(all, {.fraction = 0.3, .seed = 4, .group = Grouping::names});
  EXPECT_THAT(part.histogram(), ElementsAre(6, 6));
  EXPECT_THAT(rest.histogram(), ElementsAre(14, 14));
}

}  // namespace
}  // namespace anneal::data
