#include "engine/cli/terminal/terminal.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iterator>

#include <nlohmann/json.hpp>
#include <unistd.h>
#include <utf8.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/text.h"

namespace anneal::cli {

namespace {

void print_labelled(const char* word, Tone tone, const Error& error) {
  const std::string label = toned(word, tone, stderr);
  std::fprintf(stderr, "%s %s\n", label.c_str(), printable(error.what()).c_str());
  if (!error.hint().empty()) std::fprintf(stderr, "  hint: %s\n", printable(error.hint()).c_str());
}

}  // namespace

std::size_t printed_width(const std::string& text) {
  struct Range {
    char32_t first, last;
    std::size_t width;
  };
  // After East Asian Width (Unicode Standard Annex 11), and what is drawn above or within another character.
  static constexpr Range others[] = {{0x0300, 0x036F, 0}, {0x1100, 0x115F, 2},   {0x200B, 0x200F, 0},
                                     {0x2E80, 0xA4CF, 2}, {0xAC00, 0xD7A3, 2},   {0xF900, 0xFAFF, 2},
                                     {0xFE00, 0xFE0F, 0}, {0xFE30, 0xFE6F, 2},   {0xFF00, 0xFF60, 2},
                                     {0xFFE0, 0xFFE6, 2}, {0x1F300, 0x1FAFF, 2}, {0x20000, 0x3FFFD, 2}};
  const std::string valid = shown_text(text);
  std::size_t sum = 0;
  for (auto letter = valid.begin(); letter != valid.end();) {
    const char32_t point = utf8::next(letter, valid.end());
    const auto* const found = std::ranges::find_if(
        others, [&](const Range& range) { return range.first <= point && point <= range.last; });
    sum += found == std::end(others) ? 1 : found->width;
  }
  return sum;
}

std::string printable(const std::string& text) {
  return without_hidden(text);
}

void print_text(const std::string& text) {
  errno = 0;
  const bool is_done = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
                       std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (is_done) return;
  const int error_number = errno;
  std::clearerr(stdout);
  if (error_number == EPIPE) return;
  const char* message = "cannot write the results";
  if (error_number == 0) throw EnvironmentError(message, "standard output");  // an earlier write said why
  throw_write_error(message, "standard output", error_number);
}

void print_line(const std::string& line) {
  print_text(line + "\n");
}

void print_json(const nlohmann::json& value) {
  print_line(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_table(const std::vector<std::vector<std::string>>& rows) {
  if (rows.empty()) return;
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], printed_width(row[i]));
  }
  const auto is_number = [&last = rows.back()](std::size_t column) {
    return column > 0 && column < last.size() &&
           std::isdigit(static_cast<unsigned char>(last[column][0])) != 0;
  };
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - printed_width(row[i]), ' ');
      line += (i > 0 ? "  " : "") + (is_number(i) ? padding + row[i] : row[i] + padding);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    print_line(line);
  }
}

void print_error(const Error& error) {
  print_labelled("error:", Tone::bad, error);
}

Warnings::~Warnings() {
  if (left_out_ > 0 && !quiet_)
    std::fprintf(stderr, "… and %lld more warnings\n", static_cast<long long>(left_out_));
}

void Warnings::add(const Error& warning) {
  constexpr std::size_t most_told = 10;
  if (quiet_ || told_.contains(warning.what())) return;
  if (told_.size() == most_told) {
    ++left_out_;
    return;
  }
  told_.insert(warning.what());
  print_labelled("warning:", Tone::warning, warning);
}

void Warnings::add(const Damages& damages) {
  for (const UserError& damage : damages) add(damage);
}

void print_warnings(const nlohmann::json& result) {
  for (const nlohmann::json& warning : result.value("warnings", nlohmann::json::array())) {
    const std::string place = warning.value("place", ""), label = toned("warning:", Tone::warning, stderr);
    std::fprintf(stderr, "%s %s\n", label.c_str(),
                 printable((place.empty() ? "" : place + ": ") + warning.value("message", "")).c_str());
  }
}

bool is_terminal(std::FILE* stream) {
  const char* kind = std::getenv("TERM");
  return isatty(fileno(stream)) != 0 && kind != nullptr && std::string(kind) != "dumb";
}

std::string toned(const std::string& text, Tone tone, std::FILE* stream) {
  const char* no_color = std::getenv("NO_COLOR");
  if (tone == Tone::plain || !is_terminal(stream) || (no_color != nullptr && *no_color != '\0')) return text;
  constexpr std::array codes = {"", "2", "33", "31", "32"};
  return "\033[" + std::string(codes[static_cast<std::size_t>(tone)]) + "m" + text + "\033[0m";
}

}  // namespace anneal::cli
