#include "engine/core/base/csv.h"

#include <algorithm>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal {

namespace {

constexpr std::size_t most_fields = 1'000'000;  // of a line; hostile ones would fill the memory

/// Whether a field in quotes holds lines that are cut alike, as rows are which a quote out of place has
/// swallowed: by several delimiters each, or many by one.
bool holds_rows(std::string_view field, char delimiter) {
  constexpr std::size_t fewest = 3, fewest_of_two_fields = 10;
  const auto next_end = [&](std::size_t from) {
    while (from < field.size() && !ends_line(field, from)) ++from;
    return from;
  };
  std::size_t begin = next_end(0), lines = 0, alike = 0;
  std::ptrdiff_t delimiters = 0;
  while (begin < field.size()) {
    const std::size_t end = next_end(++begin);
    if (end == field.size()) break;  // the last line continues behind the quote
    const auto here = std::count(field.begin() + static_cast<std::ptrdiff_t>(begin),
                                 field.begin() + static_cast<std::ptrdiff_t>(end), delimiter);
    if (lines++ == 0) delimiters = here;
    alike += here == delimiters ? 1 : 0;
    begin = end;
  }
  return delimiters > 0 && lines >= (delimiters > 1 ? fewest : fewest_of_two_fields) &&
         20 * alike >= 19 * lines;
}

}  // namespace

CsvReader::CsvReader(std::string_view text, std::string place, char delimiter, Quotes quotes)
    : text_(text),
      place_(std::move(place)),
      delimiter_(delimiter),
      quotes_(quotes),
      ends_{delimiter, '\r', '\n', '"'} {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  if (delimiter_ == ' ') ends_ += '\t';
  position_ = length_of_separator_line(text_);
  if (position_ > 0) ++line_;
}

CsvReader::CsvReader(std::string_view text, std::string place, std::vector<std::size_t> columns)
    : text_(text), place_(std::move(place)), delimiter_('\0'), columns_(std::move(columns)), ends_("\r\n") {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
}

void CsvReader::set_quote(char quote) {
  std::ranges::replace(ends_, quote_, quote);
  quote_ = quote;
}

bool CsvReader::next(std::vector<std::string>& fields) {
  follows_blank_ = false;
  while (position_ < text_.size()) {
    begun_line_ = line_;
    read(fields);
    if (fields.size() > 1 || !fields.front().empty()) return true;
    follows_blank_ = true;
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

void CsvReader::skip_blanks() {
  while (peek() == ' ' || (peek() == '\t' && delimiter_ != '\t')) ++position_;
}

/// Spaces at the end of a line cut nothing.
bool CsvReader::take_delimiter() {
  if (delimiter_ != ' ') return take(delimiter_);
  const std::size_t before = position_;
  skip_spaces();
  return position_ > before && peek() >= 0 && !ends_line_at(text_[position_]);
}

/// One record, up to and with its line end.
void CsvReader::read(std::vector<std::string>& fields) {
  starts_.clear();
  has_stray_quote_ = false;
  if (!columns_.empty()) return read_fixed(fields);
  if (delimiter_ == ' ') skip_spaces();
  if (is_framed_) take_frame();
  do {
    const std::size_t index = starts_.size();
    starts_.push_back(position_);
    if (index == fields.size()) fields.emplace_back();
    read_field(fields[index]);
  } while (starts_.size() <= most_fields && take_delimiter());
  if (starts_.size() > most_fields)
    position_ = std::min(text_.find_first_of("\r\n", position_), text_.size());
  if (is_framed_ && starts_.size() > 1 && trimmed(fields[starts_.size() - 1]).empty()) starts_.pop_back();
  fields.resize(starts_.size());
  if (take_line_end() || position_ == text_.size()) return;
  const std::string opened = line_ == begun_line_ ? "" : "; its quote opens at " + describe(starts_.back());
  fail("a quoted field must be followed by a delimiter or the end of the line" + opened, position_);
}

void CsvReader::take_frame() {
  const std::size_t begin = position_;
  skip_blanks();
  if (!take(delimiter_)) position_ = begin;
}

/// A blank line is one empty field.
void CsvReader::read_fixed(std::vector<std::string>& fields) {
  const std::size_t end = std::min(text_.find_first_of(ends_, position_), text_.size());
  const std::string_view line = text_.substr(position_, end - position_);
  const bool is_blank = trimmed(line).empty();
  fields.assign(is_blank ? 1 : columns_.size(), "");
  starts_.assign(fields.size(), position_);
  std::size_t column = 0, characters = 0;
  for (std::size_t i = 0; i < line.size() && !is_blank; ++i) {
    const bool begins_character = (static_cast<unsigned char>(line[i]) & 0xC0) != 0x80;
    if (begins_character && column + 1 < columns_.size() && characters == columns_[column + 1])
      starts_[++column] = position_ + i;
    fields[column] += line[i];
    characters += begins_character ? 1 : 0;
  }
  for (std::string& field : fields) field = std::string(trimmed(field));
  for (std::size_t i = column + 1; i < starts_.size(); ++i) starts_[i] = end;
  position_ = end;
  take_line_end();
}

/// With quotes as they stand, blanks may stand around those of a field, and a field whose quotes are out of
/// place, or hold rows, is read again without any: how far it was read before is bounded by the next quote,
/// which none of the fields behind it is read beyond again.
void CsvReader::read_field(std::string& field) {
  field.clear();
  const std::size_t begin = position_;
  const std::int64_t line = line_;
  if (quotes_ != Quotes::strict && delimiter_ != ' ') skip_blanks();
  if (peek() != quote_) {
    position_ = begin;
    return read_plain(field);
  }
  const bool is_closed = read_quoted(field);
  if (quotes_ == Quotes::strict) return;
  if (delimiter_ != ' ') skip_blanks();
  if (is_closed && ends_field() && !holds_rows(field, delimiter_)) return;
  position_ = begin;
  line_ = line;
  field.clear();
  read_plain(field);
}

bool CsvReader::ends_field() const {
  return position_ == text_.size() || text_[position_] == delimiter_ || ends_line_at(text_[position_]) ||
         (delimiter_ == ' ' && text_[position_] == '\t');
}

void CsvReader::read_plain(std::string& field) {
  while (true) {
    const std::size_t end = std::min(text_.find_first_of(ends_, position_), text_.size());
    field.append(text_.substr(position_, end - position_));
    position_ = end;
    if (peek() != quote_) return;
    if (quotes_ == Quotes::strict)
      fail("a quote is inside an unquoted field; put the whole field in quotes", position_);
    has_stray_quote_ = true;
    field += text_[position_++];
  }
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

/// False where it is never closed.
bool CsvReader::read_quoted(std::string& field) {
  const std::size_t opened = position_;
  ++position_;
  while (position_ < text_.size()) {
    if (ends_line(text_, position_)) ++line_;
    const char letter = text_[position_++];
    const int next = peek();
    if (quotes_ == Quotes::escaped && letter == '\\' && (next == quote_ || next == '\\')) {
      field += text_[position_++];
      continue;
    }
    if (letter == quote_ && !take(quote_)) return true;
    field += letter;
  }
  if (quotes_ == Quotes::strict) fail("the quote that opens here is never closed", opened);
  return false;
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
