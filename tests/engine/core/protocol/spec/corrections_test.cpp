#include "engine/core/protocol/spec/corrections.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/protocol/job_spec.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::refusal;

const std::string content = "0123456789abcdef0123456789abcdef";

json entry(const json& changes = json::object()) {
  json result = {{"split", "train"}, {"path", "cat/1.jpg"}, {"content", content}, {"decision", "drop"}};
  result.update(changes);
  return result;
}

std::string refused(const json& list) {
  return refusal([&] { corrections_from_json(list, "data.corrections"); });
}

TEST(Corrections, are_a_part_of_the_data_that_goes_into_json_and_back) {
  const json list = {entry(), entry({{"path", "cat/2.jpg"}, {"decision", "relabel"}, {"class", "dog"}}),
                     entry({{"split", "test"}, {"decision", "keep"}})};
  const JobSpec spec = job_spec_from_json({{"data", {{"folder", "/d"}, {"corrections", list}}}});
  ASSERT_EQ(spec.data.corrections.size(), 3U);
  EXPECT_EQ(spec.data.corrections[1].label, "dog");
  EXPECT_EQ(spec.data.corrections[2].split, "test");
  EXPECT_EQ(to_json(spec)["data"]["corrections"], list);
  EXPECT_EQ(
      job_spec_from_json({{"data", {{"folder", "/d"}, {"corrections", "c.json"}}}}).data.corrections_file,
      "c.json");
}

TEST(Corrections, that_say_nothing_or_too_much_are_refused_by_place) {
  EXPECT_THAT(refused(json::array({entry({{"decision", "relabel"}})})),
              HasSubstr("data.corrections[0].class: is missing"));
  EXPECT_THAT(refused(json::array({entry({{"class", "dog"}})})), HasSubstr("is only for the decision"));
  EXPECT_THAT(refused(json::array({entry({{"content", "12"}})})), HasSubstr("32 hexadecimal digits"));
  EXPECT_THAT(refused(json::array({entry({{"split", "trial"}})})), HasSubstr("data.corrections[0].split"));
  EXPECT_THAT(refused(json::array({entry({{"path", ""}})})), HasSubstr("data.corrections[0].path"));
  EXPECT_THAT(refused(json::array({entry(), entry({{"decision", "keep"}})})), HasSubstr("a second time"));
  EXPECT_THAT(refused(json::array({entry({{"decison", "keep"}})})), HasSubstr("decison"));
  EXPECT_THAT(refused(json::object()), HasSubstr("a list of corrections"));
}

TEST(Corrections, of_names_that_no_image_has_are_refused_without_repeating_them) {
  const std::string huge(50 << 20, 'x');
  EXPECT_EQ(refused(json::array({entry({{"path", huge}})})),
            "data.corrections[0].path: has 52428800 bytes, but may have at most 4096");
  EXPECT_THAT(refused(json::array({entry({{"decision", "relabel"}, {"class", huge}})})),
              HasSubstr("data.corrections[0].class: has 52428800 bytes"));
  EXPECT_THAT(refused(json::array({entry({{"path", std::string("cat/1.jpg\0.png", 14)}})})),
              HasSubstr("data.corrections[0].path: contains a NUL character"));
}

TEST(Corrections, are_a_file_that_is_read_again_as_it_was_written) {
  const testing::TemporaryDirectory folder;
  const Corrections corrections = {{.split = "train", .path = "a.png", .content = content},
                                   {.split = "test",
                                    .path = "b.png",
                                    .content = content,
                                    .decision = Correction::Decision::relabel,
                                    .label = "dog"}};
  write_corrections(folder / "c.json", corrections);
  EXPECT_EQ(read_corrections(folder / "c.json"), corrections);
  testing::write_file(folder / "c.json", R"({"corrections": 2, "images": []})");
  EXPECT_THAT(refusal([&] { read_corrections(folder / "c.json"); }), HasSubstr("corrections"));
  testing::write_file(folder / "c.json", R"({"corrections": 1, "images": [7]})");
  EXPECT_THAT(refusal([&] { read_corrections(folder / "c.json"); }), HasSubstr("c.json.images[0]"));
}

}  // namespace
}  // namespace anneal
