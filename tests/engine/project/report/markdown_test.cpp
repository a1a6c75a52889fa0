#include "engine/project/report/markdown.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Markdown, blocks_are_those_of_commonmark) {
  EXPECT_EQ(markdown("# Why\n\nfirst\nsecond\n\n- a\n- b\n\n1. one\n2. two\n\n> said\n\n---\n"),
            "<h3>Why</h3>\n<p>\nfirst\nsecond\n</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"
            "<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n<blockquote>\nsaid\n</blockquote>\n<hr>\n");
}

TEST(Markdown, spans_are_emphasis_code_and_links) {
  EXPECT_EQ(markdown("a **b** *c* `d*e*` 2 * 3 * 4 \\*f\\*"),
            "<p>\na <strong>b</strong> <em>c</em> <code>d*e*</code> 2 * 3 * 4 *f*\n</p>\n");
  EXPECT_THAT(markdown("see [the paper](https://arxiv.org/abs/1)"),
              HasSubstr("href=\"https://arxiv.org/abs/1\">the paper</a>"));
}

TEST(Markdown, code_is_shown_as_it_is_written) {
  EXPECT_EQ(markdown("```\na < *b*\n\n# c\n```\nd"), "<pre>\na &lt; *b*\n\n# c\n</pre>\n<p>\nd\n</p>\n");
}

TEST(Markdown, nothing_is_loaded_or_run_whoever_wrote_it) {
  const std::string html = markdown(
      "<script>alert(1)</script> ![cat](https://far/cat.png) [x](javascript:alert(1)) "
      "[y](https://a\"onclick=\"b) <img src=x onerror=y>");
  EXPECT_THAT(html, Not(HasSubstr("<script")));
  EXPECT_THAT(html, Not(HasSubstr("<img")));
  EXPECT_THAT(html, Not(HasSubstr("cat.png")));
  EXPECT_THAT(html, Not(HasSubstr("javascript:")));
  EXPECT_THAT(html, Not(HasSubstr("\"onclick")));
  EXPECT_THAT(html, HasSubstr("cat"));
}

TEST(Markdown, text_that_never_closes_what_it_opens_is_text) {
  EXPECT_EQ(markdown("**a `b [c](d"), "<p>\n**a `b [c](d\n</p>\n");
  for (const char* piece : {"*", "[", "`", "![", "> ", "- "}) {
    std::string text;
    while (text.size() < 100'000) text += piece;
    EXPECT_FALSE(markdown(text).empty());
  }
}

}  // namespace
}  // namespace anneal::report
