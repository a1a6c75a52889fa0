#include "engine/data/table/codes.h"

#include <gtest/gtest.h>

namespace anneal::table {
namespace {

Census census_of(const std::vector<std::string>& texts) {
  Census census;
  for (const std::string& text : texts) ++census.texts[text];
  return census;
}

/// The sign of a column of codes; nullopt where it has numbers.
std::optional<CodeSign> sign_of(const std::vector<std::string>& texts, const std::string& name = "") {
  const Census census = census_of(texts);
  const auto found = find_codes(census, name);
  return found && found->are_the_column ? std::optional(found->sign) : std::nullopt;
}

TEST(Codes, are_known_by_leading_zeros) {
  EXPECT_EQ(sign_of({"007", "7", "12"}), CodeSign::leading_zeros);
  EXPECT_EQ(sign_of({"00501", "90210", "10001"}), CodeSign::leading_zeros);
  EXPECT_EQ(sign_of({"0", "7", "12", "0.5", "0.05"}), std::nullopt);
  std::vector<std::string> postal = {"01067"};
  for (int i = 0; i < 100; ++i) postal.push_back(std::to_string(10'000 + 731 * i));
  EXPECT_EQ(sign_of(postal), CodeSign::leading_zeros) << "all as long";
}

TEST(Codes, are_known_by_leading_zeros_before_a_point) {
  EXPECT_EQ(sign_of({"001.1", "012.0", "250.00", "250.0"}), CodeSign::leading_zeros);
  EXPECT_EQ(sign_of({"01.1", "01.11", "10.2", "47.11"}), CodeSign::leading_zeros);
  EXPECT_EQ(sign_of({"00.5", "1.5"}), CodeSign::leading_zeros);
  EXPECT_EQ(sign_of({"0.5", "0.05", "10.2", "0.0"}), std::nullopt);
  EXPECT_EQ(sign_of({"-0.5", "0.5e-03", "0"}), std::nullopt);
}

TEST(Codes, one_cell_of_many_says_nothing_about_the_others) {
  std::vector<std::string> numbers = {"07"};
  for (int i = 0; i < 100; ++i) numbers.push_back(std::to_string(i));
  const Census census = census_of(numbers);
  const auto found = find_codes(census);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->are_the_column);
  EXPECT_EQ(found->example, "07");
}

TEST(Codes, are_known_by_more_digits_than_a_number_keeps) {
  EXPECT_EQ(sign_of({"1234567890123456781", "1234567890123456782"}), CodeSign::many_digits);
  EXPECT_EQ(sign_of({"9007199254740993"}), CodeSign::many_digits) << "2^53 + 1, which no double is";
  EXPECT_EQ(sign_of({"9007199254740991", "4006381333931"}), std::nullopt) << "2^53 - 1, and an EAN";
  EXPECT_EQ(sign_of({"100000000000000000000", "20000000000000000000000"}), std::nullopt) << "rounded";
}

TEST(Codes, are_known_by_exponents_that_no_program_writes) {
  EXPECT_EQ(sign_of({"1E5", "100000", "2E3"}), CodeSign::exponents);
  EXPECT_EQ(sign_of({"12E400", "1E999"}), CodeSign::exponents);
  EXPECT_EQ(sign_of({"1e+05", "1.0E5", "1E+5", "1e-05", "1e5", "100000"}), std::nullopt);
}

TEST(Codes, are_versions_where_digits_behind_the_point_count) {
  EXPECT_EQ(sign_of({"1.1", "1.10"}), CodeSign::versions);
  EXPECT_EQ(sign_of({"3.8", "3.9", "3.10", "3.11"}), CodeSign::versions);
  EXPECT_EQ(sign_of({"1.0", "2", "2.9", "2.10", "2.11"}), CodeSign::versions);
}

TEST(Codes, are_versions_where_texts_differ_that_are_one_number) {
  EXPECT_EQ(sign_of({"1.1", "1.2", "1.3", "1.10", "1.11", "1.20"}), CodeSign::versions);
  EXPECT_EQ(sign_of({"2.0", "2.1", "2.10", "2.20"}), CodeSign::versions);
  EXPECT_EQ(sign_of({"2.5", "2.50", "3.1", "3.15", "4.25", "7.8"}), std::nullopt) << "measurements";
  std::vector<std::string> measured;
  for (int i = 11; i < 100; i += 3) {
    measured.push_back(std::to_string(i % 7) + "." + std::to_string(i));
    measured.push_back(std::to_string(i % 7) + "." + std::to_string(i / 10));
    measured.push_back(std::to_string(i % 7) + "." + std::to_string(i / 10) + "0");
  }
  EXPECT_EQ(sign_of(measured), std::nullopt) << "with as many decimals as people like";
}

TEST(Codes, are_sooner_versions_in_a_column_that_is_called_so) {
  const std::vector<std::string> texts = {"1.8", "1.9", "1.10", "1.20", "1.30"};
  for (const char* name : {"version", "app_version", "Section No", "Kapitel", "release", "chapter"})
    EXPECT_EQ(sign_of(texts, name), CodeSign::versions) << name;
  for (const char* name : {"", "price", "cross_section"})
    EXPECT_EQ(sign_of(texts, name), std::nullopt) << name;
  EXPECT_EQ(sign_of({"3.9", "3.11", "3.12"}, "version"), CodeSign::versions) << "none ends in 0";
  EXPECT_EQ(sign_of({"1.1", "1.2", "2.1"}, "version"), std::nullopt) << "as many digits";
  EXPECT_EQ(sign_of({"1", "2"}, "version"), std::nullopt);
  EXPECT_EQ(sign_of({"12.5", "3.25", "0.75"}, "section"), std::nullopt) << "an area";
}

TEST(Codes, are_not_numbers_that_people_and_programs_write) {
  EXPECT_EQ(sign_of({"1.5", "1.50", "2.25", "3.75"}), std::nullopt) << "prices";
  EXPECT_EQ(sign_of({"0.10", "0.25", "0.30"}), std::nullopt) << "two decimals";
  EXPECT_EQ(sign_of({"1.0", "1.25", "10.5"}), std::nullopt) << "the shortest form";
  EXPECT_EQ(sign_of({"1.1", "1.10", "1.05"}), std::nullopt) << "no version has a leading zero";
  EXPECT_EQ(sign_of({"1", "1.0", "2"}), std::nullopt);
  EXPECT_EQ(sign_of({}), std::nullopt);
}

/// Of some answers of which several could be chosen.
bool are_lists(const std::vector<std::string>& texts) {
  return find_code_lists(census_of(texts)).has_value();
}

TEST(Codes, lists_of_them_rise_as_decimal_numbers_do_not) {
  EXPECT_TRUE(are_lists({"1", "3", "1,2", "2,4,5", "1,3,5"})) << "three of them are no number";
  EXPECT_TRUE(are_lists({"1;3", "2;5", "2; 4", "1"}));
  EXPECT_TRUE(are_lists({"1 3", "2 5", "12 14 20", "1"}));
  EXPECT_TRUE(are_lists(
      {"1", "2", "3", "4", "5", "1,2", "1,3", "1,4", "1,5", "2,3", "2,4", "2,5", "3,4", "3,5", "4,5"}))
      << "all pairs of five: by chance one in 10⁶ decimals";
  EXPECT_FALSE(are_lists({"1", "1,5", "2", "2,5", "3", "3,5", "4", "4,5", "5"})) << "halves";
  EXPECT_FALSE(are_lists({"1,60", "1,72", "1,85", "1,91", "1,77", "1,68", "1,99"})) << "heights";
  EXPECT_FALSE(are_lists({"1,0", "1,3", "1,7", "2,0", "2,3", "2,7", "3,7"})) << "marks of German schools";
  EXPECT_FALSE(are_lists({"0,5", "0,6", "0,8", "1,2", "1,6", "0,9", "2,5"}));
  EXPECT_FALSE(are_lists({"1,234", "12,345", "2,345,678"})) << "thousands";
  EXPECT_FALSE(are_lists({"1", "2", "3"}));
  EXPECT_FALSE(are_lists({"10-12", "1.2.3", "2/3"}));
}

TEST(Codes, are_likely_where_numbers_of_as_many_digits_fill_their_decade) {
  const auto example_of = [](auto number_of) {
    std::vector<std::string> texts;
    for (int i = 0; i < 200; ++i) texts.push_back(std::to_string(number_of(i)));
    const Census census = census_of(texts);
    const auto found = find_likely_codes(census);
    return found ? std::string(*found) : "";
  };
  EXPECT_EQ(example_of([](int i) { return 10'115 + 449 * i; }), "10115") << "postal codes";
  EXPECT_EQ(example_of([](int i) { return 10'115 + 449 * i - (i == 0 ? 5000 : 0); }), "") << "one is shorter";
  EXPECT_EQ(example_of([](int i) { return 10'000 + 450 * i; }), "") << "rounded";
  EXPECT_EQ(example_of([](int i) { return 10'115 + 2 * i * i; }), "") << "most begin with 1";
  EXPECT_EQ(example_of([](int i) { return 20'115 + 149 * i; }), "") << "salaries";
  EXPECT_EQ(example_of([](int i) { return 1'013 + 44 * i; }), "") << "four digits";
}

}  // namespace
}  // namespace anneal::table
