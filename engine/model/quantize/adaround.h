#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/quantize/layerwise.h"
#include "engine/model/quantize/quantize.h"
#include "engine/model/quantize/rounded_weights.h"

/// AdaRound: whether each weight is rounded up or down is learned, layer by layer, so that the layer's output
/// changes least (Nagel et al., "Up or down? Adaptive rounding for post-training quantization", 2020).
///
/// With w = s · clip(⌊w/s⌋ + h(V)), h(V) = clip(1.2 σ(V) − 0.1, 0, 1), Adam finds V that makes
///   E[(f(W x) − f(W̃ x̃))²] + λ Σ (1 − |2h(V) − 1|^β)
/// small, where f is the layer's activation and x̃ what the layers before it yield after they were rounded
/// (equations 21 to 25). β falls from 20 to 2 along half a cosine, behind a fifth of the iterations without
/// the second term, so that in the end each h is all but 0 or 1. Unlike in the paper the error of each output
/// is taken in units of s² E[x²], so that λ means the same in every layer and for any number of bits; on a
/// resnet8 of CIFAR-10 any λ from 0.5 to 3 served as well, and less than 0.1 worse.
namespace anneal::quantize {

struct AdaRoundOptions {
  std::int64_t iterations = 1000;  ///< of Adam, each on LayerSamples::batch rows; at least 1
  double regulariser = 1;          ///< λ
  std::uint64_t seed = 1;          ///< of the choice of samples
};

/// Chooses the codes of a convolution's weights anew; scales stay. An output whose error on the samples would
/// not become less keeps its codes. Depends not on the number of threads.
void adapt_rounding(const Step& step, const LayerSamples& samples, const AdaRoundOptions& options,
                    int threads, RoundedWeights& weights);

/// The same for every convolution of a quantized model but those steps in `left_out`; `program` is what
/// `model` was made of. Values are rounded on the way as the model does it. Biases are no longer corrected
/// for what rounding shifts: the codes make up for that.
void adapt_rounding(const Program& program, const LayerwiseOptions& samples, const AdaRoundOptions& options,
                    const std::vector<std::size_t>& left_out, QuantizedModel& model);

}  // namespace anneal::quantize
