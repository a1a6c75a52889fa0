#pragma once

#include <optional>
#include <string>

#include "engine/model/trained/learned_quantization.h"
#include "engine/worker/runtime/fake_quantization.h"

namespace anneal::train {

/// What model.safetensors tells of the ranges and steps that a network has learned; nothing before it has
/// seen a batch.
std::optional<model::LearnedQuantization> ranges_of(const runtime::FakeQuantization& rounding);

/// Puts them back. Throws UserError at `place` naming the value that is missing.
void put_ranges(const model::LearnedQuantization& learned, runtime::FakeQuantization& rounding,
                const std::string& place);

}  // namespace anneal::train
