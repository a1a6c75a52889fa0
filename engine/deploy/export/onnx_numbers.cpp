#include "engine/deploy/export/onnx_numbers.h"

#include <numbers>

namespace anneal::exports {

/// What is further out than a billion limits is there already, and its square is not infinite.
std::string emit_smooth_clip(OnnxEmitter& emit, const std::string& numbers, double limit) {
  const std::string relative =
      emit.add("Clip", {emit.add("Div", {numbers, emit.number(static_cast<float>(limit))}),
                        emit.number(-1e9F), emit.number(1e9F)});
  const std::string square = emit.add("Mul", {relative, relative});
  const std::string root = emit.add("Sqrt", {emit.add("Add", {square, emit.number(1)})});
  return emit.add("Mul", {emit.add("Div", {relative, root}), emit.number(static_cast<float>(limit))});
}

/// Cosines [N, F, frequencies], times weights [F, out − 1, frequencies], summed up.
std::string emit_periodic_embedding(OnnxEmitter& emit, const std::string& numbers,
                                    const PeriodicValues& parameters) {
  const std::string number = emit.add("Unsqueeze", {numbers, emit.numbers({2})});
  const std::string turn =
      emit.add("Mul", {parameters.frequency, emit.number(static_cast<float>(2 * std::numbers::pi))});
  const std::string cosines =
      emit.add("Cos", {emit.add("Add", {emit.add("Mul", {number, turn}), parameters.phase})});
  const std::string column = emit.add("Unsqueeze", {cosines, emit.numbers({3})});
  const std::string products = emit.add("MatMul", {parameters.weight, column});
  const std::string learned =
      emit.add("Add", {emit.add("Squeeze", {products, emit.numbers({3})}), parameters.bias});
  const std::string both = emit.add("Concat", {number, learned}, {{"axis", std::int64_t{2}}});
  return emit.add("Flatten", {both}, {{"axis", std::int64_t{1}}});
}

}  // namespace anneal::exports
