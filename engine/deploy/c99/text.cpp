#include "engine/deploy/c99/text.h"

#include <array>
#include <cstdio>

namespace anneal::c99 {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

template <class Number>
std::string listed(std::span<const Number> numbers) {
  constexpr std::size_t longest = 110;
  std::string text = "{", line = "\n   ";
  for (const Number number : numbers) {
    const std::string next = " " + std::to_string(number) + ",";
    if (line.size() + next.size() > longest) {
      text += line;
      line = "\n   ";
    }
    line += next;
  }
  text += line;
  text.back() = '}';  // in place of the last comma
  return text;
}

}  // namespace

std::string in_comment(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const bool is_plain = is_letter(c) || is_digit(c) ||
                          std::string_view(" .,:;()+-_=<>\"'|").find(c) != std::string_view::npos;
    result += is_plain ? c : '_';
  }
  return result;
}

std::string literal(const std::string& bytes) {
  std::string result = "\"";
  for (const char c : bytes) {
    if (is_letter(c) || is_digit(c) ||
        std::string_view(" .,:;()+-_=<>'|/*&%$#@!~^[]{}").find(c) != std::string_view::npos) {
      result += c;
      continue;
    }
    std::array<char, 8> octal = {};
    std::snprintf(octal.data(), octal.size(), "\\%03o", static_cast<unsigned char>(c));
    result += octal.data();
  }
  return result + '"';
}

std::string double_text(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", value);
  std::string result = text;
  if (result.find_first_of(".e") == std::string::npos) result += ".0";
  return result;
}

std::string list_of(std::span<const std::int8_t> numbers) {
  return listed(numbers);
}

std::string list_of(std::span<const std::uint8_t> numbers) {
  return listed(numbers);
}

std::string list_of(std::span<const std::int32_t> numbers) {
  return listed(numbers);
}

std::string Identifiers::of(const std::string& name) {
  std::string base;
  for (const char c : name) base += is_letter(c) || is_digit(c) ? c : '_';
  if (base.empty() || !is_letter(base[0])) base.insert(0, "n");
  std::string result = base;
  for (int number = 2; !taken_.insert(result).second; ++number) result = base + "_" + std::to_string(number);
  return result;
}

}  // namespace anneal::c99
