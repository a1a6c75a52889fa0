#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/protocol/run_state.h"

namespace anneal::trace {

/// Something that took time in a step. Times are those of the rank's clock, see RankTrace.
struct Span {
  /// Phases follow each other through a step, and parts lie within them; the exchange of a bucket goes on
  /// beside them.
  enum class Kind { phase, part, bucket };

  Kind kind = Kind::phase;
  std::string name;
  std::int64_t begin_ns = 0;
  std::int64_t end_ns = 0;

  bool operator==(const Span&) const = default;
};

/// One step of one rank.
struct StepTrace {
  std::int64_t step = 0;  ///< its number, from 1
  std::int64_t begin_ns = 0;
  std::int64_t end_ns = 0;
  std::vector<Span> spans =
      {};                     ///< within it; those of phases and parts nest, those of buckets do not overlap
  std::int64_t left_out = 0;  ///< spans beyond `most_spans`

  bool operator==(const StepTrace&) const = default;
};

inline constexpr std::size_t most_spans = 8192;  ///< of a step

/// What a rank did in those of its steps that it recorded.
struct RankTrace {
  int rank = 0;
  int ranks = 1;
  std::string host;
  ProcessId process;          ///< its `boot_id` says which ranks have one clock
  std::string device;         ///< "cpu"; on any other, times are those at which the host gave it its work
  std::int64_t clock_ns = 0;  ///< CLOCK_MONOTONIC, which all spans are counted by, and …
  std::int64_t wall_ns = 0;   ///< … at the same moment the time since 1970 in UTC
  std::vector<StepTrace> steps = {};  ///< ascending

  bool operator==(const RankTrace&) const = default;
};

}  // namespace anneal::trace
