#include "runner/check_model.h"

#include <map>
#include <vector>

#include "export/pickle.h"
#include "graph/analysis.h"
#include "graph/pattern.h"
#include "graph/recompute.h"
#include "graph/transfer.h"
#include "protocol/error.h"

namespace anneal::runner {

exports::SafetensorsFile open_weights(const std::string& path) {
  exports::refuse_pickle(path);
  return exports::SafetensorsFile(path);
}

void check_init(const std::string& path, const graph::Graph& network, const graph::Shape& input) {
  if (path.empty()) return;
  const exports::SafetensorsFile file = open_weights(path);
  std::map<std::string, graph::Shape> shapes;
  for (const auto& [name, entry] : file.tensors()) shapes.emplace(name, entry.shape);
  graph::plan_transfer(network, input, shapes, path);
}

void check_patterns(const Training& training, const graph::Graph& network, const graph::Shape& input) {
  std::size_t left = 0;
  std::vector<bool> used(training.freeze.size());
  for (const graph::Parameter& parameter : graph::parameters(network, input)) {
    bool is_frozen = parameter.frozen || !graph::is_learned(parameter.role);
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (!graph::matches(training.freeze[i].pattern, parameter.name)) continue;
      used[i] = is_frozen = true;
    }
    left += is_frozen ? 0 : 1;
  }
  for (std::size_t i = 0; i < used.size(); ++i)
    if (!used[i])
      throw UserError("matches no parameter of the model: \"" + training.freeze[i].pattern + "\"",
                      "training.freeze[" + std::to_string(i) + "]",
                      "Parameters are named as in the model's safetensors file; \"*\" stands for anything.");
  if (left == 0) throw UserError("leaves nothing to train", "training.freeze");
  graph::recomputed(network, training.recompute, "training.recompute");
}

}  // namespace anneal::runner
