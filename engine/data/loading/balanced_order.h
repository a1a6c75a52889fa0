#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/data/loading/order.h"

namespace anneal::data {

/// Orders in which every class comes equally often, as many samples in each epoch as there are. (Sampling by
/// class, "balanced sampling" of Shen et al. 2016, without replacement.)
///
/// A class goes through its samples in shuffled passes, one behind the other and on from epoch to epoch: none
/// comes again before all others of its class have come. Of N samples in C classes, class c, counted from 0,
/// has drawn floor((N e + c) / C) before epoch e, which adds up to N e. All of it is a function of the
/// labels, the seed and the epoch.
class BalancedOrder {
 public:
  /// `labels` by sample, at least one. Classes without samples have no part.
  BalancedOrder(std::span<const std::uint32_t> labels, std::uint64_t seed);

  EpochOrder of(std::int64_t epoch) const;

 private:
  struct Class {
    std::uint32_t label;
    std::vector<std::uint32_t> samples;
  };
  void draw(const Class& one, std::int64_t begin, std::int64_t end, EpochOrder& order) const;

  std::uint64_t seed_;
  std::int64_t count_;
  std::vector<Class> classes_;  ///< by label
};

}  // namespace anneal::data
