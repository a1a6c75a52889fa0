#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/worker/jobs/trained_model.h"

namespace anneal::jobs {

/// The job `evaluate` of a model that takes rows of a table: on a split of the run's, or on another file.
/// `predictions` is a CSV file to write; "": none. `importance`: how often each column is shuffled, to say
/// how much the model relies on it; 0: not at all.
nlohmann::json evaluate_rows(ModelRequest& loaded, const std::string& data, const std::string& split,
                             const std::string& predictions, int importance);

}  // namespace anneal::jobs
