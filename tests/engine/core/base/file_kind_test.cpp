#include "engine/core/base/file_kind.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using namespace std::string_literals;
using testing::TemporaryDirectory;
using testing::write_file;

/// A ZIP archive has its names in the header of each entry and once more at the end.
std::string entry(const std::string& name, const std::string& content = "") {
  return "PK\x03\x04"s + std::string(26, '\0') + name + content;
}

TEST(FileKind, is_told_by_the_first_bytes) {
  const std::vector<std::pair<std::string, FileKind>> files = {
      {"", FileKind::empty},
      {"a,b\n1,2\n", FileKind::text},
      {"caf\xE9;b\n", FileKind::text},
      {"a,b\r\n1,2\r\n\x1A", FileKind::text},
      {"PAR1,PAR2\n1,2\n", FileKind::text},
      {"ORC,BZh,FEA1\n1,2,3\n", FileKind::text},
      {"\xFF\xFE"
       "a\0,\0b\0"s,
       FileKind::utf16},
      {"a\0,\0b\0\n\0001\0,\0002\0\n\0"s, FileKind::utf16},
      {"\0a\0,\0b\0\n\0001\0,\0002\0\n"s, FileKind::utf16},
      {"\n <!DOCTYPE html>\n<html>", FileKind::html},
      {"<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html lang=\"en\">", FileKind::html},
      {"<?xml version=\"1.0\"?>\n<table/>", FileKind::xml},
      {"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n", FileKind::git_lfs},
      {entry("a.csv", "x"), FileKind::zip},
      {entry("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
       FileKind::opendocument_spreadsheet},
      {entry("[Content_Types].xml") + entry("xl/workbook.xml"), FileKind::workbook},
      {entry("[Content_Types].xml") + entry("word/document.xml"), FileKind::office_document},
      {entry("archive/data.pkl") + entry("archive/data/0"), FileKind::torch},
      {entry("model/data.pkl") + entry("model/constants.pkl"), FileKind::torchscript},
      {entry("x.npy"), FileKind::numpy_archive},
      {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", FileKind::old_office},
      {"\x1F\x8B\x08\0"s, FileKind::gzip},
      {"SQLite format 3\0"s, FileKind::sqlite},
      {"PAR1\x15\x04\x15\0"s, FileKind::parquet},
      {"ARROW1\0\0"s, FileKind::arrow},
      {"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n\x01", FileKind::pdf},
      {"\x89HDF\r\n\x1A\n\0"s, FileKind::hdf5},
      {"\x93NUMPY\x01\0"s, FileKind::numpy},
      {"\x02\0\0\0\0\0\0\0{}"s, FileKind::safetensors},
      {"\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19.", FileKind::old_torch},
      {"\x80\x04\x95\x01", FileKind::pickle},
      {"\xFF\xD8\xFF\xE0\0\x10JFIF"s, FileKind::jpeg},
      {"\x89PNG\r\n\x1A\n\0"s, FileKind::png},
      {"\0\0\0\x18"
       "ftypheic"s,
       FileKind::heif},
      {"\0\0\0\x18"
       "ftypavif"s,
       FileKind::avif},
      {"\0\0\0\x18"
       "ftypisom"s,
       FileKind::video},
      {"RIFF\x01\0\0\0WEBPVP8 "s, FileKind::webp},
      {"P5\n2 1\n255\n\x01\x02", FileKind::netpbm},
      {"P3 2 1 255 1 2 3 4 5 6\n", FileKind::netpbm},
      {"P5,P6\n1,2\n", FileKind::text},
      {"a,b\n1,2\n3,\0\n"s, FileKind::text},
      {"\x01\x02\x03\x04", FileKind::other},
      {"a,b\n\x01"
       "1,\x01"
       "2\n\x02"
       "3,4\n",
       FileKind::text},
      {"a,b\n\x1b[31m1\x1b[0m,\x1b[31m2\x1b[0m\n", FileKind::text},
  };
  for (const auto& [bytes, kind] : files)
    EXPECT_EQ(name_of(file_kind(bytes)), name_of(kind)) << bytes.substr(0, 20);
}

TEST(FileKind, of_a_large_archive_is_told_by_the_names_at_its_end) {
  const TemporaryDirectory folder;
  write_file(folder / "x.csv", entry("a", std::string(200'000, 'x')) + entry("xl/workbook.xml"));
  EXPECT_EQ(file_kind_of(folder / "x.csv"), FileKind::workbook);
}

TEST(FileKind, of_what_is_not_a_file_says_so) {
  const TemporaryDirectory folder;
  EXPECT_EQ(file_kind_of(folder / "nowhere.csv"), FileKind::missing);
  EXPECT_EQ(file_kind_of(folder.path()), FileKind::not_a_file);
  EXPECT_EQ(file_kind_of("/dev/zero"), FileKind::not_a_file);
}

TEST(FileKind, of_what_the_system_does_not_open_says_so) {
  const TemporaryDirectory folder;
  std::filesystem::create_symlink("loop.csv", folder / "loop.csv");
  EXPECT_EQ(file_kind_of(folder / "loop.csv"), FileKind::unreadable);
  EXPECT_THAT([&] { check_readable(folder / "loop.csv"); },
              ::testing::ThrowsMessage<UserError>(::testing::HasSubstr("loop.csv: cannot be read: ")));
  write_file(folder / "closed.csv", "a,b\n");
  EXPECT_NO_THROW(check_readable(folder / "closed.csv"));
  EXPECT_NO_THROW(check_readable(folder / "nowhere.csv"));
  std::filesystem::permissions(folder / "closed.csv", std::filesystem::perms::none);
  if (geteuid() == 0) GTEST_SKIP() << "root may read every file";
  EXPECT_EQ(file_kind_of(folder / "closed.csv"), FileKind::unreadable);
  EXPECT_THAT([&] { check_readable(folder / "closed.csv"); },
              ::testing::ThrowsMessage<UserError>(::testing::HasSubstr("cannot be read: Permission denied")));
}

TEST(FileKind, knows_images_and_text) {
  EXPECT_TRUE(is_image(FileKind::jpeg) && is_image(FileKind::heif) && is_image(FileKind::icon));
  EXPECT_FALSE(is_image(FileKind::pdf) || is_image(FileKind::video));
  EXPECT_TRUE(is_text(FileKind::utf16));
  EXPECT_FALSE(is_text(FileKind::html));
}

}  // namespace
}  // namespace anneal
