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
  if (!cpu::has_weight_gradient(16, 16)) GTEST_SKIP() << "this processor has no AMX";
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

/// However many threads share it, the sums are those of one, to rounding; and the same again every time.
TEST(Convolution, any_number_of_threads_gives_the_same_weight_gradient) {
  if (!cpu::has_weight_gradient(16, 16)) GTEST_SKIP() << "this processor has no AMX";
  const cpu::WeightGradient shape{.images = 11, .height = 9, .width = 8, .inputs = 40, .outputs = 200};
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

}  // namespace
}  // namespace anneal::runtime
