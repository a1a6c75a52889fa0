#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "app/models/training_time.h"
#include "app/pages/model/model_choice.h"
#include "engine/model/graph/analysis.h"
#include "engine/plan/resolve/data_facts.h"
#include "engine/plan/resolve/weights_advice.h"

namespace anneal::studio {

/// The network that a run would train and what it takes, all of it from the engine's preview of the spec.
struct ModelCost {
  graph::Graph network;
  graph::Shape input;        ///< of a sample at the end of training: [C, H, W], of a table its columns
  graph::Analysis analysis;  ///< for that input
  Training training;
  bool has_small_stem = false;  ///< see zoo::has_small_stem; of no meaning where the preset has no stem
  std::int64_t memory = 0;      ///< bytes, see engine/plan/layout/step_memory.h
  std::optional<PredictedTime> time = {};  ///< where a speed is known
  std::optional<double> dropout = {};      ///< of a table's network: what its rows suggest, or a person chose

  std::optional<double> seconds_per_epoch() const {
    return time ? std::optional(time->seconds / static_cast<double>(training.epochs)) : std::nullopt;
  }
};

/// What a model is trained with.
struct TrainingSetting {
  resolve::DataFacts facts;
  nlohmann::json data = nlohmann::json::object();    ///< the spec's section
  nlohmann::json policy = nlohmann::json::object();  ///< a partial "training"
  std::optional<KnownSpeed> speed = {};              ///< nothing while no data is chosen

  bool operator==(const TrainingSetting&) const = default;
};

/// Throws UserError as the engine does, and as `model_section`.
ModelCost cost_of(const ModelChoice& choice, const TrainingSetting& setting);

/// Published weights that it begins with of itself, or should, where nobody chose a start: whatever its own
/// `init` says. Throws UserError as `cost_of`.
std::optional<resolve::WeightsAdvice> advice_on_start(const ModelChoice& choice,
                                                      const TrainingSetting& setting);

/// Pixels on the short side of the images at the end of training, where the model itself says nothing of it.
/// Throws UserError as `cost_of`.
std::int64_t usual_side(const ModelChoice& choice, const TrainingSetting& setting);

/// What was computed for the latest setting, since a page compares all presets each time that it is shown.
class KnownCosts {
 public:
  /// As `cost_of`. The reference holds until the next call.
  const ModelCost& of(const ModelChoice& choice, const TrainingSetting& setting);

 private:
  TrainingSetting setting_;
  std::map<std::string, ModelCost> costs_;  ///< by choice
};

}  // namespace anneal::studio
