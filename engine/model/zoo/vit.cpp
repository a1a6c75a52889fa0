#include <algorithm>

#include "engine/model/zoo/builder.h"
#include "engine/model/zoo/families.h"

namespace anneal::zoo {
namespace {

struct Size {
  std::int64_t width;
  std::int64_t heads;
  int layers;
  std::int64_t patch = 16;
};

/// The usual patch where at least 7 × 7 of them fit; else what gives about so many, the largest that leaves
/// no border where there is one.
std::int64_t patch_for(const Options& options, std::int64_t usual) {
  constexpr std::int64_t fewest = 7;
  if (options.patch > 0) return options.patch;
  const std::int64_t side = std::min(options.input[1], options.input[2]);
  const std::int64_t largest = std::clamp<std::int64_t>(side / fewest, 1, usual);
  for (std::int64_t patch = largest; 2 * patch > largest; --patch)
    if (side % patch == 0) return patch;
  return largest;
}

class Transformer {
 public:
  Transformer(Builder& builder, const Options& options, const Size& size)
      : builder_(builder),
        size_(size),
        dropout_(options.dropout.value_or(0)),
        dropper_(options.stochastic_depth, size.layers) {}

  std::string add_dropout(const std::string& name, const std::string& input) {
    return dropout_ == 0 ? input : builder_.add(name, "dropout", input, {{"probability", dropout_}});
  }

  std::string add_norm(const std::string& name, const std::string& input) {
    return builder_.add(name, "layer_norm", input, {{"epsilon", 1e-6}});
  }

  std::string add_layer(const std::string& name, const std::string& input) {
    dropper_.begin_block();
    std::string last = add_norm(name + ".ln_1", input);
    last = builder_.add(name + ".self_attention", "attention", last, {{"heads", size_.heads}});
    last = add_dropout(name + ".dropout", last);
    const std::string attended = add_branch(name + ".add_1", input, last);
    last = add_norm(name + ".ln_2", attended);
    last = add_dense(name + ".mlp.0", last, 4 * size_.width);
    last = builder_.add(name + ".mlp.1", "gelu", last);
    last = add_dropout(name + ".mlp.2", last);
    last = add_dense(name + ".mlp.3", last, size_.width);
    last = add_dropout(name + ".mlp.4", last);
    return add_branch(name + ".add_2", attended, last);
  }

 private:
  std::string add_dense(const std::string& name, const std::string& input, std::int64_t width) {
    return builder_.add(name, "linear", input, {{"out", width}, {"init", "xavier"}});
  }

  std::string add_branch(const std::string& name, const std::string& input, const std::string& branch) {
    const std::string kept = dropper_.add(builder_, name + ".stochastic_depth", branch);
    return builder_.add(name, "add", std::vector<std::string>{kept, input});
  }

  Builder& builder_;
  Size size_;
  double dropout_;
  BranchDropper dropper_;
};

graph::Graph vision_transformer(const std::string& name, const Options& options, const Size& size) {
  const std::int64_t patch = patch_for(options, size.patch);
  const bool has_class_token = options.head == "token";
  Builder builder(name);
  Transformer transformer(builder, options, size);
  std::string last = builder.add(
      "conv_proj", "conv2d", "input",
      {{"out", size.width}, {"kernel", patch}, {"stride", patch}, {"bias", true}, {"init", "normal"}});
  last = builder.add("tokens", "tokens", last);
  if (has_class_token) last = builder.add("class_token", "class_token", last);
  last = builder.add("encoder.pos_embedding", "position_embedding", last);
  last = transformer.add_dropout("encoder.dropout", last);
  for (int layer = 0; layer < size.layers; ++layer)
    last = transformer.add_layer("encoder.layers.encoder_layer_" + std::to_string(layer), last);
  // As torchvision does with a token, and timm and MAE with a mean.
  if (has_class_token) last = transformer.add_norm("encoder.ln", last);
  last = builder.add("pool", has_class_token ? "first_token" : "mean_token", last);
  if (!has_class_token) last = transformer.add_norm("encoder.ln", last);
  builder.add("heads.head", "linear", last, {{"out", options.classes}, {"init", "zero"}});
  return std::move(builder).finish();
}

}  // namespace

graph::Graph vit_tiny(const Options& options) {
  return vision_transformer("vit_tiny", options, {192, 3, 12});
}

graph::Graph vit_small(const Options& options) {
  return vision_transformer("vit_small", options, {384, 6, 12});
}

graph::Graph vit_base(const Options& options) {
  return vision_transformer("vit_base", options, {768, 12, 12});
}

graph::Graph vit_large(const Options& options) {
  return vision_transformer("vit_large", options, {1024, 16, 24});
}

graph::Graph vit_huge(const Options& options) {
  return vision_transformer("vit_huge", options, {1280, 16, 32, 14});
}

}  // namespace anneal::zoo
