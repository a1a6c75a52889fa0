#include "engine/model/trained/weights_file.h"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/sha256.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/model/trained/trained_model.h"
#include "tests/support/made_up_network.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::model {
namespace {

using testing::HasSubstr;
using testing::read_file;
using testing::refusal;
using testing::TemporaryDirectory;
using testing::write_file;
namespace fs = std::filesystem;

nlohmann::json listing(const fs::path& file) {
  return {{"files",
           {{{"name", file.filename().string()},
             {"bytes", static_cast<std::int64_t>(fs::file_size(file))},
             {"sha256", sha256_of(file)}}}}};
}

/// Weights with the manifest of a checkpoint, of an export and in the cache's own name.
class WeightsFileTest : public ::testing::TestWithParam<const char*> {
 protected:
  WeightsFileTest() {
    testing::write_model(place_ / "model.safetensors", testing::made_up_model("resnet8", 3, 32));
    const std::string kind = GetParam();
    if (kind == "name") {
      file_ = place_ / (sha256_of(file_) + ".safetensors");
      fs::rename(place_ / "model.safetensors", file_);
    } else {
      manifest_ = place_ / (kind == "checkpoint" ? "manifest.json" : "model.safetensors.manifest.json");
      write_file(manifest_, listing(file_).dump());
    }
  }

  /// Changes one bit of a weight in the middle.
  void flip() const {
    std::string bytes = read_file(file_);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    write_file(file_, bytes);
  }

  TemporaryDirectory place_;
  fs::path file_ = place_ / "model.safetensors", manifest_;
};

INSTANTIATE_TEST_SUITE_P(Listed, WeightsFileTest, ::testing::Values("checkpoint", "export", "name"));

TEST_P(WeightsFileTest, sound_weights_are_opened) {
  EXPECT_FALSE(open_weights(file_).tensors().empty());
  EXPECT_EQ(why_unchecked(file_), "");
}

TEST_P(WeightsFileTest, one_other_bit_is_refused) {
  flip();
  const std::string why = refusal([&] { open_weights(file_); });
  EXPECT_THAT(why, HasSubstr(file_.string()));
  EXPECT_THAT(why, HasSubstr("is damaged"));
  EXPECT_THAT(why, HasSubstr("SHA-256"));
  EXPECT_THAT(refusal([&] { read_trained_model(file_); }), HasSubstr("is damaged"));
}

TEST_P(WeightsFileTest, what_was_compared_once_is_compared_again_when_it_has_changed) {
  open_weights(file_);
  flip();
  EXPECT_THAT(refusal([&] { open_weights(file_); }), HasSubstr("is damaged"));
}

TEST_P(WeightsFileTest, a_file_that_was_cut_is_refused) {
  fs::resize_file(file_, fs::file_size(file_) - 1000);
  EXPECT_THAT(refusal([&] { open_weights(file_); }), HasSubstr("is damaged"));
}

TEST_P(WeightsFileTest, a_link_is_compared_with_what_lies_beside_the_file_that_it_leads_to) {
  flip();
  fs::create_directory(place_ / "links");
  fs::create_symlink(file_, place_ / "links/best.safetensors");
  EXPECT_THAT(refusal([&] { open_weights(place_ / "links/best.safetensors"); }), HasSubstr("is damaged"));
}

TEST_P(WeightsFileTest, alone_they_are_opened_and_said_to_be_unchecked) {
  flip();
  fs::create_directory(place_ / "alone");
  fs::copy_file(file_, place_ / "alone/w.safetensors");
  EXPECT_FALSE(open_weights(place_ / "alone/w.safetensors").tensors().empty());
  EXPECT_THAT(why_unchecked(place_ / "alone/w.safetensors"), HasSubstr("no manifest"));
}

TEST_P(WeightsFileTest, the_description_alone_is_read_of_damaged_weights) {
  flip();
  EXPECT_TRUE(open_description(file_).metadata().contains("graph"));
}

class WeightsWithManifest : public WeightsFileTest {};
INSTANTIATE_TEST_SUITE_P(Listed, WeightsWithManifest, ::testing::Values("checkpoint", "export"));

TEST_P(WeightsWithManifest, the_manifest_of_another_model_is_noticed) {
  testing::write_model(place_ / "other.safetensors", testing::made_up_model("convnet", 3, 32));
  nlohmann::json other = listing(place_ / "other.safetensors");
  other["files"][0]["name"] = "model.safetensors";
  write_file(manifest_, other.dump());
  const std::string why = refusal([&] { open_weights(file_); });
  EXPECT_THAT(why, HasSubstr("belongs to another model than the files next to it"));
  EXPECT_THAT(why, HasSubstr(manifest_.string()));
}

TEST_P(WeightsWithManifest, a_manifest_that_does_not_name_the_file_checks_nothing) {
  nlohmann::json other = listing(file_);
  other["files"][0]["name"] = "optimizer.safetensors";
  write_file(manifest_, other.dump());
  open_weights(file_);
  EXPECT_THAT(why_unchecked(file_), HasSubstr("no manifest"));
}

TEST_P(WeightsWithManifest, a_damaged_manifest_is_said_to_check_nothing) {
  for (const char* content :
       {"", "{\"files\":", "[7]", "{\"files\":[{\"name\":\"model.safetensors\"}]}", "{\"files\":{}}",
        "{\"files\":[{\"name\":\"model.safetensors\",\"bytes\":1.5,"
        "\"sha256\":\"abc\"}]}"}) {
    write_file(manifest_, content);
    open_weights(file_);
    EXPECT_THAT(why_unchecked(file_), HasSubstr(manifest_.string())) << content;
  }
}

}  // namespace
}  // namespace anneal::model
