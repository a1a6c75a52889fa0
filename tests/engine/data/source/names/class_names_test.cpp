#include "engine/data/source/names/class_names.h"

#include <gtest/gtest.h>

#include "tests/support/matchers.h"

namespace anneal::data {
namespace {

using testing::ElementsAre;

TEST(ClassNames, of_one_class_have_one_key) {
  for (const auto& [one, other] : {std::pair("Cat", "cat"),
                                   std::pair("cat ", "cat"),
                                   std::pair("Caf\xC3\xA9", "cafe\xCC\x81"),
                                   std::pair("FALSE", "False"),
                                   std::pair("0", "0.0"),
                                   std::pair("-0.0", "0"),
                                   std::pair("-3", "-3.00"),
                                   std::pair("1,000", "1000"),
                                   std::pair("12,345,678", "12345678"),
                                   std::pair("1,000.0", "1000"),
                                   std::pair("hot  dog", "Hot dog"),
                                   std::pair("golden_retriever", "golden-retriever"),
                                   std::pair("Golden Retriever", "golden_retriever"),
                                   std::pair(">50K", ">50K."),
                                   std::pair("A.", "A"),
                                   std::pair("\u00e9", "e\u0301"),
                                   std::pair("\u00c9", "E\u0301"),
                                   std::pair("\u00e5", "a\u030a"),
                                   std::pair("\u0439", "\u0438\u0306"),
                                   std::pair("\u0419", "\u0418\u0306"),
                                   std::pair("\u304c", "\u304b\u3099"),
                                   std::pair("\uac00", "\u1100\u1161"),
                                   std::pair("\u1ebf", "e\u0302\u0301"),
                                   std::pair("\u1ebe", "E\u0302\u0301")})
    EXPECT_EQ(class_key(one), class_key(other)) << one;
  for (const auto& [one, other] :
       {std::pair("A", "a"), std::pair("A.", "a"), std::pair("A-", "A"), std::pair("007", "7"),
        std::pair("1.1", "1.10"), std::pair("1.2.0", "1.2"), std::pair("1,00", "100"),
        std::pair("1,0000", "10000"), std::pair("cat", "cats"), std::pair("é", "É"),
        std::pair("e\u0301", "\u00c9"), std::pair("\u0439", "\u0419"), std::pair("\u0438", "\u0439"),
        std::pair("e", "\u00e9"), std::pair("1E5", "100000"), std::pair("", "0")})
    EXPECT_NE(class_key(one), class_key(other)) << one;
}

TEST(ClassNames, in_several_spellings_are_one_class_of_the_first_name) {
  EXPECT_THAT(joined_spellings({"dog", "Cat", "cat", "A", "a"}), ElementsAre("A", "Cat", "a", "dog"));
  EXPECT_THAT(spellings_of_one({"dog", "cat", "Cat", "cat"}), ElementsAre(ElementsAre("cat", "Cat")));
}

TEST(ClassNames, that_only_leading_zeros_tell_apart_are_found) {
  EXPECT_THAT(same_but_for_zeros({"1", "01", "2", "class_3", "class_03", "Class 3"}),
              ElementsAre(ElementsAre("01", "1"), ElementsAre("class_03", "class_3")));
  EXPECT_TRUE(same_but_for_zeros({"01", "02", "10", "1.05", "1.5"}).empty());
}

TEST(ClassNames, are_found_as_they_stand_before_they_are_found_by_their_spelling) {
  const ClassLookup lookup({"Cat", "cat", "dog"});
  EXPECT_EQ(lookup.find("cat"), 1u);
  EXPECT_EQ(lookup.find("DOG"), 2u);
  EXPECT_FALSE(lookup.find("CAT")) << "it could be either";
  EXPECT_FALSE(lookup.find("emu"));
}

}  // namespace
}  // namespace anneal::data
