#pragma once

#include <span>

namespace anneal::runtime {

/// Batch normalisation's view of the other parts of a batch, which other ranks have.
class StatisticsSum {
 public:
  virtual ~StatisticsSum() = default;

  /// Adds up each of the values, which are sums over samples, over all parts. All parts' passes come to the
  /// same sums in the same order. What it throws ends the pass.
  virtual void sum(std::span<double> values) = 0;

  /// Whether what passes here is one of the parts. What is none passes to keep others company: it is
  /// normalised by statistics that do not depend on it, and has no gradient through them.
  virtual bool is_part() const = 0;
};

}  // namespace anneal::runtime
