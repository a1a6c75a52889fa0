#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal {

/// A preset with its options, or the graph itself. A resolved spec holds the preset and the graph.
struct ModelSpec {
  std::string preset;
  std::string stem = "auto";
  std::vector<std::int64_t> hidden = {256, 128};
  std::int64_t patch = 0;         ///< vit, see zoo/zoo.h
  std::string head = "token";     ///< vit
  std::optional<double> dropout;  ///< none: as the preset has it
  double stochastic_depth = 0;    ///< of the last residual branch
  nlohmann::json graph;           ///< null unless given; see graph/graph.h
  std::string init;               ///< safetensors file that the weights begin with; "": at random

  bool operator==(const ModelSpec&) const = default;
};

ModelSpec model_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const ModelSpec& model);

}  // namespace anneal
