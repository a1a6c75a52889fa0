// convolution_benchmark [REPEATS]: convolutions as runtime/convolution.h has them beside libtorch's, forward
// and backward, in bf16 and channels last, in turns. Prints a line of a Markdown table for each.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <tuple>
#include <vector>

#include <ATen/ATen.h>
#include <torch/csrc/autograd/autograd.h>

#include "runtime/convolution.h"

namespace {

using namespace anneal::runtime;

struct Shape {
  const char* network;
  std::int64_t images, side, inputs, outputs, kernel, stride;
};

constexpr Shape shapes[] = {
    {"convnet", 256, 31, 24, 64, 3, 1},     {"convnet", 256, 15, 64, 64, 3, 1},
    {"convnet", 256, 15, 64, 256, 3, 1},    {"convnet", 256, 7, 256, 256, 3, 1},
    {"convnet", 256, 3, 256, 256, 3, 1},    {"resnet8", 128, 32, 16, 16, 3, 1},
    {"resnet8", 128, 16, 32, 32, 3, 1},     {"resnet8", 128, 8, 64, 64, 3, 1},
    {"resnet18", 128, 32, 64, 64, 3, 1},    {"resnet18", 128, 16, 128, 128, 3, 1},
    {"resnet18", 128, 8, 256, 256, 3, 1},   {"resnet18", 128, 4, 512, 512, 3, 1},
    {"resnet18", 128, 32, 64, 128, 3, 2},   {"resnet50", 16, 56, 64, 64, 3, 1},
    {"resnet50", 16, 56, 64, 256, 1, 1},    {"resnet50", 16, 28, 512, 128, 1, 1},
    {"resnet50", 16, 14, 256, 1024, 1, 1},  {"resnet50", 16, 7, 2048, 512, 1, 1},
    {"resnet50", 16, 14, 1024, 2048, 1, 2},
};

using Seconds = std::chrono::duration<double>;

struct Times {
  std::vector<double> forward, backward;
};

at::Tensor random(at::IntArrayRef sizes, at::ScalarType type) {
  return at::randn(sizes).to(type).contiguous(at::MemoryFormat::ChannelsLast);
}

/// A step forward and back through `convolve`, its weights in fp32, as in training.
void measure(const Shape& shape,
             const std::function<at::Tensor(const at::Tensor&, const at::Tensor&)>& convolve, Times& times) {
  const auto now = [] { return std::chrono::steady_clock::now(); };
  const at::Tensor input =
      random({shape.images, shape.inputs, shape.side, shape.side}, at::kBFloat16).requires_grad_(true);
  const at::Tensor weight =
      random({shape.outputs, shape.inputs, shape.kernel, shape.kernel}, at::kFloat).requires_grad_(true);
  const auto began = now();
  const at::Tensor output = convolve(input, weight);
  const auto computed = now();
  const at::Tensor gradient = random(output.sizes(), at::kBFloat16);
  const auto resumed = now();
  torch::autograd::backward({output}, {gradient});
  times.forward.push_back(Seconds(computed - began).count());
  times.backward.push_back(Seconds(now() - resumed).count());
}

std::tuple<double, double, double> spread(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return {values[values.size() / 2], values.front(), values.back()};
}

void print(const std::vector<double>& ours, const std::vector<double>& theirs) {
  std::vector<double> ratios(ours.size());
  std::transform(theirs.begin(), theirs.end(), ours.begin(), ratios.begin(), std::divides<>());
  const auto [median, least, most] = spread(ratios);
  std::printf(" %.2f | %.2f | %.2f (%.2f to %.2f) |", 1e3 * std::get<0>(spread(ours)),
              1e3 * std::get<0>(spread(theirs)), median, least, most);
}

void compare(const Shape& shape, int repeats) {
  const Convolution convolution{shape.stride, shape.kernel / 2};
  const auto libtorch = [&](const at::Tensor& input, const at::Tensor& weight) {
    const std::int64_t stride = convolution.stride, padding = convolution.padding;
    return at::conv2d(input, weight.to(at::kBFloat16), {}, {stride, stride}, {padding, padding});
  };
  const auto own = [&](const at::Tensor& input, const at::Tensor& weight) {
    return is_faster(convolution, input, weight) ? convolve(convolution, input, weight)
                                                 : libtorch(input, weight);
  };
  std::printf("| %s | %lld × %lld², %lld → %lld, %lld×%lld / %lld |", shape.network,
              static_cast<long long>(shape.images), static_cast<long long>(shape.side),
              static_cast<long long>(shape.inputs), static_cast<long long>(shape.outputs),
              static_cast<long long>(shape.kernel), static_cast<long long>(shape.kernel),
              static_cast<long long>(shape.stride));
  Times ours, theirs;
  for (int i = 0; i <= repeats; ++i) {
    measure(shape, own, ours);
    measure(shape, libtorch, theirs);
    if (i == 0) ours = theirs = {};  // both warm now
  }
  print(ours.forward, theirs.forward);
  print(ours.backward, theirs.backward);
  std::puts("");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const int repeats = argc > 1 ? std::max(std::atoi(argv[1]), 1) : 7;
  std::puts(
      "| network | images × side², channels, kernel / stride | forward: ms | libtorch | ratio | backward: ms "
      "| libtorch | ratio |\n|---|---|---|---|---|---|---|---|");
  for (const Shape& shape : shapes) compare(shape, repeats);
}
