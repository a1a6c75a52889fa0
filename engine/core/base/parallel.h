#pragma once

#include <cstdint>
#include <functional>

namespace anneal {

/// Calls `work(index)` for every index in [0, count) on up to `threads` threads, in any order, and returns
/// when all are done. The first exception stops the rest and is rethrown here.
void parallel_for(std::int64_t count, int threads, const std::function<void(std::int64_t)>& work);

}  // namespace anneal
