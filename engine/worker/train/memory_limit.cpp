#include "train/memory_limit.h"

#include <algorithm>
#include <cstdint>

#include <sys/resource.h>

#include "data/machine_memory.h"
#include "runtime/memory.h"

namespace anneal::train {

void limit_memory() {
  constexpr std::int64_t least_reserve = std::int64_t{256} << 20, most_reserve = std::int64_t{2} << 30;
  std::int64_t left = data::available_memory();
  rlimit limit{};
  if (getrlimit(RLIMIT_DATA, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    left = std::min(left, static_cast<std::int64_t>(limit.rlim_cur) - data::private_memory());
  const std::int64_t reserve = std::clamp(left / 8, least_reserve, most_reserve);
  runtime::limit_memory_of_tensors(std::max<std::int64_t>(left - reserve, 0));
}

}  // namespace anneal::train
