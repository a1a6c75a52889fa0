#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/network.h"
#include "quantize/quantized_model.h"

namespace anneal::quantize {

/// What the features of a table's row (table/features.h) become before the first layer, whose scale and range
/// are the network's own: the numbers, and the vectors that categories are embedded as.
struct RowInput {
  struct Part {
    std::size_t first = 0;               ///< of the features; of an embedding the one with the index
    std::size_t count = 0;               ///< channels
    std::vector<float> embeddings = {};  ///< [entries, count]; none: features as they are

    bool operator==(const Part&) const = default;
  };
  std::vector<Part> parts = {};      ///< one after another
  std::vector<float> divisors = {};  ///< of each channel: what its numbers are divided by

  std::size_t channels() const { return divisors.size(); }
  bool operator==(const RowInput&) const = default;
};

/// A model of a table, parted into what is done to a row before the first layer and the network behind it,
/// whose input is [channels].
struct RowNetwork {
  RowInput input;
  model::Network network;
};

/// Throws UserError naming a node where the network uses columns in another way than all of them together at
/// first.
RowNetwork part_row_network(model::Network network);

/// The channels of one row, in real numbers, …
void fill_row(const RowInput& input, std::span<const float> features, std::span<float> to);
/// … and as integers: numbers by `code_of_number`, embeddings by `quantized`.
void quantize_row(const RowInput& input, const Quantization& quantization, std::span<const float> features,
                  std::span<std::int8_t> to);

/// What a number of a channel is multiplied by to be counted in steps of the input.
double steps_of(const RowInput& input, const Quantization& quantization, std::size_t channel);

/// The nearest code of number · steps, ties upwards: what C can do without a library, in the same order.
std::int8_t code_of_number(float number, double steps, std::int32_t zero);

}  // namespace anneal::quantize
