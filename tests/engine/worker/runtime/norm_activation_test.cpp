#include "engine/worker/runtime/norm_activation.h"

#include <cmath>
#include <limits>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/worker/cpu/dispatch.h"
#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"

namespace anneal::runtime {
namespace {

using cpu::Activation;

struct NormCase {
  std::vector<std::int64_t> shape;
  std::int64_t window = 1;
  Activation activation = Activation::identity;
  bool residual = false;
  bool training = true;
};

at::Tensor activate(Activation activation, const at::Tensor& x) {
  switch (activation) {
    case Activation::relu:
      return at::relu(x);
    case Activation::gelu:
      return at::gelu(x);
    case Activation::silu:
      return at::silu(x);
    case Activation::relu6:
      return at::hardtanh(x, 0, 6);
    case Activation::hardswish:
      return at::hardswish(x);
    case Activation::identity:
      break;
  }
  return x;
}

/// All that goes in, with gradients switched on.
struct Inputs {
  at::Tensor input, residual, weight, bias, running_mean, running_variance, counter;

  std::vector<at::Tensor> parameters() const {
    return {weight, bias, running_mean, running_variance, counter};
  }
};

Inputs make_inputs(const NormCase& test, at::ScalarType type) {
  at::manual_seed(11);
  const std::int64_t channels = test.shape[1];
  std::vector<std::int64_t> pooled = test.shape;
  pooled[2] /= test.window;
  pooled[3] /= test.window;
  Inputs in{at::randn(test.shape).mul_(2).add_(3).to(type).contiguous(at::MemoryFormat::ChannelsLast),
            {},
            at::rand({channels}).add_(0.5),
            at::randn({channels}),
            at::randn({channels}),
            at::rand({channels}).add_(0.5),
            at::zeros({}, at::kLong)};
  if (test.residual) in.residual = at::randn(pooled).to(type).contiguous(at::MemoryFormat::ChannelsLast);
  for (at::Tensor* tensor : {&in.input, &in.residual, &in.weight, &in.bias})
    if (tensor->defined()) tensor->requires_grad_(true);
  return in;
}

/// Leaves of their own, of the same numbers.
Inputs on_device(const Inputs& in, at::Device device) {
  Inputs moved = in;
  for (at::Tensor* tensor : {&moved.input, &moved.residual, &moved.weight, &moved.bias, &moved.running_mean,
                             &moved.running_variance, &moved.counter})
    if (tensor->defined())
      *tensor = tensor->detach().clone().to(device).set_requires_grad(tensor->requires_grad());
  return moved;
}

at::Tensor plain(const NormCase& test, const Inputs& in) {
  const at::Tensor pooled = test.window > 1
                                ? at::max_pool2d(in.input.to(at::kFloat), test.window, test.window)
                                : in.input.to(at::kFloat);
  const at::Tensor normal = at::batch_norm(pooled, in.weight, in.bias, in.running_mean, in.running_variance,
                                           test.training, 0.3, 1e-4, false);
  return activate(test.activation, in.residual.defined() ? normal + in.residual.to(at::kFloat) : normal);
}

at::Tensor fused(const NormCase& test, const Inputs& in) {
  const auto residual = in.residual.defined() ? std::optional(in.residual) : std::nullopt;
  return norm_activation(in.input, residual, in.parameters(),
                         {.window = test.window,
                          .activation = test.activation,
                          .momentum = 0.3,
                          .epsilon = 1e-4,
                          .training = test.training});
}

/// Largest difference beside the largest value.
double difference(const at::Tensor& given, const at::Tensor& theirs) {
  const at::Tensor ours = given.to(at::kCPU, at::kDouble);
  return ((ours - theirs.to(at::kDouble)).abs().max() / theirs.to(at::kDouble).abs().max()).item<double>();
}

/// Of all numbers: among millions, relu turns some few the other way that lie at its corner but for rounding.
double share_apart(const at::Tensor& given, const at::Tensor& theirs) {
  const at::Tensor ours = given.to(at::kCPU, at::kDouble);
  return (at::norm(ours - theirs.to(at::kDouble)) / at::norm(theirs.to(at::kDouble))).item<double>();
}

/// Ours on `device` beside libtorch on the processor in fp32.
void check(const NormCase& test, at::ScalarType type, double tolerance, at::Device device = at::kCPU,
           double (*distance)(const at::Tensor&, const at::Tensor&) = difference) {
  SCOPED_TRACE(::testing::Message() << "shape " << at::IntArrayRef(test.shape) << " window " << test.window
                                    << " activation " << static_cast<int>(test.activation) << " residual "
                                    << test.residual << " training " << test.training << " " << type);
  const Inputs theirs = make_inputs(test, type), ours = on_device(theirs, device);
  const at::Tensor our_output = fused(test, ours), their_output = plain(test, theirs);
  ASSERT_EQ(our_output.sizes(), their_output.sizes());
  EXPECT_EQ(our_output.scalar_type(), type);
  EXPECT_LT(distance(our_output, their_output), tolerance);
  EXPECT_LT(distance(ours.running_mean, theirs.running_mean), 1e-5);
  EXPECT_LT(distance(ours.running_variance, theirs.running_variance), 1e-5);
  EXPECT_EQ(ours.counter.item<std::int64_t>(), test.training ? 1 : 0);

  const at::Tensor gradient = at::randn(our_output.sizes()).to(type);
  torch::autograd::backward({our_output}, {gradient.to(device)});
  torch::autograd::backward({their_output}, {gradient.to(at::kFloat)});
  EXPECT_LT(distance(ours.input.grad(), theirs.input.grad()), tolerance);
  EXPECT_LT(distance(ours.weight.grad(), theirs.weight.grad()), tolerance);
  EXPECT_LT(distance(ours.bias.grad(), theirs.bias.grad()), tolerance);
  if (test.residual) {
    EXPECT_LT(distance(ours.residual.grad(), theirs.residual.grad()), tolerance);
  }
}

std::vector<NormCase> norm_cases() {
  std::vector<NormCase> all;
  for (const auto& shape :
       std::vector<std::vector<std::int64_t>>{{5, 64, 7, 6}, {2, 70, 9, 9}, {3, 3, 6, 5}, {4, 130, 6, 7}})
    for (const std::int64_t window : {1, 2, 3})
      for (const Activation activation : {Activation::identity, Activation::relu, Activation::gelu,
                                          Activation::silu, Activation::relu6, Activation::hardswish})
        for (const bool training : {true, false}) all.push_back({shape, window, activation, false, training});
  for (const Activation activation : {Activation::identity, Activation::relu})
    for (const std::int64_t window : {1, 2}) all.push_back({{4, 33, 6, 6}, window, activation, true, true});
  return all;
}

TEST(NormActivation, agrees_with_plain_libtorch_in_fp32) {
  for (const NormCase& test : norm_cases()) check(test, at::kFloat, 2e-5);
}

TEST(NormActivation, agrees_with_plain_libtorch_in_bf16_to_its_digits) {
  for (const NormCase& test : norm_cases()) check(test, at::kBFloat16, 2e-2);
}

TEST(NormActivation, does_not_depend_on_the_number_of_threads) {
  const NormCase test{{9, 48, 11, 10}, 2, Activation::gelu, false, true};
  const int threads = at::get_num_threads();
  std::vector<at::Tensor> results;
  for (const int count : {1, 2}) {
    at::set_num_threads(count);
    const Inputs in = make_inputs(test, at::kFloat);
    const at::Tensor output = fused(test, in);
    torch::autograd::backward({output}, {at::cos(output.detach())});
    results.insert(results.end(), {output.detach(), in.input.grad(), in.bias.grad(), in.running_variance});
  }
  at::set_num_threads(threads);
  for (std::size_t i = 0; i < results.size() / 2; ++i)
    EXPECT_TRUE(at::equal(results[i], results[i + results.size() / 2])) << "result " << i;
}

TEST(NormActivation, keeps_nan_where_pooling_meets_it) {
  NormCase test{{1, 2, 4, 4}, 2, Activation::relu, false, false};
  Inputs in = make_inputs(test, at::kFloat);
  at::Tensor marked = in.input.detach().clone(at::MemoryFormat::ChannelsLast);
  marked[0][1][2][3] = std::nan("");
  in.input = marked;
  const at::Tensor output = fused(test, in);
  EXPECT_TRUE(std::isnan(output[0][1][1][1].item<float>()));
  EXPECT_EQ(at::isnan(output).sum().item<std::int64_t>(), 1);
}

TEST(NormActivation, every_activation_keeps_nan_as_libtorch_does) {
  const double infinity = std::numeric_limits<double>::infinity();
  const at::Tensor x = at::randn({2, 37, 3, 5}).contiguous(at::MemoryFormat::ChannelsLast);
  x[0][1][1][2] = x[1][36][2][4] = std::nan("");
  x[1][2][0][0] = infinity;
  for (const Activation activation : {Activation::identity, Activation::relu, Activation::gelu,
                                      Activation::silu, Activation::relu6, Activation::hardswish}) {
    const at::Tensor ours = shift_activation(x, {}, at::zeros({37}), 1, activation);
    EXPECT_TRUE(at::allclose(ours, activate(activation, x), 1e-4, 1e-5, /*equal_nan=*/true))
        << static_cast<int>(activation);
    EXPECT_EQ(at::isnan(ours).sum().item<int>(), 2) << static_cast<int>(activation);
  }
}

/// The fastest set is what every other test runs; the others must give the same on machines that lack it.
TEST(NormActivation, every_instruction_set_computes_alike) {
  constexpr std::int64_t channels = 37, pixels = 19;
  const at::Tensor x = at::randn({pixels, channels}).mul_(3), gradient = at::randn({pixels, channels});
  const at::Tensor scale = at::rand({channels}), shift = at::randn({channels}),
                   origin = at::randn({channels});
  std::vector<std::vector<at::Tensor>> results;
  for (const cpu::Implementation& set : cpu::implementations()) {
    const at::Tensor y = at::empty_like(x), d = at::empty_like(x), sum = at::zeros({channels}),
                     dot = at::zeros({channels});
    const cpu::Pixels<float> in{x.const_data_ptr<float>(), pixels, channels};
    const cpu::Affine affine{scale.const_data_ptr<float>(), shift.const_data_ptr<float>(), Activation::gelu};
    set.fp32->affine(in, nullptr, affine, y.mutable_data_ptr<float>());
    set.fp32->affine_backward(in, y.const_data_ptr<float>(), gradient.const_data_ptr<float>(), affine,
                              origin.const_data_ptr<float>(), d.mutable_data_ptr<float>(),
                              sum.mutable_data_ptr<float>(), dot.mutable_data_ptr<float>());
    results.push_back({y, d, sum, dot});
  }
  for (std::size_t set = 1; set < results.size(); ++set)
    for (std::size_t i = 0; i < results[set].size(); ++i)
      EXPECT_TRUE(at::allclose(results[set][i], results[0][i], 1e-5, 1e-5))
          << cpu::name_of(cpu::implementations()[set].instruction_class) << " result " << i;
}

TEST(NormActivation, rows_of_features_are_normalised_as_images_of_one_pixel) {
  at::manual_seed(1);
  const at::Tensor values = at::randn({6, 5});
  at::Tensor rows = values.clone().requires_grad_(true), same = values.clone().requires_grad_(true);
  const auto parameters = [] {
    return std::vector<at::Tensor>{at::ones({5}), at::zeros({5}), at::zeros({5}), at::ones({5}),
                                   at::zeros({}, at::kLong)};
  };
  const at::Tensor ours =
      norm_activation(rows, std::nullopt, parameters(), {.momentum = 0.3, .epsilon = 1e-4, .training = true});
  const std::vector<at::Tensor> theirs_parameters = parameters();
  const at::Tensor theirs =
      at::batch_norm(same, theirs_parameters[0], theirs_parameters[1], theirs_parameters[2],
                     theirs_parameters[3], true, 0.3, 1e-4, false);
  ASSERT_EQ(ours.sizes(), theirs.sizes());
  EXPECT_LT(difference(ours, theirs), 1e-5);
  const at::Tensor gradient = at::randn(ours.sizes());
  torch::autograd::backward({ours}, {gradient});
  torch::autograd::backward({theirs}, {gradient});
  EXPECT_LT(difference(rows.grad(), same.grad()), 1e-4);
}

TEST(NormActivation, a_shift_alone_is_what_is_left_of_a_norm_that_was_folded) {
  at::manual_seed(4);
  for (const at::ScalarType type : {at::kFloat, at::kBFloat16})
    for (const std::int64_t window : {1, 2, 3})
      for (const bool adds : {false, true})
        for (const Activation activation : {Activation::identity, Activation::relu, Activation::gelu}) {
          const at::Tensor x = at::randn({2, 5, 13, 12}).to(type), shift = at::randn({5});
          const at::Tensor pooled = window > 1 ? at::max_pool2d(x, {window, window}) : x;
          const at::Tensor residual = at::randn_like(pooled);
          at::Tensor sum = pooled.to(at::kFloat) + shift.view({1, -1, 1, 1});
          if (adds) sum = sum + residual.to(at::kFloat);
          const at::Tensor ours =
              shift_activation(x, adds ? std::optional(residual) : std::nullopt, shift, window, activation);
          EXPECT_TRUE(at::allclose(ours.to(at::kFloat), activate(activation, sum), 8e-3,
                                   type == at::kFloat ? 1e-5 : 8e-3))
              << window << adds;
        }
}

/// Where there is a GPU; packaging/test.sh --gpu runs them.
class GpuNormActivation : public ::testing::Test {
 protected:
  inline static const at::Device gpu{at::kCUDA, 0};

  void SetUp() override {
    if (cuda_module() == nullptr) GTEST_SKIP() << cuda_problem();
    cuda_module()->choose(0);
  }

  /// Of many pixels or channels, also with a residual that is only added.
  static std::vector<NormCase> large_cases() {
    std::vector<NormCase> all;
    for (const auto& shape : std::vector<std::vector<std::int64_t>>{
             {24, 64, 56, 57}, {6, 520, 14, 14}, {2, 2048, 7, 7}, {3, 24, 31, 9}})
      for (const Activation activation : {Activation::identity, Activation::relu, Activation::silu})
        for (const bool residual : {false, true})
          if (!residual || activation != Activation::silu)
            all.push_back({shape, 1, activation, residual, true});
    return all;
  }
};

TEST_F(GpuNormActivation, agrees_with_plain_libtorch_in_fp32) {
  for (const NormCase& test : norm_cases()) check(test, at::kFloat, 5e-5, gpu);
  for (const NormCase& test : large_cases()) check(test, at::kFloat, 2e-3, gpu, share_apart);
}

TEST_F(GpuNormActivation, agrees_with_plain_libtorch_in_16_bits_to_their_digits) {
  for (const auto& [type, tolerance] : {std::pair(at::kBFloat16, 2e-2), std::pair(at::kHalf, 4e-3)}) {
    for (const NormCase& test : norm_cases()) check(test, type, tolerance, gpu);
    for (const NormCase& test : large_cases()) check(test, type, tolerance, gpu, share_apart);
  }
}

TEST_F(GpuNormActivation, gives_equal_bits_each_time) {
  const NormCase test{{40, 96, 33, 31}, 1, Activation::relu, true, true};
  const Inputs on_host = make_inputs(test, at::kBFloat16);
  std::vector<at::Tensor> results;
  for (int turn = 0; turn < 2; ++turn) {
    const Inputs in = on_device(on_host, gpu);
    const at::Tensor output = fused(test, in);
    torch::autograd::backward({output}, {at::cos(output.detach())});
    results.insert(results.end(), {output.detach(), in.input.grad(), in.residual.grad(), in.weight.grad(),
                                   in.bias.grad(), in.running_variance});
  }
  for (std::size_t i = 0; i < results.size() / 2; ++i)
    EXPECT_TRUE(at::equal(results[i], results[i + results.size() / 2])) << "result " << i;
}

/// As if another rank had the same part.
class Twice final : public StatisticsSum {
 public:
  void sum(std::span<double> values) override {
    for (double& value : values) value *= 2;
  }
  bool is_part() const override { return true; }
};

TEST_F(GpuNormActivation, of_parts_is_normalised_by_the_statistics_of_all) {
  const NormCase test{{4, 33, 6, 6}, 1, Activation::relu, true, true};
  const Inputs on_host = make_inputs(test, at::kFloat), on_gpu = on_device(on_host, gpu);
  Twice twice;
  const auto passed = [&](const Inputs& in) {
    const at::Tensor output =
        norm_activation(in.input, in.residual, in.parameters(),
                        {.activation = test.activation, .training = true, .parts = &twice});
    torch::autograd::backward({output}, {at::cos(output.detach())});
    return output.detach();
  };
  const at::Tensor exact = passed(on_host), ours = passed(on_gpu);
  EXPECT_LT(difference(ours, exact), 2e-5);
  EXPECT_LT(difference(on_gpu.input.grad(), on_host.input.grad()), 2e-5);
  EXPECT_LT(difference(on_gpu.weight.grad(), on_host.weight.grad()), 2e-5);
  EXPECT_LT(difference(on_gpu.running_variance, on_host.running_variance), 2e-5);
}

}  // namespace
}  // namespace anneal::runtime
