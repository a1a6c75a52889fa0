#pragma once

#include <string>

#include "engine/core/protocol/spec/table.h"
#include "engine/deploy/export/onnx_emitter.h"

namespace anneal::exports {

/// Takes the columns of a table as they are and makes of them the features that a network was trained with,
/// see engine/data/table/features.h. Each column but the target and those that are ignored is an input [N, 1]
/// of its own name:
/// - numeric, boolean (1 and 0) and date (days since 1970-01-01, with the time of day as a share of one):
/// doubles,
///   of which NaN is missing;
/// - categorical: texts, of which "" and those that the table takes for missing are missing.
/// Returns the value [N, F].
std::string emit_columns(OnnxEmitter& emit, onnx::Model& model, const TableSpec& table);

/// What the network says of the target in its own units.
std::string emit_target(OnnxEmitter& emit, const std::string& value, const ColumnSpec& target);

}  // namespace anneal::exports
