#pragma once

#include <cstddef>
#include <cstdint>

namespace anneal::cpu {

inline std::int64_t round_up(std::int64_t value, std::int64_t unit) {
  return (value + unit - 1) / unit * unit;
}

inline std::size_t size(std::int64_t count) {
  return static_cast<std::size_t>(count);
}

struct Range {
  std::int64_t begin, end;

  std::int64_t count() const { return end - begin; }
};

/// Share `number` of `count` equal ones.
inline Range share_of(std::int64_t total, std::int64_t number, std::int64_t count) {
  return {total * number / count, total * (number + 1) / count};
}

}  // namespace anneal::cpu
