#pragma once

#include "engine/model/onnx/model.h"
#include "engine/model/quantize/quantized_model.h"
#include "engine/model/quantize/row_input.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::exports {

/// A quantized model as ONNX, in pairs of QuantizeLinear and DequantizeLinear around each operation (opset
/// 17), which runtimes turn into operations on integers: activations as unsigned bytes with one scale and
/// zero, weights as signed ones with a scale for each output, biases in 32 bits. Activation functions are
/// where the range of an output ends; linear layers are convolutions. Inputs, outputs and metadata are those
/// of the unquantized export, `trained`, see onnx_model.h.
///
/// Scales are those of `model`, so a runtime yields what quantize::Simulator does but for how it rounds.
///
/// Layers in `floats` stay in fp32, with the weights that the program has which the model was made of; what
/// passes from one of them to another is not rounded either. "anneal.float_layers" (JSON) names them.
struct FloatLayers {
  const quantize::Program* program = nullptr;
  std::vector<std::size_t> steps = {};
};

/// Of a model of a table `rows` says what is done, in fp32, to the columns before the first layer.
onnx::Model to_onnx(const quantize::QuantizedModel& model, const model::TrainedModel& trained,
                    const FloatLayers& floats = {}, const quantize::RowInput& rows = {});

}  // namespace anneal::exports
