#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/model/graph/graph.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::studio {

/// What stands in the spec's section "model": a preset with its options, or a graph of one's own.
struct ModelChoice {
  std::string preset = "convnet";
  std::string stem = "auto";
  std::string hidden;    ///< widths of the hidden layers, "256, 128"; empty for the default
  std::string dropout;   ///< share of units that are left out, "0.1"; empty for the usual one
  nlohmann::json graph;  ///< null for a preset
  std::string name;      ///< of an own graph
  std::string init;      ///< what its weights begin with, as the spec has it; "": at random

  std::optional<std::int64_t> side = {};     ///< of images, where a person chose another than the usual one
  std::optional<std::int64_t> classes = {};  ///< likewise, while no data is chosen
  std::vector<std::string> frozen = {};      ///< patterns of parameters that are not trained

  bool is_graph() const { return !graph.is_null(); }
  std::string title() const { return !is_graph() ? preset : name.empty() ? "graph" : name; }
};

/// What the model is built for.
struct ModelInput {
  std::int64_t classes = 10;  ///< of a table also 1: a number is predicted
  std::int64_t side = 32;
  bool has_rows = false;  ///< of a table, in place of images of that side
};

/// The spec's section "model". Throws UserError whose place is "hidden" for widths that are not a list of
/// numbers, and "dropout" for what is not a number that a spec could say.
nlohmann::json model_section(const ModelChoice& choice);

/// Content of a model's version: {"model": the spec's section, "training": what of that section goes with the
/// model unless a policy says otherwise, "name" of an own graph, "classes"}. Throws as `model_section`.
nlohmann::json to_content(const ModelChoice& choice);
ModelChoice choice_from_content(const nlohmann::json& content);

}  // namespace anneal::studio
