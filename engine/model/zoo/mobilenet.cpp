#include <algorithm>

#include "engine/model/zoo/builder.h"
#include "engine/model/zoo/families.h"

namespace anneal::zoo {
namespace {

/// A 1×1 convolution that widens, a depthwise one, and a 1×1 convolution that narrows, with a shortcut where
/// the shape stays.
struct InvertedResidual {
  std::int64_t kernel;
  std::int64_t expanded;  ///< width of the depthwise convolution
  std::int64_t out;
  bool squeezes;  ///< squeeze-and-excitation (Hu et al. 2017) behind the depthwise convolution
  const char* activation;
  std::int64_t stride;
};

struct Convolution {
  std::int64_t out;
  std::int64_t kernel = 1;
  std::int64_t stride = 1;
  std::int64_t groups = 1;
};

/// Numbers modules as torchvision's sequences do.
std::string numbered(const std::string& prefix, int number) {
  return prefix + "." + std::to_string(number);
}

class MobileNet {
 public:
  MobileNet(const std::string& name, const Options& options, Attributes norm, int blocks)
      : builder_(name),
        options_(options),
        norm_(std::move(norm)),
        dropper_(options.stochastic_depth, blocks),
        strides_to_skip_(has_small_stem(options) ? 2 : 0) {}

  /// conv, norm and activation as `prefix`.0, .1 and .2
  void add_convolution(const std::string& prefix, const Convolution& convolution, const char* activation) {
    add_pair(prefix + ".0", prefix + ".1", convolution);
    add_activation(prefix + ".2", activation);
  }

  /// conv and norm.
  void add_pair(const std::string& name, const std::string& norm_name, const Convolution& convolution) {
    Attributes attributes = {{"out", convolution.out}, {"kernel", convolution.kernel}};
    if (convolution.kernel > 1) attributes["padding"] = convolution.kernel / 2;
    const std::int64_t stride = stride_of(convolution);
    if (stride > 1) attributes["stride"] = stride;
    if (convolution.groups > 1) attributes["groups"] = convolution.groups;
    last_ = builder_.add(name, "conv2d", last_, std::move(attributes));
    last_ = builder_.add(norm_name, "batch_norm", last_, norm_);
    width_ = convolution.out;
  }

  void add_activation(const std::string& name, const char* activation) {
    last_ = builder_.add(name, activation, last_);
  }

  void add_squeeze(const std::string& prefix) {
    const std::int64_t squeezed = divisible(width_ / 4);
    const std::string image = last_;
    std::string scale = builder_.add(prefix + ".avgpool", "global_average_pool", image);
    scale =
        builder_.add(prefix + ".fc1", "conv2d", scale, {{"out", squeezed}, {"kernel", 1}, {"bias", true}});
    scale = builder_.add(prefix + ".activation", "relu", scale);
    scale = builder_.add(prefix + ".fc2", "conv2d", scale, {{"out", width_}, {"kernel", 1}, {"bias", true}});
    scale = builder_.add(prefix + ".scale_activation", "hardsigmoid", scale);
    last_ = builder_.add(prefix + ".multiply", "multiply", std::vector<std::string>{image, scale});
  }

  /// What `add_branch` adds, with a shortcut around it where the shape stays.
  template <class AddBranch>
  void add_block(const std::string& name, const InvertedResidual& block, AddBranch add_branch) {
    const std::string input = last_;
    const bool has_shortcut = block.stride == 1 && block.out == width_;
    dropper_.begin_block();
    add_branch();
    if (!has_shortcut) return;
    last_ = dropper_.add(builder_, name + ".stochastic_depth", last_);
    last_ = builder_.add(name + ".add", "add", std::vector<std::string>{last_, input});
  }

  void add_pooling() {
    last_ = builder_.add("avgpool", "global_average_pool", last_);
    last_ = builder_.add("flatten", "flatten", last_);
  }

  void add_dropout(const std::string& name) {
    const double probability = options_.dropout.value_or(0.2);
    if (probability > 0) last_ = builder_.add(name, "dropout", last_, {{"probability", probability}});
  }

  void add_linear(const std::string& name, std::int64_t out) {
    last_ = builder_.add(name, "linear", last_, {{"out", out}});
  }

  std::int64_t width() const { return width_; }
  graph::Graph finish() && { return std::move(builder_).finish(); }

 private:
  /// The nearest multiple of 8, at least nine tenths of `width`, as torchvision rounds.
  static std::int64_t divisible(std::int64_t width) {
    const std::int64_t rounded = std::max<std::int64_t>(8, (width + 4) / 8 * 8);
    return 10 * rounded < 9 * width ? rounded + 8 : rounded;
  }

  std::int64_t stride_of(const Convolution& convolution) {
    if (convolution.stride == 1 || strides_to_skip_ == 0) return convolution.stride;
    --strides_to_skip_;
    return 1;
  }

  Builder builder_;
  const Options& options_;
  Attributes norm_;
  BranchDropper dropper_;
  int strides_to_skip_;
  std::string last_ = "input";
  std::int64_t width_ = 0;
};

void add_v2_block(MobileNet& network, const std::string& name, const InvertedResidual& block) {
  const bool widens = block.expanded != network.width();
  int number = 0;
  network.add_block(name, block, [&] {
    const std::string prefix = name + ".conv";
    if (widens) network.add_convolution(numbered(prefix, number++), {block.expanded}, block.activation);
    network.add_convolution(numbered(prefix, number++),
                            {block.expanded, block.kernel, block.stride, block.expanded}, block.activation);
    network.add_pair(numbered(prefix, number), numbered(prefix, number + 1), {block.out});
  });
}

void add_v3_block(MobileNet& network, const std::string& name, const InvertedResidual& block) {
  const bool widens = block.expanded != network.width();
  int number = 0;
  network.add_block(name, block, [&] {
    const std::string prefix = name + ".block";
    if (widens) network.add_convolution(numbered(prefix, number++), {block.expanded}, block.activation);
    network.add_convolution(numbered(prefix, number++),
                            {block.expanded, block.kernel, block.stride, block.expanded}, block.activation);
    if (block.squeezes) network.add_squeeze(numbered(prefix, number++));
    const std::string projection = numbered(prefix, number);
    network.add_pair(projection + ".0", projection + ".1", {block.out});
  });
}

graph::Graph mobilenet_v3(const std::string& name, const Options& options,
                          const std::vector<InvertedResidual>& blocks, std::int64_t last_width) {
  MobileNet network(name, options, {{"epsilon", 1e-3}, {"momentum", 0.01}}, static_cast<int>(blocks.size()));
  int number = 0;
  network.add_convolution(numbered("features", number++), {16, 3, 2}, "hardswish");
  for (const InvertedResidual& block : blocks) add_v3_block(network, numbered("features", number++), block);
  network.add_convolution(numbered("features", number), {6 * network.width()}, "hardswish");
  network.add_pooling();
  network.add_linear("classifier.0", last_width);
  network.add_activation("classifier.1", "hardswish");
  network.add_dropout("classifier.2");
  network.add_linear("classifier.3", options.classes);
  return std::move(network).finish();
}

}  // namespace

graph::Graph mobilenet_v2(const Options& options) {
  struct Stage {
    std::int64_t expansion, out;
    int blocks;
    std::int64_t stride;
  };
  const std::vector<Stage> stages = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                                     {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};
  MobileNet network("mobilenet_v2", options, {}, 17);
  int number = 0;
  network.add_convolution(numbered("features", number++), {32, 3, 2}, "relu6");
  for (const Stage& stage : stages)
    for (int block = 0; block < stage.blocks; ++block)
      add_v2_block(network, numbered("features", number++),
                   {.kernel = 3,
                    .expanded = stage.expansion * network.width(),
                    .out = stage.out,
                    .squeezes = false,
                    .activation = "relu6",
                    .stride = block == 0 ? stage.stride : 1});
  network.add_convolution(numbered("features", number), {1280}, "relu6");
  network.add_pooling();
  network.add_dropout("classifier.0");
  network.add_linear("classifier.1", options.classes);
  return std::move(network).finish();
}

graph::Graph mobilenet_v3_small(const Options& options) {
  return mobilenet_v3("mobilenet_v3_small", options,
                      {{3, 16, 16, true, "relu", 2},
                       {3, 72, 24, false, "relu", 2},
                       {3, 88, 24, false, "relu", 1},
                       {5, 96, 40, true, "hardswish", 2},
                       {5, 240, 40, true, "hardswish", 1},
                       {5, 240, 40, true, "hardswish", 1},
                       {5, 120, 48, true, "hardswish", 1},
                       {5, 144, 48, true, "hardswish", 1},
                       {5, 288, 96, true, "hardswish", 2},
                       {5, 576, 96, true, "hardswish", 1},
                       {5, 576, 96, true, "hardswish", 1}},
                      1024);
}

graph::Graph mobilenet_v3_large(const Options& options) {
  return mobilenet_v3("mobilenet_v3_large", options,
                      {{3, 16, 16, false, "relu", 1},
                       {3, 64, 24, false, "relu", 2},
                       {3, 72, 24, false, "relu", 1},
                       {5, 72, 40, true, "relu", 2},
                       {5, 120, 40, true, "relu", 1},
                       {5, 120, 40, true, "relu", 1},
                       {3, 240, 80, false, "hardswish", 2},
                       {3, 200, 80, false, "hardswish", 1},
                       {3, 184, 80, false, "hardswish", 1},
                       {3, 184, 80, false, "hardswish", 1},
                       {3, 480, 112, true, "hardswish", 1},
                       {3, 672, 112, true, "hardswish", 1},
                       {5, 672, 160, true, "hardswish", 2},
                       {5, 960, 160, true, "hardswish", 1},
                       {5, 960, 160, true, "hardswish", 1}},
                      1280);
}

}  // namespace anneal::zoo
