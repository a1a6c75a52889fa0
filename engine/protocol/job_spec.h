#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/metric.h"
#include "protocol/spec/change.h"
#include "protocol/spec/data.h"
#include "protocol/spec/model.h"
#include "protocol/spec/training.h"

namespace anneal {

struct CheckpointSpec {
  std::int64_t every_epochs = 1;
  std::int64_t keep_last = 3;
  std::int64_t keep_best = 2;
  Metric metric = Metric::accuracy;  ///< by which the best are chosen

  bool operator==(const CheckpointSpec&) const = default;
};

/// What to do, version 1; see PROTOCOL.md.
struct JobSpec {
  std::string task = "image-classification";
  DataSpec data;
  ModelSpec model;
  Training training;
  int ranks = 1;
  CheckpointSpec checkpoint;
  std::vector<Change> changes;  ///< by position; those of a run are recorded here

  bool operator==(const JobSpec&) const = default;
};

/// Checks and reads a spec. Throws UserError that names the key, what was found and what is allowed.
JobSpec job_spec_from_json(const nlohmann::json& json);
nlohmann::json to_json(const JobSpec& spec);

}  // namespace anneal
