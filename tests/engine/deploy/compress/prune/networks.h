#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/graph/channels.h"
#include "engine/model/trained/network.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::prune {

graph::Node node(const std::string& name, const std::string& operation, std::vector<std::string> inputs,
                 std::map<std::string, graph::Attribute> attributes = {});

/// A convolution with a 3 × 3 kernel that keeps the size.
graph::Node convolution(const std::string& name, const std::string& input, std::int64_t out,
                        std::int64_t groups = 1);

/// `nodes` behind an input, and before a pool and a head "fc" of two classes; with drawn weights.
model::Network network(std::vector<graph::Node> nodes, const graph::Shape& input = {3, 8, 8});

/// With drawn weights, for ten classes of images of 3 channels.
model::Network preset(const std::string& name, std::int64_t side);

/// Small ones with concatenation, squeeze and excitation, grouped and depthwise convolutions, a flattened
/// image, and a norm behind an addition.
struct NamedNetwork {
  std::string name;
  model::Network network;
};
std::vector<NamedNetwork> odd_networks();

std::vector<graph::ChannelGroup> groups_of(const model::Network& network);

/// `count` numbers in [-1, 1), always the same.
std::vector<float> numbers(std::size_t count);

}  // namespace anneal::prune
