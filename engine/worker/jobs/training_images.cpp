#include "engine/worker/jobs/training_images.h"

#include "engine/core/base/error.h"
#include "engine/data/loading/split_of_run.h"

namespace anneal::jobs {

train::DrawnImages training_images(const ModelRequest& request, std::int64_t count, std::int64_t largest) {
  if (request.model.table)
    throw UserError("takes table rows, but this is for images", request.weights.string());
  if (request.spec.data.train.empty())
    throw UserError("a standalone model has no training images", "run_dir", "Name the run directory.");
  train::DrawnImages images{
      .samples = data::open_split_of_run(request.spec, "train", request.run_directory).samples,
      .count = count,
      .largest = largest,
      .side = static_cast<int>(request.model.network.input()[1]),
      .centre = request.spec.data.augment.centre,
      .threads = request.threads,
      .seed = request.spec.training.seed};
  if (images.samples->classes != request.model.classes)
    throw UserError("the model has different classes from the run's data", "checkpoint");
  return images;
}

}  // namespace anneal::jobs
