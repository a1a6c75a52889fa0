#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "engine/model/quantize/row_input.h"

namespace anneal::c99 {

/// C that computes what engine/model/quantize/number_embedding.h does, in the same order: clip_numbers and
/// embed_numbers, those of them that `parts` need. embed_numbers calls `sine(turns)`.
std::string embedding_functions(std::span<const quantize::RowInput::Part> parts);

/// What turns the features of one part into its numbers, `values[0…count − 1]`.
struct NumberSteps {
  std::string constants;  ///< at file scope
  std::string body;       ///< declares `values`; "": the features are the numbers
};
NumberSteps number_steps(const quantize::RowInput::Part& part, const std::string& name);

}  // namespace anneal::c99
