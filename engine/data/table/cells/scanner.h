#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace anneal::table {

/// Takes a text apart from its beginning. A copy looks ahead. The text must outlive it.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool is_at_end() const { return rest_.empty(); }
  std::size_t left() const { return rest_.size(); }
  bool is_before(std::string_view letters) const {
    return !rest_.empty() && letters.find(rest_.front()) != std::string_view::npos;
  }
  /// How many digits stand here.
  std::size_t digits() const;

  bool take(char wanted);
  /// The one of `letters` that stands here; 0: none does.
  char take_one_of(std::string_view letters);
  void skip_spaces();

  /// All the digits that stand here; nullopt unless they are `least` to `most`.
  std::optional<int> take_number(std::size_t least, std::size_t most);
  /// The number of `count` digits that stands here, whatever is behind it; nullopt where fewer stand here.
  std::optional<int> take_digits(std::size_t count);
  /// A share of one, behind its point.
  double take_fraction();

  /// The letters that stand here, made small, those of Latin-1 too.
  std::string take_word();
  /// Takes the letters that stand here if they are one of `words`.
  template <std::size_t size>
  bool take_word_of(const std::array<std::string_view, size>& words) {
    Scanner ahead = *this;
    const std::string found = ahead.take_word();
    for (const std::string_view word : words) {
      if (word != found) continue;
      *this = ahead;
      return true;
    }
    return false;
  }

 private:
  bool is_digit_at(std::size_t at) const { return at < rest_.size() && rest_[at] >= '0' && rest_[at] <= '9'; }

  std::string_view rest_;
};

}  // namespace anneal::table
