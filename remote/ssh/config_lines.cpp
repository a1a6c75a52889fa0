#include "ssh/config_lines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"

namespace anneal::ssh {
namespace {

constexpr std::size_t most_config_bytes = std::size_t{1} << 20;
constexpr std::size_t most_in_line = std::size_t{64} << 10;

/// Words of a line; quotes hold words together, and a "#" before one begins a comment.
std::vector<std::string> words_of(std::string_view line, const std::string& place) {
  std::vector<std::string> words;
  const auto is_gap = [&](char letter) {
    return letter == ' ' || letter == '\t' || letter == '\r' || (letter == '=' && words.size() == 1);
  };
  std::size_t at = 0;
  while (at < line.size()) {
    if (is_gap(line[at])) {
      ++at;
      continue;
    }
    if (line[at] == '#') break;
    std::string word;
    bool is_quoted = false;
    for (; at < line.size() && (is_quoted || !is_gap(line[at])); ++at) {
      if (words.empty() && line[at] == '=') break;
      if (line[at] == '"')
        is_quoted = !is_quoted;
      else
        word += line[at];
    }
    if (is_quoted) throw UserError("a quote is not closed", place);
    words.push_back(std::move(word));
    if (at < line.size() && line[at] == '=' && words.size() == 1) ++at;
  }
  return words;
}

}  // namespace

std::vector<Directive> read_directives(const std::filesystem::path& file) {
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes, most_config_bytes);
  std::vector<Directive> directives;
  std::string_view text = as_text(bytes);
  for (std::int64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string place = file.string() + ":" + std::to_string(number);
    if (end > most_in_line) throw UserError("is longer than 64 KiB", place);
    std::vector<std::string> words = words_of(text.substr(0, end), place);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (words.empty()) continue;
    if (words.size() == 1)
      throw UserError(visible_line(shortened(words.front(), 40)) + " needs a value", place);
    directives.push_back({lower_case(words.front()), {words.begin() + 1, words.end()}, place});
  }
  return directives;
}

}  // namespace anneal::ssh
