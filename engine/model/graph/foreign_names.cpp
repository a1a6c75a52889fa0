#include "engine/model/graph/foreign_names.h"

#include <algorithm>
#include <set>
#include <utility>

namespace anneal::graph {
namespace {

using Names = std::vector<std::string>;

bool has(const Names& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

/// What all names begin with, of what wrappers put before them, one within the other.
std::string wrapper_prefix(const Names& names) {
  static const Names known = {"module.", "_orig_mod.", "model.", "backbone.", "encoder.", "net.", "network."};
  std::string prefix;
  const auto is_common = [&](const std::string& more) {
    return std::ranges::all_of(names,
                               [&](const std::string& name) { return name.starts_with(prefix + more); });
  };
  for (auto next = known.begin(); !names.empty() && next != known.end();) {
    next = std::ranges::find_if(known, is_common);
    if (next != known.end()) prefix += *next;
  }
  return prefix;
}

void replace(std::string& name, const std::string& from, const std::string& to) {
  const std::size_t at = name.find(from);
  if (at != std::string::npos) name.replace(at, from.size(), to);
}

/// With a class token, timm's transformers normalise all tokens, as ours do ("norm"); without, the mean that
/// they pool ("fc_norm"). The other norm of each would stand elsewhere than ours: it stays foreign.
std::string from_timm_transformer(std::string name, bool has_class_token) {
  static const std::vector<std::pair<std::string, std::string>> beginnings = {
      {"cls_token", "class_token"},
      {"pos_embed", "encoder.pos_embedding"},
      {"patch_embed.proj", "conv_proj"},
      {"blocks.", "encoder.layers.encoder_layer_"},
      {"head.", "heads.head."}};
  static const std::vector<std::pair<std::string, std::string>> parts = {
      {".norm1.", ".ln_1."},
      {".norm2.", ".ln_2."},
      {".attn.qkv.weight", ".self_attention.in_proj_weight"},
      {".attn.qkv.bias", ".self_attention.in_proj_bias"},
      {".attn.proj.", ".self_attention.out_proj."},
      {".mlp.fc1.", ".mlp.0."},
      {".mlp.fc2.", ".mlp.3."}};
  const std::string norm = has_class_token ? "norm." : "fc_norm.";
  if (name.starts_with(norm)) return "encoder.ln." + name.substr(norm.size());
  for (const auto& [from, to] : beginnings)
    if (name.starts_with(from)) {
      name.replace(0, from.size(), to);
      break;
    }
  for (const auto& [from, to] : parts) replace(name, from, to);
  return name;
}

/// torchvision's first transformers named the layers of their perceptrons differently.
std::string from_torchvision(std::string name) {
  replace(name, ".mlp.linear_1.", ".mlp.0.");
  replace(name, ".mlp.linear_2.", ".mlp.3.");
  return name;
}

/// timm numbers MobileNets' blocks within stages, "blocks.2.1.conv_pw.weight", torchvision throughout.
class TimmMobileNet {
 public:
  explicit TimmMobileNet(const Names& names)
      : names_(names),
        is_third_(std::ranges::any_of(names, [](auto& name) { return name == "conv_head.bias"; })) {
    for (const std::string& name : names)
      if (name.starts_with("blocks.")) blocks_.insert(Block::of(name));
  }

  std::string translate(const std::string& name) const {
    const std::string last = std::to_string(blocks_.size() + 1);
    if (name.starts_with("conv_stem.")) return "features.0.0." + name.substr(10);
    if (name.starts_with("bn1.")) return "features.0.1." + name.substr(4);
    if (name.starts_with("blocks.")) return translate_block(name);
    if (is_third_ && name.starts_with("conv_head.")) return "classifier.0." + name.substr(10);
    if (is_third_ && name.starts_with("classifier.")) return "classifier.3." + name.substr(11);
    if (name.starts_with("conv_head.")) return "features." + last + ".0." + name.substr(10);
    if (name.starts_with("bn2.")) return "features." + last + ".1." + name.substr(4);
    if (name.starts_with("classifier.")) return "classifier.1." + name.substr(11);
    return name;
  }

 private:
  struct Block {
    std::string prefix;  ///< "blocks.2.1."
    /// Stages with longer numbers come later; no stage has more than ten blocks.
    bool operator<(const Block& other) const {
      return std::pair(stage_end(), prefix) < std::pair(other.stage_end(), other.prefix);
    }
    std::size_t stage_end() const { return prefix.find('.', 7); }

    static Block of(const std::string& name) {
      const std::size_t stage_end = name.find('.', 7);
      const std::size_t end = stage_end == std::string::npos ? stage_end : name.find('.', stage_end + 1);
      return {end == std::string::npos ? name : name.substr(0, end + 1)};
    }
  };

  bool block_has(const Block& block, const char* layer) const { return has(names_, block.prefix + layer); }

  std::string translate_block(const std::string& name) const {
    const Block block = Block::of(name);
    const auto number = std::distance(blocks_.begin(), blocks_.find(block)) + 1;
    const std::string features = "features." + std::to_string(number);
    const std::string layer = name.substr(block.prefix.size());
    const std::string kind = layer.substr(0, layer.find('.'));
    const std::string rest = layer.substr(kind.size());
    if (kind == "conv") return features + ".0" + rest;
    if (kind == "bn1" && block_has(block, "conv.weight")) return features + ".1" + rest;
    return features + (is_third_ ? ".block." : ".conv.") + place_in_block(block, kind, rest);
  }

  /// The place of a convolution or norm among those of its block, as torchvision counts.
  std::string place_in_block(const Block& block, const std::string& kind, const std::string& rest) const {
    const bool widens = block_has(block, "conv_pwl.weight");
    const bool squeezes = block_has(block, "se.conv_reduce.weight");
    const int depthwise = widens ? 1 : 0;
    const int last = depthwise + 1 + (squeezes ? 1 : 0);
    if (kind == "se") {
      std::string layer = rest;
      replace(layer, ".conv_reduce.", ".fc1.");
      replace(layer, ".conv_expand.", ".fc2.");
      return std::to_string(depthwise + 1) + layer;
    }
    const bool is_norm = kind.starts_with("bn");
    const std::string final_convolution = widens ? "conv_pwl" : "conv_pw",
                      final_norm = widens ? "bn3" : "bn2";
    const bool is_last = kind == final_convolution || kind == final_norm;
    const bool is_first = widens && (kind == "conv_pw" || kind == "bn1");
    if (is_last && !is_third_) return std::to_string(is_norm ? last + 1 : last) + rest;
    const int place = is_last ? last : is_first ? 0 : depthwise;
    return std::to_string(place) + (is_norm ? ".1" : ".0") + rest;
  }

  const Names& names_;
  bool is_third_;
  std::set<Block> blocks_;
};

bool is_named_as_timm(const Graph& graph) {
  return std::ranges::any_of(graph.nodes, [](const Node& node) { return node.name == "conv_stem"; });
}

/// "blocks.0.0.", "blocks.1.0.", …, in the order of the graph.
Names blocks_of(const Graph& graph) {
  Names blocks;
  for (const Node& node : graph.nodes) {
    const std::size_t layer = node.name.rfind('.');
    if (!node.name.starts_with("blocks.") || layer == std::string::npos) continue;
    const std::string block = node.name.substr(0, layer + 1);
    if (std::ranges::count(block, '.') == 3 && !has(blocks, block)) blocks.push_back(block);
  }
  return blocks;
}

/// efficientnet_pytorch numbers blocks through all stages and has a layer's name before its norm's.
class LukemelasEfficientNet {
 public:
  LukemelasEfficientNet(const Names& names, const Graph& graph) : names_(names), blocks_(blocks_of(graph)) {}

  std::string translate(const std::string& name) const {
    const auto [layer, rest] = parted(name);
    if (layer == "_blocks") return translate_block(name);
    static const std::map<std::string, std::string> known = {{"_conv_stem", "conv_stem"},
                                                             {"_bn0", "bn1"},
                                                             {"_conv_head", "conv_head"},
                                                             {"_bn1", "bn2"},
                                                             {"_fc", "classifier"}};
    const auto found = known.find(layer);
    return found == known.end() ? name : found->second + rest;
  }

 private:
  /// "_bn0.weight" → "_bn0", ".weight"
  static std::pair<std::string, std::string> parted(const std::string& name) {
    const std::size_t dot = std::min(name.find('.'), name.size());
    return {name.substr(0, dot), name.substr(dot)};
  }

  std::string translate_block(const std::string& name) const {
    constexpr std::size_t number_begin = 8, most_digits = 3;  // "_blocks."
    const std::string after = name.substr(std::min(number_begin, name.size()));
    const auto [number, layer_and_rest] = parted(after);
    const bool is_number = !number.empty() && number.size() <= most_digits &&
                           number.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number || std::stoul(number) >= blocks_.size() || layer_and_rest.empty()) return name;
    const auto [layer, rest] = parted(layer_and_rest.substr(1));
    const bool widens = has(names_, "_blocks." + number + "._expand_conv.weight");
    static const std::map<std::string, std::string> of_widening = {{"_expand_conv", "conv_pw"},
                                                                   {"_bn0", "bn1"},
                                                                   {"_depthwise_conv", "conv_dw"},
                                                                   {"_bn1", "bn2"},
                                                                   {"_project_conv", "conv_pwl"},
                                                                   {"_bn2", "bn3"}},
                                                    of_others = {{"_depthwise_conv", "conv_dw"},
                                                                 {"_bn1", "bn1"},
                                                                 {"_project_conv", "conv_pw"},
                                                                 {"_bn2", "bn2"}};
    const auto& known = widens ? of_widening : of_others;
    const auto found = known.find(layer);
    return found == known.end() ? name : blocks_[std::stoul(number)] + found->second + rest;
  }

  const Names& names_;
  Names blocks_;
};

/// `names` without what wrappers put before all of them.
Names without_wrapper(const Names& names, const std::string& prefix) {
  Names bare;
  for (const std::string& name : names) bare.push_back(name.substr(prefix.size()));
  return bare;
}

}  // namespace

std::map<std::string, std::string> own_names(const Graph& graph, const Names& names) {
  if (!is_named_as_timm(graph)) return torchvision_names(names);
  const std::string prefix = wrapper_prefix(names);
  const Names bare = without_wrapper(names, prefix);
  const LukemelasEfficientNet lukemelas(bare, graph);
  std::map<std::string, std::string> result;
  for (const std::string& name : bare)
    // A second tensor of one name keeps its own, for whoever looks at what is left over.
    if (!result.emplace(lukemelas.translate(name), prefix + name).second)
      result.emplace(prefix + name, prefix + name);
  return result;
}

std::map<std::string, std::string> torchvision_names(const Names& names) {
  const std::string prefix = wrapper_prefix(names);
  const Names bare = without_wrapper(names, prefix);
  const bool is_transformer = has(bare, "patch_embed.proj.weight"), is_mobile = has(bare, "conv_stem.weight"),
             has_class_token = has(bare, "cls_token");
  const TimmMobileNet mobile(bare);
  std::map<std::string, std::string> result;
  for (const std::string& name : bare) {
    const std::string own = is_transformer ? from_timm_transformer(name, has_class_token)
                            : is_mobile    ? mobile.translate(name)
                                           : from_torchvision(name);
    // A second tensor of one name keeps its own, for whoever looks at what is left over.
    if (!result.emplace(own, prefix + name).second) result.emplace(prefix + name, prefix + name);
  }
  return result;
}

}  // namespace anneal::graph
