#include "engine/worker/runtime/fake_quantization.h"

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

}  // namespace

/// Whole multiples of a step, of which some count as zero; a few passes of libtorch's vector loops, where its
/// own fake_quantize takes twenty times as long on a processor.
struct FakeQuantization::Steps {
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

namespace {

struct RoundValue : torch::autograd::Function<RoundValue> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& x,
                            const FakeQuantization::Steps& steps) {
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

/// To whole multiples of |step| from `least` to `greatest`; `step` has one dimension of `x`, or none.
struct RoundByStep : torch::autograd::Function<RoundByStep> {
  struct Levels {
    double least, greatest;
    double gradient_scale;
  };

  static at::Tensor forward(AutogradContext* context, const at::Tensor& x, const at::Tensor& step,
                            const Levels& levels) {
    // A copy: `step` may be one of several, the others of which begin after this.
    context->save_for_backward({x, step.clone()});
    context->saved_data["least"] = levels.least;
    context->saved_data["greatest"] = levels.greatest;
    context->saved_data["scale"] = levels.gradient_scale;
    const at::Tensor length = step.abs();
    return x.to(at::kFloat)
        .div(length)
        .round_()
        .clamp_(levels.least, levels.greatest)
        .mul_(length)
        .to(x.scalar_type());
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &x = saved[0], &step = saved[1];
    const double least = context->saved_data["least"].toDouble(),
                 greatest = context->saved_data["greatest"].toDouble();
    const at::Tensor position = x.to(at::kFloat).div(step.abs());
    const at::Tensor is_within = position.ge(least).logical_and_(position.le(greatest));
    // Equation 3: round(v) − v within, the end itself beyond it.
    const at::Tensor slope = position.round().clamp_(least, greatest).sub_(position.mul_(is_within));
    const at::Tensor of_step = slope.mul_(gradients[0]).sum_to_size(step.sizes());
    return {gradients[0] * is_within, of_step * step.sign() * context->saved_data["scale"].toDouble(), {}};
  }
};

/// Section 2.1, of numbers of this mean magnitude; `longest` is what the largest of them needs.
at::Tensor first_step(const at::Tensor& mean_magnitude, const at::Tensor& longest, double greatest) {
  return at::minimum(mean_magnitude * (2 / std::sqrt(greatest)), longest).clamp_min(smallest_scale);
}

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
                        at::TensorOptions(at::kFloat).device(device))) {
  if (rounding_.learns_steps)
    steps_["quantization.values"] = at::zeros({ranges_.size(0)}, ranges_.options()).set_requires_grad(true);
}

void FakeQuantization::add_layer(const std::string& layer, std::int64_t outputs) {
  if (rounding_.learns_steps)
    steps_[step_name(layer)] = at::zeros({outputs}, ranges_.options()).set_requires_grad(true);
}

at::Tensor FakeQuantization::weight(const at::Tensor& weight, int bits) {
  return RoundWeight::apply(weight, bits);
}

at::Tensor FakeQuantization::weight_of(const std::string& layer, const at::Tensor& weight) {
  const int bits = rounding_.bits_of(layer);
  if (!rounding_.learns_steps) return FakeQuantization::weight(weight, bits);
  const auto largest = static_cast<double>((1 << (bits - 1)) - 1);
  const at::Tensor& steps = steps_.at(step_name(layer));
  if (steps[0].item<float>() == 0) {
    const at::NoGradGuard no_grad;
    const at::Tensor magnitudes = weight.detach().to(at::kFloat).flatten(1).abs();
    at::Tensor(steps).copy_(first_step(magnitudes.mean(1), magnitudes.amax(1) / largest, largest));
  }
  std::vector<std::int64_t> by_output(static_cast<std::size_t>(weight.dim()), 1);
  by_output[0] = -1;
  const auto sharing = static_cast<double>(weight.numel() / weight.size(0));
  return RoundByStep::apply(weight, steps.view(by_output),
                            RoundByStep::Levels{-largest, largest, 1 / std::sqrt(sharing * largest)});
}

at::Tensor FakeQuantization::value(std::size_t value, const at::Tensor& x, bool observes) const {
  const at::Tensor range = ranges_[static_cast<std::int64_t>(value)];
  const bool learns = rounding_.learns_steps;
  const bool is_first = learns && observes && range[2].item<float>() == 0;
  if (learns ? is_first : observes) observe(x.detach(), range);
  const Steps seen = seen_of(value);
  if (!learns) return RoundValue::apply(x, seen);
  const at::Tensor step = value_steps()[static_cast<std::int64_t>(value)];
  const double largest = std::max(seen.greatest(), -seen.least());
  if (is_first) {
    const at::NoGradGuard no_grad;
    const at::Tensor mean = x.detach().to(at::kFloat).abs().mean();
    step.detach().copy_(first_step(mean, at::full_like(mean, seen.scale), largest));
  }
  const auto sharing = static_cast<double>(x.numel() / std::max<std::int64_t>(x.size(0), 1));
  return RoundByStep::apply(
      x, step, RoundByStep::Levels{seen.least(), seen.greatest(), 1 / std::sqrt(sharing * largest)});
}

FakeQuantization::Steps FakeQuantization::seen_of(std::size_t value) const {
  const at::Tensor row = ranges_[static_cast<std::int64_t>(value)].cpu();
  return Steps::of(static_cast<double>(row[0].item<float>()), static_cast<double>(row[1].item<float>()));
}

std::pair<double, double> FakeQuantization::range_of_steps(std::size_t value) const {
  const Steps seen = seen_of(value);
  const auto step =
      std::abs(static_cast<double>(value_steps()[static_cast<std::int64_t>(value)].item<float>()));
  return {step * seen.least(), step * seen.greatest()};
}

void FakeQuantization::forget() {
  const at::NoGradGuard no_grad;
  at::Tensor(ranges_).zero_();
  for (const auto& [name, steps] : steps_) at::Tensor(steps).zero_();
}

bool FakeQuantization::has_ranges() const {
  return ranges_.size(0) > 0 && ranges_[0][2].item<float>() > 0;
}

}  // namespace anneal::runtime
