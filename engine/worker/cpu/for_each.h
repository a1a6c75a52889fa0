#pragma once

#include <functional>

namespace anneal::cpu {

/// Runs its second argument for every number in [0, count), on as many threads as it likes.
using ForEach = std::function<void(int count, const std::function<void(int)>& job)>;

}  // namespace anneal::cpu
