#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/model/quantize/quantized_model.h"

namespace anneal::quantize {

/// How values are rounded on the way, one for each of a program's; nullopt: left as they are. None at all:
/// every value is.
using Roundings = std::vector<std::optional<Quantization>>;

/// Runs a program in fp32, one image at a time: the reference of what integers shall come near, and what they
/// are calibrated by. With roundings each value is the number that its integer stands for. Keeps its memory;
/// one per thread. The program must outlive it.
class FloatRun {
 public:
  explicit FloatRun(const Program& program, Roundings roundings = {});

  /// Computes every value for `input`, [height, width, channels], and returns the output.
  std::span<const float> run(std::span<const float> input);

  /// Step by step: a value from elsewhere, and one step's output from the values as they are.
  void set_value(std::size_t index, std::span<const float> numbers);
  void run_step(std::size_t step);
  /// As `run` does it with the input; outputs of steps are rounded already.
  void round_value(std::size_t index);
  /// Takes over the step's weights, which have changed.
  void reload(std::size_t step);

  /// Of the last run; index into Program::values.
  std::span<const float> value(std::size_t index) const { return values_[index]; }

 private:
  void convolve(const Step& step, const std::vector<float>& weights);
  void convolve_depthwise(const Step& step, const std::vector<float>& weights);
  void pool(const Step& step);
  void combine(const Step& step);
  void concatenate(const Step& step);

  const Program& program_;
  Roundings roundings_;
  std::vector<std::vector<float>> weights_;  ///< of each step, [group][k][out/groups]; depthwise [tap][c]
  std::vector<std::vector<float>> values_;
  std::vector<float> patches_;
};

}  // namespace anneal::quantize
