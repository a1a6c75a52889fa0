#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/model/quantize/number_embedding.h"
#include "engine/model/quantize/quantized_model.h"
#include "engine/model/trained/network.h"

namespace anneal::quantize {

/// What the features of a table's row (engine/data/table/features.h) become before the first layer, in real
/// numbers: the numbers, clipped and embedded where the network does so, and the vectors that categories are
/// embedded as. The scale and range of what comes of it are the network's own.
struct RowInput {
  struct Part {
    std::size_t first = 0;               ///< of the features; of an embedding the one with the index
    std::size_t count = 0;               ///< channels
    std::vector<float> embeddings = {};  ///< of an index: [entries, count]; none: of numbers
    double limit = 0;                    ///< of the smooth clip of numbers; 0: they are not clipped
    std::optional<PeriodicEmbedding> periodic = {};  ///< of numbers, behind the clip

    /// Features that the part takes.
    std::size_t features() const { return !embeddings.empty() ? 1 : count / (periodic ? periodic->out : 1); }

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

/// The numbers of a part that is not of an index, before they are divided.
void fill_numbers(const RowInput::Part& part, std::span<const float> features, std::span<float> to);

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
