#include "protocol/spec/parallel.h"

#include <nlohmann/json.hpp>

#include "base/object_reader.h"
#include "base/read_nested.h"

namespace anneal {

using nlohmann::json;

namespace {

ExchangeSpec exchange_from_json(const json& value, const std::string& place) {
  constexpr std::int64_t least = 4096, most = std::int64_t{1} << 30;
  ExchangeSpec spec;
  ObjectReader reader(value, place);
  reader.read("precision", spec.precision);
  if (spec.precision != "fp32" && spec.precision != "bf16" && spec.precision != "fp16")
    throw UserError("is " + shown(spec.precision) + ", allowed are fp32, bf16 and fp16",
                    place + ".precision");
  if (const json* bytes = reader.find("bucket_bytes"); bytes != nullptr && *bytes != "auto")
    reader.read("bucket_bytes", spec.bucket_bytes, least, most);
  reader.finish();
  return spec;
}

json to_json(const ExchangeSpec& spec) {
  return {{"precision", spec.precision},
          {"bucket_bytes",
           spec.bucket_bytes == ExchangeSpec::automatic ? json("auto") : json(spec.bucket_bytes)}};
}

}  // namespace

ParallelSpec parallel_from_json(const json& value, const std::string& place) {
  constexpr int most_restarts = 1000;
  ParallelSpec spec;
  ObjectReader reader(value, place);
  reader.read("ranks", spec.ranks, 1, ParallelSpec::most_ranks);
  reader.read("nodes", spec.nodes, 1, ParallelSpec::most_nodes);
  reader.read("restarts", spec.restarts, 0, most_restarts);
  read_nested(reader, "exchange", spec.exchange, exchange_from_json);
  reader.read("shard", spec.shard, 0, ParallelSpec::most_shard);
  reader.finish();
  return spec;
}

json to_json(const ParallelSpec& spec) {
  return {{"ranks", spec.ranks},
          {"nodes", spec.nodes},
          {"restarts", spec.restarts},
          {"shard", spec.shard},
          {"exchange", to_json(spec.exchange)}};
}

}  // namespace anneal
