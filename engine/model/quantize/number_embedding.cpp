#include "engine/model/quantize/number_embedding.h"

namespace anneal::quantize {

namespace {

constexpr double turn = 6.283185307179586;

/// Of a number from 1 to 2, by Newton's method.
double square_root(double square) {
  double root = 0.5 * (1 + square);
  for (int i = 0; i < 5; ++i) root = 0.5 * (root + square / root);
  return root;
}

/// Of an angle in turns, by the series of the sine a quarter of a turn further on.
double cosine(double turns) {
  constexpr double most = 1e9;  // beyond, numbers have no fraction that would say anything
  if (!(turns > -most && turns < most)) return 1;
  turns -= static_cast<double>(static_cast<long>(turns));
  if (turns < 0) turns += 1;
  turns += 0.25;
  if (turns >= 1) turns -= 1;
  if (turns > 0.25) turns = turns <= 0.75 ? 0.5 - turns : turns - 1;
  const double x = turn * turns;
  double term = x, sum = x;
  for (int k = 3; k <= 23; k += 2) {
    term *= -x * x / static_cast<double>(k * (k - 1));
    sum += term;
  }
  return sum;
}

}  // namespace

PeriodicEmbedding periodic_embedding_of(const graph::Node& node, const model::Weights& weights) {
  const auto values = [&](const char* ending) { return weights.at(node.name + ending).values; };
  return {.frequencies = static_cast<std::size_t>(graph::integer(node, "frequencies")),
          .out = static_cast<std::size_t>(graph::integer(node, "out")),
          .frequency = values(".frequency"),
          .phase = values(".phase"),
          .weight = values(".weight"),
          .bias = values(".bias")};
}

float smoothly_clipped(float number, double limit) {
  const double relative = static_cast<double>(number) / limit;
  if (relative >= -1 && relative <= 1)
    return static_cast<float>(static_cast<double>(number) / square_root(1 + relative * relative));
  const double inverse = 1 / relative;
  const double clipped = limit / square_root(1 + inverse * inverse);
  return static_cast<float>(relative < 0 ? -clipped : clipped);
}

void embed(const PeriodicEmbedding& embedding, std::span<const float> numbers, std::span<float> to) {
  const std::size_t frequencies = embedding.frequencies, learned = embedding.out - 1;
  std::vector<double> cosines(frequencies);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t first = i * frequencies;
    for (std::size_t k = 0; k < frequencies; ++k)
      cosines[k] =
          cosine(static_cast<double>(numbers[i]) * static_cast<double>(embedding.frequency[first + k]) +
                 static_cast<double>(embedding.phase[first + k]) / turn);
    to[i * embedding.out] = numbers[i];
    for (std::size_t j = 0; j < learned; ++j) {
      auto sum = static_cast<double>(embedding.bias[i * learned + j]);
      for (std::size_t k = 0; k < frequencies; ++k)
        sum += static_cast<double>(embedding.weight[(i * learned + j) * frequencies + k]) * cosines[k];
      to[i * embedding.out + 1 + j] = static_cast<float>(sum);
    }
  }
}

}  // namespace anneal::quantize
