#include "engine/core/base/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

using namespace std::string_literals;

std::vector<std::uint8_t> bytes(const std::string& text) {
  return {text.begin(), text.end()};
}

std::string decoded(const std::string& text) {
  std::vector<std::uint8_t> content = bytes(text);
  decode_text(content, "file");
  return std::string(as_text(content));
}

std::string refusal(const std::string& text) {
  try {
    decoded(text);
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

TEST(Text, is_utf8_as_the_standard_has_it) {
  for (const char* text : {"", "plain", "ação", "训练", "🐈"}) EXPECT_TRUE(is_utf8(text)) << text;
  for (const char* text : {"\xff", "\xc0\xbc", "\xe2\x82", "\xed\xa0\x80", "\xf4\x90\x80\x80", "a\x80"})
    EXPECT_FALSE(is_utf8(text));
}

TEST(Text, that_is_shown_is_utf8_and_keeps_what_was) {
  EXPECT_EQ(shown_text("训练"), "训练");
  EXPECT_EQ(shown_text("a\xff"
                       "b"),
            "a\uFFFD"
            "b");
  EXPECT_TRUE(is_utf8(shown_text("\xe2\x82 \xed\xa0\x80 \xc0")));
}

TEST(Text, on_one_line_has_a_space_for_all_that_breaks_it) {
  EXPECT_EQ(one_line("a  run"), "a run");
  EXPECT_EQ(one_line(" first\r\n\tsecond\x7F\u2028third\u0085\n"), "first second third");
  EXPECT_EQ(one_line("训练 ação"), "训练 ação");
  EXPECT_EQ(one_line("\n\t"), "");
}

TEST(Text, characters_that_are_not_seen_are_named) {
  EXPECT_EQ(hidden_character("cats 猫 \U0001F468\u200D\U0001F469"), "");
  EXPECT_EQ(hidden_character("a\tb"), "U+0009");
  EXPECT_EQ(hidden_character("cats\u202Egpj"), "U+202E");
  EXPECT_EQ(visible_line("cats\u202Egpj\u2066 \x1B[31m\n"), "cats<U+202E>gpj<U+2066> [31m");
  EXPECT_EQ(visible_line("训练 ação"), "训练 ação");
}

TEST(Text, that_is_no_utf8_is_refused_with_its_line) {
  try {
    check_utf8("one\ntwo\r\n\xff", "file");
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "file:3");
  }
}

TEST(Text, of_utf16_is_read_in_either_order_of_bytes) {
  EXPECT_EQ(decoded("\xFF\xFE"
                    "a\0\x20\x4F"s),
            "a\u4F20");
  EXPECT_EQ(decoded("\xFE\xFF"
                    "\0a\x4F\x20"s),
            "a\u4F20");
  EXPECT_EQ(decoded("\xFF\xFE\x3D\xD8\x08\xDC"s), "\U0001F408");
  EXPECT_EQ(decoded("\xEF\xBB\xBF"
                    "a"),
            "a");
}

TEST(Text, of_utf16_without_a_mark_is_read_where_every_second_byte_says_so) {
  EXPECT_EQ(decoded("a\0,\0b\0\n\0001\0,\0002\0\n\0"s), "a,b\n1,2\n");
  EXPECT_EQ(decoded("\0a\0,\0b\0\n\0001\0,\0002\0\n"s), "a,b\n1,2\n");
  EXPECT_THAT(refusal("a,b\n1,\0\0\n"s), ::testing::HasSubstr("file:2: has a NUL byte"));
}

TEST(Text, may_end_as_dos_ended_it) {
  EXPECT_EQ(decoded("a,b\n1,2\n\x1A"), "a,b\n1,2\n");
}

TEST(Text, of_western_europe_is_told_from_that_of_other_encodings) {
  EXPECT_TRUE(
      are_of_windows_1252("M\xFCnchen, K\xF6ln, don\x92t, c\x9Cur, Ta\x9A"
                          "a, \x80 5, \x8Ele"));
  EXPECT_FALSE(are_of_windows_1252("\xCC\xEE\xF1\xEA\xE2\xE0,1\n\xCA\xE0\xE7\xE0\xED\xFC,2\n"));
  EXPECT_FALSE(are_of_windows_1252("M\x9Fnchen, Bonn, K\x9Aln"));
  EXPECT_FALSE(are_of_windows_1252("M\x81nchen, Z\x81rich, K\x94ln"));
}

TEST(Text, of_utf16_that_ends_in_half_a_character_is_refused_with_its_line) {
  EXPECT_THAT(refusal("\xFF\xFE"
                      "a\0\n\0b"s),
              ::testing::HasSubstr("file:2: is not UTF-16"));
  EXPECT_THAT(refusal("\xFF\xFE\x3D\xD8"s), ::testing::HasSubstr("file:1: is not UTF-16"));
  EXPECT_THAT(refusal("\xFF\xFE\x08\xDC"
                      "a\0"s),
              ::testing::HasSubstr("is not UTF-16"));
}

TEST(Text, for_the_shell_is_quoted_only_where_it_must_be) {
  EXPECT_EQ(shell_word("/runs/größe_1.5-a,b:c@d%e+f=g"), "/runs/größe_1.5-a,b:c@d%e+f=g");
  EXPECT_EQ(shell_word("/a/My project.runs/x"), "'/a/My project.runs/x'");
  EXPECT_EQ(shell_word("it's $HOME"), "'it'\\''s $HOME'");
  EXPECT_EQ(shell_word("~/x"), "'~/x'");
  EXPECT_EQ(shell_word(""), "''");
}

}  // namespace
}  // namespace anneal
