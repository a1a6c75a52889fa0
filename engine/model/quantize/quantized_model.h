#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/quantize/fixed_point.h"
#include "engine/model/quantize/program.h"

namespace anneal::quantize {

/// A real number x stands as q in −128 … 127, x = scale · (q − zero). As unsigned bytes, which some runtimes
/// want, q and zero are larger by 128.
struct Quantization {
  double scale = 1;  ///< above 0, and the value of a float
  std::int32_t zero = 0;

  bool operator==(const Quantization&) const = default;
};

/// The nearest q, ties to even.
std::int8_t quantized(double x, const Quantization& quantization);
double dequantized(std::int8_t q, const Quantization& quantization);

/// A step of a program in integers. With x the inputs less their zeros and z the output's zero, the output
/// is, saturated to −128 … 127,
///   convolution   z + scaled(bias[o] + Σ x·w, multipliers[o]); beyond the borders x is 0
///   add           z + scaled_sum(x₀, x₁, sum)
///   multiply      z + scaled(x₀ · x₁, multipliers[0])
///   average_pool  z + scaled(Σ x, multipliers[0])
///   max_pool      the largest of the inputs, whose scale and zero it shares
///   function      tables[0][input]
///   concatenate   of input i tables[i][input], or the input itself where that table is empty
/// Activations are where the output's range ends.
struct QuantizedStep {
  Kind kind = Kind::convolution;
  std::string name = {};
  std::vector<std::size_t> inputs = {};
  std::size_t output = 0;
  Window window = {};
  std::int64_t groups = 1;
  std::vector<std::int8_t> weights = {};  ///< [out, height, width, in/groups], in −127 … 127, …
  int weight_bits = 8;  ///< … or of fewer bits b in −(2ᵇ⁻¹ − 1) … 2ᵇ⁻¹ − 1
  std::vector<double> weight_scales = {};  ///< [out]
  std::vector<std::int32_t> bias = {};     ///< [out], in steps of the input's scale · the weights'
  std::vector<Multiplier> multipliers = {};
  Multipliers sum = {};
  std::vector<std::vector<std::int8_t>> tables = {};  ///< each of 256, by q + 128, or empty
  Activation activation = Activation::none;           ///< for formats that name it
  Function function = {};
};

/// A program in integers.
struct QuantizedModel {
  std::string name = {};
  std::vector<Value> values = {};
  std::vector<Quantization> quantizations = {};  ///< of each value
  std::vector<QuantizedStep> steps = {};
  std::size_t output = 0;
};

bool is_depthwise(const QuantizedModel& model, const QuantizedStep& step);

/// Products that each output of a convolution is the sum of.
std::int64_t products(const QuantizedModel& model, const QuantizedStep& step);

/// What a convolution's sums begin with where its inputs are added up as they are, their zero not taken off,
/// and what is beyond the borders is that zero: bias[o] − zero · Σ w.
std::vector<std::int32_t> bias_of_raw_sums(const QuantizedModel& model, const QuantizedStep& step);

}  // namespace anneal::quantize
