#include "base/csv.h"

#include <algorithm>
#include <array>
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

}  // namespace

char delimiter_of(std::string_view text) {
  constexpr int most_lines = 20;
  const Counts first = take_line(text);
  Counts alike{};
  for (int line = 0; line < most_lines && !text.empty(); ++line) {
    const Counts counts = take_line(text);
    for (std::size_t i = 0; i < counts.size(); ++i) alike[i] += first[i] > 0 && counts[i] == first[i] ? 1 : 0;
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < delimiters.size(); ++i)
    if (std::pair(alike[i], first[i]) > std::pair(alike[best], first[best])) best = i;
  return delimiters[best];
}

CsvReader::CsvReader(std::string_view text, std::string place, char delimiter)
    : text_(text), place_(std::move(place)), delimiter_(delimiter), ends_{delimiter, '\r', '\n', '"'} {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
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

/// One record, up to and with its line end.
void CsvReader::read(std::vector<std::string>& fields) {
  starts_.clear();
  do {
    const std::size_t index = starts_.size();
    starts_.push_back(position_);
    if (index == fields.size()) fields.emplace_back();
    fields[index].clear();
    if (peek() == '"')
      read_quoted(fields[index]);
    else
      read_plain(fields[index]);
  } while (take(delimiter_));
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
