#include "engine/core/base/truth.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/core/base/text.h"

namespace anneal {

std::optional<bool> truth(std::string_view text) {
  static constexpr std::array<std::string_view, 7> yes = {"true", "yes", "on", "t", "y", "1", "1.0"};
  static constexpr std::array<std::string_view, 7> no = {"false", "no", "off", "f", "n", "0", "0.0"};
  constexpr std::size_t longest = 5;
  if (text.size() > longest) return std::nullopt;
  const std::string word = lower_case(std::string(text));
  if (std::ranges::count(yes, word) > 0) return true;
  if (std::ranges::count(no, word) > 0) return false;
  return std::nullopt;
}

}  // namespace anneal
