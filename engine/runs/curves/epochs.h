#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace anneal::curves {

/// The epoch of each step, in straight lines between those that are known.
class Epochs {
 public:
  /// `known`: step and epoch, in any order; of equal steps the last one counts.
  explicit Epochs(std::vector<std::pair<std::int64_t, double>> known);

  double at(std::int64_t step) const;
  double last() const { return known_.empty() ? 0 : known_.back().second; }

 private:
  std::vector<std::pair<std::int64_t, double>> known_;
};

}  // namespace anneal::curves
