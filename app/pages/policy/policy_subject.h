#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include "app/models/dataset_summary.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/plan/resolve/data_facts.h"

namespace anneal::studio {

class ProjectSession;

/// What a policy is for: the data and the model that are chosen.
class PolicySubject {
 public:
  /// As the session has it. What the engine would refuse is left out: a start says what is wrong with it.
  /// Throws EnvironmentError where the project cannot be read.
  void read(ProjectSession& session);

  const std::optional<DatasetSummary>& dataset() const { return dataset_; }
  resolve::DataFacts facts() const;  ///< assumed, where no data is chosen
  Task task() const { return resolve::task_of(facts()); }
  const nlohmann::json& spec() const { return spec_; }  ///< without a policy
  nlohmann::json model() const;                         ///< its section
  std::string preset() const;                           ///< "" for none
  bool model_takes_data() const;                        ///< true for one that only the engine can tell of
  /// With a policy's choices, but for those that are for other data.
  nlohmann::json spec_with(const nlohmann::json& choices) const;
  /// What a run trains with. Throws UserError where the engine refuses.
  JobSpec complete(const nlohmann::json& choices) const;

 private:
  std::optional<DatasetSummary> dataset_;
  nlohmann::json spec_ = nlohmann::json::object();
};

}  // namespace anneal::studio
