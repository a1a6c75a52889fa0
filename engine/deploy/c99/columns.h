#pragma once

#include <string>

#include "engine/core/protocol/spec/table.h"
#include "engine/model/quantize/quantized_model.h"
#include "engine/model/quantize/row_input.h"

namespace anneal::c99 {

/// How the columns of a table become the input of a model in C: values in their own units and texts go in,
/// and the same codes come out as quantize::quantize_row makes of the row's features.
struct Columns {
  const TableSpec& table;
  const quantize::RowInput& input;
};

/// What the header says of them: how many columns there are of numbers and of texts, their names, and
/// anneal_category and anneal_quantize.
std::string columns_header(const Columns& columns);

/// Those functions and what they need. Dates are of the year 1 and later.
std::string columns_source(const Columns& columns, const quantize::Quantization& quantization);

}  // namespace anneal::c99
