#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/observe.h"

namespace anneal::quantize {

/// The values of a program for several samples, computed step by step, so that what one step yields can say
/// how the next is changed. A value is kept until the last step that takes it is done. The program must
/// outlive it and may change its weights.
class SampleValues {
 public:
  SampleValues(const Program& program, std::int64_t count, const Feed& feed, int threads,
               const Roundings& roundings = {});

  /// Computes the next step's output with the weights that it has by now.
  void advance();

  std::int64_t count() const { return count_; }
  /// Of a value that is still kept.
  std::span<const float> value(std::size_t index, std::int64_t sample) const;

 private:
  void forget_unused();

  const Program& program_;
  std::int64_t count_;
  std::size_t done_ = 0;               ///< steps
  std::vector<std::size_t> last_use_;  ///< step that is the last to take a value
  std::vector<FloatRun> runs_;         ///< one for each thread
  std::vector<std::vector<float>> values_;
};

/// The most bytes that a sample takes at a time.
std::int64_t bytes_of_sample(const Program& program);

}  // namespace anneal::quantize
