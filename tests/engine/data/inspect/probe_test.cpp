#include "engine/data/inspect/probe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/data/packing/write_pack.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using ::testing::ElementsAre;
using testing::TemporaryDirectory;

/// Eight photographs of 300 × 280 and one file that is none.
void write_photographs(const TemporaryDirectory& root) {
  for (int i = 0; i < 8; ++i)
    testing::write_bytes(root / (i < 4 ? "data/a/" : "data/b/") / (std::to_string(i) + ".jpg"),
                         testing::to_jpeg(testing::smooth_image(300, 280)));
  testing::write_file(root / "data/b/9.jpg", "no image");
}

std::vector<std::string> names(const LoadingReport& report) {
  std::vector<std::string> names;
  for (const LoadingLevel& level : report.levels) names.push_back(level.name);
  return names;
}

TEST(ProbeLoading, weighs_originals_memory_and_packs) {
  const TemporaryDirectory root;
  write_photographs(root);
  const auto report = probe_loading(discover(root / "data"));
  ASSERT_TRUE(report.has_value());
  EXPECT_EQ(report->serves, "memory");
  EXPECT_EQ(report->side, 224);
  EXPECT_EQ(report->decoded_bytes, 9 * 3 * 300 * 280);
  EXPECT_THAT(names(*report), ElementsAre("originals", "memory", "jpeg pack", "raw pack"));
  for (const LoadingLevel& level : report->levels) EXPECT_GT(level.images_per_second, 0) << level.name;
  // 274 × 256 once packed, and as many images as were tried in place of the one that is none.
  EXPECT_GE(report->levels[3].bytes, 9 * 3 * 274 * 256);
  EXPECT_LE(report->levels[3].bytes, 9 * 3 * 274 * 256 + 9 * 200);
  EXPECT_LT(report->levels[2].bytes, report->levels[3].bytes);
}

TEST(ProbeLoading, tells_what_a_run_would_load_from) {
  const TemporaryDirectory root;
  write_photographs(root);
  EXPECT_EQ(probe_loading(discover(root / "data"), 3 * 300 * 280)->serves, "originals");
  EXPECT_EQ(probe_loading(discover(root / "data"), 3 * 3 * 300 * 280)->serves, "memory") << "a third fits";
  write_pack(root / "data", root / "jpeg.pack", {});
  write_pack(root / "data", root / "raw.pack", {.encoding = Encoding::raw});
  EXPECT_EQ(probe_loading(discover(root / "jpeg.pack"))->serves, "memory");
  EXPECT_EQ(probe_loading(discover(root / "jpeg.pack"), 1000)->serves, "pack");
  EXPECT_EQ(probe_loading(discover(root / "raw.pack"))->serves, "pack");
  EXPECT_THAT(names(*probe_loading(discover(root / "raw.pack"))), ElementsAre("pack", "memory"));
}

TEST(ProbeLoading, says_nothing_where_no_image_can_be_read) {
  const TemporaryDirectory root;
  for (const char* name : {"a/1.jpg", "b/2.jpg"}) testing::write_file(root / name, "no image");
  EXPECT_FALSE(probe_loading(discover(root.path())).has_value());
}

TEST(ProbeLoading, its_json_has_a_row_per_level) {
  const LoadingReport report{.serves = "memory",
                             .side = 32,
                             .decoded_bytes = 10,
                             .memory_limit_bytes = 20,
                             .levels = {{"originals", 5, 1.5}}};
  EXPECT_EQ(to_json(report), nlohmann::json::parse(R"({"serves": "memory", "side": 32, "decoded_bytes": 10,
      "memory_limit_bytes": 20, "levels": [{"level": "originals", "bytes": 5, "images_per_second": 1.5}]})"));
}

}  // namespace
}  // namespace anneal::data
