#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace anneal {

/// Of ',', ';', tab and '|' the one that cuts the first lines alike: that as many of the next lines as
/// possible have as often as the first one, outside of quotes; of equals the one that the first line has most
/// of, and of those the first. Commas between digits, as decimals have them, or before spaces, as texts have
/// them, cut nothing where another one cuts nearly all lines alike. Where none is as often in another line
/// as in the first, which may be a title, the one that most lines have equally often. ' ', which means spaces
/// and tabs in a row, where only these cut the lines alike, or where several spaces in a row align what tabs
/// cut alike, too. What a first line "sep=;" says, as Excel writes it, counts before.
char delimiter_of(std::string_view text);

/// "sep=;" with its line end, as Excel begins a file with; 0 of anything else.
std::size_t length_of_separator_line(std::string_view text);

/// Whether each of the first lines that have the delimiter begins and ends with it, as in Markdown: "| a | b
/// |".
bool are_framed(std::string_view text, char delimiter);

inline bool ends_line_at(char letter) {
  return letter == '\n' || letter == '\r';
}

/// Where the columns of a text of fixed width begin, in characters from 0, the first of them 0; empty where
/// it has none: fewer than two, or fewer than ten lines, or tabs. Between columns the first 100,000 lines
/// have blanks all in the same places, and the first line, which may name the columns, has something in each:
/// what it has no name for is part of the column before it, or of the one behind it where most names end
/// where their columns do.
std::vector<std::size_t> fixed_columns_of(std::string_view text);

}  // namespace anneal
