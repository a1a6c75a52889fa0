#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// How ranks of several hosts exchange gradients.
struct ExchangeSpec {
  static constexpr std::int64_t automatic = 0;

  std::string precision = "fp32";         ///< in which they travel: fp32, bf16 or fp16
  std::int64_t bucket_bytes = automatic;  ///< of gradients that are exchanged at a time

  bool operator==(const ExchangeSpec&) const = default;
};

/// How a run is spread over processes, its ranks, each of which takes a part of every batch.
struct ParallelSpec {
  static constexpr int most_ranks = 64;
  static constexpr int most_nodes = 1024;
  static constexpr int most_shard = 3;

  int ranks = 1;     ///< on each host
  int nodes = 1;     ///< hosts
  int restarts = 3;  ///< in a row, without a further checkpoint, after a rank was killed or lost
  int shard = 0;     ///< what ranks share out, each part to one: 1 optimizer state, 2 gradients, too,
                     ///< 3 parameters, too (Rajbhandari et al. 2020, ZeRO); 0: nothing

  ExchangeSpec exchange = {};

  bool operator==(const ParallelSpec&) const = default;
};

/// Throws UserError, its place under `place`.
ParallelSpec parallel_from_json(const nlohmann::json& value, const std::string& place = "parallel");
nlohmann::json to_json(const ParallelSpec& spec);

}  // namespace anneal
