#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/worker/cpu/patches.h"
#include "engine/worker/cpu/shares.h"
#include "engine/worker/cpu/winograd_fp32.h"

namespace anneal::cpu::winograd_fp32 {

/// Output channels whose sums are computed and transformed together: a cache line of each of 4 pixels.
inline constexpr std::int64_t group = 64;

inline Patches patches_of(const WinogradFp32& shape) {
  return {shape.height, shape.width, 4};
}

inline std::int64_t count_patches(const WinogradFp32& shape) {
  return shape.images * patches_of(shape).per_image();
}

/// How the work is cut into jobs: `shares` of the groups of outputs by `teams` that share the patches.
class Cut {
 public:
  /// `by_outputs`: as many shares as there can be.
  Cut(std::int64_t outputs, std::int64_t patches, int threads, bool by_outputs)
      : outputs_(outputs), patches_(patches) {
    shares_ = by_outputs ? std::min<std::int64_t>(threads, groups()) : 1;
    const std::int64_t most = std::max<std::int64_t>(threads / shares_, 1);
    teams_ = std::clamp<std::int64_t>(patches / fewest_patches, 1, most);
  }

  std::int64_t shares() const { return shares_; }
  std::int64_t teams() const { return teams_; }
  int jobs() const { return static_cast<int>(shares_ * teams_); }
  Range patches_of(std::int64_t job) const { return share_of(patches_, job / shares_, teams_); }
  Range outputs_of(std::int64_t job) const {
    const Range own = share_of(groups(), job % shares_, shares_);
    return {own.begin * group, std::min(own.end * group, outputs_)};
  }

 private:
  static constexpr std::int64_t fewest_patches = 24;  // of a team
  std::int64_t groups() const { return round_up(outputs_, group) / group; }

  std::int64_t outputs_, patches_, shares_ = 1, teams_ = 1;
};

}  // namespace anneal::cpu::winograd_fp32
