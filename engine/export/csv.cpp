#include "export/csv.h"

#include <array>
#include <charconv>

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
  if (text.find_first_of("\",\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"') quoted += '"';
    quoted += letter;
  }
  return quoted + '"';
}

}  // namespace

std::string csv_record(const std::vector<Cell>& cells) {
  std::string record;
  for (const Cell& cell : cells) {
    if (&cell != &cells.front()) record += ',';
    record += std::visit([](const auto& value) { return field(value); }, cell);
  }
  return record + "\r\n";
}

}  // namespace anneal::exports
