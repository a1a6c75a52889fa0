#include "engine/data/inspect/report.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/engine/data/images.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

/// Six images, of which one is damaged, two pairs are equal, and one pair of them disagrees about its class.
void write_set(const TemporaryDirectory& root) {
  for (const char* path : {"train/a/1.png", "train/b/1.png"})
    write_bytes(root / path, to_png(marked_image(10, 20, 1)));
  for (const char* path : {"train/a/2.png", "test/a/1.png"})
    write_bytes(root / path, to_png(marked_image(30, 40, 2)));
  write_bytes(root / "train/b/2.png", make_png({2, 1, 8, 0}, {0, 10, 200}));
  write_file(root / "test/b/1.jpg",
             "\xFF\xD8\xFF"
             "broken");
}

TEST(Inspect, reports_what_is_there_and_what_is_wrong) {
  const TemporaryDirectory root;
  write_set(root);
  std::int64_t last_done = 0;
  const Report report = *inspect(root.path(), 2, [&](std::int64_t done, std::int64_t total) {
    last_done = done;
    EXPECT_EQ(total, 6);
  });
  EXPECT_EQ(last_done, 6);
  EXPECT_EQ(report.layout, "split/class");
  ASSERT_EQ(report.splits.size(), 2u);
  EXPECT_EQ(report.splits[0].name, "train");
  EXPECT_THAT(report.splits[0].histogram, ElementsAre(2, 2));
  EXPECT_THAT(report.splits[1].histogram, ElementsAre(1, 1));
  EXPECT_THAT(report.splits[0].used, ElementsAre(2, 2));
  EXPECT_THAT(report.splits[1].used, ElementsAre(1, 0)) << "one is broken";
  EXPECT_EQ(to_json(report)["splits"][1]["used"], nlohmann::json({{"a", 1}, {"b", 0}}));
  EXPECT_EQ(report.width.least, 2);
  EXPECT_EQ(report.width.median, 10);
  EXPECT_EQ(report.width.most, 30);
  EXPECT_EQ(report.height.most, 40);
  EXPECT_EQ(report.channels.grey, 1);
  EXPECT_EQ(report.channels.rgb, 4);
  ASSERT_EQ(report.unreadable.size(), 1u);
  EXPECT_EQ(report.unreadable[0].path, root / "test/b/1.jpg");
  EXPECT_THAT(report.unreadable[0].reason, HasSubstr("is damaged"));
  ASSERT_EQ(report.duplicates.size(), 2u);
  EXPECT_THAT(report.duplicates[0].paths, ElementsAre(root / "train/a/1.png", root / "train/b/1.png"));
  EXPECT_TRUE(report.duplicates[0].has_conflicting_labels);
  EXPECT_FALSE(report.duplicates[0].crosses_splits);
  EXPECT_THAT(report.duplicates[1].paths, ElementsAre(root / "train/a/2.png", root / "test/a/1.png"));
  EXPECT_FALSE(report.duplicates[1].has_conflicting_labels);
  EXPECT_TRUE(report.duplicates[1].crosses_splits);
  std::int64_t bytes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root.path())) {
    if (entry.is_regular_file()) bytes += static_cast<std::int64_t>(entry.file_size());
  }
  EXPECT_EQ(report.bytes, bytes);
}

/// "reason files"
std::vector<std::string> left_out(const Report& report) {
  std::vector<std::string> texts;
  for (const LeftOut& files : report.left_out)
    texts.push_back(name_of(files.reason) + std::string(" ") + std::to_string(files.files));
  return texts;
}

TEST(Inspect, every_file_that_is_no_sample_is_counted_by_reason) {
  const TemporaryDirectory root;
  write_set(root);
  for (const char* path :
       {"train/a/notes.txt", "train/a/photo.heic", "train/a/.hidden.png", ".git/objects/1", ".git/objects/2",
        "train/a/Thumbs.db", "__MACOSX/train/a/._1.png", "train/loose.png", "cover.png", "other/1.png",
        "val/1.png", "val/deep/2.png", "train/b/empty.png"})
    write_file(root / path, "");
  const Report report = *inspect(root.path(), 1);
  EXPECT_THAT(left_out(report), ElementsAre("not-an-image 1", "other-format 1", "hidden 3", "system 2",
                                            "no-class 3", "unlabelled 2", "empty 1", "unreadable 1"));
  EXPECT_THAT(report.left_out[0].examples, ElementsAre(root / "train/a/notes.txt"));
  EXPECT_THAT(report.left_out[1].examples,
              ElementsAre((root / "train/a/photo.heic").string() + " is a .heic file"));
  EXPECT_EQ(report.remarks.size(), 2u);
  const nlohmann::json json = to_json(report);
  EXPECT_EQ(json["left_out"][6]["reason"], "empty");
  EXPECT_EQ(json["left_out"][6]["files"], 1);
  EXPECT_EQ(json["left_out"][6]["examples"][0], (root / "train/b/empty.png").string());
  EXPECT_EQ(json["remarks"][0]["kind"], "unlabelled-split");
}

TEST(Inspect, what_becomes_of_deep_pictures_is_said) {
  const TemporaryDirectory root;
  write_set(root);
  EXPECT_TRUE(to_json(*inspect(root.path(), 1))["levels"].is_null());
  for (const char* name : {"train/a/deep.png", "train/b/deep.png"})
    write_bytes(root / name, make_deep_png(8, 8, 1, std::vector<double>(64, name[6] == 'a' ? 40 : 4000)));
  const nlohmann::json levels = to_json(*inspect(root.path(), 1))["levels"];
  EXPECT_EQ(levels["black"], 0);
  EXPECT_EQ(levels["white"], 4095);
  EXPECT_EQ(levels["least"], 40);
  EXPECT_EQ(levels["most"], 4000);
}

TEST(Inspect, images_that_are_odd_but_whole_are_counted_by_kind_and_are_no_problem) {
  const TemporaryDirectory root;
  write_set(root);
  Bytes odd = to_jpeg(smooth_image(16, 16));
  odd[11] = 0;  // JFIF's major number
  write_bytes(root / "train/a/odd.jpg", odd);
  write_bytes(root / "train/b/odd.jpg", odd);
  const Report report = *inspect(root.path(), 1);
  EXPECT_EQ(report.unreadable.size(), 1u);
  ASSERT_EQ(report.odd.size(), 1u);
  EXPECT_EQ(report.odd[0].oddity, Oddity::revision);
  EXPECT_EQ(report.odd[0].images, 2);
  EXPECT_EQ(to_json(report)["odd"][0]["oddity"], "revision");
}

TEST(Inspect, the_fingerprint_changes_with_the_test_split_too) {
  const TemporaryDirectory root;
  write_set(root);
  const std::string before = inspect(root.path(), 1)->fingerprint;
  EXPECT_EQ(inspect(root.path(), 4)->fingerprint, before);
  write_bytes(root / "test/a/1.png", to_png(marked_image(30, 40, 3)));
  EXPECT_NE(inspect(root.path(), 1)->fingerprint, before);
}

TEST(Inspect, stops_when_cancelled) {
  const TemporaryDirectory root;
  write_set(root);
  const std::atomic<bool> is_cancelled = true;
  EXPECT_FALSE(inspect(root.path(), 1, {}, &is_cancelled).has_value());
}

TEST(Inspect, json_holds_the_findings_even_for_names_that_are_not_text) {
  const TemporaryDirectory root;
  write_set(root);
  write_file(root / "test/b/\xFF.png", "broken");
  const nlohmann::json json = to_json(*inspect(root.path(), 1));
  EXPECT_EQ(json["splits"][0]["histogram"]["a"], 2);
  EXPECT_EQ(json["sizes"]["width"]["max"], 30);
  EXPECT_EQ(json["unreadable"].size(), 2u);
  EXPECT_EQ(json["duplicates"][0]["conflicting_labels"], true);
  EXPECT_THAT(json.dump(), HasSubstr("\xEF\xBF\xBD.png"));
}

}  // namespace
}  // namespace anneal::data
