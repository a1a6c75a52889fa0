#pragma once

#include <span>
#include <vector>

#include "quantize/program.h"

namespace anneal::quantize {

/// Runs a program in fp32, one image at a time: the reference of what integers shall come near, and what they
/// are calibrated by. Keeps its memory; one per thread. The program must outlive it.
class FloatRun {
 public:
  explicit FloatRun(const Program& program);

  /// Computes every value for `input`, [height, width, channels], and returns the output.
  std::span<const float> run(std::span<const float> input);

  /// Of the last run; index into Program::values.
  std::span<const float> value(std::size_t index) const { return values_[index]; }

 private:
  void convolve(const Step& step, const std::vector<float>& weights);
  void convolve_depthwise(const Step& step, const std::vector<float>& weights);
  void pool(const Step& step);
  void combine(const Step& step);
  void concatenate(const Step& step);

  const Program& program_;
  std::vector<std::vector<float>> weights_;  ///< of each step, [group][k][out/groups]; depthwise [tap][c]
  std::vector<std::vector<float>> values_;
  std::vector<float> patches_;
};

}  // namespace anneal::quantize
