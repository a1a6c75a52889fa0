// convolution_benchmark [REPEATS [fp32|bf16 [NETWORK]]]: convolutions as engine/worker/runtime/convolution.h
// has them beside libtorch's, forward and the gradients of input and weights, channels last, in turns. Prints
// a line of a Markdown table for each.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <tuple>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/worker/runtime/convolution.h"
#include "engine/worker/runtime/memory.h"

namespace {

using namespace anneal::runtime;

struct Shape {
  const char* network;
  std::int64_t images, side, inputs, outputs, kernel, stride, groups = 1;
};

constexpr Shape shapes[] = {
    {"convnet", 256, 31, 24, 64, 3, 1},         {"convnet", 256, 15, 64, 64, 3, 1},
    {"convnet", 256, 15, 64, 256, 3, 1},        {"convnet", 256, 7, 256, 256, 3, 1},
    {"convnet", 256, 3, 256, 256, 3, 1},        {"resnet8", 128, 32, 16, 16, 3, 1},
    {"resnet8", 128, 16, 32, 32, 3, 1},         {"resnet8", 128, 8, 64, 64, 3, 1},
    {"resnet18", 128, 32, 64, 64, 3, 1},        {"resnet18", 128, 16, 128, 128, 3, 1},
    {"resnet18", 128, 8, 256, 256, 3, 1},       {"resnet18", 128, 4, 512, 512, 3, 1},
    {"resnet18", 128, 32, 64, 128, 3, 2},       {"resnet50", 16, 56, 64, 64, 3, 1},
    {"resnet50", 16, 56, 64, 256, 1, 1},        {"resnet50", 16, 28, 512, 128, 1, 1},
    {"resnet50", 16, 14, 256, 1024, 1, 1},      {"resnet50", 16, 7, 2048, 512, 1, 1},
    {"resnet50", 16, 14, 1024, 2048, 1, 2},     {"mobilenet", 32, 112, 16, 16, 3, 2, 16},
    {"mobilenet", 32, 56, 72, 72, 3, 2, 72},    {"mobilenet", 32, 28, 88, 88, 3, 1, 88},
    {"mobilenet", 32, 28, 96, 96, 5, 2, 96},    {"mobilenet", 32, 14, 240, 240, 5, 1, 240},
    {"mobilenet", 32, 14, 288, 288, 5, 2, 288}, {"mobilenet", 32, 7, 576, 576, 5, 1, 576},
    {"mobilenet", 32, 112, 32, 32, 3, 1, 32},   {"mobilenet", 32, 56, 144, 144, 3, 1, 144},
    {"mobilenet", 32, 14, 384, 384, 3, 1, 384},
};

using Seconds = std::chrono::duration<double>;

struct Times {
  std::vector<double> forward, input_gradient, weight_gradient;
};

at::Tensor random(at::IntArrayRef sizes, at::ScalarType type) {
  return at::randn(sizes).to(type).contiguous(at::MemoryFormat::ChannelsLast);
}

/// Of one thread the time on a processor, which other programs hardly change.
Seconds now() {
  timespec time{};
  clock_gettime(at::get_num_threads() == 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

using Convolve = std::function<at::Tensor(const at::Tensor&, const at::Tensor&)>;

/// A step forward and back through `convolve`, its weights in fp32, as in training.
void measure(const Shape& shape, at::ScalarType type, const Convolve& convolve, Times& times) {
  for (const bool learns : {false, true}) {
    const at::Tensor input =
        random({shape.images, shape.inputs, shape.side, shape.side}, type).requires_grad_(!learns);
    const at::Tensor weight =
        random({shape.outputs, shape.inputs / shape.groups, shape.kernel, shape.kernel}, at::kFloat)
            .requires_grad_(learns);
    const Seconds began = now();
    const at::Tensor output = convolve(input, weight);
    const Seconds computed = now();
    const at::Tensor gradient = random(output.sizes(), type);
    const Seconds resumed = now();
    torch::autograd::backward({output}, {gradient});
    (learns ? times.weight_gradient : times.input_gradient).push_back((now() - resumed).count());
    if (learns) times.forward.push_back((computed - began).count());
  }
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

void compare(const Shape& shape, at::ScalarType type, int repeats) {
  const Convolution convolution{shape.stride, shape.kernel / 2, 1, shape.groups};
  const auto libtorch = [&](const at::Tensor& input, const at::Tensor& weight) {
    const std::int64_t stride = convolution.stride, padding = convolution.padding;
    return at::conv2d(input, weight.to(type), {}, {stride, stride}, {padding, padding}, {1, 1}, shape.groups);
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
    measure(shape, type, own, ours);
    measure(shape, type, libtorch, theirs);
    if (i == 0) ours = theirs = {};  // both warm now
  }
  print(ours.forward, theirs.forward);
  print(ours.input_gradient, theirs.input_gradient);
  print(ours.weight_gradient, theirs.weight_gradient);
  std::puts("");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  keep_freed_memory();  // as in training
  const std::vector<std::string> words(argv + 1, argv + argc);
  const int repeats = words.empty() ? 7 : std::max(std::atoi(words[0].c_str()), 1);
  const at::ScalarType type = words.size() > 1 && words[1] == "fp32" ? at::kFloat : at::kBFloat16;
  const std::string network = words.size() > 2 ? words[2] : "";
  std::puts(
      "| network | images × side², channels, kernel / stride | forward: ms | libtorch | ratio "
      "| input gradient: ms | libtorch | ratio | weight gradient: ms | libtorch | ratio "
      "|\n|---|---|---|---|---|---|---|---|---|---|---|");
  for (const Shape& shape : shapes)
    if (network.empty() || network == shape.network) compare(shape, type, repeats);
}
