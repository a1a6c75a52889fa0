#include "engine/data/table/categories.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::table {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

ColumnSpec column(std::optional<Spelling> spelling = {}, std::optional<DecimalMark> decimal = {}) {
  ColumnSpec result;
  result.kind = ColumnKind::categorical;
  result.spelling = spelling;
  result.decimal = decimal;
  return result;
}

std::string found(const std::vector<std::string>& categories, const char* text,
                  const ColumnSpec& how = column()) {
  const auto place = CategoryIndex(categories, how).find(text);
  return place ? categories[place->index] : "none";
}

TEST(Categories, of_one_whole_number_are_one) {
  const std::string one = category_key("1", {}), thousand = category_key("1000", {});
  for (const char* text : {"1.0", "1.00", "+1", "1e0"}) EXPECT_EQ(category_key(text, {}), one) << text;
  for (const char* text : {"1,000", "1 000", "1e+03", "1000.0"})
    EXPECT_EQ(category_key(text, {}), thousand) << text;
  EXPECT_EQ(category_key("1.000", DecimalMark::comma), category_key("1000", DecimalMark::comma));
  EXPECT_EQ(category_key("-0", {}), category_key("0.0", {}));
}

TEST(Categories, of_other_numbers_are_one_where_all_are_numbers) {
  EXPECT_EQ(category_key("0.50", DecimalMark::point), category_key("0.5", DecimalMark::point));
  EXPECT_EQ(category_key("0,50", DecimalMark::comma), category_key("0.5", DecimalMark::point));
  EXPECT_NE(category_key("0.50", {}), category_key("0.5", {})) << "may be versions";
}

TEST(Categories, of_codes_are_their_texts) {
  for (const char* text : {"007", "1e5x", "1234567890123456781", "$5", "5%"})
    EXPECT_EQ(category_key(text, DecimalMark::point), text);
  EXPECT_NE(category_key("1E5", {}), category_key("100000", {}));
}

TEST(Categories, are_found_in_other_spellings) {
  const std::vector<std::string> animals = {"Café", "Cat", "dog"};
  EXPECT_EQ(found(animals, "cat"), "Cat");
  EXPECT_EQ(found(animals, "CAFE\u0301"), "Café");
  EXPECT_EQ(found(animals, "cats"), "none");
  EXPECT_EQ(found(animals, "cat", column(Spelling::exact)), "none");
  EXPECT_EQ(found({"0", "1000"}, "1,000"), "1000");
  EXPECT_EQ(found({"0.0", "1.0"}, "1"), "1.0");
  EXPECT_TRUE(CategoryIndex(animals, column()).find("dog")->is_spelled_so);
  EXPECT_FALSE(CategoryIndex(animals, column()).find("DOG")->is_spelled_so);
}

TEST(Categories, that_are_two_of_one_spelling_are_only_found_as_they_are) {
  const std::vector<std::string> both = {"Cat", "cat"};
  EXPECT_EQ(found(both, "cat"), "cat");
  EXPECT_EQ(found(both, "Cat"), "Cat");
  EXPECT_EQ(found(both, "CAT"), "none");
}

TEST(Categories, of_yes_and_no_are_found_by_other_words_for_them) {
  EXPECT_EQ(found({"False", "True"}, "1"), "True");
  EXPECT_EQ(found({"0", "1"}, "FALSE"), "0");
  EXPECT_EQ(found({"no", "yes"}, "t"), "yes");
  EXPECT_EQ(found({"maybe", "no", "yes"}, "1"), "none");
  EXPECT_EQ(found({"true", "yes"}, "1"), "none") << "no pair";
}

TEST(Categories, of_yes_and_no_are_made_one_where_any_spelling_is) {
  const TextCounts words = {{"0", 2}, {"1", 1}, {"N", 1}, {"Y", 5}, {"YES", 3}, {"no", 4}};
  EXPECT_THAT(merge_spellings(words, column(Spelling::any)).counts, ElementsAre(Pair("Y", 9), Pair("no", 7)));
  EXPECT_EQ(merge_spellings(words, column()).counts.size(), 6u);
  EXPECT_EQ(merge_spellings({{"Y", 1}, {"yes", 1}, {"maybe", 1}}, column(Spelling::any)).counts.size(), 3u);
}

TEST(Categories, of_yes_and_no_beside_others_are_made_one_where_any_spelling_is) {
  const TextCounts words = {{"Y", 1}, {"no", 4}, {"unknown", 2}, {"yes", 5}};
  EXPECT_THAT(merge_spellings(words, column(Spelling::any)).counts,
              ElementsAre(Pair("no", 4), Pair("unknown", 2), Pair("yes", 6)));
  EXPECT_EQ(merge_spellings(words, column()).counts, words);
  EXPECT_EQ(found({"no", "unknown", "yes"}, "Y", column(Spelling::any)), "yes");
  EXPECT_EQ(found({"no", "unknown", "yes"}, "?", column(Spelling::any)), "none");
  EXPECT_THAT(merge_spellings({{"No", 3}, {"no", 2}, {"unknown", 1}, {"yes", 1}}, column()).counts,
              ElementsAre(Pair("No", 5), Pair("unknown", 1), Pair("yes", 1)));
  TextCounts letters;
  for (const char* letter : {"F", "N", "T", "Y", "U"}) letters[letter] = 1;
  EXPECT_EQ(merge_spellings(letters, column(Spelling::any)).counts, letters) << "letters";
}

TEST(Categories, of_one_spelling_become_the_most_frequent_of_them) {
  const Spellings spellings = merge_spellings({{"CAT", 1}, {"Cat", 9}, {"cat", 3}, {"dog", 2}}, column());
  EXPECT_THAT(spellings.counts, ElementsAre(Pair("Cat", 13), Pair("dog", 2)));
  EXPECT_EQ(spellings.merged, 2);
  EXPECT_EQ(spellings.merged_as, std::pair(std::string_view("CAT"), std::string_view("Cat")));
  EXPECT_THAT(merge_spellings({{"0", 5}, {"0.0", 1}, {"1", 2}, {"1.0", 4}}, column()).counts,
              ElementsAre(Pair("0", 6), Pair("1.0", 6)));
  EXPECT_EQ(merge_spellings({{"FALSE", 1}, {"False", 2}}, column()).counts.size(), 1u);
  EXPECT_EQ(merge_spellings({{"Cat", 1}, {"cat", 1}}, column(Spelling::exact)).counts.size(), 2u);
}

TEST(Categories, of_yes_and_no_are_the_same_in_capitals) {
  EXPECT_THAT(merge_spellings({{"No", 3}, {"Yes", 4}, {"no", 2}, {"yes", 1}}, column()).counts,
              ElementsAre(Pair("No", 5), Pair("Yes", 5)));
  EXPECT_THAT(merge_spellings({{"N", 1}, {"Y", 1}, {"n", 2}, {"y", 2}}, column()).counts,
              ElementsAre(Pair("n", 3), Pair("y", 3)));
}

TEST(Categories, whose_words_are_parted_otherwise_or_end_in_a_point_are_one) {
  EXPECT_THAT(
      merge_spellings({{"golden retriever", 2}, {"golden-retriever", 1}, {"golden_retriever", 5}}, column())
          .counts,
      ElementsAre(Pair("golden_retriever", 8)));
  EXPECT_THAT(merge_spellings({{">50K", 7}, {">50K.", 3}}, column()).counts, ElementsAre(Pair(">50K", 10)));
  EXPECT_EQ(found({"<=50K", ">50K"}, ">50K."), ">50K") << "as another file writes them";
  EXPECT_EQ(merge_spellings({{"A", 1}, {"A-", 1}, {"A+", 1}}, column()).counts.size(), 3u) << "grades";
  EXPECT_EQ(merge_spellings({{"A.", 1}, {"a", 1}}, column()).doubtful, 1) << "its capital may be meant";
}

TEST(Categories, that_leading_zeros_tell_apart_are_asked_about) {
  const TextCounts codes = {{"001", 1}, {"01", 2}, {"1", 5}, {"2", 1}};
  const Spellings spellings = merge_spellings(codes, column());
  EXPECT_EQ(spellings.counts, codes);
  EXPECT_EQ(spellings.zeros, 2);
  EXPECT_EQ(spellings.zeros_as, std::pair(std::string_view("001"), std::string_view("1")));
  EXPECT_THAT(merge_spellings(codes, column(Spelling::any)).counts, ElementsAre(Pair("1", 8), Pair("2", 1)));
  EXPECT_EQ(found({"1", "2"}, "01", column(Spelling::any)), "1");
  EXPECT_EQ(found({"1", "2"}, "01"), "none");
  EXPECT_EQ(merge_spellings({{"item_01", 1}, {"item_1", 2}}, column()).zeros, 1);
  EXPECT_EQ(merge_spellings({{"01", 1}, {"02", 2}, {"10", 2}}, column()).zeros, 0);
  EXPECT_EQ(merge_spellings({{"1.05", 1}, {"1.5", 2}}, column()).zeros, 0) << "versions";
  EXPECT_EQ(merge_spellings(codes, column(Spelling::exact)).zeros, 0);
}

TEST(Categories, of_one_or_two_letters_may_mean_their_capitals) {
  const TextCounts genotypes = {{"AA", 3}, {"Aa", 6}, {"aa", 3}};
  const Spellings spellings = merge_spellings(genotypes, column());
  EXPECT_EQ(spellings.counts, genotypes);
  EXPECT_EQ(spellings.merged, 0);
  EXPECT_EQ(spellings.doubtful, 2);
  EXPECT_THAT(merge_spellings(genotypes, column(Spelling::any)).counts, ElementsAre(Pair("Aa", 12)));
  EXPECT_EQ(merge_spellings({{"\u00E9", 1}, {"e\u0301", 1}}, column()).counts.size(), 1u)
      << "one letter, composed or not";
  const TextCounts twins = {{"A1", 2}, {"А1", 1}, {"B", 1}, {"В", 3}};  // the second of each in Cyrillic
  EXPECT_THAT(merge_spellings(twins, column()).counts, ElementsAre(Pair("A1", 3), Pair("В", 4)));
}

}  // namespace
}  // namespace anneal::table
