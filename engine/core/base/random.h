#pragma once

#include <cstdint>
#include <initializer_list>

namespace anneal {

/// The finaliser of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators").
constexpr std::uint64_t mix(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

/// SplitMix64: one addition and one mix per number, and as good a start from any seed, so that every
/// sample can have a generator of its own. The same numbers on every machine.
class Random {
 public:
  /// Seeded from all parts; their order matters.
  explicit constexpr Random(std::initializer_list<std::uint64_t> parts) {
    for (const std::uint64_t part : parts) state_ = mix(state_ + step + part);
  }

  constexpr std::uint64_t next() { return mix(state_ += step); }

  /// In [0, bound), bound ≥ 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  /// In [0, 1).
  constexpr double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  constexpr double uniform(double low, double high) { return low + (high - low) * uniform(); }
  constexpr bool coin() { return (next() >> 63) != 0; }

 private:
  static constexpr std::uint64_t step = 0x9E3779B97F4A7C15u;
  std::uint64_t state_ = 0;
};

}  // namespace anneal
