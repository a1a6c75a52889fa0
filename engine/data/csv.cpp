#include "data/csv.h"

#include <algorithm>
#include <utility>

#include "protocol/error.h"

namespace anneal::data {

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
  if (wanted == '\n') ++line_;
  ++position_;
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
  take('\r');
  if (!take('\n') && position_ < text_.size())
    fail("a quoted field must be followed by a delimiter or the end of the line", position_);
}

void CsvReader::read_plain(std::string& field) {
  const std::size_t end = std::min(text_.find_first_of(ends_, position_), text_.size());
  field.assign(text_.substr(position_, end - position_));
  position_ = end;
  if (peek() == '"')
    fail("a quote stands inside an unquoted field; put the whole field in quotes", position_);
}

void CsvReader::read_quoted(std::string& field) {
  const std::size_t opened = position_;
  ++position_;
  while (position_ < text_.size()) {
    const char letter = text_[position_++];
    if (letter == '\n') ++line_;
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
    if (text_[i] == '\n')
      ++line, column = 1;
    else if (begins_character)
      ++column;
  }
  return place_ + ":" + std::to_string(line) + ":" + std::to_string(column);
}

void CsvReader::fail(const std::string& message, std::size_t position) const {
  throw UserError(message, describe(position));
}

void for_each_row(std::string_view text, const std::string& place, const CsvRow& row) {
  CsvReader reader(text, place);
  std::vector<std::string> fields;
  while (reader.next(fields)) row(fields, reader.line());
}

}  // namespace anneal::data
