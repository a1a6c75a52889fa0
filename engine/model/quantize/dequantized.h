#pragma once

#include <cstddef>
#include <vector>

#include "engine/model/quantize/quantized_model.h"

namespace anneal::quantize {

/// `program` with the weights and biases that the integers of `model`, which was made of it, stand for; those
/// of the convolutions in `exact`, indices into Program::steps, stay as they are. Run with the quantizations
/// of the model's values as roundings (see FloatRun) it comes as near to the integers as fp32 can.
Program dequantized(Program program, const QuantizedModel& model, const std::vector<std::size_t>& exact = {});

}  // namespace anneal::quantize
