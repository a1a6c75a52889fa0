#pragma once

#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

#include "graph/analysis.h"
#include "models/training_time.h"
#include "page_model/model_choice.h"
#include "resolve/data_facts.h"

namespace anneal::studio {

/// What a model takes before it is trained.
struct ModelCost {
  graph::Analysis analysis;
  Training training;                       ///< as the policy makes it for this model and these data
  std::int64_t memory = 0;                 ///< bytes, see plan/step_memory.h
  std::optional<PredictedTime> time = {};  ///< where a speed is known
  std::optional<double> dropout = {};      ///< of a table's network: what its rows suggest, or a person chose

  std::optional<double> seconds_per_epoch() const {
    return time ? std::optional(time->seconds / static_cast<double>(training.epochs)) : std::nullopt;
  }
};

/// What it is to be trained with.
struct TrainingSetting {
  resolve::DataFacts facts;
  nlohmann::json data = nlohmann::json::object();    ///< the spec's section
  nlohmann::json policy = nlohmann::json::object();  ///< a partial "training"
  std::optional<KnownSpeed> speed = {};              ///< nothing while no data is chosen
};

/// Of `network`, which `choice` was built as for `input`. Throws UserError as the engine does.
ModelCost cost_of(const ModelChoice& choice, const graph::Graph& network, const ModelInput& input,
                  const TrainingSetting& setting);

}  // namespace anneal::studio
