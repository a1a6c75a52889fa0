#include "engine/worker/cpu/winograd.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engine/worker/cpu/aligned.h"
#include "engine/worker/cpu/avx512_bf16.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/cpu/patches.h"
#include "engine/worker/cpu/shares.h"

namespace anneal::cpu {

namespace {

namespace isa = avx512_bf16;

/// What the packs of a chunk of patches take of the second cache.
constexpr std::int64_t patch_chunk_bytes = 600 << 10;

Patches patches_of(const Winograd& shape) {
  return {shape.height, shape.width, 2};
}

/// The weights at all positions: [output blocks][16 positions][inputs / 2][block][2].
class PackedBf16Weights {
 public:
  PackedBf16Weights(const WinogradWeights& weights, const ForEach& for_each)
      : pairs_((weights.inputs + 1) / 2) {
    const std::int64_t blocks = round_up(weights.outputs, isa::block) / isa::block;
    numbers_.resize(size(blocks * isa::positions * panel()));
    for_each(static_cast<int>(blocks), [&](int number) { pack(weights, number); });
  }

  std::int64_t pairs() const { return pairs_; }
  const Bf16* at(std::int64_t output_block, std::int64_t position) const {
    return numbers_.data() + (output_block * isa::positions + position) * panel();
  }

 private:
  std::int64_t panel() const { return pairs_ * 2 * isa::block; }

  void pack(WinogradWeights weights, std::int64_t output_block) {
    const std::int64_t end = std::min((output_block + 1) * isa::block, weights.outputs);
    Bf16* to = numbers_.data() + output_block * isa::positions * panel();
    const WinogradWeights all = weights;
    for (std::int64_t output = output_block * isa::block; output < end;
         output += isa::lanes, to += 2 * isa::lanes) {
      weights.data = all.data + output * all.output_step;
      weights.outputs = end - output;
      for (std::int64_t input = 0; input < weights.inputs; input += 2)
        isa::transform_weights(weights, input, to + input * isa::block, panel());
    }
  }

  std::int64_t pairs_;
  AlignedVector<Bf16> numbers_;
};

/// The convolution of the patches in `range`.
void convolve(const Patches& patches, Range range, const PackedBf16Weights& packed, const Bf16* input,
              std::int64_t inputs, Bf16* output, std::int64_t outputs) {
  const std::int64_t depth = round_up(inputs, isa::lanes);
  const std::int64_t fitting = patch_chunk_bytes / (isa::positions * (depth * 2 + isa::block * 4));
  const std::int64_t chunk = std::max(fitting / isa::rows_at_once, std::int64_t{1}) * isa::rows_at_once;
  const std::vector<Bf16> zeros(size(depth));
  std::vector<Bf16> sink(size(outputs));
  const std::int64_t left_step = apart<Bf16>(chunk * depth), sum_step = apart<float>(chunk * isa::block);
  AlignedVector<Bf16> left(size(isa::positions * left_step));
  AlignedVector<float> sums(size(isa::positions * sum_step));
  PixelList<Bf16, 4, 1> from(patches, input, inputs, zeros.data());
  std::array<Bf16*, 4> to{};

  for (std::int64_t first = range.begin; first < range.end; first += chunk) {
    const std::int64_t count = std::min(chunk, range.end - first);
    from.list({first, first + count});
    for (std::int64_t i = 0; i < count; ++i)
      isa::transform_patch(from.of(i), inputs, left.data() + i * depth, left_step);
    for (std::int64_t begin = 0; begin < outputs; begin += isa::block) {
      const std::int64_t columns = std::min(isa::block, outputs - begin);
      for (std::int64_t p = 0; p < isa::positions; ++p)
        isa::multiply({.left = left.data() + p * left_step,
                       .rows = count,
                       .row_step = depth,
                       .pair_step = 2,
                       .right = packed.at(begin / isa::block, p),
                       .vectors = isa::vectors_of(columns),
                       .pairs = packed.pairs(),
                       .sums = sums.data() + p * sum_step,
                       .sum_step = isa::block,
                       .fresh = true});
      for (std::int64_t i = 0; i < count; ++i) {
        patches.list<2, 0>(first + i, output + begin, outputs, sink.data(), to.data());
        isa::transform_sums(sums.data() + i * isa::block, sum_step, columns, to.data());
      }
    }
  }
}

void convolve_all(const Winograd& shape, const WinogradWeights& weights, const Bf16* input, Bf16* output,
                  int threads, const ForEach& for_each) {
  const PackedBf16Weights packed(weights, for_each);
  const Patches patches = patches_of(shape);
  const std::int64_t count = shape.images * patches.per_image();
  for_each(threads, [&](int number) {
    convolve(patches, share_of(count, number, threads), packed, input, weights.inputs, output,
             weights.outputs);
  });
}

/// The gradient of the weights at some of the positions, summed over some of the patches.
class PositionSums {
 public:
  PositionSums(const Winograd& shape, const Bf16* input, const Bf16* gradient, isa::Rows rows)
      : shape_(shape),
        rows_(rows),
        inputs_(round_up(shape.inputs, isa::lanes)),
        sums_(size(own_positions() * shape.outputs * inputs_)),
        zeros_(size(std::max(shape.inputs, shape.outputs))),
        input_(patches_of(shape), input, shape.inputs, zeros_.data()),
        gradient_(patches_of(shape), gradient, shape.outputs, zeros_.data()),
        left_(size(own_positions() * pack_size(shape.outputs))),
        right_(size(own_positions() * pack_size(shape.inputs))) {}

  void add(Range patches) {
    for (std::int64_t first = patches.begin; first < patches.end; first += at_once) {
      const Range chunk{first, std::min(first + at_once, patches.end)};
      const std::int64_t pairs = (chunk.count() + 1) / 2;
      input_.list(chunk);
      gradient_.list(chunk);
      for (std::int64_t i = 0; i < pairs; ++i) pack(i);
      for (std::int64_t p = 0; p < own_positions(); ++p) multiply(p, pairs);
    }
  }

  /// Adds the sums for an output to [16 positions][inputs, rounded up to lanes].
  void give(std::int64_t output, float* sums) const {
    const std::int64_t first = rows_ == isa::Rows::lower ? isa::positions / 2 : 0;
    for (std::int64_t p = 0; p < own_positions(); ++p) {
      const float* from = sums_.data() + (p * shape_.outputs + output) * inputs_;
      float* to = sums + (first + p) * inputs_;
      for (std::int64_t c = 0; c < inputs_; ++c) to[c] += from[c];
    }
  }

 private:
  static constexpr std::int64_t at_once = 128;  ///< patches: blocks of both sides fit the first cache
  static constexpr std::int64_t block_size = at_once * isa::block;
  static std::int64_t pack_size(std::int64_t channels) {
    return apart<Bf16>(round_up(channels, isa::block) / isa::block * block_size);
  }

  std::int64_t own_positions() const { return rows_ == isa::Rows::all ? isa::positions : isa::positions / 2; }

  void pack(std::int64_t pair) {
    isa::transform_patch_pair(input_.of(2 * pair), shape_.inputs,
                              {.data = right_.data() + pair * 2 * isa::block,
                               .position_step = pack_size(shape_.inputs),
                               .block_step = block_size,
                               .rows = rows_});
    isa::transform_gradient_pair(gradient_.of(2 * pair), shape_.outputs,
                                 {.data = left_.data() + pair * 2 * isa::block,
                                  .position_step = pack_size(shape_.outputs),
                                  .block_step = block_size,
                                  .rows = rows_});
  }

  void multiply(std::int64_t position, std::int64_t pairs) {
    for (std::int64_t input = 0; input < shape_.inputs; input += isa::block)
      for (std::int64_t output = 0; output < shape_.outputs; output += isa::block)
        isa::multiply({.left = left_.data() + position * pack_size(shape_.outputs) + output * at_once,
                       .rows = std::min(isa::block, shape_.outputs - output),
                       .row_step = 2,
                       .pair_step = 2 * isa::block,
                       .right = right_.data() + position * pack_size(shape_.inputs) + input * at_once,
                       .vectors = isa::vectors_of(shape_.inputs - input),
                       .pairs = pairs,
                       .sums = sums_.data() + (position * shape_.outputs + output) * inputs_ + input,
                       .sum_step = inputs_,
                       .fresh = false});
  }

  Winograd shape_;
  isa::Rows rows_;
  std::int64_t inputs_;        // channels, rounded up to lanes
  AlignedVector<float> sums_;  // [own positions][outputs][inputs]
  std::vector<Bf16> zeros_;    // a pixel
  PixelList<Bf16, 4, 1> input_;
  PixelList<Bf16, 2, 0> gradient_;
  AlignedVector<Bf16> left_;   // the gradient: [own positions][outputs / block][patches / 2][block][2]
  AlignedVector<Bf16> right_;  // the input
};

}  // namespace

void Winograd::forward(const Bf16* input, const float* weights, Bf16* output, int threads,
                       const ForEach& for_each) const {
  convolve_all(*this, as_they_are(*this, weights), input, output, threads, for_each);
}

void Winograd::input_gradient(const Bf16* gradient, const float* weights, Bf16* result, int threads,
                              const ForEach& for_each) const {
  convolve_all(*this, turned(*this, weights), gradient, result, threads, for_each);
}

/// Threads share out the patches, and where the sums are large also the positions, so that there are fewer of
/// them.
void Winograd::weight_gradient(const Bf16* input, const Bf16* gradient, float* result, int threads,
                               const ForEach& for_each) const {
  constexpr std::int64_t large = 1 << 15;      // outputs × inputs
  constexpr std::int64_t fewest_patches = 64;  // of a group
  const std::int64_t patches = images * patches_of(*this).per_image();
  const std::int64_t halves = threads > 1 && outputs * inputs >= large ? 2 : 1;
  const std::int64_t groups =
      std::clamp<std::int64_t>(patches / fewest_patches, 1, std::max<std::int64_t>(threads / halves, 1));
  std::vector<std::unique_ptr<PositionSums>> parts(size(halves * groups));
  for_each(static_cast<int>(halves * groups), [&](int number) {
    const isa::Rows half = number % 2 == 0 ? isa::Rows::upper : isa::Rows::lower;
    auto part = std::make_unique<PositionSums>(*this, input, gradient, halves == 1 ? isa::Rows::all : half);
    part->add(share_of(patches, number / halves, groups));
    parts[size(number)] = std::move(part);
  });
  for_each(threads, [&](int number) {
    const Range own = share_of(outputs, number, threads);
    const std::int64_t row = round_up(inputs, isa::lanes);
    AlignedVector<float> sums(size(isa::positions * row));
    for (std::int64_t output = own.begin; output < own.end; ++output) {
      std::fill(sums.begin(), sums.end(), 0.0f);
      for (const auto& part : parts) part->give(output, sums.data());
      isa::transform_weight_sums(sums.data(), row, inputs, result + output * 9 * inputs, inputs);
    }
  });
}

bool Winograd::pays() const {
  const bool products_are_slow = chosen_class() == InstructionClass::avx512_bf16;
  constexpr std::int64_t fewest_channels = 24, fewest_patches = 256;
  return products_are_slow && std::min(inputs, outputs) >= fewest_channels &&
         images * patches_of(*this).per_image() >= fewest_patches;
}

}  // namespace anneal::cpu
