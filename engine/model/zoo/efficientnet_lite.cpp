#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/graph/padding.h"
#include "engine/model/zoo/builder.h"
#include "engine/model/zoo/families.h"

namespace anneal::zoo {
namespace {

/// How one of the networks is scaled. Stem and head stay as they are, and so does the number of blocks of the
/// first and the last stage.
struct LiteScale {
  const char* name;
  double width, depth;
  double dropout;
};

/// Blocks of which only the first strides.
struct LiteStage {
  std::int64_t expansion, kernel, stride, out;
  int blocks;
};

class EfficientNetLite {
 public:
  EfficientNetLite(const LiteScale& scale, const Options& options, int blocks)
      : builder_(scale.name),
        dropper_(options.stochastic_depth, blocks),
        side_(options.input[1]),
        strides_to_skip_(has_small_stem(options) ? 2 : 0) {}

  /// A convolution and its norm.
  void add_pair(const std::string& name, const std::string& norm, std::int64_t out, std::int64_t kernel = 1,
                std::int64_t stride = 1, std::int64_t groups = 1) {
    if (stride > 1 && strides_to_skip_ > 0) {
      --strides_to_skip_;
      stride = 1;
    }
    Attributes attributes = {{"out", out}, {"kernel", kernel}};
    const graph::Padding zeros = graph::same_padding(side_, kernel, stride);
    if (zeros.sum() > 0) attributes["padding"] = zeros.begin;
    if (zeros.begin != zeros.end) attributes["padding_end"] = zeros.end;
    if (stride > 1) attributes["stride"] = stride;
    if (groups > 1) attributes["groups"] = groups;
    last_ = builder_.add(name, "conv2d", last_, std::move(attributes));
    last_ = builder_.add(norm, "batch_norm", last_, {{"epsilon", 1e-3}, {"momentum", 0.01}});
    side_ = (side_ + stride - 1) / stride;
    width_ = out;
  }

  /// The same with an activation, which timm has within the norm.
  void add_layer(const std::string& name, const std::string& norm, std::int64_t out, std::int64_t kernel = 1,
                 std::int64_t stride = 1, std::int64_t groups = 1) {
    add_pair(name, norm, out, kernel, stride, groups);
    last_ = builder_.add(norm + ".act", "relu6", last_);
  }

  /// Widens where `expansion` is over 1, convolves each channel by itself and narrows; with a shortcut where
  /// the shape stays.
  void add_block(const std::string& name, const LiteStage& stage, std::int64_t stride) {
    const std::string input = last_;
    const std::int64_t in = width_, expanded = stage.expansion * in;
    const bool widens = stage.expansion > 1;
    dropper_.begin_block();
    if (widens) add_layer(name + ".conv_pw", name + ".bn1", expanded);
    add_layer(name + ".conv_dw", name + (widens ? ".bn2" : ".bn1"), expanded, stage.kernel, stride, expanded);
    add_pair(name + (widens ? ".conv_pwl" : ".conv_pw"), name + (widens ? ".bn3" : ".bn2"), stage.out);
    if (stride != 1 || stage.out != in) return;
    last_ = dropper_.add(builder_, name + ".drop_path", last_);
    last_ = builder_.add(name + ".add", "add", std::vector<std::string>{last_, input});
  }

  graph::Graph finish(double dropout, std::int64_t classes) && {
    last_ = builder_.add("global_pool", "global_average_pool", last_);
    last_ = builder_.add("global_pool.flatten", "flatten", last_);
    if (dropout > 0) last_ = builder_.add("drop", "dropout", last_, {{"probability", dropout}});
    builder_.add("classifier", "linear", last_, {{"out", classes}});
    return std::move(builder_).finish();
  }

 private:
  Builder builder_;
  BranchDropper dropper_;
  std::int64_t side_;  ///< of the last layer's output, in pixels
  int strides_to_skip_;
  std::string last_ = "input";
  std::int64_t width_ = 0;
};

/// The nearest multiple of 8, at least nine tenths of `width`.
std::int64_t multiple_of_8(double width) {
  const auto nearest = std::max<std::int64_t>(8, static_cast<std::int64_t>(width + 4) / 8 * 8);
  return static_cast<double>(nearest) < 0.9 * width ? nearest + 8 : nearest;
}

/// Those of EfficientNet-B0.
std::vector<LiteStage> scaled_stages(const LiteScale& scale) {
  std::vector<LiteStage> stages = {{1, 3, 1, 16, 1},  {6, 3, 2, 24, 2},  {6, 5, 2, 40, 2}, {6, 3, 2, 80, 3},
                                   {6, 5, 1, 112, 3}, {6, 5, 2, 192, 4}, {6, 3, 1, 320, 1}};
  for (LiteStage& stage : stages) {
    const bool is_outermost = &stage == &stages.front() || &stage == &stages.back();
    stage.out = multiple_of_8(scale.width * static_cast<double>(stage.out));
    if (!is_outermost) stage.blocks = static_cast<int>(std::ceil(scale.depth * stage.blocks));
  }
  return stages;
}

graph::Graph efficientnet_lite(const LiteScale& scale, const Options& options) {
  constexpr std::int64_t stem = 32, head = 1280;
  const std::vector<LiteStage> stages = scaled_stages(scale);
  int blocks = 0;
  for (const LiteStage& stage : stages) blocks += stage.blocks;
  EfficientNetLite network(scale, options, blocks);
  network.add_layer("conv_stem", "bn1", stem, 3, 2);
  for (std::size_t i = 0; i < stages.size(); ++i)
    for (int block = 0; block < stages[i].blocks; ++block)
      network.add_block("blocks." + std::to_string(i) + "." + std::to_string(block), stages[i],
                        block == 0 ? stages[i].stride : 1);
  network.add_layer("conv_head", "bn2", head);
  return std::move(network).finish(options.dropout.value_or(scale.dropout), options.classes);
}

}  // namespace

graph::Graph efficientnet_lite0(const Options& options) {
  return efficientnet_lite({"efficientnet_lite0", 1.0, 1.0, 0.2}, options);
}

graph::Graph efficientnet_lite1(const Options& options) {
  return efficientnet_lite({"efficientnet_lite1", 1.0, 1.1, 0.2}, options);
}

graph::Graph efficientnet_lite2(const Options& options) {
  return efficientnet_lite({"efficientnet_lite2", 1.1, 1.2, 0.3}, options);
}

}  // namespace anneal::zoo
