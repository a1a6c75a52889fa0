#include <numeric>

#include "engine/model/zoo/builder.h"
#include "engine/model/zoo/families.h"

namespace anneal::zoo {
namespace {

struct Stages {
  std::vector<std::int64_t> widths;
  std::vector<int> blocks;  ///< in each stage
  bool has_bottlenecks = false;
};

/// What a bottleneck gives out is so many times as wide as what it works on.
constexpr std::int64_t expansion = 4;

struct ResidualBlock {
  std::int64_t width;
  std::int64_t stride;
  bool changes_shape;
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

std::string add_normalised(Builder& builder, const std::string& prefix, const std::string& number,
                           const std::string& input, std::int64_t width, std::int64_t kernel,
                           std::int64_t stride) {
  const std::string last = add_convolution(builder, prefix + ".conv" + number, input, width, kernel, stride);
  return builder.add(prefix + ".bn" + number, "batch_norm", last);
}

std::string add_basic_branch(Builder& builder, const std::string& name, const std::string& input,
                             const ResidualBlock& block) {
  std::string last = add_normalised(builder, name, "1", input, block.width, 3, block.stride);
  last = builder.add(name + ".relu1", "relu", last);
  return add_normalised(builder, name, "2", last, block.width, 3, 1);
}

std::string add_bottleneck_branch(Builder& builder, const std::string& name, const std::string& input,
                                  const ResidualBlock& block) {
  std::string last = add_normalised(builder, name, "1", input, block.width, 1, 1);
  last = builder.add(name + ".relu1", "relu", last);
  last = add_normalised(builder, name, "2", last, block.width, 3, block.stride);
  last = builder.add(name + ".relu2", "relu", last);
  return add_normalised(builder, name, "3", last, expansion * block.width, 1, 1);
}

/// A branch of convolutions beside a shortcut, which is a 1×1 convolution where the shape changes.
std::string add_block(Builder& builder, const std::string& name, const std::string& input,
                      const ResidualBlock& block, bool is_bottleneck, const BranchDropper& dropper) {
  std::string last = is_bottleneck ? add_bottleneck_branch(builder, name, input, block)
                                   : add_basic_branch(builder, name, input, block);
  last = dropper.add(builder, name + ".stochastic_depth", last);
  std::string shortcut = input;
  if (block.changes_shape) {
    const std::int64_t width = is_bottleneck ? expansion * block.width : block.width;
    shortcut = add_convolution(builder, name + ".downsample.0", input, width, 1, block.stride);
    shortcut = builder.add(name + ".downsample.1", "batch_norm", shortcut);
  }
  last = builder.add(name + ".add", "add", std::vector<std::string>{last, shortcut});
  return builder.add(name + (is_bottleneck ? ".relu3" : ".relu2"), "relu", last);
}

graph::Graph residual(const std::string& name, const Options& options, const Stages& stages) {
  Builder builder(name);
  BranchDropper dropper(options.stochastic_depth, std::reduce(stages.blocks.begin(), stages.blocks.end()));
  std::string last = add_stem(builder, has_small_stem(options), stages.widths.front());
  for (std::size_t stage = 0; stage < stages.widths.size(); ++stage) {
    for (int number = 0; number < stages.blocks[stage]; ++number) {
      const bool halves = stage > 0 && number == 0;
      const ResidualBlock block{.width = stages.widths[stage],
                                .stride = halves ? 2 : 1,
                                .changes_shape = halves || (stages.has_bottlenecks && number == 0)};
      dropper.begin_block();
      last = add_block(builder, "layer" + std::to_string(stage + 1) + "." + std::to_string(number), last,
                       block, stages.has_bottlenecks, dropper);
    }
  }
  last = builder.add("avgpool", "global_average_pool", last);
  last = builder.add("flatten", "flatten", last);
  builder.add("fc", "linear", last, {{"out", options.classes}});
  return std::move(builder).finish();
}

}  // namespace

graph::Graph resnet8(const Options& options) {
  return residual("resnet8", options, {{16, 32, 64}, {1, 1, 1}});
}

graph::Graph resnet18(const Options& options) {
  return residual("resnet18", options, {{64, 128, 256, 512}, {2, 2, 2, 2}});
}

graph::Graph resnet34(const Options& options) {
  return residual("resnet34", options, {{64, 128, 256, 512}, {3, 4, 6, 3}});
}

graph::Graph resnet50(const Options& options) {
  return residual("resnet50", options, {{64, 128, 256, 512}, {3, 4, 6, 3}, true});
}

graph::Graph resnet101(const Options& options) {
  return residual("resnet101", options, {{64, 128, 256, 512}, {3, 4, 23, 3}, true});
}

}  // namespace anneal::zoo
