#include "engine/data/table/cells/scanner.h"

#include "engine/core/base/text.h"

namespace anneal::table {

bool Scanner::take(char wanted) {
  if (!rest_.starts_with(wanted)) return false;
  rest_.remove_prefix(1);
  return true;
}

char Scanner::take_one_of(std::string_view letters) {
  if (rest_.empty() || letters.find(rest_.front()) == std::string_view::npos) return 0;
  const char letter = rest_.front();
  rest_.remove_prefix(1);
  return letter;
}

void Scanner::skip_spaces() {
  while (take(' ')) {
  }
}

std::size_t Scanner::digits() const {
  std::size_t count = 0;
  while (is_digit_at(count)) ++count;
  return count;
}

std::optional<int> Scanner::take_number(std::size_t least, std::size_t most) {
  const std::size_t count = digits();
  return count < least || count > most ? std::nullopt : take_digits(count);
}

std::optional<int> Scanner::take_digits(std::size_t count) {
  int value = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_digit_at(i)) return std::nullopt;
    value = value * 10 + (rest_[i] - '0');
  }
  rest_.remove_prefix(count);
  return value;
}

double Scanner::take_fraction() {
  double value = 0, place = 0.1;
  for (; is_digit_at(0); rest_.remove_prefix(1), place /= 10) value += (rest_.front() - '0') * place;
  return value;
}

std::string Scanner::take_word() {
  constexpr std::size_t longest = 16;
  const auto is_other = [](char letter) { return static_cast<unsigned char>(letter) >= 0x80; };
  std::string lower = lower_case(std::string(rest_.substr(0, longest)));
  std::size_t end = 0;
  while (end < lower.size() && ((lower[end] >= 'a' && lower[end] <= 'z') || is_other(lower[end]))) ++end;
  rest_.remove_prefix(end);
  lower.resize(end);
  for (std::size_t i = 1; i < end; ++i)
    if (lower[i - 1] == '\xC3' && lower[i] < '\x9F') lower[i] = static_cast<char>(lower[i] + 0x20);
  return lower;
}

}  // namespace anneal::table
