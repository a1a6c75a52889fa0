#include "engine/core/base/json_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/spec/file.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::TemporaryDirectory;
using testing::write_file;

/// With FILE for the file's path.
std::string refusal_of(const std::string& content) {
  const TemporaryDirectory directory;
  write_file(directory / "file.json", content);
  try {
    read_json_file(directory / "file.json");
    return "accepted";
  } catch (const UserError& error) {
    std::string text = error.what();
    const std::string path = directory / "file.json";
    if (text.starts_with(path)) text.replace(0, path.size(), "FILE");
    return text;
  }
}

TEST(JsonFile, what_is_wrong_is_said_in_words_with_file_line_and_column) {
  EXPECT_EQ(refusal_of(""), "FILE: is empty: JSON was expected");
  EXPECT_EQ(refusal_of(" \n\n"), "FILE: is empty: JSON was expected");
  EXPECT_EQ(refusal_of("{\"step\": 1"), "FILE: is not valid JSON: it ends too early");
  EXPECT_EQ(refusal_of("{\n  \"step\": 1,\n"), "FILE:3: is not valid JSON: it ends too early");
  EXPECT_EQ(refusal_of(std::string(4096, '\0')), "FILE: is not valid JSON: zero bytes at column 1");
  EXPECT_EQ(refusal_of("{\n\"a\": 1,\n\"b\" 2}\n"),
            "FILE:3: is not valid JSON at column 5: unexpected number literal; expected ':'");
  EXPECT_EQ(refusal_of("{\"a\": 1e999}"), "FILE: is not valid JSON: it contains a number out of range");
}

TEST(JsonFile, no_byte_of_a_file_brings_up_the_words_of_the_library) {
  const std::string whole = R"({"state": "running", "ranks": [{"pid": 1, "boot_id": "ç"}], "epoch": 0.5})";
  for (std::size_t i = 0; i < whole.size(); ++i) {
    EXPECT_THAT(refusal_of(whole.substr(0, i)), Not(HasSubstr("json.exception")));
    for (const char byte : {'\0', '\xff', '}', '"', '\n'}) {
      std::string damaged = whole;
      damaged[i] = byte;
      EXPECT_THAT(refusal_of(damaged), Not(HasSubstr("json.exception"))) << damaged;
    }
  }
}

TEST(JsonFile, a_folder_and_a_missing_file_are_named) {
  const TemporaryDirectory directory;
  EXPECT_THROW(read_json_file(directory.path()), UserError);
  EXPECT_THROW(read_json_file(directory / "none.json"), UserError);
  write_file(directory / "large.json", "{}");
  std::filesystem::resize_file(directory / "large.json", (std::uintmax_t{1} << 40));
  EXPECT_THROW(read_json_file(directory / "large.json"), UserError) << "a terabyte is not read first";
}

TEST(JsonFile, what_can_be_done_without_is_left_out_and_told) {
  const TemporaryDirectory directory;
  const auto read = [](const nlohmann::json& json, const std::string& place) {
    int value = 0;
    ObjectReader reader(json, place);
    reader.read("value", value, 0, 9);
    return value;
  };
  Damages damages;
  EXPECT_EQ(read_if_sound(directory / "file", read, damages, "made anew"), std::nullopt);
  EXPECT_TRUE(damages.empty());
  write_file(directory / "file", R"({"value": 7})");
  EXPECT_EQ(read_if_sound(directory / "file", read, damages, "made anew"), 7);
  write_file(directory / "file", R"({"value": "seven"})");
  EXPECT_EQ(read_if_sound(directory / "file", read, damages, "made anew"), std::nullopt);
  ASSERT_EQ(damages.size(), 1u);
  EXPECT_EQ(damages[0].place(), (directory / "file").string() + ".value");
  EXPECT_EQ(damages[0].hint(), "made anew");
}

TEST(JsonFile, a_damaged_spec_of_a_run_is_named_with_what_can_still_be_done) {
  const TemporaryDirectory directory;
  for (const char* content : {"", "{\"anneal\": 1, ", "{\"anneal\": 1, \"training\": {\"epochs\": \"x\"}}"}) {
    write_file(directory / "spec.json", content);
    try {
      read_run_spec(directory.path());
      FAIL() << content;
    } catch (const UserError& error) {
      EXPECT_THAT(error.place(), HasSubstr(directory / "spec.json"));
      EXPECT_THAT(error.hint(), AllOf(HasSubstr("events.jsonl"), HasSubstr("model.safetensors")));
    }
  }
}

}  // namespace
}  // namespace anneal
