#pragma once

#include <cstdint>

#include "engine/core/protocol/fields/field.h"
#include "engine/core/protocol/metric.h"
#include "engine/core/protocol/spec/training.h"

namespace anneal {

/// The split by which the best checkpoint is chosen.
enum class Choosing {
  automatic,  ///< validation, which is cut from training where there is none; see
              ///< engine/plan/resolve/resolve.h
  validation,
  test,
  none  ///< the last checkpoint counts
};
inline const Words& words_of(Choosing) {
  static const Words words = {"auto", "validation", "test", "none"};
  return words;
}

struct CheckpointSpec {
  std::int64_t every_epochs = 1;
  std::int64_t keep_last = 3;
  std::int64_t keep_best = 2;
  Metric metric = Metric::accuracy;  ///< by which the best are chosen
  Choosing split = Choosing::automatic;

  bool operator==(const CheckpointSpec&) const = default;
};

template <class Visitor>
void fields(CheckpointSpec& checkpoint, Visitor& v) {
  v("metric", checkpoint.metric,
    {.name = "checkpoints: metric",
     .summary = "metric that ranks checkpoints, such as accuracy, loss or macro_f1",
     .example = "macro_f1"});
  v("split", checkpoint.split,
    {.name = "checkpoints: split", .summary = "split on which that metric is measured"});
  v("every_epochs", checkpoint.every_epochs, {1, most_epochs},
    {.name = "checkpoints: epochs between", .summary = "number of epochs between checkpoints"});
  v("keep_last", checkpoint.keep_last, {1, 1000}, {.name = "checkpoints: last ones kept"});
  v("keep_best", checkpoint.keep_best, {0, 1000}, {.name = "checkpoints: best ones kept"});
}

}  // namespace anneal
