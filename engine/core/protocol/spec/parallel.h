#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/fields/field.h"

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

inline const Words& words_of(ExchangeSpec::Method) {
  static const Words words = {"all-reduce", "powersgd", "local-sgd"};
  return words;
}
inline const Words& words_of_exchange_precision() {
  static const Words words = {"fp32", "bf16", "fp16"};
  return words;
}

template <class Visitor>
void fields(ExchangeSpec& exchange, Visitor& v) {
  using Method = ExchangeSpec::Method;
  constexpr std::int64_t least_bytes = 4096, most_bytes = std::int64_t{1} << 30;
  constexpr std::int64_t most_steps = 1'000'000'000;
  constexpr int most_rank = 256, most_every = 100'000;
  v("method", exchange.method,
    {.name = "exchange: method",
     .summary = "how ranks combine what they learn: all-reduce, powersgd (see also .rank) or local-sgd (see "
                "also .every), both from .start_step on",
     .example = "powersgd"});
  v("precision", exchange.precision, words_of_exchange_precision(),
    {.name = "exchange: precision",
     .summary = "number format in which gradients are sent between hosts: fp32, bf16 or fp16",
     .example = "bf16"});
  v.automatic(
      "bucket_bytes", exchange.bucket_bytes, ExchangeSpec::automatic, {least_bytes, most_bytes},
      {.name = "exchange: bytes of a bucket", .summary = "size of a gradient bucket in bytes, or auto"});
  v.when("method", exchange.method, {Method::powersgd}, [&] {
    v("rank", exchange.rank, {1, most_rank},
      {.name = "exchange: rank of the matrices",
       .summary = "rank of the matrices that approximate a gradient in powersgd"});
  });
  v.when("method", exchange.method, {Method::local_sgd}, [&] {
    v("every", exchange.every, {1, most_every},
      {.name = "exchange: steps between",
       .summary = "number of steps between averages of the weights in local-sgd"});
  });
  v.when("method", exchange.method, {Method::powersgd, Method::local_sgd}, [&] {
    v.automatic("start_step", exchange.start_step, ExchangeSpec::automatic, {1, most_steps},
                {.name = "exchange: first step",
                 .summary = "number of steps with all-reduce before the method begins, or auto"});
  });
}

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

template <class Visitor>
void fields(ParallelSpec& parallel, Visitor& v) {
  constexpr int most_restarts = 1000, most_seconds = 86'400;
  v("ranks", parallel.ranks, {1, ParallelSpec::most_ranks},
    {.name = "ranks", .summary = "number of processes that train together on each host"});
  v("nodes", parallel.nodes, {1, ParallelSpec::most_nodes}, {});
  v.automatic(
      "shard", parallel.shard, ParallelSpec::automatic, {0, ParallelSpec::most_shard},
      {.name = "sharding",
       .summary =
           "ZeRO stage, what is sharded over ranks: 1 optimizer state, 2 also gradients, 3 also parameters"});
  v("min_ranks", parallel.min_ranks, {0, ParallelSpec::most_ranks * ParallelSpec::most_nodes},
    {.name = "minimum number of ranks",
     .summary =
         "smallest number of ranks with which a run continues after others are lost; 0 needs all of them"});
  v("restarts", parallel.restarts, {0, most_restarts},
    {.name = "restarts", .summary = "most restarts in a row after a rank was killed or lost"});
  v("step_timeout", parallel.step_timeout, {0, most_seconds},
    {.name = "time limit of a step, in seconds",
     .summary = "seconds that ranks wait for one that is alive but does not finish its step; 0 means 1,800"});
  v("sync_batch_norm", parallel.sync_batch_norm,
    {.name = "synchronised batch normalisation",
     .summary = "whether batch normalisation uses the statistics of all ranks together",
     .example = "true"});
  v("exchange", parallel.exchange, {.name = "exchange of gradients"});
}

/// Throws UserError for settings that do not go together.
void check(const ParallelSpec& parallel, const std::string& place);

/// Throws UserError, its place under `place`.
ParallelSpec parallel_from_json(const nlohmann::json& value, const std::string& place = "parallel");
nlohmann::json to_json(const ParallelSpec& spec);

}  // namespace anneal
