// From a folder to one file and from there to training, as a person calls it.

#include <gtest/gtest.h>

#include "tests/journeys/workplace.h"
#include "tests/support/matchers.h"

namespace anneal::testing {
namespace {

class PackJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    const Result drawn = place_.anneal({"sample", set().string(), "--classes", "2", "--per-class", "5",
                                        "--test-per-class", "2", "--side", "48"});
    ASSERT_EQ(drawn.code, 0) << drawn.errors;
  }

  fs::path set() const { return place_ / "set"; }
  fs::path output() const { return place_ / "set.pack"; }

  Result pack(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments = {"pack", set().string(), "-o", output().string(), "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return place_.anneal(arguments);
  }
  std::int64_t bytes_of_pack(const std::vector<std::string>& more) const {
    const Result packed = pack(more);
    EXPECT_EQ(packed.code, 0) << packed.errors;
    const json result = json::parse(packed.output, nullptr, false);
    EXPECT_EQ(result["path"], output().string());
    EXPECT_EQ(result["images"], 14);
    EXPECT_EQ(result["left_out"], json::array());
    EXPECT_EQ(result["bytes"], fs::file_size(output()));
    return result["bytes"];
  }

  Workplace place_{"steps=20"};
};

TEST_F(PackJourney, the_space_it_takes_follows_format_and_quality) {
  const std::int64_t raw = bytes_of_pack({"--format", "raw"});
  const std::int64_t pixels = 14 * 48 * 48 * 3;
  EXPECT_GT(raw, pixels);
  EXPECT_LT(raw, pixels + 14 * 200 + 1000);
  EXPECT_LT(bytes_of_pack({"--format", "zstd"}), raw);
  const std::int64_t fine = bytes_of_pack({"--format", "jpeg", "--quality", "95"});
  EXPECT_LT(fine, raw);
  EXPECT_LT(bytes_of_pack({"--quality", "30"}), fine);
  EXPECT_LT(bytes_of_pack({"--format", "raw", "--side", "16"}), raw / 4);
}

TEST_F(PackJourney, wrong_usage_is_exit_code_2_and_data_that_cannot_be_read_is_3) {
  for (const std::vector<std::string>& wrong : {std::vector<std::string>{"--format", "png"},
                                                {"--quality", "0"},
                                                {"--quality", "101"},
                                                {"--side", "-1"}})
    EXPECT_EQ(pack(wrong).code, 2) << wrong[0] << " " << wrong[1];
  EXPECT_EQ(place_.anneal({"pack", set().string()}).code, 2) << "no output";
  const Result nowhere = place_.anneal({"pack", (place_ / "nowhere").string(), "-o", output().string()});
  EXPECT_EQ(nowhere.code, 3);
  EXPECT_THAT(nowhere.errors, HasSubstr("nowhere"));
  EXPECT_FALSE(fs::exists(output()));
}

TEST_F(PackJourney, what_cannot_be_read_is_left_out_by_name) {
  write_file(fs::directory_iterator(set() / "train")->path() / "broken.png", "no image");
  const Result packed = pack({});
  EXPECT_EQ(packed.code, 0) << packed.errors;
  const json result = json::parse(packed.output);
  EXPECT_EQ(result["images"], 14);
  ASSERT_EQ(result["left_out"].size(), 1u);
  EXPECT_THAT(result["left_out"][0]["path"].get<std::string>(), HasSubstr("broken.png"));
}

TEST_F(PackJourney, a_pack_takes_the_place_of_its_folder) {
  bytes_of_pack({});
  fs::remove_all(set());
  const json report = json::parse(place_.anneal({"data", output().string(), "--json"}).output);
  EXPECT_EQ(report["splits"][0]["samples"], 10);
  EXPECT_EQ(report["loading"]["serves"], "memory");
  const Result trained =
      place_.anneal({"train", "--data", output().string(), "--run-dir", place_.run_directory().string()});
  EXPECT_EQ(trained.code, 0) << trained.errors;
  EXPECT_TRUE(place_.has_step(20));
  const json data = place_.file("spec.json")["data"];
  EXPECT_EQ(data["train"], json({{"pack", output().string()}, {"split", "train"}}));
  EXPECT_EQ(data["test"]["fingerprint"].get<std::string>().size(), 32u);
}

TEST_F(PackJourney, deep_pictures_are_scaled_as_is_said_and_data_reads_them_as_is_said) {
  // A Netpbm picture of 16 bits, all of whose values are 1000 or 0.
  for (const auto& folder : fs::directory_iterator(set() / "train")) {
    std::string values;
    for (int i = 0; i < 64; ++i) values += i % 2 == 0 ? std::string("\x03\xE8") : std::string(2, '\0');
    write_file(folder.path() / "deep.pgm", "P5 8 8 65535\n" + values);
  }
  const Result packed = pack({"--levels", "0:4000"});
  EXPECT_EQ(packed.code, 0) << packed.errors;
  EXPECT_EQ(json::parse(packed.output)["levels"], json({{"black", 0}, {"white", 4000}}));
  EXPECT_THAT(packed.errors, HasSubstr("0 became black and 4000 white"));
  const auto levels = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"data", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Result result = place_.anneal(arguments);
    EXPECT_EQ(result.code, 0) << result.errors;
    return json::parse(result.output)["levels"];
  };
  EXPECT_EQ(levels({output().string()})["white"], 4000);
  EXPECT_EQ(levels({set().string()})["white"], 1023);
  const json chosen = levels({set().string(), "--levels", "100:2000"});
  EXPECT_EQ(chosen["black"], 100);
  EXPECT_EQ(chosen["white"], 2000);
  EXPECT_EQ(chosen["most"], 1000);
  const Result scaled = place_.anneal({"data", output().string(), "--levels", "0:1023"});
  EXPECT_EQ(scaled.code, 3);
  EXPECT_THAT(scaled.errors, HasSubstr("was made with 0 as black and 4000 as white"));
  EXPECT_EQ(place_.anneal({"data", set().string(), "--levels", "1000"}).code, 2);
}

}  // namespace
}  // namespace anneal::testing
