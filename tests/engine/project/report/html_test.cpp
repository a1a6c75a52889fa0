#include "engine/project/report/html.h"

#include <gtest/gtest.h>

namespace anneal::report {
namespace {

std::string encoded(std::string_view text) {
  return base64({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

TEST(Escape, leaves_nothing_that_could_be_markup) {
  EXPECT_EQ(escape("<script>alert(\"1\" & '2')</script>"),
            "&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;");
}

TEST(Escape, keeps_every_language_and_replaces_what_is_no_text) {
  EXPECT_EQ(escape("ação 训练 🐈"), "ação 训练 🐈");
  EXPECT_EQ(escape("a\x1b[2J\xff b"), "a\uFFFD[2J\uFFFD b");
  EXPECT_EQ(escape("\xc0\xbc"), "\uFFFD") << "an overlong <";
  EXPECT_EQ(escape("\xe2\x82"), "\uFFFD") << "cut off";
  EXPECT_EQ(escape("\xed\xa0\x80"), "\uFFFD") << "half a surrogate pair";
  EXPECT_EQ(escape("\xc2\x85"), "\uFFFD") << "a control character of two bytes";
}

TEST(Shortened, counts_letters_and_not_bytes) {
  EXPECT_EQ(shortened("训练图像", 4), "训练图像");
  EXPECT_EQ(shortened("训练图像集", 4), "训练图…");
  EXPECT_EQ(shortened("", 4), "");
}

TEST(Number, has_two_decimals_at_most) {
  EXPECT_EQ(number(12), "12");
  EXPECT_EQ(number(1.0 / 3), "0.33");
  EXPECT_EQ(number(-0.5), "-0.5");
}

/// RFC 4648, section 10.
TEST(Base64, is_that_of_the_standard) {
  EXPECT_EQ(encoded(""), "");
  EXPECT_EQ(encoded("f"), "Zg==");
  EXPECT_EQ(encoded("fo"), "Zm8=");
  EXPECT_EQ(encoded("foo"), "Zm9v");
  EXPECT_EQ(encoded("foobar"), "Zm9vYmFy");
  EXPECT_EQ(encoded("\xfb\xff"), "+/8=");
}

}  // namespace
}  // namespace anneal::report
