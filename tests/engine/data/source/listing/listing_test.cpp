#include "engine/data/source/listing/listing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/left_out.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

void write_text(const std::filesystem::path& path, const std::string& text) {
  write_bytes(path, Bytes(text.begin(), text.end()));
}

const std::string heic(
    "\0\0\0\x18"
    "ftypheic\0\0\0\0mif1heic",
    24);

TEST(Listing, images_are_known_by_their_ending_or_else_by_their_content) {
  const TemporaryDirectory root;
  const Image image = smooth_image(20, 20);
  write_bytes(root / "a.HEIC", to_jpeg(image));
  write_bytes(root / "b", to_png(image));
  write_bytes(root / "c.dat", to_webp(image));
  write_bytes(root / "d.mpo", to_jpeg(image));
  write_text(root / "e.pgm", "P5 1 1 255 a");
  write_bytes(root / "f.2024", to_bmp(image));
  write_text(root / "labels.txt", "P5 1 1 255 a");
  write_bytes(root / "g.nef", to_tiff(image));
  write_text(root / "h.heic", heic);
  write_text(root / "readme", "BMP files of cats");
  write_text(root / "empty", "");
  const Listing listing = list(root.path());
  EXPECT_THAT(listing.images, ElementsAre("a.HEIC", "b", "c.dat", "d.mpo", "e.pgm", "f.2024"));
  EXPECT_THAT(listing.others, ElementsAre("empty", "g.nef", "h.heic", "labels.txt", "readme"));
  EXPECT_EQ(other_picture(root / "h.heic"), "a HEIC image");
  EXPECT_EQ(other_picture(root / "g.nef"), "a .nef file");
}

TEST(Listing, what_is_not_a_file_is_not_opened) {
  const TemporaryDirectory root;
  ASSERT_EQ(::mkfifo((root / "pipe").c_str(), 0600), 0);
  std::filesystem::create_symlink(root / "nowhere", root / "link");
  EXPECT_THAT(list(root.path()).others, ElementsAre("link", "pipe"));
}

TEST(Listing, what_is_not_a_file_is_no_image_whatever_its_name) {
  const TemporaryDirectory root;
  ASSERT_EQ(::mkfifo((root / "pipe.png").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", root / "device.jpg");
  std::filesystem::create_symlink(root / "nowhere", root / "gone.jpg");
  EXPECT_THAT(list(root.path()).others, ElementsAre("device.jpg", "pipe.png"));
  EXPECT_THAT(list(root.path()).images, ElementsAre("gone.jpg")) << "which cannot be read";
}

/// With a path longer than the system takes.
void make_too_deep(const std::filesystem::path& from) {
  const std::filesystem::path here = std::filesystem::current_path();
  std::filesystem::create_directories(from);
  std::filesystem::current_path(from);
  const std::string name(200, 'd');
  for (int i = 0; i < 24; ++i) {
    std::filesystem::create_directory(name);
    ASSERT_EQ(::chdir(name.c_str()), 0);
  }
  std::filesystem::current_path(here);
}

TEST(Listing, folders_whose_paths_are_too_long_are_left_out_and_counted) {
  const TemporaryDirectory root;
  for (const char* name : {"a/1.jpg", "b/1.jpg"}) write_bytes(root / name, to_jpeg(smooth_image(9, 9)));
  make_too_deep(root / "a");
  make_too_deep(root / "c");
  const Splits splits = discover(root.path());
  EXPECT_THAT(open(splits.train).histogram(), ElementsAre(1, 1));
  const Beside beside = find_beside(splits);
  ASSERT_EQ(beside.left_out.size(), 1U);
  EXPECT_EQ(beside.left_out[0].reason, LeftOutReason::too_deep);
  EXPECT_EQ(beside.left_out[0].files, 2);
  EXPECT_LE(beside.left_out[0].examples.at(0).size(), 250U);
}

TEST(Listing, links_that_lead_nowhere_or_to_themselves_are_told_as_such) {
  const TemporaryDirectory root;
  for (const char* name : {"a/1.jpg", "b/1.jpg"}) write_bytes(root / name, to_jpeg(smooth_image(9, 9)));
  std::filesystem::create_symlink("self", root / "a" / "self");
  std::filesystem::create_symlink("nowhere", root / "b" / "gone.zip");
  std::filesystem::create_symlink("..", root / "b" / "up");
  const Splits splits = discover(root.path());
  EXPECT_THAT(open(splits.train).histogram(), ElementsAre(1, 1));
  const Beside beside = find_beside(splits);
  ASSERT_EQ(beside.left_out.size(), 1U);
  EXPECT_EQ(beside.left_out[0].reason, LeftOutReason::not_an_image);
  EXPECT_THAT(beside.left_out[0].examples, ElementsAre((root / "a/self").string() + " is a broken link",
                                                       (root / "b/gone.zip").string() + " is a broken link"));
}

TEST(Listing, folders_of_devices_and_processes_are_no_data_sets) {
  for (const char* folder : {"/dev", "/proc", "/proc/self", "/sys"}) try {
      discover(folder);
      ADD_FAILURE() << folder;
    } catch (const UserError& error) {
      EXPECT_EQ(error.message(), "is a system folder for devices or processes, not for images");
      EXPECT_EQ(error.place(), folder);
    }
}

TEST(Listing, links_to_them_are_passed_over) {
  const TemporaryDirectory root;
  for (const char* name : {"a/1.jpg", "b/1.jpg"}) write_bytes(root / name, to_jpeg(smooth_image(9, 9)));
  std::filesystem::create_directory_symlink("/proc", root / "b" / "processes");
  EXPECT_THAT(open(discover(root.path()).train).histogram(), ElementsAre(1, 1));
}

TEST(Listing, pictures_of_explanations_are_those_of_images_by_their_whole_names) {
  const TemporaryDirectory root;
  for (const char* name : {"a/real.explain.png", "a/1.jpg.explain.png", "b/2.png", "b/17.explain.png"})
    write_bytes(root / name, to_jpeg(smooth_image(9, 9)));
  EXPECT_THAT(list(root / "a").images, ElementsAre("real.explain.png"));
  EXPECT_THAT(list(root / "b").images, ElementsAre("2.png"));
}

TEST(Listing, pictures_of_other_formats_are_counted_and_named) {
  const TemporaryDirectory root;
  for (const char* name : {"a/1.jpg", "b/1.jpg"}) write_bytes(root / name, to_jpeg(smooth_image(9, 9)));
  write_text(root / "a/2.heic", heic);
  write_text(root / "a/notes.txt", "of cats");
  const Beside beside = find_beside(discover(root.path()));
  ASSERT_EQ(beside.left_out.size(), 2U);
  EXPECT_EQ(beside.left_out[0].reason, LeftOutReason::not_an_image);
  EXPECT_EQ(beside.left_out[1].reason, LeftOutReason::other_format);
  EXPECT_THAT(beside.left_out[1].examples, ElementsAre((root / "a/2.heic").string() + " is a HEIC image"));
}

TEST(Listing, a_folder_with_no_other_pictures_says_what_they_are) {
  const TemporaryDirectory root;
  for (const char* name : {"a/1.heic", "b/1.heic"}) write_text(root / name, heic);
  try {
    open({.folder = root.path()});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.message(), HasSubstr("a/1.heic is a HEIC image"));
    EXPECT_THAT(error.hint(), HasSubstr("Convert the images"));
  }
}

TEST(Listing, names_with_signs_of_patterns_are_names) {
  const TemporaryDirectory root;
  const std::vector<std::string> names = {"%s", "*", "[a]", "a?b", "it's", "{x,y}", "\"q\"", "\\n"};
  for (const std::string& name : names)
    write_bytes(root / name / (name + ".jpg"), to_jpeg(smooth_image(9, 9)));
  const Catalogue catalogue = open({.folder = root.path()});
  EXPECT_THAT(catalogue.classes, ::testing::UnorderedElementsAreArray(names));
  EXPECT_EQ(catalogue.samples.size(), names.size());
}

}  // namespace
}  // namespace anneal::data
