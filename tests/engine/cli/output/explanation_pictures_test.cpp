#include "engine/cli/output/explanation_pictures.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/data/image/decode.h"
#include "engine/data/image/encode.h"
#include "tests/support/temporary_directory.h"

namespace anneal::cli {
namespace {

using namespace anneal::testing;
using nlohmann::json;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

class ExplanationFiles : public ::testing::Test {
 protected:
  std::string image(const std::string& name) const {
    const data::Image grey{6, 4, std::vector<std::uint8_t>(72, 100)};
    write_file(folder_ / name, std::string(as_text(data::encode_png(grey))));
    return (folder_ / name).string();
  }

  static json explained(const std::string& path, int width = 6) {
    return {{"path", path},
            {"explanation", {{"picture", {width, 4}}, {"box", {1, 0, 4, 4}}, {"map", {{0, 1}}}}}};
  }

  /// Grey of the pixel in the first row.
  static int red_at(const fs::path& file, int x) {
    std::vector<std::uint8_t> bytes;
    anneal::read_file(file, bytes);
    const data::Image picture = data::decode(bytes, file.string());
    EXPECT_EQ(picture.width, 6);
    return picture.rgb[static_cast<std::size_t>(x) * 3];
  }

  TemporaryDirectory folder_;
};

TEST_F(ExplanationFiles, lie_as_the_images_lie_below_the_folder_that_has_them_all) {
  const std::vector<std::string> files = {image("photos/cat/1.png"), image("photos/dog/1.png")};
  const auto pictures = explanation_pictures(json::object(), files, folder_ / "out", true);
  for (const std::string& file : files) pictures->add(explained(file));
  pictures->finish();
  const fs::path cat = folder_ / "out/cat/1.png.explain.png";
  EXPECT_TRUE(fs::exists(folder_ / "out/dog/1.png.explain.png"));
  EXPECT_EQ(red_at(cat, 0), 30) << "outside of what the model was shown";
  EXPECT_EQ(red_at(cat, 1), 100) << "the map is 0";
  EXPECT_EQ(red_at(cat, 4), 206) << "the map is 1";
}

TEST_F(ExplanationFiles, of_one_image_lies_in_the_folder_itself_and_replaces_an_earlier_one) {
  const std::vector<std::string> files = {image("photos/cat/1.png")};
  const auto write = [&] {
    const auto pictures = explanation_pictures(json::object(), files, folder_.path(), true);
    pictures->add(explained(files[0]));
    pictures->finish();
  };
  write();
  const std::string first = read_file(folder_ / "1.png.explain.png");
  write();
  EXPECT_EQ(read_file(folder_ / "1.png.explain.png"), first);
  EXPECT_EQ(red_at(folder_ / "1.png.explain.png", 4), 206);
}

TEST_F(ExplanationFiles, replace_no_other_file_and_a_picture_that_cannot_be_written_stops_no_other) {
  const std::vector<std::string> files = {image("a/1.png"),
                                          image("a/2.png"),
                                          image("a/3.png"),
                                          image("out/4.png.explain.png"),
                                          image("a/5.png"),
                                          image("a/6.png"),
                                          image("out/a/6.png.explain.png")};
  write_file(folder_ / "out/a/1.png.explain.png", "somebody's notes");
  fs::create_directories(folder_ / "out/a/2.png.explain.png");
  fs::create_directories(folder_ / "elsewhere");
  fs::copy_file(files[0], folder_ / "elsewhere/3.png.explain.png");
  fs::create_symlink(folder_ / "elsewhere/3.png.explain.png", folder_ / "out/a/3.png.explain.png");
  const auto pictures = explanation_pictures(json::object(), files, folder_ / "out", false);
  ::testing::internal::CaptureStderr();
  for (const std::string& file : files) pictures->add(explained(file));
  EXPECT_THROW(pictures->finish(), EnvironmentError);
  const std::string told = ::testing::internal::GetCapturedStderr();
  EXPECT_THAT(told, HasSubstr("1.png.explain.png: already exists and is not a picture"));
  EXPECT_THAT(told, HasSubstr("2.png.explain.png: is a folder"));
  EXPECT_THAT(told, HasSubstr("a/6.png.explain.png: is one of the files to read"));
  EXPECT_THAT(told, HasSubstr("wrote 3 pictures"));
  EXPECT_EQ(read_file(folder_ / "out/a/1.png.explain.png"), "somebody's notes");
  EXPECT_EQ(read_file(folder_ / "elsewhere/3.png.explain.png"), read_file(files[0]));
  EXPECT_EQ(red_at(folder_ / "out/a/5.png.explain.png", 4), 206);
  EXPECT_THROW(explanation_pictures(json::object(), files, files[0], true), UserError);
}

TEST_F(ExplanationFiles, are_not_written_of_images_that_have_changed_or_are_not_explained) {
  const std::vector<std::string> files = {image("1.png"), image("2.png"), image("3.png")};
  const auto pictures = explanation_pictures(json::object(), files, folder_ / "out", true);
  ::testing::internal::CaptureStderr();
  pictures->add(explained(files[0], 7));
  pictures->add({{"path", files[1]}, {"error", "cannot be read"}});
  pictures->add({{"path", files[2]}, {"explanation", {{"error", "is not finite"}}}});
  EXPECT_THAT(::testing::internal::GetCapturedStderr(), HasSubstr("1.png: has changed since"));
  EXPECT_FALSE(fs::exists(folder_ / "out"));
}

}  // namespace
}  // namespace anneal::cli
