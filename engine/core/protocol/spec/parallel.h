#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// How ranks exchange what they have learned.
struct ExchangeSpec {
  enum class Method { all_reduce, powersgd, local_sgd };

  static constexpr std::int64_t automatic = 0;

  std::string precision = "fp32";         ///< in which it travels between hosts: fp32, bf16 or fp16
  std::int64_t bucket_bytes = automatic;  ///< of gradients that are exchanged at a time

  Method method = Method::all_reduce;
  int rank = 4;                         ///< powersgd: of the matrices that stand for a gradient
  int every = 8;                        ///< local_sgd: steps from one averaging to the next
  std::int64_t start_step = automatic;  ///< both: steps before exchange as all_reduce does; automatic: those
                                        ///< of the first tenth of training

  bool operator==(const ExchangeSpec&) const = default;
};

/// How a run is spread over processes, its ranks, each of which takes a part of every batch.
struct ParallelSpec {
  static constexpr int most_ranks = 64;
  static constexpr int most_nodes = 1024;
  static constexpr int most_shard = 3;
  static constexpr int automatic = -1;

  int ranks = 1;     ///< on each host
  int nodes = 1;     ///< hosts
  int restarts = 3;  ///< in a row, without a further checkpoint, after a rank was killed or lost

  /// What ranks share out, each part to one: 1 optimizer state, 2 gradients, too, 3 parameters, too
  /// (Rajbhandari et al. 2020, ZeRO); 0: nothing; automatic: see plan::shard_in_effect.
  int shard = automatic;

  int min_ranks = 0;     ///< the least ranks per run with which it goes on; 0: all
  int step_timeout = 0;  ///< seconds that others wait for a rank that lives, but does not come; 0: 1,800

  bool sync_batch_norm = false;  ///< statistics of batch normalisation are those of all ranks' parts

  ExchangeSpec exchange = {};

  /// That suffice for an attempt at the run.
  int least_nodes() const { return min_ranks == 0 ? nodes : (min_ranks + ranks - 1) / ranks; }

  bool operator==(const ParallelSpec&) const = default;
};

/// Throws UserError, its place under `place`.
ParallelSpec parallel_from_json(const nlohmann::json& value, const std::string& place = "parallel");
nlohmann::json to_json(const ParallelSpec& spec);

}  // namespace anneal
