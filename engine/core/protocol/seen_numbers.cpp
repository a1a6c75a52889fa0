#include "engine/core/protocol/seen_numbers.h"

#include <iterator>

namespace anneal {

bool SeenNumbers::add(std::int64_t number) {
  const auto after = ranges_.upper_bound(number);
  const auto before = after == ranges_.begin() ? ranges_.end() : std::prev(after);
  if (before != ranges_.end() && number < before->second) return false;
  const bool extends = before != ranges_.end() && before->second == number;
  const auto range = extends ? before : ranges_.emplace_hint(after, number, number);
  range->second = number + 1;
  if (after != ranges_.end() && after->first == number + 1) {
    range->second = after->second;
    ranges_.erase(after);
  }
  return true;
}

}  // namespace anneal
