#include "report/html.h"

#include <array>
#include <charconv>
#include <cmath>

namespace anneal::report {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

/// Bytes of the UTF-8 sequence that `text` begins with; 0 where it is none.
std::size_t sequence(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = byte(0) < 0x80                      ? 1
                             : byte(0) >= 0xC2 && byte(0) < 0xE0 ? 2
                             : byte(0) >= 0xE0 && byte(0) < 0xF0 ? 3
                             : byte(0) >= 0xF0 && byte(0) < 0xF5 ? 4
                                                                 : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  const bool is_overlong = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
  const bool is_outside = (byte(0) == 0xED && byte(1) >= 0xA0) || (byte(0) == 0xF4 && byte(1) >= 0x90);
  return is_overlong || is_outside ? 0 : length;
}

std::string_view entity(char letter) {
  switch (letter) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

bool is_control(std::string_view letter) {
  const auto first = static_cast<unsigned char>(letter[0]);
  if (letter.size() == 2) return first == 0xC2 && static_cast<unsigned char>(letter[1]) < 0xA0;
  return (first < 0x20 && letter[0] != '\n' && letter[0] != '\t') || first == 0x7F;
}

}  // namespace

std::string escape(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = sequence(text);
    const std::string_view letter = text.substr(0, std::max<std::size_t>(length, 1));
    if (length == 0 || is_control(letter))
      result += replacement;
    else if (const std::string_view written = entity(letter[0]); !written.empty())
      result += written;
    else
      result += letter;
    text.remove_prefix(letter.size());
  }
  return result;
}

std::string name(std::string_view text) {
  return "<bdi>" + escape(text) + "</bdi>";
}

std::string shortened(std::string_view text, std::size_t count) {
  std::size_t end = 0, before_last = 0;
  for (std::size_t letters = 0; end < text.size(); ++letters) {
    if (letters == count) return std::string(text.substr(0, before_last)) + "…";
    before_last = end;
    end += std::max<std::size_t>(sequence(text.substr(end)), 1);
  }
  return std::string(text);
}

std::string number(double value) {
  std::array<char, 64> text;
  const double rounded = std::round(value * 100) / 100;
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), rounded);
  return error == std::errc() ? std::string(text.data(), end) : "0";
}

std::string base64(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string result;
  result.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = std::min<std::size_t>(bytes.size() - i, 3);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < left ? bytes[i + k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) result += k <= left ? letters[group >> (18 - 6 * k) & 63] : '=';
  }
  return result;
}

std::string card(const std::string& heading, const std::string& note, const std::string& body,
                 const std::string& css_class) {
  return "<section class=\"card " + css_class + "\"><header><h2>" + heading + "</h2><p>" + note +
         "</p></header>" + body + "</section>\n";
}

}  // namespace anneal::report
