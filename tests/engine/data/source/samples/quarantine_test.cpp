#include "engine/data/source/samples/quarantine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/unreadable.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using testing::TemporaryDirectory;
using testing::write_file;

/// Four files that nobody decodes here: a/1.png, a/2.png, b/1.png, b/2.png.
Catalogue write_catalogue(const TemporaryDirectory& root) {
  for (const char* name : {"a/1.png", "a/2.png", "b/1.png", "b/2.png"})
    write_file(root / ("data" / std::filesystem::path(name)), "");
  return open({.folder = root / "data"});
}

BadSample bad(const Catalogue& catalogue, std::int64_t index, const std::string& reason = "is empty") {
  const Sample& sample = catalogue.samples[static_cast<std::size_t>(index)];
  return {catalogue.path(sample).string(), reason, index};
}

TEST(Quarantine, takes_each_sample_once_and_remembers_it_on_disk) {
  const TemporaryDirectory root;
  const Catalogue catalogue = write_catalogue(root);
  const auto file = root / "quarantine.jsonl";
  {
    Quarantine quarantine(file);
    EXPECT_EQ(quarantine.add("train", 0, {bad(catalogue, 1), bad(catalogue, 2)}).size(), 2u);
    EXPECT_TRUE(quarantine.add("train", 1, {bad(catalogue, 1)}).empty());
    EXPECT_EQ(quarantine.add("test", -1, {bad(catalogue, 1)}).size(), 1u) << "another split";
  }
  Quarantine again(file);
  EXPECT_EQ(again.add("train", 3, {bad(catalogue, 2), bad(catalogue, 0)}).size(), 1u);
  Damages damages;
  const auto entries = read_quarantine(file, damages);
  ASSERT_EQ(entries.size(), 4u);
  EXPECT_EQ(entries[1].split, "train");
  EXPECT_EQ(entries[1].sample, 2);
  EXPECT_EQ(entries[1].epoch, 0);
  EXPECT_EQ(entries[1].path, (root / "data/b/1.png").string());
  EXPECT_EQ(entries[1].reason, "is empty");
  EXPECT_EQ(entries[2].epoch, -1);
  EXPECT_EQ(entries[3].sample, 0);
}

/// A run directory may come from anybody.
TEST(Quarantine, a_pipe_in_its_place_is_refused_and_not_waited_for) {
  const TemporaryDirectory root;
  const Catalogue catalogue = write_catalogue(root);
  const auto file = root / "quarantine.jsonl";
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  EXPECT_THROW(Quarantine{file}, UserError);
  Damages damages;
  EXPECT_THROW(read_quarantine(file, damages), UserError);
  std::filesystem::remove(file);
  Quarantine quarantine(file);
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  EXPECT_THROW(quarantine.add("train", 0, {bad(catalogue, 1)}), UserError);
}

TEST(Quarantine, excludes_what_still_stands_at_its_place_in_the_catalogue) {
  const TemporaryDirectory root;
  const Catalogue catalogue = write_catalogue(root);
  Quarantine quarantine(root / "quarantine.jsonl");
  EXPECT_TRUE(quarantine.exclusions("train", catalogue).empty());
  quarantine.add("train", 2, {bad(catalogue, 3)});
  ASSERT_EQ(quarantine.exclusions("train", catalogue).size(), 1u);
  EXPECT_EQ(quarantine.exclusions("train", catalogue)[0].index, 3);
  EXPECT_EQ(quarantine.exclusions("train", catalogue)[0].epoch, 2);
  EXPECT_TRUE(quarantine.exclusions("test", catalogue).empty());
  std::filesystem::remove(root / "data/a/1.png");
  EXPECT_TRUE(quarantine.exclusions("train", open({.folder = root / "data"})).empty());
}

TEST(Quarantine, a_path_that_is_not_utf8_is_shown_and_still_found) {
  const TemporaryDirectory root;
  write_file(root / "data/a/\xff.png", "");
  const Catalogue catalogue = write_catalogue(root);
  ASSERT_EQ(catalogue.path(catalogue.samples[2]).filename().string(), "\xff.png");
  Quarantine(root / "q").add("train", 0, {bad(catalogue, 2)});
  Quarantine again(root / "q");
  EXPECT_EQ(again.exclusions("train", catalogue).size(), 1u);
  EXPECT_TRUE(again.add("train", 0, {bad(catalogue, 2)}).empty());
}

TEST(Quarantine, half_a_line_is_cut_off_and_any_other_damage_is_passed_over_and_told) {
  const TemporaryDirectory root;
  const Catalogue catalogue = write_catalogue(root);
  const auto file = root / "quarantine.jsonl";
  Quarantine(file).add("train", 0, {bad(catalogue, 1)});
  const std::string line = testing::read_file(file);
  Damages damages;
  write_file(file, line + line.substr(0, 20));
  EXPECT_EQ(read_quarantine(file, damages).size(), 1u);
  Quarantine(file).add("train", 0, {bad(catalogue, 2)});
  EXPECT_EQ(read_quarantine(file, damages).size(), 2u);

  for (const std::string& wrong :
       {std::string("{\"split\": 1}"), std::string("{"), std::string("[]"),
        std::string(R"({"split":"train","sample":-1,"path":"a","reason":"b"})"), std::string()}) {
    write_file(file, line + wrong + "\n" + line);
    const Quarantine quarantine(file);
    EXPECT_EQ(quarantine.exclusions("train", catalogue).size(), 2u) << wrong;
    ASSERT_EQ(quarantine.damages().size(), 1u) << wrong;
    EXPECT_THAT(quarantine.damages()[0].place(), ::testing::HasSubstr("quarantine.jsonl:2"));
  }
}

TEST(Quarantine, of_a_split_beyond_its_limit_what_was_repaired_is_released_at_the_next_start) {
  const TemporaryDirectory root;
  const Catalogue catalogue = write_catalogue(root);
  const auto file = root / "quarantine.jsonl";
  const UnreadableLimit limit{.files = 1, .share = 0};
  Quarantine quarantine(file, limit);
  quarantine.open("train", catalogue);
  quarantine.add("train", 0, {bad(catalogue, 0)});
  EXPECT_NO_THROW(quarantine.check("train"));
  quarantine.add("train", 0, {bad(catalogue, 2)});
  EXPECT_THROW(quarantine.check("train"), TooManyUnreadable);
  EXPECT_THROW(Quarantine(file, limit).open("train", catalogue), TooManyUnreadable) << "nothing has changed";
  EXPECT_NO_THROW(Quarantine(file, {.files = 2, .share = 0}).open("train", catalogue)) << "more is allowed";

  testing::write_bytes(root / "data/b/1.png", testing::to_png(testing::marked_image(8, 8, 1)));
  Quarantine again(file, limit);
  again.open("train", catalogue);
  EXPECT_EQ(again.exclusions("train", catalogue).size(), 1u);
  Damages damages;
  const auto entries = read_quarantine(file, damages);
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].sample, 0);
}

TEST(Quarantine, that_cannot_be_written_is_an_error) {
  const TemporaryDirectory root;
  const Catalogue catalogue = write_catalogue(root);
  Quarantine quarantine(root / "missing/quarantine.jsonl");
  EXPECT_THROW(quarantine.add("train", 0, {bad(catalogue, 1)}), EnvironmentError);
}

}  // namespace
}  // namespace anneal::data
