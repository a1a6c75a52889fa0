#include "engine/worker/runtime/convolution.h"

#include <optional>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/worker/cpu/amx_convolution.h"
#include "engine/worker/cpu/direct_weight_gradient.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/cpu/weight_gradient.h"
#include "engine/worker/cpu/winograd.h"
#include "engine/worker/runtime/convolution_method.h"
#include "tests/engine/worker/cpu/convolution_results.h"

namespace anneal::runtime {
namespace {

using testing::backwards_in_turn;

constexpr Convolution same_size{.stride = 1, .padding = 1};

struct Shape {
  std::int64_t images, inputs, outputs, height, width;
};

const std::vector<Shape> shapes = {{1, 16, 16, 1, 1},  {3, 24, 64, 31, 31}, {40, 64, 40, 7, 7},
                                   {5, 100, 33, 6, 9}, {70, 32, 96, 3, 3},  {2, 64, 32, 15, 40},
                                   {9, 48, 17, 1, 12}};

at::Tensor image(std::int64_t n, std::int64_t c, std::int64_t h, std::int64_t w) {
  return at::randn({n, c, h, w}).to(at::kBFloat16).contiguous(at::MemoryFormat::ChannelsLast);
}

/// The loops of a class, on every processor that executes them.
template <cpu::InstructionClass instruction_class>
class ClassTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (cpu::best_class() < instruction_class)
      GTEST_SKIP() << "this processor has no " << cpu::name_of(instruction_class);
    at::manual_seed(4);
  }

  cpu::ScopedClass scoped_{instruction_class};
};

using AmxTest = ClassTest<cpu::InstructionClass::amx>;
using Avx512Bf16Test = ClassTest<cpu::InstructionClass::avx512_bf16>;

TEST_F(AmxTest, weight_gradient_is_that_of_the_same_numbers_in_fp32) {
  at::manual_seed(3);
  for (const auto& [images, inputs, outputs, height, width] : shapes) {
    SCOPED_TRACE(::testing::Message() << images << " images, " << inputs << " → " << outputs << " channels, "
                                      << height << " × " << width);
    const at::Tensor input = image(images, inputs, height, width).requires_grad_(true);
    const at::Tensor weight =
        at::randn({outputs, inputs, 3, 3}).contiguous(at::MemoryFormat::ChannelsLast).requires_grad_(true);
    ASSERT_TRUE(is_faster(same_size, input, weight));
    const at::Tensor output = convolve(same_size, input, weight);
    const at::Tensor gradient = image(images, outputs, height, width);
    torch::autograd::backward({output}, {gradient});

    const at::Tensor wide_input = input.detach().to(at::kFloat).requires_grad_(true);
    const at::Tensor wide_weight = weight.detach().to(at::kBFloat16).to(at::kFloat).requires_grad_(true);
    const at::Tensor expected = at::conv2d(wide_input, wide_weight, {}, 1, 1);
    torch::autograd::backward({expected}, {gradient.to(at::kFloat)});
    const auto difference = [](const at::Tensor& ours, const at::Tensor& theirs) {
      return ((ours.to(at::kFloat) - theirs).abs().max() / theirs.abs().max()).item<double>();
    };
    EXPECT_LT(difference(weight.grad(), wide_weight.grad()), 1e-5);
    EXPECT_LT(difference(output, expected), 1e-2);
    EXPECT_LT(difference(input.grad(), wide_input.grad()), 1e-2);
  }
}

/// However many threads share it, the sums are those of one, to rounding; and the same again every time.
TEST_F(AmxTest, any_number_of_threads_gives_the_same_weight_gradient) {
  const cpu::WeightGradient shape{{.images = 11, .height = 9, .width = 8, .inputs = 40, .outputs = 200}};
  at::manual_seed(2);
  const at::Tensor input = image(shape.images, shape.inputs, shape.height, shape.width);
  const at::Tensor gradient = image(shape.images, shape.outputs, shape.height, shape.width);
  const auto compute = [&](int threads) {
    const at::Tensor result = at::empty({shape.outputs, 9, shape.inputs});
    shape.compute(static_cast<const cpu::Bf16*>(input.const_data_ptr()),
                  static_cast<const cpu::Bf16*>(gradient.const_data_ptr()), result.mutable_data_ptr<float>(),
                  threads, [](int count, const auto& job) {
                    for (int i = count; i-- > 0;) job(i);
                  });
    return result;
  };
  const at::Tensor expected = compute(1);
  for (const int threads : {2, 3, 7, 16, 64}) {
    EXPECT_TRUE(at::allclose(compute(threads), expected, 1e-5, 1e-3)) << threads << " threads";
    EXPECT_TRUE(at::equal(compute(threads), compute(threads))) << threads << " threads";
  }
}

double error(const at::Tensor& ours, const at::Tensor& theirs) {
  return ((ours.to(at::kFloat) - theirs).norm() / theirs.norm()).item<double>();
}

at::Tensor weights(std::int64_t outputs, std::int64_t inputs) {
  return at::randn({outputs, inputs, 3, 3}).contiguous(at::MemoryFormat::ChannelsLast);
}

const cpu::Bf16* data(const at::Tensor& tensor) {
  return static_cast<const cpu::Bf16*>(tensor.const_data_ptr());
}

cpu::Bf16* mutable_data(const at::Tensor& tensor) {
  return static_cast<cpu::Bf16*>(tensor.mutable_data_ptr());
}

TEST_F(AmxTest, convolutions_of_small_images_are_those_of_the_same_numbers_in_fp32) {
  struct Sizes {
    std::int64_t images, inputs, outputs, height, width;
  };
  for (const auto& [images, inputs, outputs, height, width] :
       {Sizes{3, 24, 40, 7, 7}, Sizes{5, 64, 64, 4, 4}, Sizes{9, 33, 96, 3, 5}, Sizes{1, 256, 72, 1, 1}}) {
    SCOPED_TRACE(::testing::Message() << images << " images, " << inputs << " → " << outputs << " channels, "
                                      << height << " × " << width);
    const cpu::AmxConvolution shape{{images, height, width, inputs, outputs}};
    ASSERT_TRUE(shape.pays());
    const at::Tensor input = image(images, inputs, height, width);
    const at::Tensor gradient = image(images, outputs, height, width);
    const at::Tensor weight = weights(outputs, inputs);
    const auto compute = [&](int threads) {
      at::Tensor output = at::empty_like(gradient), input_gradient = at::empty_like(input);
      shape.forward(data(input), weight.const_data_ptr<float>(), mutable_data(output), threads,
                    backwards_in_turn);
      shape.input_gradient(data(gradient), weight.const_data_ptr<float>(), mutable_data(input_gradient),
                           threads, backwards_in_turn);
      return std::pair(output, input_gradient);
    };
    const auto [output, input_gradient] = compute(1);
    const at::Tensor wide_input = input.to(at::kFloat).requires_grad_(true);
    const at::Tensor expected = at::conv2d(wide_input, weight.to(at::kBFloat16).to(at::kFloat), {}, 1, 1);
    torch::autograd::backward({expected}, {gradient.to(at::kFloat)});
    EXPECT_LT(error(output, expected.detach()), 3e-3);
    EXPECT_LT(error(input_gradient, wide_input.grad()), 3e-3);
    const auto [shared_output, shared_gradient] = compute(4);
    EXPECT_TRUE(at::equal(shared_output, output));
    EXPECT_TRUE(at::equal(shared_gradient, input_gradient));
  }
}

/// What Winograd's convolution makes of images, weights and the output's gradient.
struct Computed {
  Computed(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& gradient, int threads)
      : output(at::empty_like(gradient)),
        input_gradient(at::empty_like(input)),
        weight_gradient(at::empty_like(weight)) {
    const cpu::Winograd shape{{input.size(0), input.size(2), input.size(3), input.size(1), weight.size(0)}};
    const float* numbers = weight.const_data_ptr<float>();
    shape.forward(data(input), numbers, mutable_data(output), threads, backwards_in_turn);
    shape.input_gradient(data(gradient), numbers, mutable_data(input_gradient), threads, backwards_in_turn);
    shape.weight_gradient(data(input), data(gradient), weight_gradient.mutable_data_ptr<float>(), threads,
                          backwards_in_turn);
  }

  at::Tensor output, input_gradient, weight_gradient;
};

using WinogradTest = Avx512Bf16Test;

/// Three roundings to bf16 (of both factors and the result), 2⁻⁹ each at most, of which Winograd's additions
/// make somewhat more; with fp32 sums that does not grow with the channels.
TEST_F(WinogradTest, is_the_convolution_of_the_same_numbers_in_fp32) {
  for (const auto& [images, inputs, outputs, height, width] : shapes) {
    SCOPED_TRACE(::testing::Message() << images << " images, " << inputs << " → " << outputs << " channels, "
                                      << height << " × " << width);
    const at::Tensor input = image(images, inputs, height, width), weight = weights(outputs, inputs);
    const at::Tensor gradient = image(images, outputs, height, width);
    const Computed ours(input, weight, gradient, 3);

    const at::Tensor wide_input = input.to(at::kFloat).requires_grad_(true);
    const at::Tensor wide_weight = weight.clone().requires_grad_(true);
    const at::Tensor expected = at::conv2d(wide_input, wide_weight, {}, 1, 1);
    torch::autograd::backward({expected}, {gradient.to(at::kFloat)});
    EXPECT_LT(error(ours.output, expected), 0.007);
    EXPECT_LT(error(ours.input_gradient, wide_input.grad()), 0.007);
    EXPECT_LT(error(ours.weight_gradient, wide_weight.grad()), 0.007);
  }
}

/// Results in bf16 are those of one thread to the bit, since sums are over channels; those of the weights'
/// gradient are over images, which threads share, and the same again every time.
TEST_F(WinogradTest, any_number_of_threads_gives_the_same) {
  for (const std::int64_t outputs : {40, 300}) {
    const at::Tensor input = image(11, 150, 9, 8), weight = weights(outputs, 150);
    const at::Tensor gradient = image(11, outputs, 9, 8);
    const Computed expected(input, weight, gradient, 1);
    for (const int threads : {2, 3, 16, 700}) {
      SCOPED_TRACE(::testing::Message() << threads << " threads");
      const Computed ours(input, weight, gradient, threads), again(input, weight, gradient, threads);
      EXPECT_TRUE(at::equal(ours.output, expected.output));
      EXPECT_TRUE(at::equal(ours.input_gradient, expected.input_gradient));
      EXPECT_LT(error(ours.weight_gradient, expected.weight_gradient), 1e-5);
      EXPECT_TRUE(at::equal(ours.weight_gradient, again.weight_gradient));
    }
  }
}

TEST_F(WinogradTest, takes_part_in_autograd) {
  const at::Tensor input = image(64, 32, 8, 8).requires_grad_(true);
  const at::Tensor weight = weights(48, 32).requires_grad_(true), gradient = image(64, 48, 8, 8);
  ASSERT_TRUE(is_faster(same_size, input, weight));
  const Computed expected(input.detach(), weight.detach(), gradient, at::get_num_threads());
  const at::Tensor output = convolve(same_size, input, weight);
  torch::autograd::backward({output}, {gradient});
  EXPECT_TRUE(at::equal(output, expected.output));
  EXPECT_TRUE(at::equal(input.grad(), expected.input_gradient));
  EXPECT_TRUE(at::equal(weight.grad(), expected.weight_gradient));
}

struct Strided {
  std::int64_t images, inputs, outputs, height, width, kernel, stride, padding;
};

class DirectWeightGradientTest : public Avx512Bf16Test, public ::testing::WithParamInterface<Strided> {};

INSTANTIATE_TEST_SUITE_P(
    Shapes, DirectWeightGradientTest,
    ::testing::Values(Strided{3, 64, 256, 20, 13, 1, 1, 0}, Strided{5, 200, 72, 9, 7, 1, 2, 0},
                      Strided{2, 70, 300, 11, 14, 3, 2, 1}, Strided{1, 64, 64, 1, 1, 1, 1, 0},
                      Strided{2, 96, 80, 12, 9, 5, 3, 2}, Strided{40, 512, 640, 2, 2, 3, 1, 1}));

/// Products of bf16 numbers are exact in fp32, so only the order of sums differs.
TEST_P(DirectWeightGradientTest, is_that_of_the_same_numbers_in_fp32_on_any_number_of_threads) {
  const auto [images, inputs, outputs, height, width, kernel, stride, padding] = GetParam();
  const cpu::DirectWeightGradient shape{{images, height, width, inputs, outputs}, kernel, stride, padding};
  const at::Tensor input = image(images, inputs, height, width);
  const at::Tensor gradient = image(images, outputs, shape.output_height(), shape.output_width());
  const at::Tensor weight = at::zeros({outputs, inputs, kernel, kernel}).requires_grad_(true);
  const at::Tensor output = at::conv2d(input.to(at::kFloat), weight, {}, stride, padding);
  torch::autograd::backward({output}, {gradient.to(at::kFloat)});
  for (const int threads : {1, 2, 5, 64}) {
    SCOPED_TRACE(::testing::Message() << threads << " threads");
    const std::vector<std::int64_t> sides = {outputs, kernel, kernel, inputs};
    const auto compute = [&] {
      const at::Tensor result = at::full(sides, -1.0f);
      shape.compute(data(input), data(gradient), result.mutable_data_ptr<float>(), threads,
                    backwards_in_turn);
      return result;
    };
    const at::Tensor ours = compute();
    EXPECT_LT(error(ours.permute({0, 3, 1, 2}), weight.grad()), 1e-5);
    EXPECT_TRUE(at::equal(ours, compute()));
  }
}

TEST_P(DirectWeightGradientTest, takes_part_in_autograd) {
  const auto [images, inputs, outputs, height, width, kernel, stride, padding] = GetParam();
  const cpu::DirectWeightGradient shape{{images, height, width, inputs, outputs}, kernel, stride, padding};
  const Convolution convolution{stride, padding};
  const at::Tensor input = image(images, inputs, height, width).requires_grad_(true);
  const at::Tensor weight = at::randn({outputs, inputs, kernel, kernel}).requires_grad_(true);
  ASSERT_TRUE(is_faster(convolution, input, weight));
  const at::Tensor gradient = image(images, outputs, shape.output_height(), shape.output_width());
  torch::autograd::backward({convolve(convolution, input, weight)}, {gradient});

  const at::Tensor wide_input = input.detach().to(at::kFloat).requires_grad_(true);
  const at::Tensor wide_weight = weight.detach().to(at::kBFloat16).to(at::kFloat).requires_grad_(true);
  const at::Tensor expected = at::conv2d(wide_input, wide_weight, {}, stride, padding);
  torch::autograd::backward({expected}, {gradient.to(at::kFloat)});
  EXPECT_LT(error(weight.grad(), wide_weight.grad()), 1e-5);
  EXPECT_LT(error(input.grad(), wide_input.grad()), 0.005);
}

/// Each thread takes a part of the batch, so that none waits for another behind a barrier.
TEST(Convolution, gradients_in_parts_are_those_of_the_whole) {
  const int threads = at::get_num_threads();
  at::set_num_threads(3);
  struct Case {
    Convolution convolution;
    std::int64_t inputs, outputs, kernel;
    bool has_bias, learns;
  };
  for (const Case& one : {Case{{1, 1}, 3, 20, 3, true, true}, Case{{2, 0}, 8, 12, 1, false, true},
                          Case{{1, 2, 2}, 6, 10, 3, true, true}, Case{{1, 1, 1, 12}, 12, 12, 3, false, true},
                          Case{{1, 0}, 3, 24, 2, true, false}}) {
    const auto& [convolution, inputs, outputs, kernel, has_bias, learns] = one;
    SCOPED_TRACE(::testing::Message() << inputs << " → " << outputs << ", " << kernel << " × " << kernel);
    at::manual_seed(5);
    const at::Tensor pixels = at::randn({7, inputs, 16, 15}).contiguous(at::MemoryFormat::ChannelsLast);
    const at::Tensor weight = at::randn({outputs, inputs / convolution.groups, kernel, kernel});
    const at::Tensor bias = at::randn({outputs});
    const auto gradients = [&](bool ours) {
      const at::Tensor x = pixels.clone().requires_grad_(true), w = weight.clone().requires_grad_(one.learns);
      const auto b = one.has_bias ? std::optional(bias.clone().requires_grad_(true)) : std::nullopt;
      EXPECT_TRUE(is_faster(one.convolution, x, w, b));
      const auto& [stride, padding, dilation, groups] = one.convolution;
      const at::Tensor output =
          ours ? convolve(one.convolution, x, w, b)
               : at::conv2d(x, w, b, {stride, stride}, {padding, padding}, {dilation, dilation}, groups);
      torch::autograd::backward({output}, {at::cos(output.detach())});
      std::vector<at::Tensor> result = {output.detach(), x.grad()};
      if (one.learns) result.push_back(w.grad());
      if (b) result.push_back(b->grad());
      return result;
    };
    const std::vector<at::Tensor> ours = gradients(true), theirs = gradients(false), again = gradients(true);
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      EXPECT_TRUE(at::allclose(ours[i], theirs[i], 1e-4, 1e-4)) << "tensor " << i;
      EXPECT_TRUE(at::equal(ours[i], again[i])) << "tensor " << i << ", computed twice";
    }
  }
  at::set_num_threads(threads);
}

/// Those of squeeze and excitation, of which each thread's part would be next to nothing.
TEST(Convolution, gradients_of_few_products_are_computed_on_one_thread) {
  const int threads = at::get_num_threads();
  at::set_num_threads(3);
  at::manual_seed(6);
  const Convolution plain{.stride = 1, .padding = 0};
  const at::Tensor input = at::randn({40, 32, 1, 1}), weight = at::randn({8, 32, 1, 1});
  EXPECT_EQ(fastest_methods(plain, input, weight).weight_gradient, ConvolutionMethod::one_thread);
  const auto gradient = [&](bool ours) {
    const at::Tensor w = weight.clone().requires_grad_(true);
    const at::Tensor output = ours ? convolve(plain, input, w, std::nullopt) : at::conv2d(input, w);
    torch::autograd::backward({output}, {at::cos(output.detach())});
    return w.grad();
  };
  EXPECT_TRUE(at::allclose(gradient(true), gradient(false), 1e-4, 1e-4));
  EXPECT_EQ(at::get_num_threads(), 3);
  EXPECT_EQ(
      fastest_methods(plain, at::randn({40, 1280, 1, 1}), at::randn({1280, 1280, 1, 1})).weight_gradient,
      ConvolutionMethod::libtorch);
  at::set_num_threads(threads);
}

}  // namespace
}  // namespace anneal::runtime
