#include "engine/core/protocol/spec/parallel.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/base/read_nested.h"

namespace anneal {

using nlohmann::json;

namespace {

using ExchangeMethod = ExchangeSpec::Method;

const std::vector<std::string> exchange_words = {"all-reduce", "powersgd", "local-sgd"};

/// The keys that belong to some methods alone.
struct ExchangeKey {
  const char* key;
  std::vector<ExchangeMethod> methods;
};

const std::vector<ExchangeKey> exchange_keys = {
    {"rank", {ExchangeMethod::powersgd}},
    {"every", {ExchangeMethod::local_sgd}},
    {"start_step", {ExchangeMethod::powersgd, ExchangeMethod::local_sgd}},
};

const std::string& word_of(ExchangeMethod method) {
  return exchange_words[static_cast<std::size_t>(method)];
}

bool has(const ExchangeKey& row, ExchangeMethod method) {
  return std::ranges::find(row.methods, method) != row.methods.end();
}

void refuse_foreign_keys(const ObjectReader& reader, ExchangeMethod method) {
  for (const ExchangeKey& row : exchange_keys) {
    if (!reader.has(row.key) || has(row, method)) continue;
    std::vector<std::string> words;
    for (const ExchangeMethod each : row.methods) words.push_back(word_of(each));
    throw UserError("is of " + one_of(words) + ", but the method is " + word_of(method),
                    reader.place_of(row.key), "Leave it out, or choose another exchange.method.");
  }
}

/// A number, or "auto", which `value` is already.
template <typename Number>
void read_automatic(ObjectReader& reader, const std::string& key, Number& value,
                    std::type_identity_t<Number> least, std::type_identity_t<Number> most) {
  const json* found = reader.find(key);
  if (found == nullptr || *found == "auto") return;
  try {
    reader.read(key, value, least, most);
  } catch (const UserError& error) {
    throw UserError(error.message() + ", or auto", error.place(), error.hint());
  }
}

template <typename Number>
json automatic_to_json(Number value, Number automatic) {
  return value == automatic ? json("auto") : json(value);
}

ExchangeSpec exchange_from_json(const json& value, const std::string& place) {
  constexpr std::int64_t least_bytes = 4096, most_bytes = std::int64_t{1} << 30;
  constexpr std::int64_t most_steps = 1'000'000'000;
  constexpr int most_rank = 256, most_every = 100'000;
  ExchangeSpec spec;
  ObjectReader reader(value, place);
  reader.read("precision", spec.precision);
  if (spec.precision != "fp32" && spec.precision != "bf16" && spec.precision != "fp16")
    throw UserError("is " + shown(spec.precision) + ", allowed are fp32, bf16 and fp16",
                    place + ".precision");
  read_automatic(reader, "bucket_bytes", spec.bucket_bytes, least_bytes, most_bytes);
  reader.read_word("method", spec.method, exchange_words);
  refuse_foreign_keys(reader, spec.method);
  reader.read("rank", spec.rank, 1, most_rank);
  reader.read("every", spec.every, 1, most_every);
  read_automatic(reader, "start_step", spec.start_step, 1, most_steps);
  reader.finish();
  return spec;
}

json to_json(const ExchangeSpec& spec) {
  json result = {{"precision", spec.precision},
                 {"bucket_bytes", automatic_to_json(spec.bucket_bytes, ExchangeSpec::automatic)},
                 {"method", word_of(spec.method)},
                 {"rank", spec.rank},
                 {"every", spec.every},
                 {"start_step", automatic_to_json(spec.start_step, ExchangeSpec::automatic)}};
  for (const ExchangeKey& row : exchange_keys)
    if (!has(row, spec.method)) result.erase(row.key);
  return result;
}

/// Ranks that step on their own gradients would have those of others' losses among them.
void refuse_synchronised(const ParallelSpec& spec, const std::string& place) {
  if (!spec.sync_batch_norm || spec.exchange.method != ExchangeMethod::local_sgd) return;
  throw UserError("is true, but with " + place + ".exchange.method " + word_of(spec.exchange.method) +
                      " ranks step on their own",
                  place + ".sync_batch_norm", "Leave it out, or choose another exchange.method.");
}

/// What other methods exchange is not what belongs to a parameter of one owner.
void refuse_shared_out(const ParallelSpec& spec, const std::string& place) {
  if (spec.shard <= 0 || spec.exchange.method == ExchangeMethod::all_reduce) return;
  throw UserError("is " + word_of(spec.exchange.method) + ", which cannot share out parameters, but " +
                      place + ".shard is " + std::to_string(spec.shard),
                  place + ".exchange.method", "Use all-reduce, or leave shard out.");
}

void refuse_more_than_all(const ParallelSpec& spec, const std::string& place) {
  const int all = spec.ranks * spec.nodes;
  if (spec.min_ranks <= all) return;
  throw UserError("is " + std::to_string(spec.min_ranks) + ", but the run has " + std::to_string(all) +
                      (all == 1 ? " rank" : " ranks"),
                  place + ".min_ranks", "Leave it out, or ask for more ranks.");
}

}  // namespace

ParallelSpec parallel_from_json(const json& value, const std::string& place) {
  constexpr int most_restarts = 1000, most_seconds = 86'400;
  ParallelSpec spec;
  ObjectReader reader(value, place);
  reader.read("ranks", spec.ranks, 1, ParallelSpec::most_ranks);
  reader.read("nodes", spec.nodes, 1, ParallelSpec::most_nodes);
  reader.read("restarts", spec.restarts, 0, most_restarts);
  read_nested(reader, "exchange", spec.exchange, exchange_from_json);
  read_automatic(reader, "shard", spec.shard, 0, ParallelSpec::most_shard);
  reader.read("min_ranks", spec.min_ranks, 0, ParallelSpec::most_ranks * ParallelSpec::most_nodes);
  reader.read("step_timeout", spec.step_timeout, 0, most_seconds);
  reader.read("sync_batch_norm", spec.sync_batch_norm);
  reader.finish();
  refuse_shared_out(spec, place);
  refuse_synchronised(spec, place);
  refuse_more_than_all(spec, place);
  return spec;
}

json to_json(const ParallelSpec& spec) {
  return {{"ranks", spec.ranks},
          {"nodes", spec.nodes},
          {"restarts", spec.restarts},
          {"shard", automatic_to_json(spec.shard, ParallelSpec::automatic)},
          {"min_ranks", spec.min_ranks},
          {"step_timeout", spec.step_timeout},
          {"sync_batch_norm", spec.sync_batch_norm},
          {"exchange", to_json(spec.exchange)}};
}

}  // namespace anneal
