#pragma once

#include <string>

#include "engine/model/quantize/quantized_model.h"

namespace anneal::c99 {

/// A `main`, under #ifdef ANNEAL_SELF_TEST, that runs the model on ten drawn inputs and compares what it
/// makes of them with what the simulator did, byte for byte.
std::string self_test(const quantize::QuantizedModel& model);

}  // namespace anneal::c99
