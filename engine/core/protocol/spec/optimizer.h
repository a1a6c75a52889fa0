#pragma once

#include "engine/core/protocol/fields/field.h"

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

inline const Words& words_of(OptimizerSpec::Kind) {
  static const Words words = {"sgd", "adamw", "muon", "lamb", "lars", "rmsprop"};
  return words;
}

template <class Visitor>
void fields(OptimizerSpec& optimizer, Visitor& v) {
  using Kind = OptimizerSpec::Kind;
  v("kind", optimizer.kind,
    {.name = "optimizer",
     .summary = "optimizer that updates the weights: sgd, adamw, muon, lamb, lars or rmsprop",
     .example = "adamw",
     .is_required = true});
  v.on_read([&] {
    if (optimizer.kind == Kind::rmsprop) optimizer.beta2 = 0.99;
    if (optimizer.kind == Kind::lamb) optimizer.epsilon = 1e-6;
  });
  v.when("kind", optimizer.kind, {Kind::sgd, Kind::muon}, [&] {
    v("nesterov", optimizer.nesterov,
      {.name = "optimizer: Nesterov momentum",
       .summary = "whether sgd and muon use Nesterov's form of momentum"});
  });
  v.when("kind", optimizer.kind, {Kind::adamw, Kind::lamb, Kind::rmsprop}, [&] {
    v("beta2", optimizer.beta2, {0, 0.999999},
      {.name = "optimizer: second beta",
       .summary = "decay of the average of squared gradients for adamw, lamb and rmsprop; momentum is the "
                  "first beta"});
    v("epsilon", optimizer.epsilon, {1e-16, 1},
      {.name = "optimizer: epsilon",
       .summary = "number added to the denominator of adamw, lamb and rmsprop"});
  });
  v.when("kind", optimizer.kind, {Kind::lars}, [&] {
    v("trust", optimizer.trust, {1e-6, 1},
      {.name = "optimizer: trust ratio",
       .summary = "norm of a step of lars as a fraction of the norm of its weight, at learning rate 1"});
  });
  v.when("kind", optimizer.kind, {Kind::muon}, [&] {
    v("other_rate", optimizer.other_rate, {0, 1e6},
      {.name = "optimizer: rate of the rest",
       .summary =
           "learning rate of the parameters that muon leaves to SGD, as a multiple of the learning rate"});
    v("other_momentum", optimizer.other_momentum, {0, 0.9999},
      {.name = "optimizer: momentum of the rest",
       .summary = "momentum of the parameters that muon leaves to SGD"});
  });
  v("bias_scale", optimizer.bias_scale, {0, 1000},
    {.name = "optimizer: rate of biases",
     .summary = "learning rate of biases, as a multiple of the learning rate"});
}

}  // namespace anneal
