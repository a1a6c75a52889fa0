#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/model/quantize/quantized_model.h"

namespace anneal::quantize {

/// Runs a quantized model in integers, one image at a time: what exported C yields, to the last bit. Keeps
/// its memory; one per thread. The model must outlive it.
class Simulator {
 public:
  explicit Simulator(const QuantizedModel& model);

  /// Computes every value for `input`, [height, width, channels], and returns the output.
  std::span<const std::int8_t> run(std::span<const std::int8_t> input);

  /// Of the last run; index into QuantizedModel::values.
  std::span<const std::int8_t> value(std::size_t index) const { return values_[index]; }

 private:
  struct Prepared {
    std::vector<std::int32_t> bias = {};    ///< of sums of the inputs as they are
    std::vector<std::int8_t> weights = {};  ///< depthwise: [tap, channel]
  };

  void convolve(const QuantizedStep& step, const Prepared& prepared);
  void convolve_depthwise(const QuantizedStep& step, const Prepared& prepared);
  void pool_largest(const QuantizedStep& step);
  void pool_average(const QuantizedStep& step);
  void combine(const QuantizedStep& step);
  void concatenate(const QuantizedStep& step);
  /// The sums of a pixel's channels become its output.
  void requantize(const QuantizedStep& step, std::span<const std::int32_t> sums, std::int8_t* to) const;

  const QuantizedModel& model_;
  std::vector<Prepared> prepared_;  ///< of each step
  std::vector<std::vector<std::int8_t>> values_;
  std::vector<std::int8_t> patches_;
  std::vector<std::int32_t> sums_;
};

}  // namespace anneal::quantize
