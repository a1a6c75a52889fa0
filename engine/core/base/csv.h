#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/csv_delimiter.h"

namespace anneal {

/// What a reader makes of quotes.
enum class Quotes {
  strict,         ///< one out of place, or never closed, is an error
  as_they_stand,  ///< such a one is a letter of its field, which then has no quotes around it
  escaped         ///< the same, and \" in quotes is a quote, \\ a backslash, as MySQL writes them
};

/// Reads RFC 4180 record by record: double quotes, quotes doubled inside quotes, lines that end with LF, CRLF
/// or CR, line ends inside quotes; a leading byte order mark, a first line "sep=;" and empty lines are
/// skipped. With the delimiter ' ' spaces and tabs in a row cut fields, and those around a line are skipped.
/// Lines of fixed width are cut where columns begin, and quotes mean nothing there. The text must outlive the
/// reader.
class CsvReader {
 public:
  /// `place` names the file in errors.
  CsvReader(std::string_view text, std::string place, char delimiter = ',', Quotes quotes = Quotes::strict);
  /// Of lines of fixed width, see fixed_columns_of.
  CsvReader(std::string_view text, std::string place, std::vector<std::size_t> columns);

  /// The next record, into strings whose memory is reused; false at the end. UserError with
  /// `place:line:column` for a quote out of place or never closed.
  bool next(std::vector<std::string>& fields);

  /// What stands around texts in place of double quotes.
  void set_quote(char quote);
  /// A delimiter at the beginning of a line, and one at its end, cut nothing.
  void set_framed() { is_framed_ = true; }

  std::int64_t line() const { return begun_line_; }      ///< on which the last record begins, from 1
  bool follows_blank() const { return follows_blank_; }  ///< whether an empty line is above the last record

  char delimiter() const { return delimiter_; }
  bool cuts_by_spaces() const { return delimiter_ == ' '; }
  bool has_stray_quote() const { return has_stray_quote_; }  ///< the last record, a quote as a letter

  /// Where field `field` of the last record begins: "place:line:column", the column in characters from 1.
  std::string place_of(std::size_t field) const;

 private:
  int peek() const { return position_ == text_.size() ? -1 : static_cast<unsigned char>(text_[position_]); }
  bool take(char wanted);
  bool take_line_end();
  void skip_spaces();
  void skip_blanks();
  bool take_delimiter();
  void read(std::vector<std::string>& fields);
  void take_frame();
  void read_fixed(std::vector<std::string>& fields);
  void read_field(std::string& field);
  void read_plain(std::string& field);
  bool read_quoted(std::string& field);
  bool ends_field() const;
  std::string describe(std::size_t position) const;
  [[noreturn]] void fail(const std::string& message, std::size_t position) const;

  std::string_view text_;
  std::string place_;
  char delimiter_;
  Quotes quotes_ = Quotes::strict;
  char quote_ = '"';
  std::vector<std::size_t> columns_ = {};  ///< where those of a fixed width begin
  bool has_stray_quote_ = false;
  bool is_framed_ = false;
  bool follows_blank_ = false;
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
