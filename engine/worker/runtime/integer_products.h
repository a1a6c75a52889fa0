#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>
#include <c10/core/ScalarType.h>

#include "engine/worker/runtime/convolution.h"

/// libtorch's convolutions and linear layers of bytes (oneDNN's): activations are unsigned, in steps of one
/// size and with a byte that means 0, weights signed, in steps of a size for each output channel. Products
/// are added up exactly, whatever the number of threads. On a processor, without gradients.
namespace anneal::runtime {

/// A number is (byte − zero) · step.
struct ByteScale {
  double step = 1;
  std::int64_t zero = 0;
};

/// That reaches from `low` to `high`, and to 0.
ByteScale byte_scale(double low, double high);

/// fp32 or bf16, rounded to nearest, in the same order in memory: channels last for images.
at::Tensor to_bytes(const at::Tensor& numbers, const ByteScale& scale);
/// The numbers that bytes stand for, in `type`.
at::Tensor from_bytes(const at::Tensor& bytes, const ByteScale& scale, at::ScalarType type);

/// Whether this libtorch, on this processor, adds up products of bytes without cutting sums off, which
/// processors without VNNI do.
bool has_integer_products();

/// What of the processor multiplies bytes, or why nothing does: a sentence's end for `anneal doctor`.
std::string describe_integer_products();

/// Signed bytes for weights [K, …] in fp32, and the size of a step of each of the K.
struct ByteWeight {
  at::Tensor bytes;
  at::Tensor steps;
  at::Tensor zeros;  ///< [K], all 0
};
ByteWeight byte_weight(const at::Tensor& weight);

/// What a layer takes, and what it yields: bytes, or numbers of `type`.
struct ByteScales {
  ByteScale input;
  std::optional<ByteScale> output;
  at::ScalarType type;
};

at::Tensor pack_bytes(const Convolution& convolution, const ByteWeight& weight, const ByteScale& input_scale,
                      const std::vector<std::int64_t>& input_sizes);
at::Tensor pack_bytes(const ByteWeight& weight, std::int64_t rows);

/// activation(convolution + bias [K]) of bytes [N, C, H, W] with a packed weight; not "gelu".
at::Tensor byte_convolution(const Convolution& convolution, const at::Tensor& input, const ByteScales& scales,
                            const at::Tensor& packed, const ByteWeight& weight, const at::Tensor& bias,
                            const std::string& activation);
/// The same with a residual before the activation, which is "relu" or "". It is what the layer yields, bytes
/// (of `residual_scale`) or numbers, and its memory becomes the result's.
at::Tensor byte_convolution_sum(const Convolution& convolution, const at::Tensor& input,
                                const ByteScales& scales, const at::Tensor& packed, const ByteWeight& weight,
                                const at::Tensor& bias, const at::Tensor& residual,
                                const ByteScale& residual_scale, const std::string& activation);
/// activation(input · weightᵀ + bias) of bytes [rows, F].
at::Tensor byte_linear(const at::Tensor& input, const ByteScales& scales, const at::Tensor& packed,
                       const ByteWeight& weight, const std::optional<at::Tensor>& bias,
                       const std::string& activation);

}  // namespace anneal::runtime
