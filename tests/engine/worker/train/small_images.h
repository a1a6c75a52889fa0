#pragma once

#include <cstdint>

#include "engine/core/protocol/spec/data.h"

namespace anneal::testing {

/// What tests train on: a few small images.
inline constexpr std::int64_t image_count = 10, class_count = 4;
inline constexpr int image_side = 16;

/// Another one for each channel.
inline const Normalize normalize{.mean = {0.5, 0.4, 0.3}, .std = {0.2, 0.3, 0.25}};

}  // namespace anneal::testing
