#pragma once

#include <map>
#include <string>

#include "export/onnx_emitter.h"
#include "model/trained_model.h"
#include "onnx/model.h"

namespace anneal::exports {

/// A trained model as ONNX: opset 17, IR 8, fp32, for any batch size; norms are folded, weights keep their
/// names in PyTorch's state_dict.
///
/// Of images it takes "image", [N, 3, H, W]: RGB from 0 to 1, rows from top to bottom, cropped and resized to
/// H × W; mean and deviation of the training images are applied inside. Of a table see onnx_table.h. It
/// yields "logits", [N, classes], of which softmax makes probabilities, or of a regression "value", [N, 1],
/// in the target's own units; beside a column that is called so "logits_output" or
/// "value_output".
///
/// metadata_props say what is needed to use it: "classes" (JSON, in index order), "input" (JSON: what the
/// above says), "normalize" (JSON), "anneal.run", "anneal.step" and the score that chose the checkpoint, each
/// where known. Throws UserError naming a node that cannot be written.
///
/// Parameters in `rounded` are written as whole numbers with DequantizeLinear behind them, by "NAME_codes"
/// and "NAME_scale", which makes the model one of opset 21, IR 10. They are those of `model` with its norms
/// folded, see low_bit.h. A linear layer with several groups is what onnxruntime calls MatMulNBits.
onnx::Model to_onnx(model::TrainedModel model, const RoundedParameters& rounded = {});

/// The above's metadata_props.
std::map<std::string, std::string> metadata_of(const model::TrainedModel& model);

/// Adds the input "image" and what is done to it; returns the value, [N, 3, H, W], as the network takes it.
std::string emit_image(OnnxEmitter& emit, onnx::Model& model, const model::TrainedModel& trained);

}  // namespace anneal::exports
