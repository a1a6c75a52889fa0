#include "engine/core/protocol/spec/training.h"

#include <limits>
#include <utility>

#include "engine/core/base/read_nested.h"
#include "engine/core/protocol/curve_numbers.h"

namespace anneal {

using nlohmann::json;

namespace {

const std::vector<std::string> goal_words = {"usual", "fastest", "best", "small-data"};
const std::vector<std::string> coupling_words = {"none", "linear", "sqrt", "adascale"};
const std::vector<std::string> growth_words = {"efficiency", "goodput"};
const std::vector<std::string> pruning_words = {"none", "infobatch"};
const std::vector<std::string> loss_words = {"squared", "huber"};

constexpr double largest_rate = 1e4;
constexpr double largest_momentum = 0.9999;
constexpr double largest_batch = 1 << 20;
constexpr double largest_side = 4096;
constexpr std::int64_t most_measured = 1'000'000;

/// Mirrors the learning rate's own curve, or where that is left to the recipe a one-cycle.
Curve mirror_from_json(const json& value, const std::string& place, const Curve* rate, double maximum) {
  double high = 0, low = 0;
  std::string kind;
  ObjectReader reader(value, place);
  reader.read("curve", kind);
  for (const auto& [key, into] : {std::pair{"high", &high}, std::pair{"low", &low}}) {
    reader.require(key, " for this curve");
    reader.read(key, *into, 0, maximum);
  }
  reader.finish();
  Curve one_cycle;
  one_cycle.kind = Curve::Kind::one_cycle;
  one_cycle.warmup = 0.3;
  if (rate != nullptr && !rate->has_start())
    throw UserError("mirrors the learning rate, which is neither a one-cycle nor a warmup-stable-decay",
                    place);
  return mirrored(rate == nullptr ? one_cycle : *rate, high, low);
}

/// The hyperparameters that move.
void read_curves(ObjectReader& reader, Training& training) {
  const auto epochs = static_cast<double>(training.epochs);
  const auto read = [&](const char* key, Curve& curve, double minimum, double maximum) {
    read_nested(reader, key, curve, curve_from_json, minimum, maximum, epochs);
  };
  read("learning_rate", training.learning_rate, 0, largest_rate);
  const json* momentum = reader.find("momentum");
  if (momentum != nullptr && momentum->is_object() && momentum->value("curve", json()) == "mirrored")
    training.momentum =
        mirror_from_json(*momentum, reader.place_of("momentum"),
                         reader.has("learning_rate") ? &training.learning_rate : nullptr, largest_momentum);
  else
    read("momentum", training.momentum, 0, largest_momentum);
  read("weight_decay", training.weight_decay, 0, 100);
  read("batch_size", training.batch_size, 1, largest_batch);
  read("image_size", training.image_size, 8, largest_side);
  check_whole(training.batch_size, reader.place_of("batch_size"));
  check_whole(training.image_size, reader.place_of("image_size"));
  read("label_smoothing", training.label_smoothing, 0, 0.9);
  read("augment_strength", training.augment_strength, 0, 1);
  read("drop_strength", training.drop_strength, 0, 1);
}

/// What answers to the noise of gradients and to the accuracy of evaluations.
void read_feedback(ObjectReader& reader, Training& training) {
  constexpr std::int64_t most_patience = 1000;
  if (const json* found = reader.find("batch_growth")) {
    ObjectReader growth(*found, reader.place_of("batch_growth"));
    growth.read("largest", training.batch_growth.largest, 0, static_cast<std::int64_t>(largest_batch));
    growth.read("efficiency", training.batch_growth.efficiency, 0.01, 0.99);
    growth.read_word("by", training.batch_growth.by, growth_words);
    growth.finish();
  }
  if (const json* found = reader.find("plateau")) {
    ObjectReader plateau(*found, reader.place_of("plateau"));
    plateau.read("patience", training.plateau.patience, 0, most_patience);
    plateau.read("factor", training.plateau.factor, 0.001, 0.999);
    plateau.read("gain", training.plateau.gain, 0, 1);
    plateau.finish();
  }
  if (const json* found = reader.find("early_stop")) {
    ObjectReader early_stop(*found, reader.place_of("early_stop"));
    early_stop.read("patience", training.early_stop.patience, 0, most_patience);
    early_stop.read("gain", training.early_stop.gain, 0, 1);
    early_stop.finish();
  }
  if (const json* found = reader.find("until")) {
    ObjectReader until(*found, reader.place_of("until"));
    until.read("accuracy", training.until.accuracy, 0, 1);
    until.read("minutes", training.until.minutes, 0, 1e6);
    until.read("within_epochs", training.until.within_epochs);
    until.finish();
  }
}

SemiSupervisedSpec semi_supervised_from_json(const json& value, const std::string& place) {
  return object_from_json<SemiSupervisedSpec>(value, place, [](ObjectReader& reader, auto& semi) {
    reader.read("ratio", semi.ratio, 1, 64);
    reader.read("threshold", semi.threshold, 0, 1);
    reader.read("weight", semi.weight, 0, 1000);
    reader.read("warmup", semi.warmup, 0, 1);
  });
}

/// A pattern alone is frozen from the start.
std::vector<FreezeRule> freeze_from_json(const json& value, const std::string& place) {
  if (!value.is_array()) throw UserError("is " + shown(value) + ", allowed is a list of patterns", place);
  std::vector<FreezeRule> rules;
  for (const json& item : value) {
    const std::string where = place + "[" + std::to_string(rules.size()) + "]";
    FreezeRule& rule = rules.emplace_back();
    if (item.is_string()) {
      rule.pattern = item;
      continue;
    }
    ObjectReader reader(item, where);
    for (const char* key : {"pattern", "from"}) reader.require(key);
    reader.read("pattern", rule.pattern);
    reader.read("from", rule.from, 0, 1);
    reader.finish();
  }
  return rules;
}

std::vector<GroupRule> groups_from_json(const json& value, const std::string& place) {
  constexpr double largest_factor = 1000;
  if (!value.is_array()) throw UserError("is " + shown(value) + ", allowed is a list of rules", place);
  std::vector<GroupRule> rules;
  for (const json& item : value) {
    ObjectReader reader(item, place + "[" + std::to_string(rules.size()) + "]");
    GroupRule& rule = rules.emplace_back();
    reader.require("pattern");
    reader.read("pattern", rule.pattern);
    reader.read("rate", rule.rate, 0, largest_factor);
    reader.read("weight_decay", rule.weight_decay, 0, largest_factor);
    reader.finish();
  }
  return rules;
}

json groups_to_json(const std::vector<GroupRule>& rules) {
  json list = json::array();
  for (const GroupRule& rule : rules)
    list.push_back({{"pattern", rule.pattern}, {"rate", rule.rate}, {"weight_decay", rule.weight_decay}});
  return list;
}

json freeze_to_json(const std::vector<FreezeRule>& rules) {
  json list = json::array();
  for (const FreezeRule& rule : rules)
    list.push_back(rule.from == 0 ? json(rule.pattern)
                                  : json{{"pattern", rule.pattern}, {"from", rule.from}});
  return list;
}

/// What answers to evaluations must know them before the next step.
void check_evaluation(const Training& training, const std::string& place) {
  if (training.execution.evaluation == EvaluationMode::in_line) {
    if (training.execution.evaluation_device.is_automatic()) return;
    throw UserError("is of separate evaluations, but they are inline", place + ".evaluation_device",
                    "Choose \"separate\" as " + place + ".evaluation, or leave it out.");
  }
  for (const auto& [is_used, key] : {std::pair{training.plateau.patience > 0, "plateau"},
                                     std::pair{training.early_stop.patience > 0, "early_stop"},
                                     std::pair{training.until.accuracy > 0, "until.accuracy"}})
    if (is_used)
      throw UserError("is \"separate\", but " + place + "." + key + " answers to each evaluation",
                      place + ".evaluation", "Choose \"inline\", or leave " + std::string(key) + " out.");
  if (training.evaluate_training > 0)
    throw UserError("is \"separate\", but " + place + ".evaluate_training measures where training goes on",
                    place + ".evaluation", "Choose \"inline\", or leave evaluate_training out.");
}

/// Muon steps all convolutions at one rate.
void check_layers(const Training& training, const std::string& place) {
  if (training.optimizer.kind != OptimizerSpec::Kind::muon) return;
  if (training.layer_decay == 1 && training.unfreeze == 0) return;
  throw UserError("goes with no rates by layer", place + ".optimizer.kind",
                  "Choose sgd or adamw, or leave layer_decay and unfreeze out.");
}

}  // namespace

Training training_from_json(const json& value, const std::string& place) {
  Training training;
  ObjectReader reader(value, place);
  reader.read_word("recipe", training.recipe, goal_words);
  reader.read("epochs", training.epochs, 1, most_epochs);
  read_nested(reader, "optimizer", training.optimizer, optimizer_from_json);
  read_curves(reader, training);
  reader.read("image_multiple", training.image_multiple, 1, 1024);
  read_nested(reader, "class_weights", training.class_weights, class_weights_from_json);
  reader.read_word("rate_coupling", training.rate_coupling, coupling_words);
  reader.read_word("sample_pruning", training.sample_pruning, pruning_words);
  read_feedback(reader, training);
  read_nested(reader, "semi_supervised", training.semi_supervised, semi_supervised_from_json);
  read_nested(reader, "distillation", training.distillation, distillation_from_json);
  read_nested(reader, "quantization", training.quantization, quantization_from_json);
  read_nested(reader, "sparse_learning", training.sparse_learning, sparse_learning_from_json);
  read_nested(reader, "weight_pruning", training.weight_pruning, weight_pruning_from_json);
  reader.read("evaluate_every", training.evaluate_every, 1, most_epochs);
  reader.read("evaluate_training", training.evaluate_training, 0, most_measured);
  training.execution = execution_from_json(reader);
  check_evaluation(training, place);
  reader.read_word("regression_loss", training.regression_loss, loss_words);
  reader.read("gradient_clip", training.gradient_clip, 0, 1e6);
  reader.read("average_weights", training.average_weights, 0, 0.999999);
  read_nested(reader, "groups", training.groups, groups_from_json);
  read_nested(reader, "freeze", training.freeze, freeze_from_json);
  reader.read("layer_decay", training.layer_decay, 0.01, 1);
  reader.read("unfreeze", training.unfreeze, 0, 1);
  check_layers(training, place);
  reader.read("seed", training.seed, 0, std::numeric_limits<std::int64_t>::max());
  reader.finish();
  return training;
}

json to_json(const Training& training) {
  json object = {
      {"recipe", goal_words[static_cast<std::size_t>(training.recipe)]},
      {"epochs", training.epochs},
      {"optimizer", to_json(training.optimizer)},
      {"learning_rate", to_json(training.learning_rate)},
      {"momentum", to_json(training.momentum)},
      {"weight_decay", to_json(training.weight_decay)},
      {"batch_size", to_json(training.batch_size)},
      {"image_size", to_json(training.image_size)},
      {"image_multiple", training.image_multiple},
      {"label_smoothing", to_json(training.label_smoothing)},
      {"class_weights", to_json(training.class_weights)},
      {"augment_strength", to_json(training.augment_strength)},
      {"drop_strength", to_json(training.drop_strength)},
      {"rate_coupling", coupling_words[static_cast<std::size_t>(training.rate_coupling)]},
      {"batch_growth",
       {{"largest", training.batch_growth.largest},
        {"efficiency", training.batch_growth.efficiency},
        {"by", growth_words[static_cast<std::size_t>(training.batch_growth.by)]}}},
      {"plateau",
       {{"patience", training.plateau.patience},
        {"factor", training.plateau.factor},
        {"gain", training.plateau.gain}}},
      {"early_stop", {{"patience", training.early_stop.patience}, {"gain", training.early_stop.gain}}},
      {"until",
       {{"accuracy", training.until.accuracy},
        {"minutes", training.until.minutes},
        {"within_epochs", training.until.within_epochs}}},
      {"semi_supervised",
       {{"ratio", training.semi_supervised.ratio},
        {"threshold", training.semi_supervised.threshold},
        {"weight", training.semi_supervised.weight},
        {"warmup", training.semi_supervised.warmup}}},
      {"evaluate_every", training.evaluate_every},
      {"evaluate_training", training.evaluate_training},
      {"regression_loss", loss_words[static_cast<std::size_t>(training.regression_loss)]},
      {"gradient_clip", training.gradient_clip},
      {"average_weights", training.average_weights},
      {"groups", groups_to_json(training.groups)},
      {"freeze", freeze_to_json(training.freeze)},
      {"layer_decay", training.layer_decay},
      {"unfreeze", training.unfreeze},
      {"seed", training.seed}};
  object.update(to_json(training.execution));
  if (training.distillation.is_used()) object["distillation"] = to_json(training.distillation);
  if (training.quantization.is_used()) object["quantization"] = to_json(training.quantization);
  if (training.sparse_learning.is_used()) object["sparse_learning"] = to_json(training.sparse_learning);
  if (training.sample_pruning != SamplePruningMethod::none)
    object["sample_pruning"] = pruning_words[static_cast<std::size_t>(training.sample_pruning)];
  if (training.weight_pruning.is_used()) object["weight_pruning"] = to_json(training.weight_pruning);
  return object;
}

}  // namespace anneal
