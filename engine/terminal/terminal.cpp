#include "terminal/terminal.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "base/durable_file.h"
#include "base/text.h"

namespace anneal::cli {

namespace {

/// Columns that UTF-8 text takes, taking every code point as one.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

void print_labelled(const char* word, Tone tone, const Error& error) {
  const std::string label = toned(word, tone, stderr);
  std::fprintf(stderr, "%s %s\n", label.c_str(), printable(error.what()).c_str());
  if (!error.hint().empty()) std::fprintf(stderr, "  hint: %s\n", printable(error.hint()).c_str());
}

}  // namespace

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
  const char* message = "the results cannot be written";
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
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  const auto is_number = [&last = rows.back()](std::size_t column) {
    return column > 0 && column < last.size() &&
           std::isdigit(static_cast<unsigned char>(last[column][0])) != 0;
  };
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - width(row[i]), ' ');
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
