#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/quantize/quantized_model.h"

/// Convolutions but depthwise ones, as exported C has them.
namespace anneal::c99 {

/// The functions, as their text. Four products at a time are added up in as many outputs as a block has: by
/// AVX-512 VNNI, AVX2, SSE2 or the DSP instructions of Arm where the compiler may use them, else in plain C,
/// with the same sums.
std::string convolution_text(const quantize::QuantizedModel& model);

/// Whether those functions do a step.
bool is_blocked(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step);

/// The weights in the order in which those functions read them: for each group, for each block of 16 of its
/// outputs, the last of which may be smaller, [products / 4][outputs][4]; the products are filled up with
/// zeros to a multiple of 4.
std::vector<std::int8_t> weights_in_blocks(const quantize::QuantizedModel& model,
                                           const quantize::QuantizedStep& step);

/// Whether the weights of a step have 4 bits and stand two in a byte.
bool is_packed(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step);

/// Of such a step: `weights_in_blocks`, each larger by 8 than it is, the first of two in the lower half of a
/// byte.
std::vector<std::uint8_t> packed_weights(const quantize::QuantizedModel& model,
                                         const quantize::QuantizedStep& step);

/// Room for the weights of a block of outputs as bytes; 0 of steps whose weights are not packed.
std::int64_t unpacked_bytes(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step);

/// What sums begin with (quantize::bias_of_raw_sums) where ANNEAL_VNNI is defined, whose functions add 128 to
/// each input.
std::vector<std::int32_t> bias_beside_vnni(const quantize::QuantizedModel& model,
                                           const quantize::QuantizedStep& step);

/// Room for copies of two windows; 0 where each lies in the input as it is read.
std::int64_t patch_bytes(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step);

}  // namespace anneal::c99
