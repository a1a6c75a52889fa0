#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/model/quantize/rounding_points.h"

namespace anneal::runtime {

/// What of a network is rounded while it learns.
struct Rounding {
  quantize::RoundingPoints points = {};
  int bits = 8;               ///< of weights; those of the first and the last layer have 8, as activations do
  bool learns_steps = false;  ///< see FakeQuantization

  int bits_of(const std::string& layer) const;  ///< 0: its weights are not rounded
};

/// Rounds weights and activations to what quantize::quantize makes of them, in floats, and learns the ranges
/// of activations. Gradients go straight through (Bengio et al. 2013) where a number is within its range, and
/// end where it is cut off.
///
/// With `learns_steps` the steps that numbers are rounded to are parameters (Esser et al. 2020, "Learned step
/// size quantization"): one for each output of a layer, so that norms can be folded, and one for each value,
/// whose zero stays where the first batch had it. A step's gradient is that of equation 3, times 1/√(N·Q) of
/// section 2.2, where N numbers of a sample share the step and the largest of them is rounded to Q. It begins
/// as 2·mean|x|/√Q (section 2.1), but no longer than the largest number needs: of 8 bits that is several
/// times less.
class FakeQuantization {
 public:
  FakeQuantization(Rounding rounding, at::Device device);
  /// Where steps are learned: that `layer` has so many outputs.
  void add_layer(const std::string& layer, std::int64_t outputs);

  const Rounding& rounding() const { return rounding_; }

  /// Whether passes in training round; ranges that are known are rounded to in evaluation whatever this says.
  void set_on(bool is_on) { is_on_ = is_on; }
  bool is_on(bool training) const { return training ? is_on_ : has_ranges(); }

  /// `weight` [out, …] rounded by one scale for each output channel, symmetrically; of its type.
  static at::Tensor weight(const at::Tensor& weight, int bits);

  /// The weight of `layer`, [out, …], of its type: rounded likewise, or to the steps that are learned.
  at::Tensor weight_of(const std::string& layer, const at::Tensor& weight);

  /// `x` rounded to the 256 steps of the range of value number `value`, of its type. With `observes` that
  /// first moves towards the least and the greatest of `x`: to the mean of what all batches said, and from
  /// the hundredth on by a hundredth.
  /// Where steps are learned, only the first batch is observed.
  at::Tensor value(std::size_t value, const at::Tensor& x, bool observes) const;

  /// [values, 3] fp32: least, greatest, how often they were observed. To be written to, too.
  const at::Tensor& ranges() const { return ranges_; }
  bool has_ranges() const;
  void forget();  ///< what was observed and learned

  /// What is learned, fp32, all above 0 once the network has rounded: "quantization.values" [values] and
  /// "quantization.LAYER.weight" [out]. None where steps are not learned. To be written to, too.
  const std::map<std::string, at::Tensor>& steps() const { return steps_; }
  at::Tensor value_steps() const { return steps_.at("quantization.values"); }
  static std::string step_name(const std::string& layer) { return "quantization." + layer + ".weight"; }
  /// The least and the greatest that value number `value` can be rounded to, where steps are learned.
  std::pair<double, double> range_of_steps(std::size_t value) const;

  struct Steps;

 private:
  Steps seen_of(std::size_t value) const;

  Rounding rounding_;
  at::Tensor ranges_;
  std::map<std::string, at::Tensor> steps_ = {};
  bool is_on_ = false;
};

}  // namespace anneal::runtime
