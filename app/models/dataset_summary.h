#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/plan/resolve/resolve_table.h"
#include "engine/project/file/project.h"

namespace anneal::studio {

/// Of a table: what its rows become.
struct TableSummary {
  zoo::TableInput input;
  std::int64_t columns = 0;  ///< that are inputs
};

/// What other pages need to know of a dataset; kept under "summary" in its versions.
struct DatasetSummary {
  std::string name;
  std::int64_t samples = 0;                ///< for training, once what validates is held back
  std::int64_t side = 0;                   ///< usual short side of the images, in pixels; 0 of a table
  std::vector<std::string> classes;        ///< none: a number is predicted
  std::int64_t held_back = 0;              ///< training samples that validate, as there is no split for that
  std::optional<TableSummary> table = {};  ///< none: the samples are images
  double imbalance = 1;                    ///< as resolve::DataFacts has it
};

/// What defaults, and the settings that there are, follow from.
resolve::DataFacts facts_of(const DatasetSummary& summary);

DatasetSummary summary_of(const std::string& name, const resolve::FoundTable& found);

nlohmann::json to_json(const DatasetSummary& summary);

/// Of a dataset's version; nothing when there is none or it keeps no summary.
std::optional<DatasetSummary> dataset_summary(project::Project& project,
                                              const std::optional<std::int64_t>& version);

}  // namespace anneal::studio
