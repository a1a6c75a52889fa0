#include "engine/worker/train/memory_limit.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include <sys/resource.h>

#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/core/protocol/number_text.h"
#include "engine/worker/runtime/memory.h"

namespace anneal::train {

namespace {

/// A limit of this process and what it has taken of it.
struct Limit {
  const char* name;
  std::int64_t bytes;
  std::int64_t taken;
};

std::int64_t soft_limit(__rlimit_resource resource) {
  rlimit limit{};
  const bool is_known = getrlimit(resource, &limit) == 0;
  return is_known && limit.rlim_cur <= static_cast<rlim_t>(INT64_MAX)
             ? static_cast<std::int64_t>(limit.rlim_cur)
             : INT64_MAX;
}

std::array<Limit, 2> limits() {
  return {Limit{"ulimit -v", soft_limit(RLIMIT_AS), address_space()},
          Limit{"ulimit -d", soft_limit(RLIMIT_DATA), private_memory()}};
}

/// Of the threads that compute and of those that load.
std::int64_t stacks_of(int threads) {
  constexpr std::int64_t usual = 8 << 20;
  return std::int64_t{2} * threads * std::min(soft_limit(RLIMIT_STACK), usual);
}

}  // namespace

void require_memory(int threads) {
  constexpr std::int64_t least = std::int64_t{384} << 20;  // for the smallest network on the smallest images
  for (const Limit& limit : limits()) {
    const std::int64_t needed = limit.taken + stacks_of(threads) + least;
    if (limit.bytes < needed)
      throw EnvironmentError("there is not enough memory: the limit of this process is " +
                                 bytes_text(limit.bytes) + ", but training needs at least " +
                                 bytes_text(needed),
                             limit.name, "raise the limit");
  }
}

void limit_memory(int threads, const MachineShare& share) {
  constexpr std::int64_t least_reserve = std::int64_t{256} << 20, most_reserve = std::int64_t{2} << 30;
  std::int64_t left = available_memory() / share.parts;
  for (const Limit& limit : limits()) left = std::min(left, limit.bytes - limit.taken - stacks_of(threads));
  const std::int64_t reserve = std::clamp(left / 8, least_reserve, most_reserve);
  runtime::limit_memory_of_tensors(std::max<std::int64_t>(left - reserve, 0));
}

}  // namespace anneal::train
