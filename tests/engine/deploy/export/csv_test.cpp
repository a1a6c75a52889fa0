#include "engine/deploy/export/csv.h"

#include <charconv>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace anneal::exports {
namespace {

TEST(Csv, a_record_ends_in_carriage_return_and_line_feed) {
  EXPECT_EQ(csv_record({std::string("step"), std::string("loss")}), "step,loss\r\n");
  EXPECT_EQ(csv_record({std::int64_t{-3}, 0.5}), "-3,0.5\r\n");
  EXPECT_EQ(csv_record({}), "\r\n");
}

TEST(Csv, nothing_is_an_empty_field) {
  EXPECT_EQ(csv_record({{}, std::int64_t{1}, {}}), ",1,\r\n");
}

TEST(Csv, text_is_quoted_where_it_must_be) {
  EXPECT_EQ(csv_record({std::string("a,b")}), "\"a,b\"\r\n");
  EXPECT_EQ(csv_record({std::string("say \"hi\"")}), "\"say \"\"hi\"\"\"\r\n");
  EXPECT_EQ(csv_record({std::string("two\nlines")}), "\"two\nlines\"\r\n");
  EXPECT_EQ(csv_record({std::string("plain text")}), "plain text\r\n");
}

TEST(Csv, what_was_computed_in_32_bits_has_their_digits_alone) {
  const auto shown = [](double value) { return csv_record({computed_text(value)}); };
  EXPECT_EQ(shown(static_cast<double>(0.1F)), "0.1\r\n");
  EXPECT_EQ(shown(298218.454341241), "298218.47\r\n") << "the nearest of 32 bits, a 32nd apart here";
  EXPECT_EQ(shown(1200000), "1200000\r\n");
  EXPECT_EQ(shown(-0.5), "-0.5\r\n");
  EXPECT_EQ(shown(1e-7), "1e-07\r\n");
  EXPECT_EQ(shown(1e300), "1e+300\r\n");
}

TEST(Csv, reals_come_back_exactly) {
  const auto back = [](double value) {
    const std::string record = csv_record({value});
    double result = 0;
    std::from_chars(record.data(), record.data() + record.size(), result);
    return result;
  };
  for (const double value : {0.1, 1.0 / 3, 1e300, std::nextafter(1.0, 2.0), 5e-324, 123456789.123456789}) {
    EXPECT_EQ(back(value), value);
  }
}

TEST(Csv, knows_what_spreadsheets_run_as_a_formula) {
  for (const char* text :
       {"=1+1", "=HYPERLINK(\"http://x\")", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "--5",
        "+-5", "=5", "-a.jpg", "\uFF1D1+1", "\uFF0B1+1", "\uFF0D1+1", "\uFF201"})
    EXPECT_TRUE(is_formula(text)) << text;
  for (const char* text :
       {"", "-", "+", "=", "@", "cat", "a=b", "-5", "+5", "-1.5e-3", "-inf", "1-2", " =1", "'=1"})
    EXPECT_FALSE(is_formula(text)) << text;
}

TEST(Csv, what_is_no_number_has_a_name) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(csv_record({std::nan(""), infinity, -infinity}), "nan,inf,-inf\r\n");
}

}  // namespace
}  // namespace anneal::exports
