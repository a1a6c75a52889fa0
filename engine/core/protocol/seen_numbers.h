#pragma once

#include <cstdint>
#include <map>

namespace anneal {

/// A set of numbers that come nearly in order: it takes as much memory as it has gaps.
class SeenNumbers {
 public:
  /// False where `number` was there already.
  bool add(std::int64_t number);

 private:
  std::map<std::int64_t, std::int64_t> ranges_;  ///< first → one behind the last
};

}  // namespace anneal
