#include "remote/ssh/config_lines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"

namespace anneal::ssh {
namespace {

constexpr std::size_t most_config_bytes = std::size_t{1} << 20;
constexpr std::size_t most_in_line = std::size_t{64} << 10;
constexpr std::string_view blanks = " \t";

std::string_view without_blanks_before(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
}

/// With a mark in front, `ssh` does not know the keyword of the first line, which is often `Host`.
void check_encoding(std::string_view text, const std::string& file) {
  const std::string remedy = "save the file as UTF-8 without a byte order mark";
  if (text.starts_with("\xEF\xBB\xBF"))
    throw UserError("begins with a byte order mark, so ssh does not recognize the first keyword", file + ":1",
                    remedy);
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    throw UserError("is encoded in UTF-16, which ssh does not read", file + ":1", remedy);
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
    throw UserError("contains a NUL byte, so it is not a text file",
                    file + ":" + std::to_string(line_at(text, zero)), remedy);
}

/// Takes the keyword, and one "=" behind one that is not quoted, from a line.
std::string take_keyword(std::string_view& line, const std::string& place) {
  std::string keyword;
  std::size_t at = line.find_first_of(" \t\"=");
  keyword = line.substr(0, at);
  line.remove_prefix(std::min(at, line.size()));
  if (line.starts_with('"')) {
    const std::size_t end = line.find('"', 1);
    if (end == std::string_view::npos) throw UserError("has a quote that is not closed", place);
    keyword += line.substr(1, end - 1);
    line = without_blanks_before(line.substr(end + 1));
    return keyword;
  }
  line = without_blanks_before(line);
  if (line.starts_with('=')) line = without_blanks_before(line.substr(1));
  return keyword;
}

/// Takes a word; quotes of both kinds hold words together, and a backslash stands before a quote, a backslash
/// or, outside of quotes, a space that is meant.
std::string take_word(std::string_view& line, const std::string& place) {
  std::string word;
  char quote = '\0';
  std::size_t at = 0;
  for (; at < line.size() && (quote != '\0' || blanks.find(line[at]) == std::string_view::npos); ++at) {
    const char next = at + 1 < line.size() ? line[at + 1] : '\0';
    if (line[at] == '\\' && (next == '\'' || next == '"' || next == '\\' || (quote == '\0' && next == ' ')))
      word += line[++at];
    else if (quote == '\0' && (line[at] == '"' || line[at] == '\''))
      quote = line[at];
    else if (quote != '\0' && line[at] == quote)
      quote = '\0';
    else
      word += line[at];
  }
  if (quote != '\0') throw UserError("has a quote that is not closed", place);
  line.remove_prefix(at);
  return word;
}

/// Words up to a comment.
std::vector<std::string> words_of(std::string_view line, const std::string& place) {
  std::vector<std::string> words;
  for (;;) {
    line = without_blanks_before(line);
    if (line.empty() || line.front() == '#') return words;
    words.push_back(take_word(line, place));
  }
}

}  // namespace

std::vector<Directive> read_directives(const std::filesystem::path& file) {
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes, most_config_bytes);
  std::vector<Directive> directives;
  std::string_view text = as_text(bytes);
  check_encoding(text, file.string());
  for (std::int64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string place = file.string() + ":" + std::to_string(number);
    if (end > most_in_line) throw UserError("is longer than 64 KiB", place);
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = without_blanks_before(line.substr(0, line.find_last_not_of(" \t\r\f") + 1));
    if (line.find('\r') != std::string_view::npos)
      throw UserError("has a carriage return within a line", place, "end lines with LF, or CR and LF");
    if (line.empty() || line.front() == '#') continue;
    const std::string keyword = take_keyword(line, place);
    std::vector<std::string> words = words_of(line, place);
    if (line.empty()) throw UserError(visible_line(shortened(keyword, 40)) + " needs a value", place);
    directives.push_back({lower_case(keyword), std::move(words), place, std::string(line)});
  }
  return directives;
}

}  // namespace anneal::ssh
