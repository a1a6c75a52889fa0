#include "engine/worker/jobs/predictions_file.h"

#include "engine/core/base/durable_file.h"
#include "engine/deploy/export/csv.h"

namespace anneal::jobs {

void write_predictions(const std::filesystem::path& path, std::span<const metrics::Outcome> outcomes,
                       const std::vector<std::string>& classes, const PlaceOf& place_of) {
  FileReplacement file(path, FileReplacement::Named::by_a_person);
  file.write(exports::csv_record({std::string("path"), std::string("label"), std::string("predicted"),
                                  std::string("probability"), std::string("rank"), std::string("loss")}));
  for (const metrics::Outcome& outcome : outcomes)
    file.write(
        exports::csv_record({place_of(outcome.sample), classes[static_cast<std::size_t>(outcome.label)],
                             outcome.is_finite() ? classes[static_cast<std::size_t>(outcome.predicted)] : "",
                             outcome.probability, outcome.rank + 1, outcome.loss}));
  file.commit();
}

void write_predictions(const std::filesystem::path& path, std::span<const metrics::Prediction> predictions,
                       const PlaceOf& place_of) {
  FileReplacement file(path, FileReplacement::Named::by_a_person);
  file.write(exports::csv_record(
      {std::string("path"), std::string("target"), std::string("predicted"), std::string("residual")}));
  for (const metrics::Prediction& one : predictions)
    file.write(exports::csv_record({place_of(one.sample), one.target, one.predicted, one.residual()}));
  file.commit();
}

}  // namespace anneal::jobs
