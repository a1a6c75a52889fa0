#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal {

/// Where weights that were published or imported come from, for the record.
struct WeightsOrigin {
  std::string name;     ///< as `anneal weights list` says it
  std::string sha256;   ///< of the file that was published or imported
  std::string licence;  ///< "": unknown
  std::string data;     ///< what they were trained on; "": unknown
  std::string address;  ///< "": it was a file of the person's own

  bool operator==(const WeightsOrigin&) const = default;
};

WeightsOrigin weights_origin_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const WeightsOrigin& origin);

/// As `model.init` of a chosen spec: begin at random, whatever is advised.
inline constexpr const char* random_start = "none";

/// A preset with its options, or the graph itself. A resolved spec holds the preset and the graph.
struct ModelSpec {
  std::string preset;
  std::string stem = "auto";
  std::vector<std::int64_t> hidden;  ///< mlp, realmlp; empty: as the preset has it
  std::int64_t patch = 0;            ///< vit, see engine/model/zoo/zoo.h
  std::string head = "token";        ///< vit
  std::optional<double> dropout;     ///< none: as the preset has it
  double stochastic_depth = 0;       ///< of the last residual branch
  nlohmann::json graph;              ///< null unless given; see engine/model/graph/graph.h
  /// What the weights begin with: a safetensors file, or the name of weights that are kept here, of which a
  /// resolved spec has the file; "": at random.
  std::string init;
  std::optional<WeightsOrigin> weights = {};  ///< of a resolved spec whose `init` was published or imported

  bool operator==(const ModelSpec&) const = default;
};

ModelSpec model_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const ModelSpec& model);

}  // namespace anneal
