#include "engine/data/image/other_format.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"
#include "tests/engine/data/images.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using namespace std::string_literals;
using ::testing::HasSubstr;

Bytes bytes_of(const std::string& text) {
  return {text.begin(), text.end()};
}

std::string refusal_of_other(const std::string& content) {
  try {
    read_header(bytes_of(content), "cat.jpg");
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "cat.jpg");
    return error.message() + " " + error.hint();
  }
  return "accepted";
}

TEST(OtherFormat, what_stands_in_the_place_of_an_image_is_named_with_a_way_out) {
  EXPECT_THAT(refusal_of_other("\0\0\0\x18"
                               "ftypheic\0\0\0\0"s),
              HasSubstr("is a HEIC image, not a supported image"));
  EXPECT_THAT(refusal_of_other("\0\0\0\x18"
                               "ftypheic\0\0\0\0"s),
              HasSubstr("Convert it to JPEG or PNG."));
  EXPECT_THAT(refusal_of_other("\0\0\0\x1C"
                               "ftypavif"s),
              HasSubstr("is an AVIF image"));
  EXPECT_THAT(refusal_of_other("\0\0\0\x1C"
                               "ftypisom"s),
              HasSubstr("is a video"));
  EXPECT_THAT(refusal_of_other("8BPS\0\x01"s), HasSubstr("is a Photoshop document"));
  EXPECT_THAT(refusal_of_other("II*\0\x10\0\0\0CR\x02"s), HasSubstr("is a camera's raw file (CR2)"));
  EXPECT_THAT(refusal_of_other("<svg xmlns='http://www.w3.org/2000/svg'/>"), HasSubstr("is an SVG drawing"));
  EXPECT_THAT(refusal_of_other("<?xml version='1.0'?>\n<!-- drawn -->\n<svg/>"),
              HasSubstr("is an SVG drawing"));
  EXPECT_THAT(refusal_of_other("%PDF-1.7"), HasSubstr("is a PDF document"));
  EXPECT_THAT(refusal_of_other("\xEF\xBB\xBF\r\n<!DOCTYPE HTML>\n<html>404"), HasSubstr("is an HTML page"));
  EXPECT_THAT(refusal_of_other("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"),
              HasSubstr("is a Git LFS pointer"));
  EXPECT_THAT(refusal_of_other("version https://git-lfs.github.com/spec/v1\n"), HasSubstr("git lfs pull"));
  EXPECT_THAT(refusal_of_other("\0\0\0\x0CjP  \r\n"s), HasSubstr("is a JPEG 2000 image"));
  EXPECT_THAT(refusal_of_other("\xFF\x0A\x00"s), HasSubstr("is a JPEG XL image"));
  EXPECT_THAT(refusal_of_other(std::string(128, '\0') + "DICM"), HasSubstr("is a DICOM file"));
  EXPECT_THAT(refusal_of_other("some words"), HasSubstr("is not a supported image (JPEG"));
}

TEST(OtherFormat, images_under_other_names_are_known_by_content) {
  const Image image = smooth_image(20, 20);
  for (const Bytes& file : {to_jpeg(image), to_png(image), to_gif(image), to_bmp(image), to_tiff(image),
                            to_webp(image), bytes_of("P5 1 1 255 a")})
    EXPECT_TRUE(looks_like_an_image(file, "picture.heic") || file == to_tiff(image));
  EXPECT_TRUE(looks_like_an_image(to_tiff(image), "picture"));
  EXPECT_FALSE(looks_like_an_image(to_tiff(image), "picture.nef")) << "the small picture in a raw file";
  for (const std::string text : {"BMW and other cars", "P5 is a chord", "GIF", "", "<html>", "PNG"})
    EXPECT_FALSE(looks_like_an_image(bytes_of(text), "words")) << text;
}

TEST(OtherFormat, endings_of_pictures_that_are_not_read_are_known) {
  EXPECT_TRUE(names_another_picture("img_0001.heic"));
  EXPECT_TRUE(names_another_picture("a.psd"));
  EXPECT_FALSE(names_another_picture("a.jpg"));
  EXPECT_FALSE(names_another_picture("heic"));
}

}  // namespace
}  // namespace anneal::data
