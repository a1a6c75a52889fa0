#include "engine/model/weights/match.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/foreign_names.h"
#include "engine/model/graph/transfer.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::weights {

namespace {

using tensors::StateDict;

constexpr std::int64_t usual_side = 224;  ///< of networks for photographs

std::vector<std::string> names_in(const StateDict& tensors) {
  std::vector<std::string> names;
  for (const auto& [name, tensor] : tensors) names.push_back(name);
  return names;
}

/// Ours, as far as the tensors tell it: name → shape.
class Named {
 public:
  /// As torchvision has them.
  explicit Named(const StateDict& tensors)
      : tensors_(tensors), names_(graph::torchvision_names(names_in(tensors))) {}
  /// As `graph` has them.
  Named(const StateDict& tensors, const graph::Graph& graph)
      : tensors_(tensors), names_(graph::own_names(graph, names_in(tensors))) {}

  const std::map<std::string, std::string>& names() const { return names_; }

  std::optional<graph::Shape> shape(const std::string& name) const {
    const auto found = names_.find(name);
    if (found == names_.end()) return std::nullopt;
    return tensors_.at(found->second).shape;
  }

 private:
  const StateDict& tensors_;
  std::map<std::string, std::string> names_;
};

/// What the tensors tell of any preset.
zoo::Options options_for(const Named& named, std::int64_t side) {
  zoo::Options options{.classes = 1000, .input = {3, side, side}, .stem = "large"};
  if (const auto first = named.shape("conv1.weight"); first && first->size() == 4 && first->back() == 3)
    options.stem = "small";
  const auto patches = named.shape("conv_proj.weight"), positions = named.shape("encoder.pos_embedding");
  if (!patches || patches->size() != 4 || !positions || positions->size() != 3) return options;
  const bool has_token = named.shape("class_token").has_value();
  const auto tokens = (*positions)[1] - (has_token ? 1 : 0);
  const auto grid = static_cast<std::int64_t>(
      std::lround(std::sqrt(static_cast<double>(std::max<std::int64_t>(tokens, 0)))));
  constexpr std::int64_t most = 1024;
  options.head = has_token ? "token" : "mean";
  options.patch = std::clamp<std::int64_t>(patches->back(), 1, most);
  const std::int64_t own = std::clamp<std::int64_t>(grid * options.patch, 1, 8 * most);
  options.input = {3, own, own};
  return options;
}

/// Tensors of tasks that a network was trained by and that are no part of it: masked autoencoders,
/// distillation by projection, contrast.
bool is_of_another_task(const std::string& name) {
  for (const char* prefix : {"decoder", "mask_token", "projector.", "projection_head.", "predictor.",
                             "prototypes.", "head.mlp.", "head.last_layer."})
    if (name.starts_with(prefix)) return true;
  return false;
}

/// The last node with parameters: that which tells classes apart.
std::string head_of(const graph::Graph& graph, const graph::Shape& input) {
  const graph::Analysis analysis = graph::analyse(graph, input);
  for (std::size_t i = analysis.nodes.size(); i-- > 0;)
    if (!analysis.nodes[i].parameters.empty()) return graph.nodes[i].name;
  return "";
}

/// How a preset and the tensors differ.
struct Difference {
  std::string preset;
  std::size_t matched = 0;
  std::vector<std::string> missing, misshapen, foreign;
};

class Matcher {
 public:
  Matcher(const StateDict& tensors, std::int64_t side, const std::string& place)
      : tensors_(tensors), side_(side), place_(place) {}

  std::optional<Match> try_preset(const zoo::Preset& preset) {
    const zoo::Options options =
        options_for(Named(tensors_), side_ > 0 ? side_ : std::max(preset.side, usual_side));
    Match match{.preset = preset.name,
                .graph = {},
                .input = options.input,
                .sources = {},
                .left_out = {},
                .unused_head = {}};
    try {
      match.graph = built(options, match);
    } catch (const UserError&) {
      return std::nullopt;  // not to be built for such a side or such patches
    }
    std::map<std::string, graph::Shape> shapes;
    const Named named(tensors_, match.graph);
    for (const auto& [own, name] : named.names())
      if (is_of_another_task(own))
        match.left_out.push_back(name);
      else
        shapes.emplace(name, tensors_.at(name).shape);
    try {
      graph::Transfer transfer = graph::plan_transfer(match.graph, match.input, shapes, place_);
      match.sources = std::move(transfer.sources);
      match.unused_head = std::move(transfer.unused);
      return match;
    } catch (const UserError&) {
      note_difference(match, named);
      return std::nullopt;
    }
  }

  [[noreturn]] void refuse() const {
    if (differences_.empty()) throw UserError("fits no preset", place_, "`anneal models` lists the presets.");
    const Difference& nearest = *std::ranges::max_element(differences_, {}, [](const Difference& each) {
      return static_cast<std::int64_t>(each.matched) -
             static_cast<std::int64_t>(each.missing.size() + each.misshapen.size() + each.foreign.size());
    });
    std::string reason = "does not fit " + nearest.preset;
    if (differences_.size() > 1) reason = "fits no preset; the nearest is " + nearest.preset;
    reason += ", of which " + std::to_string(nearest.matched) + " tensors are present";
    const auto add = [&](const std::vector<std::string>& names, const char* what) {
      if (names.empty()) return;
      reason += "; " + std::to_string(names.size()) + what + " (" + names.front();
      for (std::size_t i = 1; i < std::min<std::size_t>(names.size(), 3); ++i) reason += ", " + names[i];
      reason += names.size() > 3 ? ", …)" : ")";
    };
    add(nearest.missing, " missing");
    add(nearest.misshapen, " of a different shape");
    add(nearest.foreign, " in none of its layers");
    throw UserError(reason, place_, "`anneal models` lists the presets; --model chooses one.");
  }

 private:
  /// With the classes that the last layer tells.
  graph::Graph built(zoo::Options options, Match& match) const {
    graph::Graph graph = zoo::build(match.preset, options);
    const auto weight = Named(tensors_, graph).shape(head_of(graph, options.input) + ".weight");
    constexpr std::int64_t most = 1'000'000;
    if (!weight || weight->size() < 2 || weight->front() < 2 || weight->front() > most) return graph;
    options.classes = weight->front();
    match.classes = options.classes;
    return zoo::build(match.preset, options);
  }

  void note_difference(const Match& match, const Named& named) {
    Difference difference{.preset = match.preset, .missing = {}, .misshapen = {}, .foreign = {}};
    std::map<std::string, std::string> left = named.names();
    for (const graph::Parameter& parameter : graph::parameters(match.graph, match.input)) {
      const auto shape = named.shape(parameter.name);
      left.erase(parameter.name);
      if (shape == parameter.shape)
        ++difference.matched;
      else if (shape)
        difference.misshapen.push_back(parameter.name);
      else if (parameter.role != graph::Role::batches_tracked)
        difference.missing.push_back(parameter.name);
    }
    for (const auto& [own, name] : left) difference.foreign.push_back(name);
    differences_.push_back(std::move(difference));
  }

  const StateDict& tensors_;
  std::int64_t side_;
  const std::string& place_;
  std::vector<Difference> differences_;
};

}  // namespace

Match match(const StateDict& tensors, const std::string& preset, std::int64_t side,
            const std::string& place) {
  Matcher matcher(tensors, side, place);
  if (!preset.empty()) zoo::build(preset, {});  // says which there are where there is no such preset
  for (const zoo::Preset& each : zoo::presets()) {
    if (zoo::takes_rows(each.name) || (!preset.empty() && each.name != preset)) continue;
    if (auto found = matcher.try_preset(each)) {
      // Where not even the last layer's name is there, nothing of it is.
      const std::string head = head_of(found->graph, found->input) + ".weight";
      if (!found->sources.contains(head)) found->classes = 0;
      return std::move(*found);
    }
  }
  matcher.refuse();
}

}  // namespace anneal::weights
