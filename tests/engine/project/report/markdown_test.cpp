#include "engine/project/report/markdown.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Markdown, blocks_are_those_of_commonmark) {
  EXPECT_EQ(markdown("# Why\n\nfirst\nsecond\n\n- a\n- b\n\n1. one\n2. two\n\n> said\n\n---\n"),
            "<h3>Why</h3>\n<p>first\nsecond</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"
            "<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n<blockquote>\n<p>said</p>\n</blockquote>\n<hr>\n");
  EXPECT_EQ(markdown("- a\n  1. b\n- [x] c\n\n3. d"),
            "<ul>\n<li>a<ol>\n<li>b</li>\n</ol>\n</li>\n<li>☑ c</li>\n</ul>\n<ol "
            "start=\"3\">\n<li>d</li>\n</ol>\n");
  EXPECT_EQ(markdown("|a|b|\n|---|---|\n|1|2|"),
            "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
            "<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n");
}

TEST(Markdown, spans_are_emphasis_code_and_links) {
  EXPECT_EQ(markdown("a **b** *c* `d*e*` 2 * 3 * 4 \\*f\\*"),
            "<p>a <strong>b</strong> <em>c</em> <code>d*e*</code> 2 * 3 * 4 *f*</p>\n");
  EXPECT_THAT(markdown("see [the paper](https://arxiv.org/abs/1)"),
              HasSubstr("href=\"https://arxiv.org/abs/1\">the paper</a>"));
}

TEST(Markdown, code_is_shown_as_it_is_written) {
  EXPECT_EQ(markdown("```\na < *b*\n\n# c\n```\nd"), "<pre>a &lt; *b*\n\n# c\n</pre>\n<p>d</p>\n");
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
  EXPECT_EQ(markdown("**a `b [c](d"), "<p>**a `b [c](d</p>\n");
  for (const char* piece : {"*", "[", "`", "![", "> ", "- "}) {
    std::string text;
    while (text.size() + 2 < most_formatted_bytes) text += piece;
    EXPECT_LT(markdown(text).size(), 20 * text.size());
  }
}

TEST(Markdown, long_texts_and_wide_tables_are_not_formatted) {
  EXPECT_EQ(markdown(std::string(most_formatted_bytes + 1, '*')),
            "<pre>" + std::string(most_formatted_bytes + 1, '*') + "</pre>\n");
  std::string table;
  for (const char* cell : {"|a", "|---"}) {
    for (int column = 0; column < 200; ++column) table += cell;
    table += "|\n";
  }
  for (int row = 0; row < 4'000; ++row) table += "|x|\n";
  EXPECT_LT(markdown(table).size(), 2 * table.size());
}

}  // namespace
}  // namespace anneal::report
