#include "base/csv.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/error.h"
#include "base/text.h"

namespace anneal {

namespace {

constexpr std::string_view delimiters = ",;\t|";
using Counts = std::array<std::size_t, delimiters.size()>;

bool is_line_end(char letter) {
  return letter == '\n' || letter == '\r';
}

/// Takes empty lines and the next other one off `text`: how often it has each delimiter outside of quotes.
Counts take_line(std::string_view& text) {
  Counts counts{};
  bool is_quoted = false;
  std::size_t i = std::min(text.find_first_not_of("\r\n"), text.size());
  for (; i < text.size() && (is_quoted || !is_line_end(text[i])); ++i) {
    if (text[i] == '"') is_quoted = !is_quoted;
    const std::size_t found = is_quoted ? std::string_view::npos : delimiters.find(text[i]);
    if (found != std::string_view::npos) ++counts[found];
  }
  text.remove_prefix(i);
  return counts;
}

constexpr std::size_t most_lines = 21;

/// How many of the lines have the delimiter as often as most that have it at all.
std::size_t alike(const std::vector<Counts>& lines, std::size_t delimiter) {
  std::size_t best = 0;
  for (const Counts& one : lines)
    if (one[delimiter] > 0)
      best = std::max(best, static_cast<std::size_t>(std::ranges::count_if(lines, [&](const Counts& other) {
                        return other[delimiter] == one[delimiter];
                      })));
  return best;
}

/// Fields between spaces and tabs in a row, outside of quotes; `cut` counts those that end in a comma or
/// semicolon, which rather cuts them.
std::size_t take_fields(std::string_view& text, std::size_t& cut) {
  std::size_t fields = 0, i = std::min(text.find_first_not_of("\r\n"), text.size());
  bool is_quoted = false, is_in_field = false;
  for (; i < text.size() && (is_quoted || !is_line_end(text[i])); ++i) {
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

/// "sep=;" with its line end, as Excel begins a file with; 0 of anything else.
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

}  // namespace

char delimiter_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (length_of_separator_line(text) > 0) return text[text.find('=') + 1];
  std::string_view rest = text;
  std::vector<Counts> lines;
  while (lines.size() < most_lines && !rest.empty()) lines.push_back(take_line(rest));
  if (lines.empty()) return delimiters.front();
  const Counts first = lines.front();
  std::array<std::size_t, delimiters.size()> like_first{};
  for (const Counts& counts : std::span(lines).subspan(1))
    for (std::size_t i = 0; i < counts.size(); ++i)
      like_first[i] += first[i] > 0 && counts[i] == first[i] ? 1 : 0;
  std::size_t best = 0, common = 0;
  for (std::size_t i = 1; i < delimiters.size(); ++i) {
    if (std::pair(like_first[i], first[i]) > std::pair(like_first[best], first[best])) best = i;
    if (alike(lines, i) > alike(lines, common)) common = i;
  }
  if (like_first[best] > 0) return delimiters[best];
  if (are_cut_by_spaces(text)) return ' ';
  return alike(lines, common) > 1 ? delimiters[common] : delimiters[best];
}

CsvReader::CsvReader(std::string_view text, std::string place, char delimiter)
    : text_(text), place_(std::move(place)), delimiter_(delimiter), ends_{delimiter, '\r', '\n', '"'} {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  if (delimiter_ == ' ') ends_ += '\t';
  position_ = length_of_separator_line(text_);
  if (position_ > 0) ++line_;
}

bool CsvReader::next(std::vector<std::string>& fields) {
  while (position_ < text_.size()) {
    begun_line_ = line_;
    read(fields);
    if (fields.size() > 1 || !fields.front().empty()) return true;
  }
  return false;
}

std::string CsvReader::place_of(std::size_t field) const {
  return describe(starts_.at(field));
}

bool CsvReader::take(char wanted) {
  if (peek() != static_cast<unsigned char>(wanted)) return false;
  ++position_;
  return true;
}

bool CsvReader::take_line_end() {
  const bool has_return = take('\r');
  if (!take('\n') && !has_return) return false;
  ++line_;
  return true;
}

void CsvReader::skip_spaces() {
  while (peek() == ' ' || peek() == '\t') ++position_;
}

/// Spaces at the end of a line cut nothing.
bool CsvReader::take_delimiter() {
  if (delimiter_ != ' ') return take(delimiter_);
  const std::size_t before = position_;
  skip_spaces();
  return position_ > before && peek() >= 0 && !is_line_end(text_[position_]);
}

/// One record, up to and with its line end.
void CsvReader::read(std::vector<std::string>& fields) {
  starts_.clear();
  if (delimiter_ == ' ') skip_spaces();
  do {
    const std::size_t index = starts_.size();
    starts_.push_back(position_);
    if (index == fields.size()) fields.emplace_back();
    fields[index].clear();
    if (peek() == '"')
      read_quoted(fields[index]);
    else
      read_plain(fields[index]);
  } while (take_delimiter());
  fields.resize(starts_.size());
  if (take_line_end() || position_ == text_.size()) return;
  const std::string opened = line_ == begun_line_ ? "" : "; its quote opens at " + describe(starts_.back());
  fail("a quoted field must be followed by a delimiter or the end of the line" + opened, position_);
}

void CsvReader::read_plain(std::string& field) {
  const std::size_t end = std::min(text_.find_first_of(ends_, position_), text_.size());
  field.assign(text_.substr(position_, end - position_));
  position_ = end;
  if (peek() == '"')
    fail("a quote stands inside an unquoted field; put the whole field in quotes", position_);
}

void append_csv_field(std::string& text, std::string_view field) {
  if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
    text += field;
    return;
  }
  text += '"';
  for (const char letter : field) text.append(letter == '"' ? 2 : 1, letter);
  text += '"';
}

void CsvReader::read_quoted(std::string& field) {
  const std::size_t opened = position_;
  ++position_;
  while (position_ < text_.size()) {
    if (ends_line(text_, position_)) ++line_;
    const char letter = text_[position_++];
    if (letter == '"' && !take('"')) return;
    field += letter;
  }
  fail("the quote that opens here is never closed", opened);
}

std::string CsvReader::describe(std::size_t position) const {
  std::int64_t line = begun_line_, column = 1;
  // A record begins behind a line end.
  std::size_t i = starts_.empty() ? 0 : starts_.front();
  while (delimiter_ == ' ' && i > 0 && (text_[i - 1] == ' ' || text_[i - 1] == '\t')) --i;
  for (; i < position; ++i) {
    const bool begins_character = (static_cast<unsigned char>(text_[i]) & 0xC0) != 0x80;
    if (ends_line(text_, i))
      ++line, column = 1;
    else if (begins_character)
      ++column;
  }
  return place_ + ":" + std::to_string(line) + ":" + std::to_string(column);
}

void CsvReader::fail(const std::string& message, std::size_t position) const {
  throw UserError(message, describe(position));
}

void for_each_row(std::string_view text, const std::string& place, const CsvRow& row, char delimiter) {
  CsvReader reader(text, place, delimiter);
  std::vector<std::string> fields;
  while (reader.next(fields)) row(fields, reader.line());
}

}  // namespace anneal
