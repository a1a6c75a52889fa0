#pragma once

#include <string>
#include <string_view>

namespace anneal::report {

/// HTML of what a person wrote as Markdown, or somebody else: headings, paragraphs, lists, quotations, code,
/// emphasis and links, as in CommonMark, lists and quotations one level deep. All else stays text: HTML is
/// escaped, a picture is the words in its place, and a link leads to the web or a mail address or nowhere.
/// Takes time in proportion to the text.
std::string markdown(std::string_view text);

}  // namespace anneal::report
