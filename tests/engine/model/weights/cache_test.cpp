#include "engine/model/weights/cache.h"

#include <gmock/gmock.h>

#include "engine/core/base/sha256.h"
#include "tests/engine/model/weights/weights_folder.h"
#include "tests/support/refusal.h"

namespace anneal::weights {
namespace {

using namespace anneal::testing;
using ::testing::HasSubstr;

class Cache : public WeightsFolder {
 protected:
  Kept entry(const std::string& name) const {
    Kept kept{.name = name};
    kept.preset = "resnet18";
    kept.classes = 10;
    kept.side = 64;
    kept.origin = {
        .name = name, .sha256 = "00ff", .licence = "MIT", .data = "shapes", .address = "https://a/b"};
    return kept;
  }
};

TEST_F(Cache, what_is_kept_is_found_by_its_name_and_lies_under_its_hash) {
  const std::string hash = sha256_of(written("a", "weights"));
  keep(directory_ / "a", entry("first"));
  EXPECT_FALSE(std::filesystem::exists(directory_ / "a"));
  const auto found = kept("first");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->sha256, hash);
  EXPECT_EQ(found->file, directory_ / "cache" / "files" / (hash + ".safetensors"));
  EXPECT_EQ(found->bytes, 7);
  EXPECT_EQ(found->preset, "resnet18");
  EXPECT_EQ(found->classes, 10);
  EXPECT_EQ(found->side, 64);
  EXPECT_EQ(found->origin, entry("first").origin);
  EXPECT_FALSE(kept("second"));
}

TEST_F(Cache, equal_weights_lie_there_once_until_the_last_of_their_names_is_gone) {
  keep(written("a", "same"), entry("first"));
  keep(written("b", "same"), entry("second"));
  EXPECT_EQ(files(), 1u);
  EXPECT_TRUE(forget("first"));
  EXPECT_TRUE(kept("second"));
  EXPECT_TRUE(forget("second"));
  EXPECT_EQ(files(), 0u);
  EXPECT_FALSE(forget("second"));
}

TEST_F(Cache, other_weights_of_a_name_replace_those_before) {
  keep(written("a", "old"), entry("first"));
  keep(written("b", "new"), entry("first"));
  EXPECT_EQ(files(), 1u);
  EXPECT_EQ(kept("first")->bytes, 3);
  EXPECT_EQ(kept_weights().size(), 1u);
}

TEST_F(Cache, names_that_lead_elsewhere_are_refused) {
  for (const char* name : {"", "..", "../first", "a/b", ".hidden", "a b", "ü"})
    EXPECT_THAT(refusal([&] { kept(name); }), HasSubstr("must be letters")) << name;
}

TEST_F(Cache, a_damaged_record_is_told_when_asked_for_passed_over_in_the_list_and_can_be_removed) {
  keep(written("a", "weights"), entry("good"));
  std::filesystem::create_directories(directory_ / "cache" / "names");
  written("cache/names/broken.json", "{");
  written("cache/names/lying.json", R"({"sha256": "../../../etc/passwd"})");
  EXPECT_THAT(refusal([] { kept("broken"); }), HasSubstr("broken.json"));
  EXPECT_THAT(refusal([] { kept("lying"); }), HasSubstr("is not a SHA-256"));
  EXPECT_EQ(kept_weights().size(), 1u);
  EXPECT_TRUE(forget("broken"));
  EXPECT_TRUE(forget("lying"));
}

}  // namespace
}  // namespace anneal::weights
