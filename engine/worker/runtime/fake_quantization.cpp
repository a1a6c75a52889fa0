#include "runtime/fake_quantization.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <torch/csrc/autograd/custom_function.h>

namespace anneal::runtime {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr double smallest_scale = 1e-18;  // as quantize::quantize
constexpr float least_move = 0.01F;
constexpr int lowest = -128, highest = 127;

double as_scale(double step) {
  return static_cast<double>(static_cast<float>(std::max(step, smallest_scale)));
}

/// Whole multiples of a step, of which some count as zero; a few passes of libtorch's vector loops, where its
/// own fake_quantize takes twenty times as long on a processor.
struct Steps {
  double scale, zero;

  /// Of a range, as quantize::quantize chooses them.
  static Steps of(double low, double high) {
    low = std::min(low, 0.0);
    high = std::max(high, 0.0);
    const double scale = as_scale((high - low) / (highest - lowest));
    return {scale, std::clamp<double>(std::nearbyint(lowest - low / scale), lowest, highest)};
  }
  double least() const { return lowest - zero; }
  double greatest() const { return highest - zero; }
};

struct RoundValue : torch::autograd::Function<RoundValue> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& x, const Steps& steps) {
    context->save_for_backward({x});
    constexpr double half = 0.5;  // of a step beyond either end, what is rounded is not cut off
    context->saved_data["low"] = steps.scale * (steps.least() - half);
    context->saved_data["high"] = steps.scale * (steps.greatest() + half);
    return x.to(at::kFloat)
        .mul(1 / steps.scale)
        .round_()
        .clamp_(steps.least(), steps.greatest())
        .mul_(steps.scale)
        .to(x.scalar_type());
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const at::Tensor x = context->get_saved_variables()[0];
    return {at::hardtanh_backward(gradients[0], x, context->saved_data["low"].toDouble(),
                                  context->saved_data["high"].toDouble()),
            {}};
  }
};

/// Nothing is cut off: the largest weight is the last step.
struct RoundWeight : torch::autograd::Function<RoundWeight> {
  static at::Tensor forward(AutogradContext*, const at::Tensor& weight, int bits) {
    const auto largest = static_cast<double>((1 << (bits - 1)) - 1);
    std::vector<std::int64_t> others(static_cast<std::size_t>(weight.dim()) - 1);
    std::iota(others.begin(), others.end(), 1);
    const at::Tensor numbers = weight.to(at::kFloat);
    const at::Tensor scale = (numbers.abs().amax(others, /*keepdim=*/true).to(at::kDouble) / largest)
                                 .clamp_min(smallest_scale)
                                 .to(at::kFloat);
    return numbers.div(scale).round_().clamp_(-largest, largest).mul_(scale).to(weight.scalar_type());
  }

  static variable_list backward(AutogradContext*, const variable_list& gradients) {
    return {gradients[0], {}};
  }
};

/// `range`, [3], moves towards what `x` has.
void observe(const at::Tensor& x, const at::Tensor& range) {
  const at::Tensor row = range.cpu();
  auto numbers = row.accessor<float, 1>();
  const float share = std::max(least_move, 1 / (numbers[2] + 1));
  numbers[0] += share * (x.amin().item<float>() - numbers[0]);
  numbers[1] += share * (x.amax().item<float>() - numbers[1]);
  numbers[2] += 1;
  if (!row.is_same(range)) at::Tensor(range).copy_(row);
}

}  // namespace

int Rounding::bits_of(const std::string& layer) const {
  if (std::ranges::find(points.layers, layer) == points.layers.end()) return 0;
  return layer == points.layers.front() || layer == points.layers.back() ? 8 : bits;
}

FakeQuantization::FakeQuantization(Rounding rounding, at::Device device)
    : rounding_(std::move(rounding)),
      ranges_(at::zeros({static_cast<std::int64_t>(rounding_.points.values.size()), 3},
                        at::TensorOptions(at::kFloat).device(device))) {}

at::Tensor FakeQuantization::weight(const at::Tensor& weight, int bits) {
  return RoundWeight::apply(weight, bits);
}

at::Tensor FakeQuantization::value(std::size_t value, const at::Tensor& x, bool observes) const {
  const at::Tensor range = ranges_[static_cast<std::int64_t>(value)];
  if (observes) observe(x.detach(), range);
  const at::Tensor row = range.cpu();
  return RoundValue::apply(
      x, Steps::of(static_cast<double>(row[0].item<float>()), static_cast<double>(row[1].item<float>())));
}

void FakeQuantization::forget() {
  const at::NoGradGuard no_grad;
  at::Tensor(ranges_).zero_();
}

bool FakeQuantization::has_ranges() const {
  return ranges_.size(0) > 0 && ranges_[0][2].item<float>() > 0;
}

}  // namespace anneal::runtime
