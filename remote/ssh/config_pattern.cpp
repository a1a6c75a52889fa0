#include "remote/ssh/config_pattern.h"

#include <cctype>

namespace anneal::ssh {

namespace {

char lower(char letter) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

}  // namespace

bool matches_pattern(std::string_view text, std::string_view pattern, LetterCase letter_case) {
  const auto is_same = [&](char one, char other) {
    return one == other || (letter_case == LetterCase::is_ignored && lower(one) == lower(other));
  };
  // Only the last star is ever gone back to: what the earlier ones took needs no second try.
  std::size_t at = 0, next = 0, star = std::string_view::npos, taken = 0;
  while (at < text.size()) {
    if (next < pattern.size() && pattern[next] == '*') {
      star = next++;
      taken = at;
    } else if (next < pattern.size() && (pattern[next] == '?' || is_same(pattern[next], text[at]))) {
      ++next;
      ++at;
    } else if (star != std::string_view::npos) {
      next = star + 1;
      at = ++taken;
    } else {
      return false;
    }
  }
  while (next < pattern.size() && pattern[next] == '*') ++next;
  return next == pattern.size();
}

bool matches_list(std::string_view text, const std::vector<std::string>& patterns, LetterCase letter_case) {
  bool is_matched = false;
  for (const std::string& pattern : patterns) {
    if (pattern.starts_with('!')) {
      if (matches_pattern(text, std::string_view(pattern).substr(1), letter_case)) return false;
    } else {
      is_matched = is_matched || matches_pattern(text, pattern, letter_case);
    }
  }
  return is_matched;
}

std::vector<std::string> split_list(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    if (end != 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return parts;
}

}  // namespace anneal::ssh
