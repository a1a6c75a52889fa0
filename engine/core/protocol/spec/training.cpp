#include "engine/core/protocol/spec/training.h"

#include <utility>

#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"

namespace anneal {

using nlohmann::json;

namespace {

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

const Curve& usual_rate() {
  static const Curve rate = [] {
    Curve one_cycle;
    one_cycle.kind = Curve::Kind::one_cycle;
    one_cycle.warmup = 0.3;
    return one_cycle;
  }();
  return rate;
}

void check(const Training& training, const std::string& place) {
  check_evaluation(training, place);
  check_layers(training, place);
}

Training training_from_json(const json& value, const std::string& place) {
  return section_from_json<Training>(value, place);
}

json to_json(const Training& training) {
  return section_to_json(training);
}

}  // namespace anneal
