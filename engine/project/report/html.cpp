#include "engine/project/report/html.h"

#include <array>
#include <charconv>
#include <cmath>
#include <iterator>

#include <utf8.h>

#include "engine/core/base/text.h"

namespace anneal::report {

namespace {

constexpr char32_t replacement = 0xFFFD;

std::string_view entity(char32_t letter) {
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

bool is_control(char32_t letter) {
  return (letter < 0x20 && letter != '\n' && letter != '\t') || (letter >= 0x7F && letter < 0xA0);
}

}  // namespace

std::string escape(std::string_view text) {
  const std::string valid = shown_text(text);
  std::string result;
  for (auto next = valid.begin(); next != valid.end();) {
    const char32_t letter = utf8::unchecked::next(next);
    if (const std::string_view written = entity(letter); !written.empty())
      result += written;
    else
      utf8::unchecked::append(is_control(letter) ? replacement : letter, std::back_inserter(result));
  }
  return result;
}

std::string name(std::string_view text) {
  return "<bdi>" + escape(text) + "</bdi>";
}

std::string shortened(std::string_view text, std::size_t count) {
  const std::string valid = shown_text(text);
  if (static_cast<std::size_t>(utf8::unchecked::distance(valid.begin(), valid.end())) <= count) return valid;
  auto end = valid.begin();
  for (std::size_t letters = 1; letters < count; ++letters) utf8::unchecked::next(end);
  return std::string(valid.begin(), end) + "…";
}

std::string number(double value) {
  std::array<char, 64> text;
  const double rounded = std::round(value * 100) / 100;
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), rounded);
  return error == std::errc() ? std::string(text.data(), end) : "0";
}

std::string text_at(double x, double y, const char* anchor, const std::string& text) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\">" +
         escape(text) + "</text>";
}

std::string bar_cell(double share) {
  return "<td class=\"bar\"><svg viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\">"
         "<rect class=\"track\" width=\"100\" height=\"8\"/><rect class=\"fill\" width=\"" +
         number(100 * share) + "\" height=\"8\"/></svg></td>";
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
