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
  Training training;                            ///< as the policy makes it for this model and these data
  std::int64_t memory = 0;                      ///< bytes, see plan/step_memory.h
  std::optional<double> seconds_per_step = {};  ///< the last one, where a pace is known
  std::optional<double> seconds = {};           ///< of the whole training

  std::optional<double> seconds_per_epoch() const {
    return seconds ? std::optional(*seconds / static_cast<double>(training.epochs)) : std::nullopt;
  }
};

/// What it is to be trained with.
struct TrainingSetting {
  resolve::DataFacts facts;
  nlohmann::json policy = nlohmann::json::object();  ///< a partial "training"
  std::optional<Pace> pace = {};
};

/// Of `network`, which `choice` was built as. Throws UserError as the engine does.
ModelCost cost_of(const ModelChoice& choice, const graph::Graph& network, std::int64_t side,
                  const TrainingSetting& setting);

}  // namespace anneal::studio
