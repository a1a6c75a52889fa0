#include "engine/core/base/csv_delimiter.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "engine/core/base/text.h"

namespace anneal {

namespace {

constexpr std::string_view delimiters = ",;\t|";
using Counts = std::array<std::size_t, delimiters.size()>;

bool is_of_number(char letter) {
  return letter >= '0' && letter <= '9';
}

/// What stands in a line outside of quotes.
struct Line {
  Counts counts{};                ///< of each delimiter
  std::size_t soft_commas = 0;    ///< between digits, or before a space
  std::size_t wide_gaps = 0;      ///< several spaces in a row between others
  bool has_only_decimals = true;  ///< no comma that is not between digits
};

/// A quote opens only where a field may begin, so that those of inches are letters.
bool may_open_quote(std::string_view text, std::size_t position) {
  return position == 0 || ends_line_at(text[position - 1]) || text[position - 1] == ' ' ||
         delimiters.find(text[position - 1]) != std::string_view::npos;
}

void look_at(std::string_view text, std::size_t position, Line& line) {
  const auto letter_at = [&](std::size_t at) { return at < text.size() ? text[at] : '\n'; };
  const char letter = text[position], next = letter_at(position + 1);
  const bool ends_gap = letter == ' ' && position > 1 && text[position - 1] == ' ' && next != ' ' &&
                        next != '\t' && !ends_line_at(next);
  line.wide_gaps += ends_gap ? 1 : 0;
  const std::size_t found = delimiters.find(letter);
  if (found == std::string_view::npos) return;
  ++line.counts[found];
  if (letter != ',') return;
  const bool is_decimal = position > 0 && is_of_number(text[position - 1]) && is_of_number(next);
  line.soft_commas += is_decimal || next == ' ' ? 1 : 0;
  line.has_only_decimals = line.has_only_decimals && is_decimal;
}

/// Takes empty lines and the next other one off `text`.
Line take_line(std::string_view& text) {
  Line line;
  bool is_quoted = false;
  const std::size_t begin = std::min(text.find_first_not_of("\r\n"), text.size());
  std::size_t i = begin;
  for (; i < text.size() && (is_quoted || !ends_line_at(text[i])); ++i) {
    if (text[i] == '"' && (is_quoted || may_open_quote(text, i))) is_quoted = !is_quoted;
    if (!is_quoted) look_at(text, i, line);
  }
  text.remove_prefix(i);
  return line;
}

constexpr std::size_t most_lines = 21;

/// How many of the lines have the delimiter as often as most that have it at all.
std::size_t alike(const std::vector<Line>& lines, std::size_t delimiter) {
  std::size_t best = 0;
  for (const Line& one : lines)
    if (one.counts[delimiter] > 0)
      best = std::max(best, static_cast<std::size_t>(std::ranges::count_if(lines, [&](const Line& other) {
                        return other.counts[delimiter] == one.counts[delimiter];
                      })));
  return best;
}

/// Fields between spaces and tabs in a row, outside of quotes; `cut` counts those that end in a comma or
/// semicolon, which rather cuts them.
std::size_t take_fields(std::string_view& text, std::size_t& cut) {
  std::size_t fields = 0, i = std::min(text.find_first_not_of("\r\n"), text.size());
  bool is_quoted = false, is_in_field = false;
  for (; i < text.size() && (is_quoted || !ends_line_at(text[i])); ++i) {
    if (text[i] == '"') is_quoted = !is_quoted;
    const bool is_space = !is_quoted && (text[i] == ' ' || text[i] == '\t');
    if (!is_space && !is_in_field) ++fields;
    if (is_space && is_in_field && (text[i - 1] == ',' || text[i - 1] == ';')) ++cut;
    is_in_field = !is_space;
  }
  text.remove_prefix(i);
  return fields;
}

/// Whether the lines have as many words as the first one, or one more, as R writes the names of rows.
bool are_cut_by_spaces(std::string_view text) {
  std::size_t cut = 0;
  const std::size_t first = take_fields(text, cut);
  std::size_t lines = 0, equal = 0, one_more = 0;
  for (; lines + 1 < most_lines && text.find_first_not_of("\r\n") != std::string_view::npos; ++lines) {
    const std::size_t fields = take_fields(text, cut);
    equal += fields == first ? 1 : 0;
    one_more += fields == first + 1 ? 1 : 0;
  }
  return first > 1 && lines > 0 && cut < lines && (equal == lines || one_more == lines);
}

/// Where commas cut the lines, what rather does, as they are those of decimals or of texts; ',' for nothing.
char instead_of_commas(std::string_view text, const std::vector<Line>& lines) {
  const std::size_t exceptions = lines.size() / 10;
  const auto fitting = [&](auto fits) {
    return fits(lines.front()) &&
           static_cast<std::size_t>(std::ranges::count_if(lines, fits)) + exceptions >= lines.size();
  };
  if (lines.size() < 2 || !fitting([](const Line& line) { return line.soft_commas == line.counts[0]; }))
    return ',';
  std::size_t best = 0;
  for (std::size_t i = 1; i < delimiters.size(); ++i) {
    const std::size_t first = lines.front().counts[i];
    const bool cuts_alike = first > 0 && fitting([&](const Line& line) { return line.counts[i] == first; });
    if (cuts_alike && (best == 0 || first > lines.front().counts[best])) best = i;
  }
  if (best > 0) return delimiters[best];
  const bool have_only_decimals = fitting([](const Line& line) { return line.has_only_decimals; });
  return have_only_decimals && are_cut_by_spaces(text) ? ' ' : ',';
}

/// What cuts all lines into one field more than the first one, which has several: R's write.table gives the
/// names of rows no name.
std::optional<std::size_t> one_more_than_names(const std::vector<Line>& lines) {
  for (std::size_t i = 0; lines.size() > 1 && i < delimiters.size(); ++i) {
    const std::size_t first = lines.front().counts[i];
    const auto has_one_more = [&](const Line& line) { return line.counts[i] == first + 1; };
    if (first > 0 && std::all_of(lines.begin() + 1, lines.end(), has_one_more)) return i;
  }
  return std::nullopt;
}

/// Where tabs cut the lines, whether several spaces in a row do, too.
bool are_aligned_by_spaces(std::string_view text, const std::vector<Line>& lines) {
  const auto aligned = std::ranges::count_if(lines, [](const Line& line) { return line.wide_gaps > 0; });
  return 2 * static_cast<std::size_t>(aligned) > lines.size() && are_cut_by_spaces(text);
}

}  // namespace

std::size_t length_of_separator_line(std::string_view text) {
  const bool is_quoted = text.starts_with('"');
  const std::string_view line = text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
  std::string_view bare = line;
  if (is_quoted) bare.remove_prefix(1);
  if (is_quoted && bare.ends_with('"')) bare.remove_suffix(1);
  constexpr std::string_view key = "sep=";
  if (bare.size() != key.size() + 1 || lower_case(std::string(bare.substr(0, key.size()))) != key) return 0;
  const std::string_view end = text.substr(line.size());
  return line.size() + (end.starts_with("\r\n") ? 2 : end.empty() ? 0 : 1);
}

char delimiter_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (length_of_separator_line(text) > 0) return text[text.find('=') + 1];
  std::string_view rest = text;
  std::vector<Line> lines;
  while (lines.size() < most_lines && !rest.empty()) {
    lines.push_back(take_line(rest));
    if (rest.find_first_not_of("\r\n") == std::string_view::npos) break;
  }
  if (lines.empty()) return delimiters.front();
  const Counts first = lines.front().counts;
  std::array<std::size_t, delimiters.size()> like_first{};
  for (const Line& line : std::span(lines).subspan(1))
    for (std::size_t i = 0; i < first.size(); ++i)
      like_first[i] += first[i] > 0 && line.counts[i] == first[i] ? 1 : 0;
  std::size_t best = 0, common = 0;
  for (std::size_t i = 1; i < delimiters.size(); ++i) {
    if (std::pair(like_first[i], first[i]) > std::pair(like_first[best], first[best])) best = i;
    if (alike(lines, i) > alike(lines, common)) common = i;
  }
  if (like_first[best] > 0) {
    if (delimiters[best] == ',') return instead_of_commas(text, lines);
    return delimiters[best] == '\t' && are_aligned_by_spaces(text, lines) ? ' ' : delimiters[best];
  }
  if (const auto cuts = one_more_than_names(lines)) return delimiters[*cuts];
  if (are_cut_by_spaces(text)) return ' ';
  return alike(lines, common) > 1 ? delimiters[common] : delimiters[best];
}

bool are_framed(std::string_view text, char delimiter) {
  constexpr std::size_t most_looked_at = 50;
  std::size_t framed = 0, others = 0;
  while (framed + others < most_looked_at && !text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.find(delimiter) == std::string_view::npos) continue;
    ++(line.size() > 1 && line.front() == delimiter && line.back() == delimiter ? framed : others);
  }
  return framed > 1 && others == 0;
}

namespace {

/// Where characters other than spaces stand, and in how many lines.
struct Places {
  std::vector<std::size_t> filled = {};    ///< by character
  std::vector<bool> is_filled_first = {};  ///< in the first line
  std::size_t lines = 0;

  void add(std::string_view line) {
    std::size_t character = 0;
    for (const char letter : line) {
      if ((static_cast<unsigned char>(letter) & 0xC0) == 0x80) continue;
      if (character == filled.size()) {
        filled.push_back(0);
        is_filled_first.push_back(false);
      }
      if (letter != ' ') {
        ++filled[character];
        if (lines == 0) is_filled_first[character] = true;
      }
      ++character;
    }
    ++lines;
  }
};

/// Of the first lines; none of those that have a tab.
Places places_of(std::string_view text) {
  constexpr std::size_t most_sampled = 100'000, longest_line = 4000;
  Places places;
  while (places.lines < most_sampled && !text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.size() > longest_line || line.find('\t') != std::string_view::npos) return {};
    if (!trimmed(line).empty()) places.add(line);
  }
  return places;
}

/// Characters between which all lines have blanks.
struct Region {
  std::size_t begin = 0, end = 0;
  std::size_t most = 0;  ///< lines that are filled at the place that most are
  bool is_named = false;
  bool begins_with_name = false, ends_with_name = false;
};

std::vector<Region> regions_of(const Places& places) {
  std::vector<Region> regions;
  for (std::size_t i = 0; i < places.filled.size(); ++i) {
    if (places.filled[i] == 0) continue;
    if (i == 0 || places.filled[i - 1] == 0) regions.push_back({.begin = i});
    Region& region = regions.back();
    region.end = i + 1;
    region.most = std::max(region.most, places.filled[i]);
    region.is_named = region.is_named || places.is_filled_first[i];
    region.begins_with_name = region.begins_with_name || (i == region.begin && places.is_filled_first[i]);
    region.ends_with_name = places.is_filled_first[i];
  }
  return regions;
}

/// What has no name goes with the column before it, as the second word of a text does, or with the one behind
/// it where names stand at the right of their columns.
std::vector<Region> joined_regions(const std::vector<Region>& regions) {
  const auto left = std::ranges::count_if(regions, &Region::begins_with_name);
  const auto right = std::ranges::count_if(regions, &Region::ends_with_name);
  std::vector<Region> columns;
  Region waiting;
  for (Region region : regions) {
    if (waiting.most > 0) {
      region.begin = waiting.begin;
      region.most = std::max(region.most, waiting.most);
      waiting = {};
    }
    if (region.is_named || (columns.empty() && right <= left))
      columns.push_back(region);
    else if (right > left)
      waiting = region;
  }
  return columns;
}

}  // namespace

std::vector<std::size_t> fixed_columns_of(std::string_view text) {
  constexpr std::size_t least_lines = 10;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const Places places = places_of(text);
  if (places.lines < least_lines) return {};
  std::vector<std::size_t> columns;
  for (const Region& region : joined_regions(regions_of(places))) {
    if (2 * region.most < places.lines) return {};
    columns.push_back(columns.empty() ? 0 : region.begin);
  }
  return columns.size() > 1 ? columns : std::vector<std::size_t>();
}

}  // namespace anneal
