#include "zoo/builder.h"
#include "zoo/families.h"

namespace anneal::zoo {
namespace {

struct Stages {
  std::vector<std::int64_t> widths;
  int blocks;  ///< in each stage
};

std::string add_convolution(Builder& builder, const std::string& name, const std::string& input,
                            std::int64_t width, std::int64_t kernel, std::int64_t stride) {
  Attributes attributes = {{"out", width}, {"kernel", kernel}};
  if (stride != 1) attributes["stride"] = stride;
  if (kernel > 1) attributes["padding"] = kernel / 2;
  return builder.add(name, "conv2d", input, std::move(attributes));
}

/// 3×3 for small images; else 7×7 and pooling, which together quarter the sides.
std::string add_stem(Builder& builder, bool is_small, std::int64_t width) {
  std::string last = is_small ? add_convolution(builder, "conv1", "input", width, 3, 1)
                              : add_convolution(builder, "conv1", "input", width, 7, 2);
  last = builder.add("bn1", "batch_norm", last);
  last = builder.add("relu", "relu", last);
  if (is_small) return last;
  return builder.add("maxpool", "max_pool", last, {{"kernel", 3}, {"stride", 2}, {"padding", 1}});
}

/// Two 3×3 convolutions beside a shortcut, which is a 1×1 convolution where the shape changes.
std::string add_block(Builder& builder, const std::string& name, const std::string& input, std::int64_t width,
                      std::int64_t stride, bool changes_shape) {
  std::string last = add_convolution(builder, name + ".conv1", input, width, 3, stride);
  last = builder.add(name + ".bn1", "batch_norm", last);
  last = builder.add(name + ".relu1", "relu", last);
  last = add_convolution(builder, name + ".conv2", last, width, 3, 1);
  last = builder.add(name + ".bn2", "batch_norm", last);
  std::string shortcut = input;
  if (changes_shape) {
    shortcut = add_convolution(builder, name + ".downsample.0", input, width, 1, stride);
    shortcut = builder.add(name + ".downsample.1", "batch_norm", shortcut);
  }
  last = builder.add(name + ".add", "add", std::vector<std::string>{last, shortcut});
  return builder.add(name + ".relu2", "relu", last);
}

graph::Graph residual(const std::string& name, const Options& options, const Stages& stages) {
  constexpr std::int64_t largest_small_side = 64;
  const std::int64_t side = std::max(options.input[1], options.input[2]);
  const bool is_small = options.stem == "small" || (options.stem == "auto" && side <= largest_small_side);
  Builder builder(name);
  std::string last = add_stem(builder, is_small, stages.widths.front());
  for (std::size_t stage = 0; stage < stages.widths.size(); ++stage) {
    for (int block = 0; block < stages.blocks; ++block) {
      const bool halves = stage > 0 && block == 0;
      last = add_block(builder, "layer" + std::to_string(stage + 1) + "." + std::to_string(block), last,
                       stages.widths[stage], halves ? 2 : 1, halves);
    }
  }
  last = builder.add("avgpool", "global_average_pool", last);
  last = builder.add("flatten", "flatten", last);
  builder.add("fc", "linear", last, {{"out", options.classes}});
  return std::move(builder).finish();
}

}  // namespace

graph::Graph resnet8(const Options& options) {
  return residual("resnet8", options, {{16, 32, 64}, 1});
}

graph::Graph resnet18(const Options& options) {
  return residual("resnet18", options, {{64, 128, 256, 512}, 2});
}

}  // namespace anneal::zoo
