#include "engine/cli/output/prediction_files.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::write_file;

/// photos/a.jpg, photos/b.png, photos/notes.txt, photos/deep/er/c.jpg, photos/.hidden.jpg, rows.csv
class PredictionFiles : public ::testing::Test {
 protected:
  PredictionFiles() {
    for (const char* name : {"photos/a.jpg", "photos/b.png", "photos/notes.txt", "photos/deep/er/c.jpg",
                             "photos/.hidden.jpg", "rows.csv", "my photos/ü [1].jpg"})
      write_file(directory_ / name, "x");
  }

  std::string path(const std::string& name) const { return (directory_ / name).string(); }
  std::vector<std::string> found(const std::vector<std::string>& names, bool are_tables = false) const {
    PredictionInputs inputs;
    for (const std::string& name : names) inputs.files.push_back(path(name));
    return files_of(inputs, are_tables);
  }
  std::string refusal(const std::string& name, bool are_tables = false) const {
    try {
      found({name}, are_tables);
    } catch (const UserError& error) {
      return error.what();
    }
    return "was taken";
  }

  testing::TemporaryDirectory directory_;
};

TEST_F(PredictionFiles, a_folder_is_its_images_at_any_depth) {
  EXPECT_THAT(found({"photos"}),
              ElementsAre(path("photos/a.jpg"), path("photos/b.png"), path("photos/deep/er/c.jpg")));
}

TEST_F(PredictionFiles, a_folder_of_tables_is_its_tables) {
  EXPECT_THAT(found({"."}, true), ElementsAre(path("./rows.csv")));
  EXPECT_THAT(refusal("photos", true), HasSubstr("photos: has no CSV file"));
}

TEST_F(PredictionFiles, a_list_of_images_is_the_images_that_it_names_from_its_folder) {
  write_file(directory_ / "lists/names.txt", "photos/a.jpg\n../photos/b.png\n");
  PredictionInputs inputs;
  inputs.files = {"@" + path("lists/names.txt")};
  EXPECT_THAT(files_of(inputs, false), ElementsAre("photos/a.jpg", path("lists/../photos/b.png")));
  write_file(directory_ / "with_labels.csv", "image,label\na.jpg,cat\nb.png,\n");
  write_file(directory_ / "lists/unlabelled.csv", "id,file\n1,photos/a.jpg\n2,photos/b.png\n");
  write_file(directory_ / "no_header.tsv", "photos/a.jpg\t1\nphotos/b.png\t2\n");
  for (const char* list : {"with_labels.csv", "lists/unlabelled.csv", "no_header.tsv"})
    for (const std::string& before : {std::string(), std::string("@")}) {
      inputs.files = {before + path(list)};
      const std::vector<std::string> files = files_of(inputs, false);
      ASSERT_EQ(files.size(), 2U) << list;
      EXPECT_TRUE(std::filesystem::equivalent(files[0], path("photos/a.jpg"))) << list;
      EXPECT_TRUE(std::filesystem::equivalent(files[1], path("photos/b.png"))) << list;
    }
  EXPECT_THAT(found({"rows.csv"}), ElementsAre(path("rows.csv"))) << "it names no images";
  EXPECT_THAT(found({"rows.csv"}, true), ElementsAre(path("rows.csv")));
}

TEST_F(PredictionFiles, a_text_of_names_is_the_files_that_it_names) {
  write_file(directory_ / "lists/plain.txt", "../photos/a.jpg\n../photos/b.png\n");
  EXPECT_THAT(found({"lists/plain.txt"}),
              ElementsAre(path("lists/../photos/a.jpg"), path("lists/../photos/b.png")));
  EXPECT_THAT(found({"photos/notes.txt"}), ElementsAre(path("photos/notes.txt"))) << "it names no file";
  EXPECT_THAT(found({"lists/plain.txt"}, true), ElementsAre(path("lists/plain.txt")));
}

TEST_F(PredictionFiles, a_pattern_is_what_it_matches) {
  EXPECT_THAT(found({"photos/*.jpg"}), ElementsAre(path("photos/a.jpg")));
  EXPECT_THAT(found({"photos/?.[jp]*g"}), ElementsAre(path("photos/a.jpg"), path("photos/b.png")));
  EXPECT_THAT(found({"**/*.jpg"}),
              ElementsAre(path("my photos/ü [1].jpg"), path("photos/a.jpg"), path("photos/deep/er/c.jpg")));
  EXPECT_THAT(refusal("photos/*.gif"), HasSubstr("*.gif: matches no file"));
}

TEST_F(PredictionFiles, a_file_that_looks_like_a_pattern_is_itself) {
  EXPECT_THAT(found({"my photos/ü [1].jpg"}), ElementsAre(path("my photos/ü [1].jpg")));
}

TEST_F(PredictionFiles, a_folder_whose_name_has_signs_of_patterns_is_itself_before_a_pattern) {
  for (const char* name : {"set [a]/1.jpg", "set [a]/2.png", "set a/3.jpg", "100%/4.jpg", "{b}/5.jpg"})
    write_file(directory_ / name, "x");
  EXPECT_THAT(found({"set [a]/*.jpg"}), ElementsAre(path("set [a]/1.jpg")));
  EXPECT_THAT(found({"set [a]/**/*.png"}), ElementsAre(path("set [a]/2.png")));
  EXPECT_THAT(found({"set [a]"}), ElementsAre(path("set [a]/1.jpg"), path("set [a]/2.png")));
  EXPECT_THAT(found({"set [ab]/*.jpg"}), ElementsAre(path("set a/3.jpg")));
  EXPECT_THAT(found({"100%/*.jpg", "{b}/*.jpg"}), ElementsAre(path("100%/4.jpg"), path("{b}/5.jpg")));
}

TEST_F(PredictionFiles, a_folder_of_pictures_that_are_not_read_says_what_they_are) {
  write_file(directory_ / "phone/2026/1.heic", std::string("\0\0\0\x18"
                                                           "ftypheic\0\0\0\0mif1heic",
                                                           24));
  EXPECT_THAT(refusal("phone"), HasSubstr("has no image in a supported format; 1.heic is a HEIC image"));
}

TEST_F(PredictionFiles, a_file_that_is_not_there_is_named_for_others_to_miss) {
  EXPECT_THAT(found({"photos/absent.jpg"}), ElementsAre(path("photos/absent.jpg")));
}

TEST_F(PredictionFiles, a_list_names_files_and_folders_a_line_each) {
  write_file(directory_ / "list.txt",
             path("photos/b.png") + "\r\n\n" + path("photos/deep") + "\n" + path("my photos/ü [1].jpg"));
  const auto expected =
      ElementsAre(path("photos/b.png"), path("photos/deep/er/c.jpg"), path("my photos/ü [1].jpg"));
  EXPECT_THAT(files_of({.files = {"@" + path("list.txt")}, .list = {}}, false), expected);
  EXPECT_THAT(files_of({.files = {}, .list = path("list.txt")}, false), expected);
  EXPECT_THROW(files_of({.files = {}, .list = path("absent.txt")}, false), UserError);
}

TEST_F(PredictionFiles, a_list_may_begin_with_a_byte_order_mark) {
  write_file(directory_ / "list.txt", "\xEF\xBB\xBF" + path("photos/b.png") + "\n");
  EXPECT_THAT(files_of({.files = {"@" + path("list.txt")}, .list = {}}, false),
              ElementsAre(path("photos/b.png")));
  std::string wide = "\xFF\xFE";
  for (const char letter : path("photos/b.png") + "\r\n") wide += {letter, '\0'};
  write_file(directory_ / "wide.txt", wide);
  EXPECT_THAT(files_of({.files = {}, .list = path("wide.txt")}, false), ElementsAre(path("photos/b.png")));
}

TEST_F(PredictionFiles, what_is_given_by_an_absolute_name_is_seen_from_its_folder) {
  const auto given = [&](std::vector<std::string> names) {
    for (std::string& name : names) name = path(name);
    return given_folder({.files = names, .list = {}});
  };
  EXPECT_EQ(given({"photos"}), directory_ / "photos");
  EXPECT_EQ(given({"photos/a.jpg"}), directory_ / "photos");
  EXPECT_EQ(given({"photos/deep/**/c.jpg"}), directory_ / "photos/deep");
  EXPECT_EQ(given({"photos", "rows.csv"}), directory_.path());
  EXPECT_EQ(given_folder({.files = {"photos/a.jpg", "-", "@list"}, .list = {}}), "");
}

TEST_F(PredictionFiles, folders_that_lead_back_up_are_gone_through_once) {
  std::filesystem::create_directory_symlink("..", directory_ / "photos/deep/up");
  EXPECT_EQ(found({"photos"}).size(), 3u);
}

}  // namespace
}  // namespace anneal::cli
