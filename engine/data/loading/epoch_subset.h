#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/data/loading/batch_planner.h"

namespace anneal::data {

/// The places of an epoch's order, ascending, whose samples are learned from, where others are left out;
/// null: all of them.
using EpochSubset = std::shared_ptr<const std::vector<std::uint32_t>>;

/// How many of them come before `place`.
std::int64_t kept_before(const std::vector<std::uint32_t>& kept, std::int64_t place);

/// Where the next batch begins behind one of `size` samples that begins at `place`: of an epoch of `samples`,
/// at whose end there is none.
std::int64_t place_after(const EpochSubset& kept, std::int64_t place, std::int64_t size,
                         std::int64_t samples);

/// Batches of the kept samples of `epoch`, of `samples` in all, and of none behind it. Its positions count
/// kept samples; `plan` is asked by places.
BatchPlanner planner_of(const EpochSubset& kept, std::int64_t epoch, std::int64_t samples, bool drops_last,
                        BatchPlanner::Plan plan);

}  // namespace anneal::data
