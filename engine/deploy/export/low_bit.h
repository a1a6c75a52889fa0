#pragma once

#include <filesystem>

#include "engine/deploy/export/onnx_emitter.h"
#include "engine/deploy/export/quantization.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::exports {

/// A model whose weights are whole numbers of 4 bits, a few of 8, and whose activations are in floats.
struct LowBitNetwork {
  model::TrainedModel model = {};  ///< norms folded, weights the numbers that codes stand for
  RoundedParameters weights = {};  ///< of convolutions, linear layers and attention, in the parameters' order
};

/// Rounds weights by images, layer by layer; see quantize::rounded_to_low_bits. Throws UserError where the
/// network has no form in steps (attention).
LowBitNetwork round_weights(model::TrainedModel model, const Images& images,
                            const QuantizationOptions& options, int threads);

/// Rounds weights by themselves, without an image: each to the nearest.
LowBitNetwork round_weights(model::TrainedModel model, const QuantizationOptions& options);

/// By images of the run, or where the network has attention by the weights alone. Throws as
/// `quantize_network`.
LowBitNetwork round_weights(model::TrainedModel model, const std::filesystem::path& run,
                            const QuantizationOptions& options, int threads);

}  // namespace anneal::exports
