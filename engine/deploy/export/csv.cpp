#include "engine/deploy/export/csv.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>

#include "engine/core/base/csv.h"

namespace anneal::exports {
namespace {

std::string field(std::monostate) {
  return {};
}

template <typename Number>
std::string field(Number number) {
  std::array<char, 32> text = {};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

std::string field(const std::string& text) {
  std::string written;
  append_csv_field(written, text);
  return written;
}

}  // namespace

std::string computed_text(double number) {
  const double size = std::abs(number);
  if (!(size <= std::numeric_limits<float>::max())) return field(number);
  constexpr double least_plain = 1e-4, most_plain = 1e15;
  const bool is_plain = size == 0 || (size >= least_plain && size < most_plain);
  const auto format = is_plain ? std::chars_format::fixed : std::chars_format::general;
  std::array<char, 64> text = {};
  char* end = text.data() + text.size();
  return {text.data(), std::to_chars(text.data(), end, static_cast<float>(number), format).ptr};
}

bool is_formula(const std::string& text) {
  // The last four as Japanese keyboards write the first.
  constexpr std::array<std::string_view, 10> begins = {"=",  "+",      "-",      "@",      "\t",
                                                       "\r", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
  if (text.size() < 2 ||
      std::ranges::none_of(begins, [&](std::string_view begin) { return text.starts_with(begin); }))
    return false;
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + 1, end, number);
  const bool is_number = error == std::errc() && stop == end && text[1] != '-';
  return !is_number || (text[0] != '-' && text[0] != '+');
}

std::string csv_record(const std::vector<Cell>& cells) {
  std::string record;
  for (const Cell& cell : cells) {
    if (&cell != &cells.front()) record += ',';
    record += std::visit([](const auto& value) { return field(value); }, cell);
  }
  return record + "\r\n";
}

}  // namespace anneal::exports
