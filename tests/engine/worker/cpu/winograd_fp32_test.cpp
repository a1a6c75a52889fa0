#include "engine/worker/cpu/winograd_fp32.h"

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

struct Shape {
  std::int64_t images, inputs, outputs, height, width;
};

const std::vector<Shape> winograd_shapes = {{1, 16, 16, 1, 1},  {3, 24, 64, 31, 31}, {40, 64, 40, 7, 7},
                                            {5, 100, 33, 6, 9}, {70, 32, 96, 3, 3},  {2, 64, 32, 15, 40},
                                            {9, 48, 17, 1, 12}, {130, 7, 5, 4, 4},   {3, 400, 340, 8, 8}};

ConvolutionResults by_winograd(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& gradient,
                               int threads) {
  const WinogradFp32 shape{{input.size(0), input.size(2), input.size(3), input.size(1), weight.size(0)}};
  const ConvolutionResults results{at::empty_like(gradient), at::empty_like(input), at::empty_like(weight)};
  const auto *x = input.const_data_ptr<float>(), *w = weight.const_data_ptr<float>(),
             *g = gradient.const_data_ptr<float>();
  shape.forward(x, w, results.output.mutable_data_ptr<float>(), threads, backwards_in_turn);
  shape.input_gradient(g, w, results.input_gradient.mutable_data_ptr<float>(), threads, backwards_in_turn);
  shape.weight_gradient(x, g, results.weight_gradient.mutable_data_ptr<float>(), threads, backwards_in_turn);
  return results;
}

ConvolutionResults by_libtorch(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& gradient,
                               at::ScalarType type) {
  const at::Tensor x = input.detach().to(type).requires_grad_(true),
                   w = weight.detach().to(type).requires_grad_(true);
  const at::Tensor y = at::conv2d(x, w, {}, 1, 1);
  torch::autograd::backward({y}, {gradient.to(type)});
  return {y.detach(), x.grad(), w.grad()};
}

/// Each class that has such loops; those that this processor lacks are left out.
class WinogradFp32Test : public ::testing::TestWithParam<InstructionClass> {
 protected:
  void SetUp() override {
    if (GetParam() > best_class()) GTEST_SKIP() << "this processor has no " << name_of(GetParam());
    at::manual_seed(4);
  }

  ScopedClass scoped_{GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Classes, WinogradFp32Test,
                         ::testing::Values(InstructionClass::avx2, InstructionClass::avx512),
                         [](const auto& one) { return std::string(name_of(one.param)); });

/// The header's bounds, both as a share of what there is and beside what libtorch makes of fp32 numbers.
TEST_P(WinogradFp32Test, error_is_little_more_than_that_of_direct_sums_in_fp32) {
  for (const auto& [images, inputs, outputs, height, width] : winograd_shapes) {
    SCOPED_TRACE(::testing::Message() << images << " images, " << inputs << " → " << outputs << " channels, "
                                      << height << " × " << width);
    const at::Tensor input = channels_last({images, inputs, height, width});
    const at::Tensor weight = channels_last({outputs, inputs, 3, 3});
    const at::Tensor gradient = channels_last({images, outputs, height, width});
    const ConvolutionResults exact = by_libtorch(input, weight, gradient, at::kDouble);
    const ConvolutionResults direct = by_libtorch(input, weight, gradient, at::kFloat);
    for (const int threads : {1, 3}) {
      const ConvolutionResults ours = by_winograd(input, weight, gradient, threads);
      for (const auto result : {&ConvolutionResults::output, &ConvolutionResults::input_gradient,
                                &ConvolutionResults::weight_gradient}) {
        const double found = error(ours.*result, exact.*result);
        EXPECT_LT(found, 2.5e-6);
        EXPECT_LT(found, 8 * error(direct.*result, exact.*result));
      }
    }
  }
}

/// Sums are over channels, in the same order for any share of the pixels; those of the weights' gradient are
/// over images, which threads share, and the same again every time.
TEST_P(WinogradFp32Test, any_number_of_threads_gives_the_same) {
  for (const std::int64_t outputs : {40, 300, 900}) {  // weights that are packed at once, and group by group
    const at::Tensor input = channels_last({5, 150, 9, 8}), weight = channels_last({outputs, 150, 3, 3});
    const at::Tensor gradient = channels_last({5, outputs, 9, 8});
    const ConvolutionResults expected = by_winograd(input, weight, gradient, 1);
    for (const int threads : {2, 3, 700}) {
      SCOPED_TRACE(::testing::Message() << threads << " threads");
      const ConvolutionResults ours = by_winograd(input, weight, gradient, threads);
      EXPECT_TRUE(at::equal(ours.output, expected.output));
      EXPECT_TRUE(at::equal(ours.input_gradient, expected.input_gradient));
      EXPECT_LT(error(ours.weight_gradient, expected.weight_gradient), 4e-6);
      EXPECT_TRUE(
          at::equal(ours.weight_gradient, by_winograd(input, weight, gradient, threads).weight_gradient));
    }
  }
}

TEST_P(WinogradFp32Test, takes_part_in_autograd) {
  const runtime::Convolution same_size{.stride = 1, .padding = 1};
  const at::Tensor input = channels_last({64, 64, 8, 8}).requires_grad_(true);
  const at::Tensor weight = channels_last({96, 64, 3, 3}).requires_grad_(true);
  const at::Tensor bias = at::randn({96}).requires_grad_(true), gradient = channels_last({64, 96, 8, 8});
  ASSERT_TRUE((WinogradFp32{{64, 8, 8, 64, 96}}.pays()));
  ASSERT_TRUE(runtime::is_faster(same_size, input, weight));
  const ConvolutionResults expected =
      by_winograd(input.detach(), weight.detach(), gradient, at::get_num_threads());
  const at::Tensor output = runtime::convolve(same_size, input, weight, bias);
  torch::autograd::backward({output}, {gradient});
  EXPECT_TRUE(at::equal(output, expected.output + bias.view({1, -1, 1, 1})));
  EXPECT_TRUE(at::equal(input.grad(), expected.input_gradient));
  EXPECT_TRUE(at::equal(weight.grad(), expected.weight_gradient));
  EXPECT_TRUE(at::allclose(bias.grad(), gradient.sum({0, 2, 3}), 1e-5, 1e-4));
}

TEST_P(WinogradFp32Test, is_left_alone_where_nothing_is_gained) {
  EXPECT_TRUE((WinogradFp32{{64, 8, 8, 64, 96}}.pays()));
  EXPECT_FALSE((WinogradFp32{{64, 2, 2, 64, 96}}.pays())) << "as many products as without";
  EXPECT_FALSE((WinogradFp32{{64, 1, 12, 64, 96}}.pays())) << "as many products as without";
  EXPECT_FALSE((WinogradFp32{{64, 8, 8, 3, 96}}.pays())) << "few channels";
  EXPECT_FALSE((WinogradFp32{{1, 8, 8, 512, 512}}.pays())) << "weights are transformed for few pixels";
  const ScopedClass scoped(InstructionClass::plain);
  EXPECT_FALSE((WinogradFp32{{64, 8, 8, 64, 96}}.pays())) << "no vectors";
}

}  // namespace
}  // namespace anneal::cpu
