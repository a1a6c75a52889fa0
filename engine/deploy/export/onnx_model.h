#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/deploy/export/onnx_emitter.h"
#include "engine/model/onnx/model.h"
#include "engine/model/trained/trained_model.h"

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

/// Several models that answer together, each of which looks at several views of an image (onnx_views.h), as
/// one graph: the weights of a model are there once however many views there are, those of the second and
/// later ones under "model2/…". "logits" are the logarithms of the mean of their probabilities, so that
/// softmax makes that mean of them; classes are in the order of the first model's. metadata_props say
/// "anneal.views" and "anneal.ensemble", where there are several. One model and one view are the above.
///
/// Throws UserError for models of tables, of other sides, and of other classes.
onnx::Model to_onnx(std::vector<model::TrainedModel> models, std::int64_t views);

/// Where a model of an ensemble comes from: "run/step-196", "a model" where that is not known.
std::string name_of(const model::TrainedModel& model);

/// The above's metadata_props.
std::map<std::string, std::string> metadata_of(const model::TrainedModel& model);

/// Makes `value`, what the last node yields, the output "logits" or "value", see above.
void emit_output(OnnxEmitter& emit, const onnx::Model& model, const std::string& value,
                 const model::TrainedModel& trained);

/// Adds the input "image" and what is done to it; returns the value, [N, 3, H, W], as the network takes it.
std::string emit_image(OnnxEmitter& emit, onnx::Model& model, const model::TrainedModel& trained);

}  // namespace anneal::exports
