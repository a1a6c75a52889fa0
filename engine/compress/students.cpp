#include "compress/students.h"

#include <algorithm>

#include "base/error.h"
#include "graph/analysis.h"
#include "zoo/zoo.h"

namespace anneal::compress {

std::vector<std::string> smaller_presets(const model::TrainedModel& model) {
  const graph::Analysis own = graph::analyse(model.network.graph, model.network.input);
  const zoo::Options options{.classes = std::ssize(model.classes), .input = model.network.input};
  std::vector<std::pair<std::int64_t, std::string>> found;
  for (const zoo::Preset& preset : zoo::presets()) {
    if (preset.family == zoo::Family::mlp || preset.family == zoo::Family::transformer) continue;
    try {
      const graph::Analysis analysis = graph::analyse(zoo::build(preset.name, options), options.input);
      if (2 * analysis.flops < own.flops && analysis.parameter_count < own.parameter_count)
        found.emplace_back(analysis.flops, preset.name);
    } catch (const UserError&) {
      continue;  // it is not for images of this size
    }
  }
  std::ranges::sort(found, std::greater());
  std::vector<std::string> names;
  for (auto& [flops, name] : found) names.push_back(std::move(name));
  return names;
}

}  // namespace anneal::compress
