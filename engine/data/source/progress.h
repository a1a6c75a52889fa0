#pragma once

#include <cstdint>
#include <functional>

namespace anneal::data {

/// Called with images done and images in all, from one thread at a time.
using Progress = std::function<void(std::int64_t done, std::int64_t total)>;

}  // namespace anneal::data
