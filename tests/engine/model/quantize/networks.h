#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/quantize/observe.h"
#include "engine/model/trained/network.h"

namespace anneal::quantize {

/// A network with drawn weights: like He's initialization, norms near what training leaves.
model::Network drawn(graph::Graph graph, graph::Shape input, std::uint64_t seed = 1);

/// A preset for ten classes of images of 3 channels.
model::Network drawn_preset(const std::string& preset, std::int64_t side, std::uint64_t seed = 1);

/// `count` numbers, roughly normal.
std::vector<float> drawn_numbers(std::size_t count, std::uint64_t seed);

/// Of drawn numbers, as many as the program takes.
Feed drawn_images(const Program& program);

/// [rows, columns]: most of each number is due to a few causes that all columns of a row share.
std::vector<float> correlated_rows(std::size_t rows, std::size_t columns, std::uint64_t seed);

/// Small networks that together have every operation with an integer form, over odd sizes, strides, paddings,
/// dilations and groups.
struct NamedNetwork {
  std::string name;
  model::Network network;
};
std::vector<NamedNetwork> odd_networks();

/// Whether it is one of the presets among them whose weights take a compiler seconds and an emulator minutes.
bool is_large(const NamedNetwork& network);

/// [C, H, W] → [H, W, C]
std::vector<float> channels_last(const std::vector<float>& image, const graph::Shape& shape);

}  // namespace anneal::quantize
