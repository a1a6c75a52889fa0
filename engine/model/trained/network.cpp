#include "engine/model/trained/network.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/sizes.h"

namespace anneal::model {

namespace {

void check_values(const Array& array, const graph::Parameter& parameter) {
  if (!std::ranges::all_of(array.values, [](float value) { return std::isfinite(value); }))
    throw UserError("has values that are not finite", parameter.name,
                    "These weights cannot be used; use another checkpoint or file.");
  if (parameter.role == graph::Role::running_var &&
      std::ranges::any_of(array.values, [](float value) { return value < 0; }))
    throw UserError("has values below 0, but a variance cannot be negative", parameter.name);
}

}  // namespace

void check(const Network& network) {
  graph::check(network.graph);
  std::size_t wanted = 0;
  for (const graph::Parameter& parameter : graph::parameters(network.graph, network.input)) {
    if (parameter.role == graph::Role::batches_tracked) continue;
    ++wanted;
    const auto found = network.weights.find(parameter.name);
    if (found == network.weights.end()) throw UserError("is missing", parameter.name);
    const Array& array = found->second;
    if (array.shape != parameter.shape)
      throw UserError(
          "is " + graph::to_text(array.shape) + ", but the graph needs " + graph::to_text(parameter.shape),
          parameter.name);
    if (std::ssize(array.values) != parameter.count())
      throw UserError("has " + std::to_string(array.values.size()) +
                          " values, but must have as many as its shape " + std::to_string(parameter.count()),
                      parameter.name);
    check_values(array, parameter);
  }
  if (wanted == network.weights.size()) return;
  Weights rest = network.weights;
  for (const graph::Parameter& parameter : graph::parameters(network.graph, network.input))
    rest.erase(parameter.name);
  throw UserError("is not a parameter of this model", rest.begin()->first);
}

}  // namespace anneal::model
