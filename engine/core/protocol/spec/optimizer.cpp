#include "engine/core/protocol/spec/optimizer.h"

#include <algorithm>

#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

const std::vector<std::string> optimizer_words = {"sgd", "adamw", "muon", "lamb", "lars", "rmsprop"};

using Kind = OptimizerSpec::Kind;

/// The keys that belong to some kinds alone.
struct OptimizerKey {
  const char* key;
  std::vector<Kind> kinds;
};

const std::vector<OptimizerKey> optimizer_keys = {
    {"nesterov", {Kind::sgd, Kind::muon}},
    {"beta2", {Kind::adamw, Kind::lamb, Kind::rmsprop}},
    {"epsilon", {Kind::adamw, Kind::lamb, Kind::rmsprop}},
    {"trust", {Kind::lars}},
    {"other_rate", {Kind::muon}},
    {"other_momentum", {Kind::muon}},
};

const std::string& word_of(Kind kind) {
  return optimizer_words[static_cast<std::size_t>(kind)];
}

bool has(const OptimizerKey& row, Kind kind) {
  return std::ranges::find(row.kinds, kind) != row.kinds.end();
}

void refuse_foreign_keys(const ObjectReader& reader, Kind kind) {
  for (const OptimizerKey& row : optimizer_keys) {
    if (!reader.has(row.key) || has(row, kind)) continue;
    std::vector<std::string> words;
    for (const Kind each : row.kinds) words.push_back(word_of(each));
    throw UserError("is of " + one_of(words) + ", but the optimizer is " + word_of(kind),
                    reader.place_of(row.key), "Leave it out, or choose another optimizer.kind.");
  }
}

}  // namespace

OptimizerSpec optimizer_from_json(const json& value, const std::string& place) {
  OptimizerSpec optimizer;
  ObjectReader reader(value, place);
  reader.require("kind", ": an optimizer is chosen whole, allowed is " + one_of(optimizer_words));
  reader.read_word("kind", optimizer.kind, optimizer_words);
  refuse_foreign_keys(reader, optimizer.kind);
  if (optimizer.kind == Kind::rmsprop) optimizer.beta2 = 0.99;
  if (optimizer.kind == Kind::lamb) optimizer.epsilon = 1e-6;
  reader.read("beta2", optimizer.beta2, 0, 0.999999);
  reader.read("epsilon", optimizer.epsilon, 1e-16, 1);
  reader.read("nesterov", optimizer.nesterov);
  reader.read("trust", optimizer.trust, 1e-6, 1);
  reader.read("other_rate", optimizer.other_rate, 0, 1e6);
  reader.read("other_momentum", optimizer.other_momentum, 0, 0.9999);
  reader.read("bias_scale", optimizer.bias_scale, 0, 1000);
  reader.finish();
  return optimizer;
}

json to_json(const OptimizerSpec& optimizer) {
  json result = {{"nesterov", optimizer.nesterov},     {"beta2", optimizer.beta2},
                 {"epsilon", optimizer.epsilon},       {"trust", optimizer.trust},
                 {"other_rate", optimizer.other_rate}, {"other_momentum", optimizer.other_momentum}};
  for (const OptimizerKey& row : optimizer_keys)
    if (!has(row, optimizer.kind)) result.erase(row.key);
  result.update({{"kind", word_of(optimizer.kind)}, {"bias_scale", optimizer.bias_scale}});
  return result;
}

}  // namespace anneal
