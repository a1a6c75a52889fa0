#include "engine/core/base/spelling.h"

#include <gtest/gtest.h>

namespace anneal {
namespace {

bool are_one(const char* a, const char* b) {
  return spelling_key(a) == spelling_key(b);
}

TEST(Spelling, regards_neither_capitals_nor_blanks) {
  EXPECT_EQ(spelling_key("Cat"), "cat");
  EXPECT_TRUE(are_one("CAT", " cat\t"));
  EXPECT_TRUE(are_one("Cat\u00A0", "\uFEFFcat"));
  EXPECT_TRUE(are_one("New  York", "new\u2009york"));
  EXPECT_FALSE(are_one("New York", "NewYork"));
  EXPECT_FALSE(are_one("cat", "cats"));
  EXPECT_EQ(spelling_key(" \t\u3000"), "");
  EXPECT_EQ(spelling_key(""), "");
}

TEST(Spelling, regards_how_a_letter_is_composed_as_nothing) {
  EXPECT_TRUE(are_one("caf\u00E9", "cafe\u0301"));
  EXPECT_TRUE(are_one("CAF\u00C9", "cafe\u0301"));
  EXPECT_TRUE(are_one("\u1EC7", "e\u0302\u0323"));  // its marks in either order
  EXPECT_TRUE(are_one("\u1EC7", "e\u0323\u0302"));
  EXPECT_TRUE(are_one("\u212B", "a\u030A"));  // the sign of the ångström
  EXPECT_TRUE(are_one("\uD55C\uAE00", "\u1112\u1161\u11AB\u1100\u1173\u11AF"));
  EXPECT_FALSE(are_one("caf\u00E9", "cafe"));
  EXPECT_FALSE(are_one("a\u0301\u0302", "a\u0302\u0301"));  // of one class: their order says something
}

TEST(Spelling, knows_the_capitals_of_other_scripts) {
  EXPECT_TRUE(are_one("ТАНК", "танк"));
  EXPECT_TRUE(are_one("ΣΊΣΥΦΟΣ", "σίσυφος"));  // with the sigma that ends a word
  EXPECT_TRUE(are_one("Straße", "STRASSE"));
  EXPECT_TRUE(are_one("\U00010400", "\U00010428"));  // the last alphabets are beyond 16 bits
  EXPECT_FALSE(are_one("\u0131", "i"));
  EXPECT_FALSE(are_one("猫", "狗"));
}

TEST(Spelling, letters_that_look_like_latin_ones_are_these) {
  for (const auto& [cyrillic, latin] : {std::pair("А", "A"), std::pair("В2", "B2"), std::pair("Сор", "cop"),
                                        std::pair("АВЕКМНОРСТУХІЈЅ", "ABEKMHOPCTYXIJS")})
    EXPECT_TRUE(are_one(cyrillic, latin)) << cyrillic;
  EXPECT_TRUE(are_one("МОСКВА", "Москва"));
  EXPECT_FALSE(are_one("Б", "B"));
  EXPECT_FALSE(are_one("β", "b")) << "a symbol of its own";
  EXPECT_EQ(letter_key("А"), letter_key("A"));
  EXPECT_NE(letter_key("А"), letter_key("a"));
}

TEST(Spelling, of_words_regards_neither_what_parts_them_nor_points_behind_them) {
  for (const auto& [one, other] :
       {std::pair("golden_retriever", "golden-retriever"), std::pair("Golden Retriever", "golden_retriever"),
        std::pair(">50K", ">50K."), std::pair("St. Louis", "St Louis"), std::pair("U.S. Army", "u.s_army"),
        std::pair("pick-up", "pick\u2011up"), std::pair("pick - up", "pick-up"), std::pair("etc...", "etc")})
    EXPECT_EQ(word_key(one), word_key(other)) << one;
  for (const auto& [one, other] :
       {std::pair("A-", "A"), std::pair("A-", "A+"), std::pair("_x", "x"), std::pair("x -1", "x 1"),
        std::pair("-1", "1"), std::pair("1.5", "1 5"), std::pair("file.name", "file name"),
        std::pair("goldenretriever", "golden retriever"), std::pair(".", ""), std::pair("v1.0", "v1")})
    EXPECT_NE(word_key(one), word_key(other)) << one;
}

TEST(Spelling, leading_zeros_are_those_before_other_digits) {
  EXPECT_EQ(without_leading_zeros("class 01"), "class 1");
  EXPECT_EQ(without_leading_zeros("007"), "7");
  EXPECT_EQ(without_leading_zeros("000"), "0");
  EXPECT_EQ(without_leading_zeros("100 x20"), "100 x20");
  EXPECT_EQ(without_leading_zeros("1.05"), "1.05") << "a decimal";
}

TEST(Spelling, of_what_is_not_utf8_is_the_text_itself) {
  EXPECT_EQ(spelling_key("A\xff"), "A\xff");
  EXPECT_NE(spelling_key("A\xff"), spelling_key("A\xfe"));
}

TEST(UnseenTrait, tells_texts_apart_that_look_the_same) {
  EXPECT_EQ(unseen_trait("caf\u00E9", "cafe\u0301"), "composed");
  EXPECT_EQ(unseen_trait("cafe\u0301", "caf\u00E9"), "decomposed");
  EXPECT_EQ(unseen_trait("\u00C9", "E\u0301"), "composed");
  EXPECT_EQ(unseen_trait("\u1112\u1161\u11AB", "\uD55C"), "decomposed") << "Korean";
  EXPECT_EQ(unseen_trait("red\u00A0fox", "red fox"), "special spaces");
  EXPECT_EQ(unseen_trait("fox\u200B", "fox"), "special spaces");
  EXPECT_EQ(unseen_trait("red fox", "red\u00A0fox"), "");
  EXPECT_EQ(unseen_trait("А1", "A1"), "Cyrillic letters");
  EXPECT_EQ(unseen_trait("A1", "А1"), "");
  for (const char* other : {"cafe", "Cafe\u0301", "caf\u00E9", "cafe\u0301 "})
    EXPECT_EQ(unseen_trait("caf\u00E9", other), "") << other;
}

}  // namespace
}  // namespace anneal
