#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace anneal::report {

/// Longer texts are shown as they are written, as the window does with as many letters.
inline constexpr std::size_t most_formatted_bytes = 20'000;

/// HTML of what a person wrote as Markdown, or somebody else, in GitHub's dialect, as the window reads it.
/// HTML in it is escaped, a picture is the words in its place, and a link leads to the web or a mail address
/// or nowhere. A table of more than 100 columns is text. Takes time in proportion to the text.
std::string markdown(std::string_view text);

}  // namespace anneal::report
