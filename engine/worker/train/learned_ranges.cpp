#include "train/learned_ranges.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "base/error.h"

namespace anneal::train {

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
    if (found == learned.ranges.end()) throw UserError("lacks the value " + value.name, place);
    rows[row][0] = static_cast<float>(found->second.low);
    rows[row][1] = static_cast<float>(found->second.high);
    rows[row][2] = 1;
    ++row;
  }
  at::Tensor(rounding.ranges()).copy_(ranges);
}

}  // namespace anneal::train
