#include "engine/deploy/compress/students.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/error.h"
#include "engine/core/base/random.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::compress {

namespace {

zoo::Options options_for(const model::TrainedModel& model) {
  return {.classes = std::ssize(model.classes), .input = model.network.input};
}

/// Of a size that keeps numbers from growing or vanishing from layer to layer (He et al. 2015).
model::Array drawn(const graph::Parameter& parameter, Random& random) {
  model::Array array{.shape = parameter.shape,
                     .values = std::vector<float>(static_cast<std::size_t>(parameter.count()))};
  const bool is_one =
      parameter.role == graph::Role::norm_weight || parameter.role == graph::Role::running_var;
  const double inputs = parameter.shape.empty() ? 1
                                                : static_cast<double>(parameter.count()) /
                                                      static_cast<double>(parameter.shape[0]);
  const double width = std::sqrt(6 / std::max(1.0, inputs));
  for (float& value : array.values)
    value = is_one                                  ? 1
            : parameter.role == graph::Role::weight ? static_cast<float>(random.uniform(-width, width))
                                                    : 0;
  return array;
}

}  // namespace

model::TrainedModel untrained(const std::string& preset, const model::TrainedModel& model) {
  model::TrainedModel result{.network = {.graph = zoo::build(preset, options_for(model)),
                                         .input = model.network.input,
                                         .weights = {}},
                             .classes = model.classes,
                             .normalize = model.normalize,
                             .levels = model.levels};
  Random random({1});
  for (const graph::Parameter& parameter : graph::parameters(result.network.graph, result.network.input))
    if (parameter.role != graph::Role::batches_tracked)
      result.network.weights[parameter.name] = drawn(parameter, random);
  return result;
}

std::vector<Student> smaller_presets(const model::TrainedModel& model) {
  const graph::Analysis own = graph::analyse(model.network.graph, model.network.input);
  const zoo::Options options = options_for(model);
  std::vector<Student> found;
  for (const zoo::Preset& preset : zoo::presets()) {
    if (zoo::takes_rows(preset.name) || preset.family == zoo::Family::transformer) continue;
    try {
      const graph::Analysis analysis = graph::analyse(zoo::build(preset.name, options), options.input);
      if (2 * analysis.flops < own.flops && analysis.parameter_count < own.parameter_count)
        found.push_back({preset.name, static_cast<double>(own.flops) / static_cast<double>(analysis.flops)});
    } catch (const UserError&) {
      continue;  // it is not for images of this size
    }
  }
  std::ranges::sort(found, {}, &Student::cheaper);
  return found;
}

}  // namespace anneal::compress
