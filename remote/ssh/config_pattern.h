#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace anneal::ssh {

enum class LetterCase { matters, is_ignored };

/// As ssh_config(5) and known hosts match names: "*" is any text, "?" any letter. Takes time in proportion to
/// both lengths' product at most.
bool matches_pattern(std::string_view text, std::string_view pattern, LetterCase letter_case);

/// Whether one pattern of the list matches and none that begins with "!" does.
bool matches_list(std::string_view text, const std::vector<std::string>& patterns, LetterCase letter_case);

/// "a,b" → a, b
std::vector<std::string> split_list(std::string_view text, char separator = ',');

}  // namespace anneal::ssh
