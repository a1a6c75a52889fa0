#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace anneal {

/// Of ',', ';', tab and '|' the one that cuts the first lines alike: that as many of the next lines as
/// possible have as often as the first one, outside of quotes; of equals the one that the first line has most
/// of, and of those the first. Where none is as often in another line as in the first, which may be a title,
/// the one that most lines have equally often. ' ', which means spaces and tabs in a row, where only these
/// cut the lines alike. What a first line "sep=;" says, as Excel writes it, counts before.
char delimiter_of(std::string_view text);

/// Reads RFC 4180 record by record: double quotes, quotes doubled inside quotes, lines that end with LF, CRLF
/// or CR, line ends inside quotes; a leading byte order mark, a first line "sep=;" and empty lines are
/// skipped. With the delimiter ' ' spaces and tabs in a row cut fields, and those around a line are skipped.
/// The text must outlive the reader.
class CsvReader {
 public:
  /// `place` names the file in errors.
  CsvReader(std::string_view text, std::string place, char delimiter = ',');

  /// The next record, into strings whose memory is reused; false at the end. UserError with
  /// `place:line:column` for a quote out of place or never closed.
  bool next(std::vector<std::string>& fields);

  std::int64_t line() const { return begun_line_; }  ///< on which the last record begins, from 1

  bool cuts_by_spaces() const { return delimiter_ == ' '; }

  /// Where field `field` of the last record begins: "place:line:column", the column in characters from 1.
  std::string place_of(std::size_t field) const;

 private:
  int peek() const { return position_ == text_.size() ? -1 : static_cast<unsigned char>(text_[position_]); }
  bool take(char wanted);
  bool take_line_end();
  void skip_spaces();
  bool take_delimiter();
  void read(std::vector<std::string>& fields);
  void read_plain(std::string& field);
  void read_quoted(std::string& field);
  std::string describe(std::size_t position) const;
  [[noreturn]] void fail(const std::string& message, std::size_t position) const;

  std::string_view text_;
  std::string place_;
  char delimiter_;
  std::string ends_;  ///< what ends a field without quotes
  std::size_t position_ = 0;
  std::int64_t line_ = 1;
  std::int64_t begun_line_ = 1;
  std::vector<std::size_t> starts_;  ///< of the last record's fields
};

/// Adds a field to a line of CSV, in quotes where it needs them.
void append_csv_field(std::string& text, std::string_view field);

/// Called with each record and the line on which it begins (from 1).
using CsvRow = std::function<void(const std::vector<std::string>& fields, std::int64_t line)>;

/// All records.
void for_each_row(std::string_view text, const std::string& place, const CsvRow& row, char delimiter = ',');

}  // namespace anneal
