#include "engine/worker/cpu/depthwise.h"

#include <string>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/runtime/convolution.h"
#include "tests/engine/worker/cpu/convolution_results.h"

namespace anneal::cpu {
namespace {

using testing::backwards_in_turn;
using testing::channels_last;
using testing::ConvolutionResults;
using testing::error;

/// Of widths in whole groups of outputs and not, in one band and in several, of channels in whole blocks and
/// not, with outputs that do not reach the last pixel.
const std::vector<Depthwise> depthwise_shapes = {
    {2, 14, 14, 48, 5, 1, 2}, {3, 7, 7, 24, 5, 1, 2},  {1, 1, 1, 16, 3, 1, 1},    {2, 113, 96, 16, 3, 2, 1},
    {3, 28, 28, 40, 5, 2, 2}, {70, 4, 5, 72, 3, 1, 1}, {2, 9, 130, 17, 3, 1, 0},  {2, 12, 11, 19, 7, 1, 3},
    {3, 15, 16, 32, 7, 2, 3}, {2, 8, 8, 9, 3, 2, 2},   {1, 60, 60, 130, 3, 1, 1}, {5, 6, 7, 33, 5, 2, 0}};

struct Given {
  Given(const Depthwise& shape, at::ScalarType type)
      : input(channels_last({shape.images, shape.channels, shape.height, shape.width}, type)),
        weight(at::randn({shape.channels, 1, shape.kernel, shape.kernel})),
        gradient(channels_last({shape.images, shape.channels, shape.output_height(), shape.output_width()},
                               type)) {}

  at::Tensor input, weight, gradient;
};

template <class T>
ConvolutionResults computed(const Depthwise& shape, const Given& given, int threads) {
  const ConvolutionResults results{at::full_like(given.gradient, 7), at::full_like(given.input, 7),
                                   at::full_like(given.weight, 7)};
  const auto from = [](const at::Tensor& tensor) { return static_cast<const T*>(tensor.const_data_ptr()); };
  const auto to = [](const at::Tensor& tensor) { return static_cast<T*>(tensor.mutable_data_ptr()); };
  const float* weight = given.weight.const_data_ptr<float>();
  shape.forward(from(given.input), weight, to(results.output), threads, backwards_in_turn);
  shape.input_gradient(from(given.gradient), weight, to(results.input_gradient), threads, backwards_in_turn);
  shape.weight_gradient(from(given.input), from(given.gradient),
                        results.weight_gradient.mutable_data_ptr<float>(), threads, backwards_in_turn);
  return results;
}

ConvolutionResults computed(const Depthwise& shape, const Given& given, int threads) {
  return given.input.scalar_type() == at::kFloat ? computed<float>(shape, given, threads)
                                                 : computed<Bf16>(shape, given, threads);
}

/// By libtorch, of the same numbers in `type`.
ConvolutionResults by_libtorch(const Depthwise& shape, const Given& given, at::ScalarType type) {
  const at::Tensor x = given.input.to(type).requires_grad_(true),
                   w = given.weight.to(type).requires_grad_(true);
  const at::Tensor y = at::conv2d(x, w, {}, shape.stride, shape.padding, 1, shape.channels);
  torch::autograd::backward({y}, {given.gradient.to(type)});
  return {y.detach(), x.grad(), w.grad()};
}

/// The loops of a class, on every processor that executes them.
class DepthwiseConvolutionTest : public ::testing::TestWithParam<InstructionClass> {
 protected:
  void SetUp() override {
    if (best_class() < GetParam()) GTEST_SKIP() << "this processor has no " << name_of(GetParam());
    at::manual_seed(6);
  }

  ScopedClass scoped_{GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Classes, DepthwiseConvolutionTest,
                         ::testing::Values(InstructionClass::avx2, InstructionClass::avx512),
                         [](const auto& param) { return std::string(name_of(param.param)); });

std::string said(const Depthwise& shape) {
  return std::to_string(shape.images) + " images, " + std::to_string(shape.height) + " × " +
         std::to_string(shape.width) + ", " + std::to_string(shape.channels) + " channels, kernel " +
         std::to_string(shape.kernel) + ", stride " + std::to_string(shape.stride);
}

/// The header's bounds. A result in bf16 is rounded once, by 2⁻⁹ at most.
TEST_P(DepthwiseConvolutionTest, error_is_that_of_sums_in_fp32) {
  for (const Depthwise& shape : depthwise_shapes) {
    SCOPED_TRACE(said(shape));
    ASSERT_TRUE(shape.is_possible());
    for (const at::ScalarType type : {at::kFloat, at::kBFloat16}) {
      const Given given(shape, type);
      const ConvolutionResults ours = computed(shape, given, 3),
                               exact = by_libtorch(shape, given, at::kDouble);
      const double bound = type == at::kFloat ? 2e-7 : 2e-3;
      EXPECT_LT(error(ours.output, exact.output), bound);
      EXPECT_LT(error(ours.input_gradient, exact.input_gradient), bound);
      EXPECT_LT(error(ours.weight_gradient, exact.weight_gradient), 1e-6);
    }
  }
}

TEST_P(DepthwiseConvolutionTest, any_number_of_threads_gives_the_same) {
  for (const Depthwise& shape : depthwise_shapes) {
    SCOPED_TRACE(said(shape));
    for (const at::ScalarType type : {at::kFloat, at::kBFloat16}) {
      const Given given(shape, type);
      const ConvolutionResults expected = computed(shape, given, 1);
      for (const int threads : {2, 5, 300}) {
        const ConvolutionResults ours = computed(shape, given, threads);
        EXPECT_TRUE(at::equal(ours.output, expected.output)) << threads << " threads";
        EXPECT_TRUE(at::equal(ours.input_gradient, expected.input_gradient)) << threads << " threads";
        EXPECT_TRUE(at::equal(ours.weight_gradient, expected.weight_gradient)) << threads << " threads";
      }
    }
  }
}

TEST_P(DepthwiseConvolutionTest, takes_part_in_autograd) {
  const Depthwise shape{4, 14, 14, 24, 5, 2, 2};
  const runtime::Convolution convolution{shape.stride, shape.padding, 1, shape.channels};
  for (const at::ScalarType type : {at::kFloat, at::kBFloat16}) {
    const Given given(shape, type);
    const at::Tensor input = given.input.clone().requires_grad_(true),
                     weight = given.weight.clone().requires_grad_(true),
                     bias = at::randn({shape.channels}).requires_grad_(true);
    ASSERT_TRUE(runtime::is_faster(convolution, input, weight, bias));
    const ConvolutionResults expected = computed(shape, given, at::get_num_threads());
    const at::Tensor output = runtime::convolve(convolution, input, weight, bias);
    torch::autograd::backward({output}, {given.gradient});
    EXPECT_TRUE(at::equal(output, expected.output + bias.to(type).view({1, -1, 1, 1})));
    EXPECT_TRUE(at::equal(input.grad(), expected.input_gradient));
    EXPECT_TRUE(at::equal(weight.grad(), expected.weight_gradient));
    EXPECT_TRUE(at::allclose(bias.grad(), given.gradient.to(at::kFloat).sum({0, 2, 3}), 1e-4, 1e-4));
  }
}

TEST_P(DepthwiseConvolutionTest, what_it_has_no_loops_for_is_left_to_libtorch) {
  EXPECT_TRUE((Depthwise{2, 8, 8, 8, 3, 1, 1}.is_possible()));
  EXPECT_FALSE((Depthwise{2, 8, 8, 7, 3, 1, 1}.is_possible())) << "fewer channels than a vector has";
  EXPECT_FALSE((Depthwise{2, 8, 8, 8, 4, 1, 1}.is_possible())) << "an even kernel";
  EXPECT_FALSE((Depthwise{2, 8, 8, 8, 3, 3, 1}.is_possible())) << "a stride of 3";
  EXPECT_FALSE((Depthwise{2, 8, 8, 8, 3, 1, 3}.is_possible())) << "padding as wide as the kernel";
  const ScopedClass scoped(InstructionClass::plain);
  EXPECT_FALSE((Depthwise{2, 8, 8, 8, 3, 1, 1}.is_possible())) << "no vectors";
}

}  // namespace
}  // namespace anneal::cpu
