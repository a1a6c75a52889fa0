#pragma once

#include "engine/runs/trace/rank_trace.h"

namespace anneal::trace {

/// A rank's step 6 from `begin_ns` of its clock on, a microsecond for each of: data, two layers forward, two
/// back with a bucket meanwhile, the update.
inline StepTrace step_of(std::int64_t begin_ns, std::int64_t step = 6) {
  using Kind = Span::Kind;
  const auto at = [&](std::int64_t microseconds) { return begin_ns + 1000 * microseconds; };
  return {.step = step,
          .begin_ns = at(0),
          .end_ns = at(6),
          .spans = {{Kind::phase, "data", at(0), at(1)},
                    {Kind::part, "fc1", at(1), at(2)},
                    {Kind::part, "head", at(2), at(3)},
                    {Kind::phase, "forward", at(1), at(3)},
                    {Kind::part, "head", at(3), at(4)},
                    {Kind::part, "fc1", at(4), at(5)},
                    {Kind::bucket, "bucket 0", begin_ns + 3500, begin_ns + 4500},
                    {Kind::phase, "backward", at(3), at(5)},
                    {Kind::phase, "optimizer", at(5), at(6)}}};
}

inline RankTrace trace_of(int rank, int ranks = 2) {
  return {.rank = rank,
          .ranks = ranks,
          .host = "node7",
          .process = {4712 + rank, 123, "boot"},
          .device = "cpu",
          .clock_ns = 1'000'000,
          .wall_ns = 1'800'000'000'000'000'000,
          .steps = {step_of(2'000'000 + 500 * rank)}};
}

}  // namespace anneal::trace
