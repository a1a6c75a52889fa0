#include "engine/plan/policy/batch_limit.h"

#include <algorithm>

#include "engine/core/protocol/curve_numbers.h"

namespace anneal::policy {

Training with_batches_of_at_most(std::int64_t samples, Training training) {
  if (samples <= 0) return training;
  training.batch_size = lowered(std::move(training.batch_size), static_cast<double>(samples),
                                static_cast<double>(training.epochs));
  training.batch_growth.largest = std::min(training.batch_growth.largest, samples);
  return training;
}

}  // namespace anneal::policy
