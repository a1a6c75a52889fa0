#pragma once

#include <optional>
#include <string>

#include "engine/worker/cpu/kernels.h"

namespace anneal::runtime {

/// What our own loops (engine/worker/cpu/kernels.h) have for an operation of the graph, "" being none;
/// nothing where they lack it.
std::optional<cpu::Activation> own_activation(const std::string& operation);

}  // namespace anneal::runtime
