#include "data/csv.h"

#include "protocol/error.h"

namespace anneal::data {
namespace {

class Reader {
 public:
  Reader(std::string_view text, const std::string& place) : text_(text), place_(place) {
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  }

  bool at_end() const { return position_ == text_.size(); }
  std::int64_t line() const { return line_; }

  /// One record, up to and with its line end.
  void read(std::vector<std::string>& fields) {
    fields.clear();
    do {
      fields.emplace_back();
      if (peek() == '"') {
        read_quoted(fields.back());
      } else {
        read_plain(fields.back());
      }
    } while (take(','));
    take('\r');
    if (!take('\n') && !at_end())
      fail("a quoted field must be followed by a comma or the end of the line", line_);
  }

 private:
  int peek() const { return at_end() ? -1 : static_cast<unsigned char>(text_[position_]); }

  bool take(char wanted) {
    if (peek() != wanted) return false;
    if (wanted == '\n') ++line_;
    ++position_;
    return true;
  }

  void read_plain(std::string& field) {
    const std::size_t end = std::min(text_.find_first_of(",\r\n\"", position_), text_.size());
    field = text_.substr(position_, end - position_);
    position_ = end;
    if (peek() == '"') fail("a quote stands inside an unquoted field; put the whole field in quotes", line_);
  }

  void read_quoted(std::string& field) {
    const std::int64_t opened = line_;
    ++position_;
    while (!at_end()) {
      const char letter = text_[position_++];
      if (letter == '\n') ++line_;
      if (letter == '"' && !take('"')) return;
      field += letter;
    }
    fail("the quote that opens here is never closed", opened);
  }

  [[noreturn]] void fail(const std::string& message, std::int64_t line) const {
    throw UserError(message, place_ + ":" + std::to_string(line));
  }

  std::string_view text_;
  std::string place_;
  std::size_t position_ = 0;
  std::int64_t line_ = 1;
};

}  // namespace

void for_each_row(std::string_view text, const std::string& place, const CsvRow& row) {
  Reader reader(text, place);
  std::vector<std::string> fields;
  while (!reader.at_end()) {
    const std::int64_t line = reader.line();
    reader.read(fields);
    if (fields.size() > 1 || !fields.front().empty()) row(fields, line);
  }
}

}  // namespace anneal::data
