#include "engine/data/table/cells/cell.h"

#include <cmath>

#include <gtest/gtest.h>

namespace anneal::table {
namespace {

constexpr auto point = DecimalMark::point, comma = DecimalMark::comma;

TEST(Cell, knows_what_is_missing) {
  const MissingWords usual;
  for (const char* text : {"", "NA", "n/a", "N.A.", "n.a.", "NaN", "nan", "NULL", "null", "None", "?", "-",
                           "--", "#N/A", "#DIV/0!", "<NA>", "."})
    EXPECT_TRUE(usual.has(text)) << text;
  for (const char* text : {"0", "no", "nab", "unknown", "-999"}) EXPECT_FALSE(usual.has(text)) << text;
  EXPECT_TRUE(MissingWords::has_beside_numbers("Unknown"));
  EXPECT_FALSE(MissingWords::has_beside_numbers("red"));
}

TEST(Cell, takes_other_words_for_missing_where_a_person_says_so) {
  const MissingWords words({"-999", " Sold "});
  for (const char* text : {"-999", "sold", "SOLD", "NA", ""}) EXPECT_TRUE(words.has(text)) << text;
  EXPECT_FALSE(words.has("999"));
}

TEST(Cell, takes_a_number_for_missing_however_it_is_written) {
  const MissingWords words({"-999", "unknown"});
  for (const char* text : {"-999", "-999.0", "-999.00", "Unknown"}) EXPECT_TRUE(words.has(text)) << text;
  for (const char* text : {"999", "-999.5", "-9990"}) EXPECT_FALSE(words.has(text)) << text;
}

TEST(Cell, reads_numbers_of_programs) {
  EXPECT_EQ(number("-1.5e2", point), -150);
  EXPECT_EQ(number("1e5", point), 1e5);
  EXPECT_EQ(number("1,5E-1", comma), 0.15);
  EXPECT_EQ(number("+.5", point), 0.5);
  EXPECT_EQ(number("1_000", point), 1000);
  EXPECT_EQ(number("inf", point), INFINITY);
  EXPECT_EQ(number("-1e999", point), -INFINITY);
  EXPECT_EQ(number("1e-999", point), 0);
}

TEST(Cell, reads_numbers_of_people) {
  const std::vector<std::pair<const char*, double>> numbers = {{"1,234", 1234},
                                                               {"1,234,567.5", 1234567.5},
                                                               {"1,23,456", 123456},
                                                               {"12,34,56,789", 123456789},
                                                               {"1 234", 1234},
                                                               {"1\u00A0234.5", 1234.5},
                                                               {"1\u202F234", 1234},
                                                               {"1'234.50", 1234.5},
                                                               {"1\u2019234", 1234},
                                                               {"$5.00", 5},
                                                               {"5 \u20AC", 5},
                                                               {"EUR 1,234.50", 1234.5},
                                                               {"-$5", -5},
                                                               {"$-5", -5},
                                                               {"\u22125", -5},
                                                               {"(5.50)", -5.5},
                                                               {"($1,234)", -1234},
                                                               {"7-", -7},
                                                               {"36,-", 36},
                                                               {"12.--", 12},
                                                               {"-36,-", -36},
                                                               {"179,- \u20AC", 179},
                                                               {"EUR 246.\u2013", 246},
                                                               {"45%", 45},
                                                               {"12.5 %", 12.5},
                                                               {"+3", 3},
                                                               {"US$ 3", 3},
                                                               {"3kr", 3}};
  for (const auto& [text, value] : numbers) EXPECT_EQ(number(text, point), value) << text;
  EXPECT_EQ(number("1.234,5", comma), 1234.5);
  EXPECT_EQ(number("1.234", comma), 1234);
  EXPECT_EQ(number("1.234.567", comma), 1234567);
  EXPECT_EQ(number("0,5", comma), 0.5);
  EXPECT_EQ(unit_of("-$5"), "$");
  EXPECT_EQ(unit_of("45 %"), "%");
  EXPECT_EQ(unit_of("45"), "");
}

TEST(Cell, letters_may_stand_behind_a_number) {
  const std::vector<std::pair<const char*, const char*>> units = {{"46.8 kg", "kg"},    {"1.2K", "K"},
                                                                  {"1,5 l", "l"},       {"-3 °C", "°C"},
                                                                  {"7 sq ft", "sq ft"}, {"5 km/h", "km/h"}};
  for (const auto& [text, unit] : units) EXPECT_EQ(letters_behind(text), unit) << text;
  for (const char* text :
       {"46.8", "kg", "5 EUR", "45%", "A12a", "12-b", "2024-03-04 x", "6:30 pm", "5 (kg)", ""})
    EXPECT_EQ(letters_behind(text), "") << text;
  EXPECT_EQ(number("46.8 kg", point, "kg"), 46.8);
  EXPECT_EQ(number("-1,234.5kg", point, "kg"), -1234.5);
  EXPECT_EQ(number("46.8", point, "kg"), 46.8);
  EXPECT_EQ(number("46.8 lb", point, "kg"), std::nullopt);
  EXPECT_EQ(unit_of("46.8 kg", "kg"), "kg");
}

TEST(Cell, takes_nothing_else_for_a_number) {
  for (const char* text :
       {"1,5",         "0x10",        "1,23",       "1,2345", "0,123", "1,234,56", "12a",  "+-1",   "info",
        "-",           "+",           "e5",         "1e",     "$",     "$5$",      "(-5)", "1.2.3", "1,234e5",
        "12,345,6789", "192.168.0.1", "2024-01-02", "1 2",    "",      "(",        "()",   "5 kg"})
    EXPECT_EQ(number(text, point), std::nullopt) << text;
  EXPECT_EQ(number("1.5", comma), std::nullopt);
}

}  // namespace
}  // namespace anneal::table
