#pragma once

#include <cstdint>
#include <optional>

#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// What all images of a catalogue, each once, take when they are decoded, estimated from the headers of some
/// evenly spaced ones, the same in every run; nullopt when none of those can be read. Of IDX the pixels as
/// they are.
std::optional<std::int64_t> decoded_bytes(const Catalogue& catalogue);

/// Whether decoded images are worth keeping: at least a third of them fits into memory.
bool is_worth_keeping(std::int64_t decoded_bytes, std::int64_t memory_limit_bytes);

}  // namespace anneal::data
