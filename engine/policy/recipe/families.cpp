#include "policy/recipe/families.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "policy/recipe/scale.h"

namespace anneal::policy {

using nlohmann::json;

namespace {

json one_cycle(double peak, double warmup) {
  return {{"curve", "one-cycle"}, {"peak", peak}, {"warmup", warmup}, {"start", peak / 10}, {"end", 0}};
}

/// airbench94 (K. Jordan, github.com/KellerJordan/cifar10-airbench), its SGD without Lookahead.
json convnet_sgd(const RecipeInput& input) {
  const std::int64_t batch = batch_for(input, 512);
  return {{"epochs", epochs_for(input.samples, 500'000, 10, 40)},
          {"optimizer", {{"kind", "sgd"}, {"nesterov", true}, {"bias_scale", 64}}},
          {"learning_rate", one_cycle(scaled(1.5, batch), 0.23)},
          {"momentum", 0.85},
          {"weight_decay", 1.33e-3},
          {"batch_size", batch},
          {"label_smoothing", 0.2}};
}

/// airbench94_muon: 0.24 for convolutions. For the head 0.67 for each sample's gradient with logits a 256th
/// of its output, which is 1.66 for a batch of 2,000 with ours, a 9th of its output; for biases 64 times
/// that.
json convnet_muon(const RecipeInput& input) {
  const std::int64_t batch = batch_for(input, 1024);
  // What Muon steps along has the same length for any batch, only less noise in a larger one.
  const double rate = rounded(0.24 * std::sqrt(static_cast<double>(batch) / 2000));
  return {{"epochs", epochs_for(input.samples, 500'000, 10, 40)},
          {"optimizer",
           {{"kind", "muon"},
            {"nesterov", true},
            {"other_rate", scaled(0.85, batch) / rate},
            {"other_momentum", 0.85},
            {"bias_scale", 64}}},
          {"learning_rate", {{"curve", "linear"}, {"from", rate}, {"to", 0}}},
          {"momentum", 0.6},
          {"weight_decay", 2.4e-3},
          {"batch_size", batch},
          {"label_smoothing", 0.2}};
}

json residual(const RecipeInput& input) {
  const std::int64_t batch = batch_for(input, 128);
  return {{"epochs", epochs_for(input.samples, 750'000, 15, 30)},
          {"optimizer", {{"kind", "sgd"}, {"nesterov", true}}},
          {"learning_rate", one_cycle(scaled(1.6, batch), 0.25)},
          {"momentum", 0.9},
          {"weight_decay", 5e-4},
          {"batch_size", batch},
          {"label_smoothing", 0.1}};
}

/// So small a network is quick: it can afford small batches, and learns a small set in a dozen epochs.
json small_residual(const RecipeInput& input) {
  json training = residual(input);
  training["epochs"] = epochs_for(input.samples, 64'000, 12, 40);
  return training;
}

json adaptive(const RecipeInput& input) {
  const std::int64_t batch = batch_for(input, 128);
  return {{"epochs", epochs_for(input.samples, 750'000, 15, 60)},
          {"optimizer", {{"kind", "adamw"}}},
          {"learning_rate", {{"curve", "cosine"}, {"from", 1e-3}, {"to", 0}, {"warmup", 0.05}}},
          {"momentum", 0.9},
          {"weight_decay", 0.01},
          {"batch_size", batch},
          {"label_smoothing", 0.1}};
}

/// The same shape for other optimizers of the family, whose rates grow with the root of the batch.
json adaptive_with(const RecipeInput& input, const char* kind, double rate_per_128, double decay) {
  json training = adaptive(input);
  const double batch = training["batch_size"];
  training["optimizer"] = {{"kind", kind}};
  training["learning_rate"]["from"] = rounded(rate_per_128 * std::sqrt(batch / 128));
  training["weight_decay"] = decay;
  return training;
}

/// SGD's rate, which norms and biases are stepped with; weights by a share of their norm.
json lars(const RecipeInput& input) {
  json training = residual(input);
  training["optimizer"] = {{"kind", "lars"}};
  return training;
}

/// As the residual networks, with the smaller decay of their papers, for so few weights have little to spare.
json mobile(const RecipeInput& input) {
  json training = residual(input);
  training["weight_decay"] = 4e-5;
  return training;
}

json transformer(const RecipeInput& input) {
  const std::int64_t batch = batch_for(input, 128);
  const double peak = input.is_pretrained ? 1e-4 : 5e-4;
  return {{"epochs", epochs_for(input.samples, 2'000'000, 20, 100)},
          {"optimizer", {{"kind", "adamw"}}},
          {"learning_rate", {{"curve", "cosine"}, {"from", peak}, {"to", peak / 100}, {"warmup", 0.1}}},
          {"momentum", 0.9},
          {"weight_decay", 0.05},
          {"batch_size", batch},
          {"label_smoothing", 0.1},
          {"gradient_clip", 1}};
}

}  // namespace

bool is_transformer(const std::string& preset) {
  return preset.starts_with("vit_");
}

json training_for(const RecipeInput& input) {
  using Kind = OptimizerSpec::Kind;
  if (is_transformer(input.preset) && input.optimizer.value_or(Kind::adamw) == Kind::adamw)
    return transformer(input);
  if (input.optimizer == Kind::adamw) return adaptive(input);
  if (input.optimizer == Kind::lamb) return adaptive_with(input, "lamb", 2e-3, 0.02);
  if (input.optimizer == Kind::rmsprop) return adaptive_with(input, "rmsprop", 1e-4, 1e-4);
  if (input.optimizer == Kind::lars) return lars(input);
  if (input.preset == "convnet")
    return input.optimizer == Kind::sgd ? convnet_sgd(input) : convnet_muon(input);
  if (input.preset == "mlp" && !input.optimizer) return adaptive(input);
  if (input.preset.starts_with("mobilenet_")) return mobile(input);
  return input.preset == "resnet8" ? small_residual(input) : residual(input);
}

json tuned(json training, const RecipeInput& input) {
  const std::int64_t epochs = epochs_for(input.samples, 100'000, 8, 30);
  training["epochs"] = std::min(training["epochs"].get<std::int64_t>(), epochs);
  if (is_transformer(input.preset)) {
    training["layer_decay"] = 0.75;
    return training;
  }
  // Muon's weights have one norm and its steps one length, trained before or not; a tenth of the rate would
  // leave a new head behind: 200 images of five classes came to 69 % in place of 82 (73 from scratch).
  if (training["optimizer"]["kind"] == "muon") return training;
  json& rate = training["learning_rate"];
  for (const char* key : {"peak", "start", "from"})
    if (rate.contains(key)) rate[key] = rate[key].get<double>() / 10;
  return training;
}

}  // namespace anneal::policy
