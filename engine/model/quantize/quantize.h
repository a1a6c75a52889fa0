#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/quantize/observe.h"
#include "engine/model/quantize/quantized_model.h"
#include "engine/model/quantize/ranges.h"

namespace anneal::quantize {

struct Options {
  RangeMethod ranges = RangeMethod::mse;
  bool corrects_bias = true;  ///< see quantize
  int weight_bits = 8;        ///< but of the first and the last layer, whose weights have 8
  /// Weights of fewer bits are cut off where that changes them least (see `nearest`), and layers whose
  /// outputs are sums of a few products alone keep 8 (see `largest_code`). Not for what was trained for few
  /// bits.
  bool fits_few_bits = false;
  /// Weights of an output become smaller until two products in a row, be it channel by channel or place by
  /// place, add up to 16 bits. Processors without VNNI multiply in such pairs and cut their sum off
  /// (vpmaddubsw).
  bool fits_pairs = false;
  /// By layer, for each output, what weights are rounded to whole multiples of, and cut off beyond the last;
  /// others by their largest weight.
  std::map<std::string, std::vector<double>> weight_scales = {};
};

/// Rounds a program to 8-bit integers by what its values were seen to be: weights symmetrically for each
/// output channel, activations by one scale and zero each. The range of the input and the output is all that
/// was seen. Sums fit into 32 bits whatever the input.
///
/// With `corrects_bias`, biases make up for what rounding the weights shifts in the mean (Nagel et al.,
/// "Data-free quantization through weight equalization and bias correction", 2019, section 4.2, with the
/// means that were observed).
///
/// Throws UserError naming the node where a sum might not fit: over 33,000 products.
QuantizedModel quantize(const Program& program, const std::vector<Observation>& observations,
                        const Options& options);

/// Sets the biases of a convolution of `model`, whose weights have been rounded: corrected for what that
/// shifts in the mean, or with no observations as they are.
void set_bias(const Program& program, std::size_t step, const std::vector<Observation>& observations,
              QuantizedModel& model);

}  // namespace anneal::quantize
