#include "engine/model/graph/channels.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/rules.h"

namespace anneal::graph {

namespace {

/// Numbers that may be said to be one and the same.
class Classes {
 public:
  std::size_t add(std::int64_t count) {
    const std::size_t first = above_.size();
    above_.resize(first + static_cast<std::size_t>(count));
    std::iota(above_.begin() + static_cast<std::ptrdiff_t>(first), above_.end(), first);
    return first;
  }
  void join(std::size_t one, std::size_t other) {
    const auto [least, most] = std::minmax({of(one), of(other)});
    above_[most] = least;
  }
  std::size_t of(std::size_t number) {
    while (above_[number] != number) number = above_[number] = above_[above_[number]];
    return number;
  }

 private:
  std::vector<std::size_t> above_;
};

/// Every node's channels as numbers, joined where one cannot be without the other.
class Ties {
 public:
  Ties(const Graph& graph, const Shape& input) {
    const Analysis analysis = analyse(graph, input);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
      const Shape& shape = analysis.nodes[i].shape;
      nodes_.emplace(graph.nodes[i].name, NodeChannels{classes_.add(channels_of(shape)), 0, shape});
      tie(graph.nodes[i]);
    }
    for (const Node& node : graph.nodes)
      if (node.operation == "input" || node.operation == "periodic_embedding") fix(node.name);
    fix(graph.nodes.back().name);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
      for (const Parameter& parameter : analysis.nodes[i].parameters) slice(graph.nodes[i], parameter);
  }

  struct Tied {
    std::vector<std::string> layers;  ///< that yield it
    std::vector<Slice> slices;
  };
  /// By the class, without those that are fixed; the class of the earlier node comes first.
  std::map<std::size_t, Tied> removable() const {
    std::map<std::size_t, Tied> found = tied_;
    std::erase_if(found, [&](const auto& entry) {
      return fixed_.contains(entry.first) || entry.second.layers.empty();
    });
    return found;
  }

  /// Classes of the channels that a node yields.
  std::vector<std::size_t> channels(const std::string& node) {
    const NodeChannels& own = nodes_.at(node);
    return classes(own.first, channels_of(own.shape));
  }
  std::vector<std::size_t> heads(const Node& attention) {
    return classes(nodes_.at(attention.name).first_head, integer(attention, "heads"));
  }
  const Shape& shape(const std::string& node) const { return nodes_.at(node).shape; }

 private:
  struct NodeChannels {
    std::size_t first;
    std::size_t first_head;
    Shape shape;
  };

  /// An image's are its planes, a token's and a row's their features.
  static std::int64_t channels_of(const Shape& shape) { return shape.size() == 2 ? shape[1] : shape[0]; }

  std::size_t at(std::size_t first, std::int64_t index) {
    return classes_.of(first + static_cast<std::size_t>(index));
  }

  std::vector<std::size_t> classes(std::size_t first, std::int64_t count) {
    std::vector<std::size_t> found;
    for (std::int64_t i = 0; i < count; ++i) found.push_back(at(first, i));
    return found;
  }

  void fix(const std::string& node) {
    for (const std::size_t of_class : channels(node)) fixed_.insert(of_class);
  }

  void join(std::size_t first, std::size_t other, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i)
      classes_.join(first + static_cast<std::size_t>(i), other + static_cast<std::size_t>(i));
  }

  void tie(const Node& node) {
    NodeChannels& own = nodes_.at(node.name);
    if (node.operation == "attention") own.first_head = classes_.add(integer(node, "heads"));
    const std::int64_t count = channels_of(own.shape);
    std::size_t next = own.first;
    for (const std::string& name : node.inputs) {
      const NodeChannels& from = nodes_.at(name);
      const std::int64_t given = channels_of(from.shape);
      const bool are_made_of_all = node.operation == "linear" || node.operation == "embedding" ||
                                   node.operation == "periodic_embedding";
      if (are_made_of_all) continue;
      if (node.operation == "conv2d") {
        tie_convolution(node, from.first, given, own.first, count);
      } else if (node.operation == "flatten") {
        tie_flattened(from, own.first, count);
      } else if (node.operation == "columns") {
        join(from.first + static_cast<std::size_t>(integer(node, "first")), own.first, count);
      } else if (node.operation == "concatenate") {
        join(from.first, next, given);
        next += static_cast<std::size_t>(given);
      } else {
        join(from.first, own.first, count);
      }
    }
  }

  /// A group of a convolution has as many channels as the others. Where it has one input, the others are not
  /// tied to it, and the whole group goes with it.
  void tie_convolution(const Node& node, std::size_t in, std::int64_t given, std::size_t out,
                       std::int64_t count) {
    const std::int64_t groups = integer(node, "groups");
    if (groups == 1) return;
    const std::int64_t ins = given / groups, outs = count / groups;
    for (std::int64_t group = 0; group < groups; ++group) {
      const auto first_in = in + static_cast<std::size_t>(group * ins);
      const auto first_out = out + static_cast<std::size_t>(group * outs);
      if (ins == 1) {
        for (std::int64_t i = 0; i < outs; ++i)
          classes_.join(first_in, first_out + static_cast<std::size_t>(i));
      } else {
        join(in, first_in, ins);
        join(out, first_out, outs);
      }
    }
  }

  void tie_flattened(const NodeChannels& from, std::size_t out, std::int64_t count) {
    const std::int64_t channels = channels_of(from.shape);
    const bool are_last = from.shape.size() == 2;
    for (std::int64_t i = 0; i < count; ++i) {
      const std::int64_t channel = are_last ? i % channels : i / (count / channels);
      classes_.join(from.first + static_cast<std::size_t>(channel), out + static_cast<std::size_t>(i));
    }
  }

  /// Where the parameter has which channels.
  void slice(const Node& node, const Parameter& parameter) {
    const NodeChannels& own = nodes_.at(node.name);
    const NodeChannels& from = nodes_.at(node.inputs.front());
    const auto is = [&](const char* ending) { return parameter.name == node.name + ending; };
    if (node.operation == "conv2d" || node.operation == "linear") {
      add(parameter, 0, node, own.first, true);
      const bool has_inputs = is(".weight") && (node.operation == "linear" || integer(node, "groups") == 1 ||
                                                parameter.shape[1] > 1);
      if (has_inputs) add(parameter, 1, node, from.first, false);
    } else if (node.operation == "attention") {
      slice_attention(node, parameter, own, from);
    } else if (!parameter.shape.empty() && node.operation != "periodic_embedding") {
      // Norms, and embeddings, which stand by position.
      add(parameter, parameter.shape.size() - 1, node, own.first, node.operation == "embedding");
    }
  }

  void slice_attention(const Node& node, const Parameter& parameter, const NodeChannels& own,
                       const NodeChannels& from) {
    const bool is_before = parameter.name.starts_with(node.name + ".in_proj");
    const std::int64_t width = rules::head_width(node, from.shape);
    const std::int64_t heads = integer(node, "heads");
    const std::size_t of_heads = is_before ? 0 : 1;
    if (is_before && parameter.shape.size() == 2) add(parameter, 1, node, from.first, false);
    if (!is_before) add(parameter, 0, node, own.first, false);
    if (of_heads >= parameter.shape.size()) return;
    for (std::int64_t i = 0; i < parameter.shape[of_heads]; ++i)
      add(parameter, of_heads, i, node, at(own.first_head, i / width % heads), true);
  }

  void add(const Parameter& parameter, std::size_t axis, const Node& node, std::size_t first, bool yields) {
    for (std::int64_t i = 0; i < parameter.shape[axis]; ++i)
      add(parameter, axis, i, node, at(first, i), yields);
  }

  void add(const Parameter& parameter, std::size_t axis, std::int64_t index, const Node& node,
           std::size_t of_class, bool yields) {
    Tied& tied = tied_[of_class];
    tied.slices.push_back({parameter.name, axis, index});
    if (yields && (tied.layers.empty() || tied.layers.back() != node.name)) tied.layers.push_back(node.name);
  }

  Classes classes_;
  std::map<std::string, NodeChannels> nodes_;
  std::set<std::size_t> fixed_;
  std::map<std::size_t, Tied> tied_;
};

/// By the layers that yield them, in the order in which classes are found.
struct Grouping {
  explicit Grouping(const Ties& ties) {
    std::map<std::vector<std::string>, std::size_t> known;
    for (auto& [of_class, tied] : ties.removable()) {
      const auto [entry, is_new] = known.emplace(tied.layers, groups.size());
      if (is_new) {
        groups.push_back({tied.layers, {}});
        classes.emplace_back();
      }
      groups[entry->second].channels.push_back({tied.slices});
      classes[entry->second].push_back(of_class);
    }
  }

  std::vector<ChannelGroup> groups;
  std::vector<std::vector<std::size_t>> classes;  ///< of the channels
};

std::set<std::size_t> removed_classes(const Grouping& grouping, const KeptChannels& kept) {
  std::set<std::size_t> removed;
  for (std::size_t group = 0; group < grouping.groups.size(); ++group) {
    for (std::size_t i = 0; i < grouping.classes[group].size(); ++i)
      if (!kept.at(group).at(i)) removed.insert(grouping.classes[group][i]);
    if (std::ranges::none_of(kept[group], [](bool stays) { return stays; }))
      throw UserError("would have no channels left", grouping.groups[group].layers.front());
  }
  return removed;
}

std::int64_t count_of(const std::vector<std::size_t>& classes, const std::set<std::size_t>& removed) {
  return std::ranges::count_if(classes, [&](std::size_t of_class) { return !removed.contains(of_class); });
}

void narrow(Node& node, Ties& ties, const std::set<std::size_t>& removed) {
  const std::string& from = node.inputs.empty() ? node.name : node.inputs.front();
  const std::int64_t count = count_of(ties.channels(node.name), removed);
  if (node.operation == "attention") {
    node.attributes["head_width"] = rules::head_width(node, ties.shape(from));
    node.attributes["heads"] = count_of(ties.heads(node), removed);
  } else if (node.operation == "conv2d" || node.operation == "linear" || node.operation == "embedding") {
    node.attributes["out"] = count;
  }
  if (node.operation != "conv2d") return;
  const std::vector<std::size_t> inputs = ties.channels(from);
  const auto had = static_cast<std::int64_t>(inputs.size());
  const std::int64_t has = count_of(inputs, removed);
  if (integer(node, "groups") == had && had > 1) node.attributes["groups"] = has;
  // Some first weights need a certain number of channels; these have theirs.
  if (has < had || count_of(ties.channels(node.name), {}) > count) node.attributes.erase("init");
}

}  // namespace

std::vector<ChannelGroup> channel_groups(const Graph& graph, const Shape& input) {
  return Grouping(Ties(graph, input)).groups;
}

Narrowed narrow(const Graph& graph, const Shape& input, const KeptChannels& kept) {
  Ties ties(graph, input);
  const Grouping grouping(ties);
  const std::set<std::size_t> removed = removed_classes(grouping, kept);
  Narrowed narrowed{graph, {}};
  for (Node& node : narrowed.graph.nodes) narrow(node, ties, removed);

  std::map<std::string, std::map<std::size_t, std::set<std::int64_t>>> gone;
  for (std::size_t group = 0; group < grouping.groups.size(); ++group)
    for (std::size_t i = 0; i < kept[group].size(); ++i)
      for (const Slice& slice : grouping.groups[group].channels[i].slices)
        if (!kept[group][i]) gone[slice.parameter][slice.axis].insert(slice.index);
  for (const Parameter& parameter : parameters(graph, input)) {
    if (!gone.contains(parameter.name)) continue;
    std::vector<std::vector<std::int64_t>>& stays = narrowed.kept[parameter.name];
    stays.resize(parameter.shape.size());
    for (const auto& [axis, indices] : gone[parameter.name])
      for (std::int64_t i = 0; i < parameter.shape[axis]; ++i)
        if (!indices.contains(i)) stays[axis].push_back(i);
  }
  check(narrowed.graph);
  return narrowed;
}

}  // namespace anneal::graph
