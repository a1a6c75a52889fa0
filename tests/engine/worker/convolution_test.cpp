#include "runtime/convolution.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "cpu/weight_gradient.h"

namespace anneal::runtime {
namespace {

struct Shape {
  std::int64_t images, inputs, outputs, height, width;
};

const std::vector<Shape> shapes = {{1, 16, 16, 1, 1},  {3, 24, 64, 31, 31}, {40, 64, 40, 7, 7},
                                   {5, 100, 33, 6, 9}, {70, 32, 96, 3, 3},  {2, 64, 32, 15, 40},
                                   {9, 48, 17, 1, 12}};

at::Tensor image(std::int64_t n, std::int64_t c, std::int64_t h, std::int64_t w) {
  return at::randn({n, c, h, w}).to(at::kBFloat16).contiguous(at::MemoryFormat::ChannelsLast);
}

TEST(Convolution, weight_gradient_is_that_of_the_same_numbers_in_fp32) {
  if (!cpu::WeightGradient::supports(16, 16)) GTEST_SKIP() << "this processor has no AMX";
  at::manual_seed(3);
  for (const auto& [images, inputs, outputs, height, width] : shapes) {
    SCOPED_TRACE(::testing::Message() << images << " images, " << inputs << " → " << outputs << " channels, "
                                      << height << " × " << width);
    const at::Tensor input = image(images, inputs, height, width).requires_grad_(true);
    const at::Tensor weight =
        at::randn({outputs, inputs, 3, 3}).contiguous(at::MemoryFormat::ChannelsLast).requires_grad_(true);
    ASSERT_TRUE(has_fast_weight_gradient(input, weight));
    const at::Tensor output = convolution_3x3(input, weight);
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

TEST(Convolution, weight_gradient_does_not_depend_on_the_number_of_threads) {
  if (!cpu::WeightGradient::supports(16, 16)) GTEST_SKIP() << "this processor has no AMX";
  const at::Tensor input = image(30, 24, 9, 9);
  const int threads = at::get_num_threads();
  std::vector<at::Tensor> results;
  for (const int count : {1, 2}) {
    at::set_num_threads(count);
    at::manual_seed(2);
    const at::Tensor weight =
        at::randn({40, 24, 3, 3}).contiguous(at::MemoryFormat::ChannelsLast).requires_grad_(true);
    const at::Tensor output = convolution_3x3(input, weight);
    torch::autograd::backward({output}, {at::cos(output.detach())});
    results.push_back(weight.grad());
  }
  at::set_num_threads(threads);
  EXPECT_TRUE(at::equal(results[0], results[1]));
}

}  // namespace
}  // namespace anneal::runtime
