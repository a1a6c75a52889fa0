#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "project/project.h"
#include "resolve/data_facts.h"

namespace anneal::studio {

/// What other pages need to know of a dataset; kept under "summary" in its versions.
struct DatasetSummary {
  std::string name;
  std::int64_t samples = 0;  ///< for training, once what validates is held back
  std::int64_t side = 0;     ///< usual short side of the images, in pixels
  std::vector<std::string> classes;
  std::int64_t held_back = 0;  ///< training images that validate, as there is no split for that
};

/// What defaults follow from.
resolve::DataFacts facts_of(const DatasetSummary& summary);

nlohmann::json to_json(const DatasetSummary& summary);

/// Of a dataset's version; nothing when there is none or it keeps no summary.
std::optional<DatasetSummary> dataset_summary(project::Project& project,
                                              const std::optional<std::int64_t>& version);

/// Side at which such images are trained on by default; "" is an own graph.
std::int64_t training_side(const resolve::DataFacts& facts, const std::string& preset);

}  // namespace anneal::studio
