#pragma once

#include <chrono>
#include <cstddef>
#include <span>

#include "distributed/ranks.h"
#include "distributed/seats.h"
#include "distributed/shared_memory.h"

namespace anneal::distributed {

/// fp32 numbers of which every rank of a host has as many, in memory that all of them reach, added up where
/// they lie: each rank adds up a share of them and writes it back to all.
class HostSum {
 public:
  /// All ranks make theirs, with the same `count`, at the same time. `descriptor` is that of the memory that
  /// `ranks` share. Throws EnvironmentError.
  HostSum(const Ranks& ranks, int descriptor, std::size_t count, std::chrono::milliseconds patience);

  /// This rank's numbers, zeros at first.
  std::span<float> here() { return of(rank_); }

  /// Leaves in the numbers [first, first + count) of every rank what all ranks had there, added up in their
  /// order, so that it is the same on each, bit for bit. All ranks call it for the same ones in the same
  /// order, from one thread each. Throws EnvironmentError where another does not come.
  void sum(std::size_t first, std::size_t count);

 private:
  std::span<float> of(int rank);
  void add_up(std::size_t first, std::size_t end);

  int rank_;
  int ranks_;
  std::size_t count_;
  std::size_t stride_;  ///< bytes from one rank's numbers to the next one's
  SharedMapping mapping_;
  Barrier barrier_;
};

}  // namespace anneal::distributed
