#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace anneal::data {

/// A text without the lines at its beginning that are comments, as they begin with '#'; empty lines stay in
/// their place.
std::string without_comments_above(std::string_view text);

/// Of lines that each have a name and behind it a label, of which one may have blanks that cut nothing, as
/// "0034309 Boeing 707-320" and "img 7.jpg polar bear", those lines in CSV. Names end with the ending of an
/// image where each has one. What stands behind them is one label unless one of its words is a number, a
/// split or an image in every line. A last line that is cut short does not count where `may_be_cut`. Nullopt
/// of other texts.
std::optional<std::string> table_of_text_list(std::string_view text, bool may_be_cut);

}  // namespace anneal::data
