#pragma once

#include <functional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/job_spec.h"
#include "engine/plan/resolve/data_facts.h"

namespace anneal::resolve {

/// Whether the data of what a person chose is a table: it names a target, or a path where a table is.
bool means_table(const nlohmann::json& chosen);

/// A table, with all that is found out of it.
struct FoundTable {
  JobSpec spec;  ///< with its files, splits, task, classes and columns
  DataFacts facts;
};

/// Reads the table that `chosen` names, all of it. Throws UserError for one that cannot be trained on.
FoundTable find_table(const nlohmann::json& chosen, const Tell& tell = {});

/// What the rows of a resolved table become.
zoo::TableInput input_of(const TableSpec& table);

/// As `resolve`, of a table: finds its files, the task, the columns with their statistics, and the recipe for
/// this number of rows. Where the data names no validation, a fifth of the rows chooses the best checkpoint.
nlohmann::json resolve_table(const nlohmann::json& chosen,
                             const std::function<void(const std::string& stage)>& stage,
                             const std::function<void(const std::string& note)>& tell);

}  // namespace anneal::resolve
