#include "engine/plan/recipe/families.h"

#include <algorithm>
#include <cmath>

#include "engine/model/zoo/zoo.h"
#include "engine/plan/recipe/scale.h"

namespace anneal::policy {

namespace {

using zoo::Family;
using Kind = OptimizerSpec::Kind;

Curve falling(Curve::Kind kind, double from, double to, double warmup = 0) {
  Curve curve;
  curve.kind = kind;
  curve.from = from;
  curve.to = to;
  curve.warmup = warmup;
  return curve;
}

Curve whole(std::int64_t value) {
  return Curve::constant(static_cast<double>(value));
}

std::int64_t batch_of(const Training& training) {
  return static_cast<std::int64_t>(training.batch_size.value);
}

// How long and in which batches convnet learns from scratch: of CIFAR-10 40 images of a class and all of them
// were tried (tests/benchmarks/README.md, "Few images"). Few images need more epochs, but far from as many
// more as there are fewer.

std::int64_t epochs_of_convnet(std::int64_t samples) {
  constexpr double least = 10, most = 300;
  return std::llround(std::clamp(between(samples, {400, 150}, {50'000, 10}), least, most));
}

/// A power of two, unless there are fewer samples.
std::int64_t batch_of_convnet(std::int64_t samples) {
  constexpr double least = 16, most = 1024;
  const double batch = std::clamp(between(samples, {400, 32}, {50'000, 1024}), least, most);
  return std::min(std::max<std::int64_t>(samples, 1), std::int64_t{1} << std::lround(std::log2(batch)));
}

/// What a recipe says in numbers.
struct Figures {
  std::int64_t largest_batch;  ///< see batch_for
  double momentum, weight_decay, label_smoothing;
};

constexpr Figures for_convnet_by_sgd = {512, 0.85, 1.33e-3, 0.2};
constexpr Figures for_convnet_by_muon = {1024, 0.6, 2.4e-3, 0.2};
constexpr Figures for_residual = {128, 0.9, 5e-4, 0.1};
constexpr Figures for_adaptive = {128, 0.9, 0.01, 0.1};
constexpr Figures for_transformer = {128, 0.9, 0.05, 0.1};

Training training_with(const Figures& figures, std::int64_t epochs, const RecipeInput& input) {
  Training training;
  training.epochs = epochs;
  training.momentum = Curve::constant(figures.momentum);
  training.weight_decay = Curve::constant(figures.weight_decay);
  training.batch_size = whole(batch_for(input, figures.largest_batch));
  training.label_smoothing = Curve::constant(figures.label_smoothing);
  return training;
}

/// airbench94 (K. Jordan, github.com/KellerJordan/cifar10-airbench), its SGD without Lookahead.
Training convnet_sgd(const RecipeInput& input) {
  Training training = training_with(for_convnet_by_sgd, epochs_of_convnet(input.samples), input);
  training.optimizer = {.kind = Kind::sgd, .nesterov = true, .bias_scale = 64};
  training.learning_rate = one_cycle(scaled(1.5, batch_of(training)), 0.23);
  return training;
}

/// airbench94_muon: 0.24 for convolutions. For the head 0.67 for each sample's gradient with logits a 256th
/// of its output, which is 1.66 for a batch of 2,000 with ours, a 9th of its output; for biases 64 times
/// that. Both hold for a batch of 2,000.
struct MuonRates {
  double convolutions, others;
};

/// What Muon steps along has the same length for any batch, only less noise in a larger one.
MuonRates rates_of_tuning(std::int64_t batch) {
  return {.convolutions = 0.24 * std::sqrt(static_cast<double>(batch) / 2000), .others = scaled(0.85, batch)};
}

/// The usual batch grows with the data, and convolutions take the same rate with each; the rate of the other
/// weights grows with the root of the batch. 40 images a class of CIFAR-10 in batches of 32 gave 54.0 % with
/// a rate of 0.12 or 0.24 for convolutions, and 50.9 % with 0.03, which the root of the batch would have been
/// (tests/benchmarks/README.md, "Few images").
MuonRates rates_from_scratch(std::int64_t batch, std::int64_t usual_batch) {
  const double noise = std::sqrt(static_cast<double>(batch) / static_cast<double>(usual_batch));
  return {.convolutions = 0.17 * noise, .others = 0.85 * std::sqrt(static_cast<double>(batch) / 1024)};
}

Training convnet_muon(const RecipeInput& input) {
  Training training = training_with(for_convnet_by_muon, epochs_of_convnet(input.samples), input);
  const std::int64_t usual = batch_of_convnet(input.samples);
  if (!input.is_pretrained && !input.batch) training.batch_size = whole(usual);
  const std::int64_t batch = batch_of(training);
  const MuonRates rates = input.is_pretrained ? rates_of_tuning(batch) : rates_from_scratch(batch, usual);
  const double rate = rounded(rates.convolutions);
  training.optimizer = {.kind = Kind::muon,
                        .nesterov = true,
                        .other_rate = rates.others / rate,
                        .other_momentum = 0.85,
                        .bias_scale = 64};
  training.learning_rate = falling(Curve::Kind::linear, rate, 0);
  return training;
}

Training residual(const RecipeInput& input) {
  Training training = training_with(for_residual, epochs_for(input.samples, 750'000, 15, 30), input);
  training.optimizer = {.kind = Kind::sgd, .nesterov = true};
  training.learning_rate = one_cycle(scaled(1.6, batch_of(training)), 0.25);
  return training;
}

/// So small a network is quick: it can afford small batches, and learns a small set in a dozen epochs.
Training small_residual(const RecipeInput& input) {
  Training training = residual(input);
  training.epochs = epochs_for(input.samples, 64'000, 12, 40);
  return training;
}

Training adaptive(const RecipeInput& input) {
  Training training = training_with(for_adaptive, epochs_for(input.samples, 750'000, 15, 60), input);
  training.optimizer.kind = Kind::adamw;
  training.learning_rate = falling(Curve::Kind::cosine, 1e-3, 0, 0.05);
  return training;
}

/// The same shape for other optimizers of the family, whose rates grow with the root of the batch.
Training adaptive_with(const RecipeInput& input, const OptimizerSpec& optimizer, double rate_per_128,
                       double decay) {
  Training training = adaptive(input);
  training.optimizer = optimizer;
  training.learning_rate.from = rounded(rate_per_128 * std::sqrt(training.batch_size.value / 128));
  training.weight_decay = Curve::constant(decay);
  return training;
}

/// SGD's rate, which norms and biases are stepped with; weights by a share of their norm.
Training lars(const RecipeInput& input) {
  Training training = residual(input);
  training.optimizer.kind = Kind::lars;
  return training;
}

/// As the residual networks, with the smaller decay of their papers, for so few weights have little to spare.
Training mobilenet(const RecipeInput& input) {
  Training training = residual(input);
  training.weight_decay = Curve::constant(4e-5);
  return training;
}

Training transformer(const RecipeInput& input) {
  const double peak = input.is_pretrained ? 1e-4 : 5e-4;
  Training training = training_with(for_transformer, epochs_for(input.samples, 2'000'000, 20, 100), input);
  training.optimizer.kind = Kind::adamw;
  training.learning_rate = falling(Curve::Kind::cosine, peak, peak / 100, 0.1);
  training.gradient_clip = 1;
  return training;
}

/// With SGD, Muon, or what the family is usually trained with.
Training training_of_family(const RecipeInput& input) {
  switch (zoo::family_of(input.preset).value_or(Family::residual)) {
    case Family::convnet:
      return input.optimizer == Kind::sgd ? convnet_sgd(input) : convnet_muon(input);
    case Family::small_residual:
      return small_residual(input);
    case Family::mobilenet:
      return mobilenet(input);
    case Family::transformer:
      return input.optimizer ? residual(input) : transformer(input);
    case Family::mlp:
    case Family::realmlp:
      return input.optimizer ? residual(input) : adaptive(input);
    case Family::residual:
      break;
  }
  return residual(input);
}

}  // namespace

Curve one_cycle(double peak, double warmup) {
  Curve curve;
  curve.kind = Curve::Kind::one_cycle;
  curve.peak = peak;
  curve.start = peak / 10;
  curve.warmup = warmup;
  return curve;
}

Training training_for(const RecipeInput& input) {
  if (!input.optimizer) return training_of_family(input);
  switch (*input.optimizer) {
    case Kind::adamw:
      return zoo::family_of(input.preset) == Family::transformer ? transformer(input) : adaptive(input);
    case Kind::lamb:
      return adaptive_with(input, {.kind = Kind::lamb, .epsilon = 1e-6}, 2e-3, 0.02);
    case Kind::rmsprop:
      return adaptive_with(input, {.kind = Kind::rmsprop, .beta2 = 0.99}, 1e-4, 1e-4);
    case Kind::lars:
      return lars(input);
    case Kind::sgd:
    case Kind::muon:
      break;
  }
  return training_of_family(input);
}

void fine_tune(Training& training, const RecipeInput& input) {
  training.epochs = std::min(training.epochs, epochs_for(input.samples, 100'000, 8, 30));
  if (zoo::family_of(input.preset) == Family::transformer) {
    training.layer_decay = 0.75;
    return;
  }
  // Muon's weights have one norm and its steps one length, trained before or not; a tenth of the rate would
  // leave a new head behind: 200 images of five classes came to 69 % in place of 82 (73 from scratch).
  if (training.optimizer.kind == Kind::muon) return;
  Curve& rate = training.learning_rate;
  for (double* value : {&rate.peak, &rate.start, &rate.from}) *value /= 10;
}

}  // namespace anneal::policy
