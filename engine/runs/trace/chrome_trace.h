#pragma once

#include <string>
#include <vector>

#include "engine/runs/trace/rank_trace.h"

namespace anneal::trace {

/// What ranks recorded in the Chrome trace format ("Trace Event Format", its JSON object form), which
/// Perfetto and chrome://tracing open. Each rank is a process, whose id is its number; its thread 0 has
/// steps, phases and parts, one within the other, its thread 1 the exchange of buckets. Times are in
/// microseconds since the first step of all began.
std::string chrome_trace(const std::vector<RankTrace>& ranks, const std::string& run_name);

}  // namespace anneal::trace
