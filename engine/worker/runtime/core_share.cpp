#include "engine/worker/runtime/core_share.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace anneal::runtime {

namespace {

// In cores. A window's figures come in ticks of 10 ms, so that each is off by some hundredths.
constexpr double contended = 0.15;       // of our threads without a core, above which others are in the way
constexpr double slack = 0.3;            // of a core that others may use before it counts as theirs
constexpr double worth_returning = 0.7;  // idle outside of ours, so that we take cores back

}  // namespace

std::vector<int> CoreShare::all() const {
  std::vector<int> cores(static_cast<std::size_t>(cores_));
  std::iota(cores.begin(), cores.end(), 0);
  return cores;
}

/// `count` cores in a row, from a random one on.
std::vector<int> CoreShare::some(int count) {
  state_ = state_ * 6364136223846793005U + 1442695040888963407U;  // Knuth's generator, MMIX
  const int first = static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(cores_));
  std::vector<int> cores;
  for (int i = 0; i < count; ++i) cores.push_back((first + i) % cores_);
  std::sort(cores.begin(), cores.end());
  return cores;
}

std::vector<int> CoreShare::decide(const CoreUse& use) {
  const int kept = static_cast<int>(kept_.size());
  if (kept == cores_) {
    const int theirs = static_cast<int>(std::ceil(use.others - slack));
    if (use.waited > contended && theirs > 0) kept_ = some(std::max(cores_ - theirs, 1));
    return kept_;
  }
  double idle = std::accumulate(use.idle.begin(), use.idle.end(), 0.0);
  for (const int core : kept_) idle -= use.idle[static_cast<std::size_t>(core)];
  const int free = static_cast<int>(std::floor(idle + 1 - worth_returning));
  if (free > 0) kept_ = some(std::min(kept + free, cores_));
  return kept_;
}

}  // namespace anneal::runtime
