#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal::model {

/// What a network that was trained for integers (training.quantization) has learned of them.
struct LearnedQuantization {
  /// The numbers that a value takes in training, about.
  struct Range {
    double low = 0;
    double high = 0;

    bool operator==(const Range&) const = default;
  };

  int bits = 8;  ///< of the weights but of the first and the last layer, which have 8
  std::map<std::string, Range> ranges = {};  ///< by the name of the quantize::Program's value
  /// By layer, for each output, the step that its weights are rounded to where norms are not folded; a layer
  /// that is not here has its largest weight as its last step.
  std::map<std::string, std::vector<double>> weight_steps = {};

  bool operator==(const LearnedQuantization&) const = default;
};

/// {"bits": 8, "ranges": {"relu": {"min": 0, "max": 5.5}, …}, "weight_steps": {"conv1": [0.01, …], …}}; the
/// last is left out where there are none. Throws UserError at `place`.
LearnedQuantization learned_quantization_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const LearnedQuantization& quantization);

}  // namespace anneal::model
