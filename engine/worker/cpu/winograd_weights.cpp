#include "engine/worker/cpu/winograd_weights.h"

namespace anneal::cpu {

WinogradWeights as_they_are(const ConvolutionSizes& sizes, const float* weights) {
  return {.data = weights,
          .inputs = sizes.inputs,
          .outputs = sizes.outputs,
          .input_step = 1,
          .output_step = 9 * sizes.inputs,
          .place_step = sizes.inputs,
          .turned = false};
}

WinogradWeights turned(const ConvolutionSizes& sizes, const float* weights) {
  return {.data = weights,
          .inputs = sizes.outputs,
          .outputs = sizes.inputs,
          .input_step = 9 * sizes.inputs,
          .output_step = 1,
          .place_step = sizes.inputs,
          .turned = true};
}

}  // namespace anneal::cpu
