#include "engine/core/protocol/spec/parallel.h"

#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"

namespace anneal {

using nlohmann::json;

namespace {

using ExchangeMethod = ExchangeSpec::Method;

const std::string& word_of(ExchangeMethod method) {
  return words_of(method)[static_cast<std::size_t>(method)];
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

void check(const ParallelSpec& parallel, const std::string& place) {
  refuse_shared_out(parallel, place);
  refuse_synchronised(parallel, place);
  refuse_more_than_all(parallel, place);
}

ParallelSpec parallel_from_json(const json& value, const std::string& place) {
  return section_from_json<ParallelSpec>(value, place);
}

json to_json(const ParallelSpec& spec) {
  return section_to_json(spec);
}

}  // namespace anneal
