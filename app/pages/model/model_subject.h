#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "app/models/dataset_summary.h"
#include "app/models/training_time.h"
#include "app/pages/model/model_cost.h"

namespace anneal::studio {

class ProjectSession;

/// What a model is for: the data and the policy that are chosen, and how fast training goes.
class ModelSubject {
 public:
  /// Nothing where no project is open. Throws what the project does, and knows nothing then.
  void read(ProjectSession& session);
  /// What runs and range tests have told since.
  void read_speed(ProjectSession& session);

  /// Of a person's own, while no data is chosen.
  void assume_classes(std::int64_t classes) { assumed_classes_ = classes; }

  const std::optional<DatasetSummary>& dataset() const { return dataset_; }
  bool has_rows() const { return dataset_ && dataset_->table; }
  /// Of the data, or of what is assumed.
  resolve::DataFacts facts() const;
  TrainingSetting setting() const;
  /// Whether the policy says the image size, so that the model's own means nothing.
  bool policy_sets_side() const { return policy_.contains("image_size"); }
  /// The line under the page's title. Images are often taken at another size than they have.
  QString context(const ModelInput& written) const;

 private:
  QString context_of_rows() const;

  std::optional<DatasetSummary> dataset_;
  nlohmann::json data_ = nlohmann::json::object();    ///< the spec's section of it
  nlohmann::json policy_ = nlohmann::json::object();  ///< that a run of this model would have
  KnownSpeed speed_;
  std::int64_t assumed_classes_ = 10;
};

}  // namespace anneal::studio
