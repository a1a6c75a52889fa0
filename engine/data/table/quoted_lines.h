#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace anneal::table {

/// The text of a file in which quotes stand around whole lines ("a,b,y"), as a table has that was saved as if
/// it were one column: the lines without them, and doubled quotes made single. Lines without such quotes, as
/// the first may be, stay. Nullopt of others.
std::optional<std::string> without_quotes_around_lines(std::string_view text);

}  // namespace anneal::table
