#include "engine/worker/train/loss/loss_term.h"

#include <algorithm>

#include <ATen/ATen.h>
#include <torch/csrc/autograd/autograd.h>

namespace anneal::train {

std::vector<Slice> micro_batches(std::int64_t samples, std::int64_t largest, std::int64_t least) {
  if (samples == 0) return {};
  const std::int64_t most = largest > 0 ? largest : samples;
  const std::int64_t count = std::max((samples + most - 1) / most, least);
  std::vector<Slice> slices;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t first = i * samples / count, end = (i + 1) * samples / count;
    slices.push_back({first, end - first});
  }
  return slices;
}

Figures sum_of(distributed::Communicator& ranks, const Figures& figures) {
  struct Number {
    std::optional<double> StepEvent::*field;
    double value;
  };
  if (!ranks.any(!figures.empty())) return figures;
  std::vector<Number> here;
  for (const auto& [field, value] : figures) here.push_back({field, value.item<double>()});
  Figures sums;
  for (const Number& number : ranks.all_gather(here)) {
    const auto known = std::ranges::find(sums, number.field, &Figure::field);
    if (known == sums.end())
      sums.push_back({number.field, at::scalar_tensor(number.value, at::kDouble)});
    else
      known->value += number.value;
  }
  return sums;
}

Figures add_gradients(LossTerm& term, const StepData& data, double weight, const std::vector<Slice>& slices,
                      std::uint64_t seed, const std::function<void(Slice)>& comes_to) {
  const Backward backward = [weight](const at::Tensor& loss) {
    if (weight > 0) torch::autograd::backward({loss * weight}, {});
  };
  Figures sums;
  for (const Slice slice : slices) {
    comes_to(slice);
    const Figures shares = term.pass(data, slice, seed, backward);
    if (sums.empty())
      sums = shares;
    else
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i].value = sums[i].value + shares[i].value;
  }
  return sums;
}

}  // namespace anneal::train
