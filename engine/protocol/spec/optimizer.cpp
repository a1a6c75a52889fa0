#include "protocol/spec/optimizer.h"

#include "protocol/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

const std::vector<std::string> optimizer_words = {"sgd", "adamw", "muon", "lamb", "lars", "rmsprop"};

bool has_second_moment(OptimizerSpec::Kind kind) {
  using Kind = OptimizerSpec::Kind;
  return kind == Kind::adamw || kind == Kind::lamb || kind == Kind::rmsprop;
}

bool may_be_nesterov(OptimizerSpec::Kind kind) {
  return kind == OptimizerSpec::Kind::sgd || kind == OptimizerSpec::Kind::muon;
}

}  // namespace

OptimizerSpec optimizer_from_json(const json& value, const std::string& place) {
  OptimizerSpec optimizer;
  ObjectReader reader(value, place);
  reader.read_word("kind", optimizer.kind, optimizer_words);
  if (optimizer.kind == OptimizerSpec::Kind::rmsprop) optimizer.beta2 = 0.99;
  if (optimizer.kind == OptimizerSpec::Kind::lamb) optimizer.epsilon = 1e-6;
  if (has_second_moment(optimizer.kind)) {
    reader.read("beta2", optimizer.beta2, 0, 0.999999);
    reader.read("epsilon", optimizer.epsilon, 1e-16, 1);
  }
  if (may_be_nesterov(optimizer.kind)) reader.read("nesterov", optimizer.nesterov);
  if (optimizer.kind == OptimizerSpec::Kind::lars) reader.read("trust", optimizer.trust, 1e-6, 1);
  if (optimizer.kind == OptimizerSpec::Kind::muon) {
    reader.read("other_rate", optimizer.other_rate, 0, 1e6);
    reader.read("other_momentum", optimizer.other_momentum, 0, 0.9999);
  }
  reader.read("bias_scale", optimizer.bias_scale, 0, 1000);
  reader.finish();
  return optimizer;
}

json to_json(const OptimizerSpec& optimizer) {
  json result = {{"kind", optimizer_words[static_cast<std::size_t>(optimizer.kind)]},
                 {"bias_scale", optimizer.bias_scale}};
  if (has_second_moment(optimizer.kind))
    result.update({{"beta2", optimizer.beta2}, {"epsilon", optimizer.epsilon}});
  if (may_be_nesterov(optimizer.kind)) result["nesterov"] = optimizer.nesterov;
  if (optimizer.kind == OptimizerSpec::Kind::lars) result["trust"] = optimizer.trust;
  if (optimizer.kind == OptimizerSpec::Kind::muon)
    result.update({{"other_rate", optimizer.other_rate}, {"other_momentum", optimizer.other_momentum}});
  return result;
}

}  // namespace anneal
