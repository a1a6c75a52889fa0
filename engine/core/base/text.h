#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace anneal {

/// Makes UTF-8 of a text file's bytes where they begin with the byte order mark of UTF-16, or are UTF-16
/// without one, as every second byte of nearly all is zero; and takes the mark of UTF-8 away, and the ^Z at
/// the end with which DOS ended files. UserError with `place:line` for half a character of UTF-16, and for a
/// NUL byte, which no text has.
void decode_text(std::vector<std::uint8_t>& bytes, const std::string& place);

std::string_view as_text(const std::vector<std::uint8_t>& bytes);

/// UserError with `place:line` for what is not UTF-8.
void check_utf8(std::string_view text, const std::string& place);
bool is_utf8(std::string_view text);

/// Makes UTF-8 of text in Windows-1252, as Excel saves CSV in Western Europe; false where a byte is none of
/// it.
bool decode_windows_1252(std::vector<std::uint8_t>& bytes);

/// Whether bytes above 0x7F stand where Windows-1252 has letters with marks: seldom three in a row, as those
/// of Cyrillic or Greek do, and seldom as its signs (0x80 to 0x9F) between letters, as those of a Mac or of
/// DOS do.
bool are_of_windows_1252(std::string_view text);

/// Text that JSON and pages can hold: what is no UTF-8 is replaced by U+FFFD.
std::string shown_text(std::string_view text);

/// Whether a line ends with the byte at `position`: with LF, or with CR unless LF follows.
inline bool ends_line(std::string_view text, std::size_t position) {
  const char letter = text[position];
  return letter == '\n' || (letter == '\r' && (position + 1 == text.size() || text[position + 1] != '\n'));
}

/// On which the byte at `position` stands, from 1, as editors count.
std::int64_t line_at(std::string_view text, std::size_t position);

/// Without spaces of any kind, tabs and line ends around it.
std::string_view trimmed(std::string_view text);

/// What breaks a line, tabs and other control characters are a space each, and spaces in a row one; none
/// stand around it.
std::string one_line(std::string_view text);

/// The first character of UTF-8 text that is not seen and changes how the rest is: a control character, a
/// mark that turns the direction of writing, a space of no width. As "U+202E"; "" where there is none.
std::string hidden_character(std::string_view text);

/// One line, such characters in it by their numbers: "cats<U+202E>gpj".
std::string visible_line(std::string_view text);

/// The same with a ? for each such character, and U+FFFD for what is no UTF-8.
std::string without_hidden(std::string_view text);

/// At most `bytes` of it, cut between two characters; "…" stands for the rest.
std::string shortened(std::string_view text, std::size_t bytes);

std::string lower_case(std::string text);  ///< ASCII only

/// As a word of a command for a POSIX shell: in single quotes where the shell would take it for anything
/// else.
std::string shell_word(const std::string& text);

}  // namespace anneal
