#include "engine/worker/train/evaluation/learned_ranges.h"

#include <array>
#include <charconv>
#include <span>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"

namespace anneal::train {

namespace {

/// The shortest text that is this float, as a double: many of them are read by people, too.
double written(float number) {
  std::array<char, 32> text = {};
  const char* end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  double value = 0;
  std::from_chars(text.data(), end, value);
  return value;
}

void add_steps(const runtime::FakeQuantization& rounding, model::LearnedQuantization& learned) {
  const runtime::Rounding& where = rounding.rounding();
  for (std::size_t i = 0; i < where.points.values.size(); ++i) {
    const auto [low, high] = rounding.range_of_steps(i);
    learned.ranges[where.points.values[i].name] = {low, high};
  }
  for (const std::string& layer : where.points.layers) {
    const at::Tensor steps =
        rounding.steps().at(runtime::FakeQuantization::step_name(layer)).detach().abs().cpu().contiguous();
    for (const float step : std::span(steps.const_data_ptr<float>(), static_cast<std::size_t>(steps.numel())))
      learned.weight_steps[layer].push_back(written(step));
  }
}

void put_steps(const model::LearnedQuantization& learned, runtime::FakeQuantization& rounding,
               const std::string& place) {
  const at::Tensor& ranges = rounding.ranges();
  rounding.value_steps().copy_((ranges.select(1, 1) - ranges.select(1, 0)) / 255);
  for (const std::string& layer : rounding.rounding().points.layers) {
    const at::Tensor& steps = rounding.steps().at(runtime::FakeQuantization::step_name(layer));
    const auto found = learned.weight_steps.find(layer);
    if (found == learned.weight_steps.end() || std::ssize(found->second) != steps.numel())
      throw UserError("is missing a step for each output of the layer " + layer, place);
    at::Tensor(steps).copy_(at::tensor(found->second, at::kDouble));
  }
}

}  // namespace

std::optional<model::LearnedQuantization> ranges_of(const runtime::FakeQuantization& rounding) {
  if (!rounding.has_ranges()) return std::nullopt;
  const at::Tensor ranges = rounding.ranges().cpu();
  const auto rows = ranges.accessor<float, 2>();
  model::LearnedQuantization learned{.bits = rounding.rounding().bits};
  std::int64_t row = 0;
  for (const auto& value : rounding.rounding().points.values) {
    learned.ranges[value.name] = {static_cast<double>(rows[row][0]), static_cast<double>(rows[row][1])};
    ++row;
  }
  if (rounding.rounding().learns_steps) add_steps(rounding, learned);
  return learned;
}

void put_ranges(const model::LearnedQuantization& learned, runtime::FakeQuantization& rounding,
                const std::string& place) {
  const at::NoGradGuard no_grad;
  const auto& values = rounding.rounding().points.values;
  const at::Tensor ranges = at::empty({static_cast<std::int64_t>(values.size()), 3}, at::kFloat);
  auto rows = ranges.accessor<float, 2>();
  std::int64_t row = 0;
  for (const auto& value : values) {
    const auto found = learned.ranges.find(value.name);
    if (found == learned.ranges.end()) throw UserError("is missing the value " + value.name, place);
    rows[row][0] = static_cast<float>(found->second.low);
    rows[row][1] = static_cast<float>(found->second.high);
    rows[row][2] = 1;
    ++row;
  }
  at::Tensor(rounding.ranges()).copy_(ranges);
  if (rounding.rounding().learns_steps) put_steps(learned, rounding, place);
}

}  // namespace anneal::train
