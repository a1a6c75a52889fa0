#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "quantize/rounding_points.h"

namespace anneal::runtime {

/// What of a network is rounded while it learns.
struct Rounding {
  quantize::RoundingPoints points = {};
  int bits = 8;  ///< of weights; those of the first and the last layer have 8, as activations do

  int bits_of(const std::string& layer) const;  ///< 0: its weights are not rounded
};

/// Rounds weights and activations to what quantize::quantize makes of them, in floats, and learns the ranges
/// of activations. Gradients go straight through (Bengio et al. 2013) where a number is within its range, and
/// end where it is cut off.
class FakeQuantization {
 public:
  FakeQuantization(Rounding rounding, at::Device device);

  const Rounding& rounding() const { return rounding_; }

  /// Whether passes in training round; ranges that are known are rounded to in evaluation whatever this says.
  void set_on(bool is_on) { is_on_ = is_on; }
  bool is_on(bool training) const { return training ? is_on_ : has_ranges(); }

  /// `weight` [out, …] rounded by one scale for each output channel, symmetrically; of its type.
  static at::Tensor weight(const at::Tensor& weight, int bits);

  /// `x` rounded to the 256 steps of the range of value number `value`, of its type. With `observes` that
  /// first moves towards the least and the greatest of `x`: to the mean of what all batches said, and from
  /// the hundredth on by a hundredth.
  at::Tensor value(std::size_t value, const at::Tensor& x, bool observes) const;

  /// [values, 3] fp32: least, greatest, how often they were observed. To be written to, too.
  const at::Tensor& ranges() const { return ranges_; }
  bool has_ranges() const;
  void forget();  ///< what was observed

 private:
  Rounding rounding_;
  at::Tensor ranges_;
  bool is_on_ = false;
};

}  // namespace anneal::runtime
