#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/base/random.h"

namespace anneal::data {

/// Fisher–Yates.
void shuffle(std::vector<std::uint32_t>& values, Random random);

/// The seeded order in which epoch `epoch` visits `count` samples.
std::vector<std::uint32_t> shuffled_order(std::uint32_t count, std::uint64_t seed, std::uint64_t epoch);

/// The samples that an epoch visits, by place.
struct EpochOrder {
  std::vector<std::uint32_t> samples;
  /// By place, how often all others like the sample have come before, which its augmentation is drawn for;
  /// empty: the epoch, in which every sample comes once.
  std::vector<std::int64_t> passes = {};
};

using SampleOrder = std::shared_ptr<const EpochOrder>;

/// The orders of an epoch and of the next one, which are made one at a time and ahead of their need.
class EpochOrders {
 public:
  /// The epoch whose order is to be made next, `current` or, where there is one below `epochs`, its
  /// successor; nullopt while one is in work.
  std::optional<std::int64_t> missing(std::int64_t current, std::int64_t epochs) const;

  void begin() { is_in_work_ = true; }
  void put(std::int64_t epoch, SampleOrder order);

  SampleOrder get(std::int64_t epoch) const;  ///< null when it is not made

 private:
  struct Entry {
    std::int64_t epoch = -1;
    SampleOrder order;
  };
  static std::size_t place_of(std::int64_t epoch) { return static_cast<std::size_t>(epoch % 2); }

  std::array<Entry, 2> entries_;
  bool is_in_work_ = false;
};

}  // namespace anneal::data
