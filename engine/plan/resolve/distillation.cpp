#include "engine/plan/resolve/distillation.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/sizes.h"
#include "engine/model/graph/stages.h"
#include "engine/model/trained/description.h"
#include "engine/model/trained/weights_file.h"
#include "engine/plan/policy/policy.h"
#include "engine/plan/resolve/check_model.h"
#include "engine/plan/resolve/complete.h"

namespace anneal::resolve {

namespace {

namespace fs = std::filesystem;

const std::string distillation_place = "training.distillation";

fs::path teacher_file(const fs::path& named) {
  if (!fs::is_directory(named)) return fs::absolute(named).lexically_normal();
  if (fs::exists(named / checkpoint_files::model)) return fs::absolute(named / checkpoint_files::model);
  return fs::absolute(best_intact_checkpoint(named).directory / checkpoint_files::model).lexically_normal();
}

void check_classes(const std::vector<std::string>& teacher, const std::vector<std::string>& data,
                   const std::string& file) {
  if (teacher == data) return;
  const auto [theirs, ours] = std::mismatch(teacher.begin(), teacher.end(), data.begin(), data.end());
  const auto named = [](auto at, auto end) { return at == end ? "no class" : "\"" + *at + "\""; };
  throw UserError("predicts " + std::to_string(teacher.size()) + " classes, but the data has " +
                      std::to_string(data.size()) + "; class " + std::to_string(theirs - teacher.begin()) +
                      " is " + named(theirs, teacher.end()) + " there and " + named(ours, data.end()) +
                      " here",
                  distillation_place + ".teacher: " + file, "A teacher must be trained on the same classes.");
}

/// Its weights are of other shapes where a linear layer follows whole maps.
void check_sizes(const model::Description& teacher, const Training& training, const std::string& file) {
  const auto count = [&](const graph::Shape& input) {
    return graph::analyse(teacher.graph, input).parameter_count;
  };
  for (const std::int64_t side : image_sizes(training)) {
    const graph::Shape input = {3, side, side};
    bool fits = false;
    try {
      fits = count(input) == count(teacher.input);
    } catch (const UserError&) {  // a map is too small
    }
    if (!fits)
      throw UserError("does not take images of " + graph::to_text(input) + ", as it was trained on " +
                          graph::to_text(teacher.input),
                      distillation_place + ".teacher: " + file,
                      "Train with training.image_size " + std::to_string(teacher.input.back()) + ".");
  }
}

graph::Shape shape_of(const std::string& node, const graph::Graph& graph, const graph::Shape& input,
                      const std::string& at) {
  const auto found = std::ranges::find(graph.nodes, node, &graph::Node::name);
  if (found == graph.nodes.end()) throw UserError("is not a node of the graph: \"" + node + "\"", at);
  const auto position = static_cast<std::size_t>(found - graph.nodes.begin());
  graph::Shape shape = graph::analyse(graph, input).nodes[position].shape;
  if (shape.size() == 3) return shape;
  throw UserError("yields " + graph::to_text(shape) + ", but maps C × H × W are compared: \"" + node + "\"",
                  at);
}

void check_pairs(const std::vector<DistillationSpec::Pair>& pairs, const graph::Graph& student,
                 const graph::Graph& teacher, const graph::Shape& input) {
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const std::string at = distillation_place + ".layers[" + std::to_string(i) + "]";
    const graph::Shape ours = shape_of(pairs[i].student, student, input, at + ".student");
    const graph::Shape theirs = shape_of(pairs[i].teacher, teacher, input, at + ".teacher");
    if (ours[1] != theirs[1] || ours[2] != theirs[2])
      throw UserError(
          "compares maps of different sizes, " + graph::to_text(ours) + " and " + graph::to_text(theirs), at);
  }
}

std::vector<DistillationSpec::Pair> pairs_of(const graph::Graph& student, const graph::Graph& teacher,
                                             const graph::Shape& input) {
  std::vector<DistillationSpec::Pair> pairs;
  const std::vector<graph::Stage> theirs = graph::stages(teacher, input);
  for (const graph::Stage& ours : graph::stages(student, input)) {
    const auto alike = std::ranges::find_if(theirs, [&](const graph::Stage& stage) {
      return stage.height == ours.height && stage.width == ours.width;
    });
    if (alike != theirs.end()) pairs.push_back({ours.node, alike->node});
  }
  if (pairs.empty())
    throw UserError("cannot be chosen: the model and its teacher have no maps of the same size",
                    distillation_place + ".layers", "Choose the method \"logits\".");
  return pairs;
}

}  // namespace

void complete_distillation(JobSpec& spec) {
  DistillationSpec& distillation = spec.training.distillation;
  if (!distillation.is_used()) return;
  const fs::path file = teacher_file(distillation.teacher);
  const tensors::SafetensorsFile weights = model::open_weights(file);
  const model::Description teacher = model::read_description(weights, file.string());
  if (teacher.table)
    throw UserError("takes rows of a table, not images", distillation_place + ".teacher: " + file.string());
  distillation.teacher = file.string();
  distillation.sha256 = sha256_of(file);
  check_classes(teacher.classes, spec.data.classes, file.string());
  check_sizes(teacher, spec.training, file.string());
  if (distillation.method == DistillationSpec::Method::logits) return;
  const graph::Graph student = graph::from_json(spec.model.graph);
  const std::int64_t side = policy::at(spec.training, 1).image_size;
  if (distillation.layers.empty()) distillation.layers = pairs_of(student, teacher.graph, {3, side, side});
  for (const std::int64_t size : image_sizes(spec.training))
    check_pairs(distillation.layers, student, teacher.graph, {3, size, size});
}

}  // namespace anneal::resolve
