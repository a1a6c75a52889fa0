#pragma once

#include <string>

#include "engine/model/trained/trained_model.h"

namespace anneal::exports {

/// The text of a Python file with the model as a torch.nn.Module, which needs PyTorch alone: class Model,
/// whose state_dict has the names of the weights, and load(), which reads them from the safetensors file
/// `weights` beside it. It takes what to_onnx's model takes of images, and of a table the features as
/// engine/data/table/features.h says. Throws UserError naming an operation that cannot be written.
std::string python_module(const model::TrainedModel& model, const std::string& weights);

/// Names of the operations that can be written.
std::vector<std::string> python_operation_names();

}  // namespace anneal::exports
