#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace anneal {

struct OptimizerSpec {
  enum class Kind { sgd, adamw, muon, lamb, lars, rmsprop };
  Kind kind = Kind::sgd;
  bool nesterov = true;         ///< sgd, muon
  double beta2 = 0.999;         ///< adamw, lamb, where momentum is beta1; rmsprop, 0.99 by default
  double epsilon = 1e-8;        ///< adamw, lamb (1e-6 by default), rmsprop
  double trust = 0.05;          ///< lars: the ratio of a step's norm to its weight's, at rate 1
  double other_rate = 1;        ///< muon: learning rate of what it leaves to SGD, as a multiple
  double other_momentum = 0.9;  ///< muon: momentum of what it leaves to SGD
  double bias_scale = 1;        ///< learning rate of biases, as a multiple

  bool operator==(const OptimizerSpec&) const = default;
};

OptimizerSpec optimizer_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const OptimizerSpec& optimizer);

}  // namespace anneal
