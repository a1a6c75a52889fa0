#include "engine/worker/cpu/winograd_fp32.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engine/worker/cpu/aligned.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/cpu/winograd_fp32_cut.h"
#include "engine/worker/cpu/winograd_fp32_kernels.h"

namespace anneal::cpu {

namespace winograd_fp32 {

#ifdef ANNEAL_X86
namespace avx2 {
extern const Kernels table;
}
namespace avx512 {
extern const Kernels table;
}

const Kernels* kernels() {
  if (chosen_class() >= InstructionClass::avx512) return &avx512::table;
  return chosen_class() == InstructionClass::avx2 ? &avx2::table : nullptr;
}
#else
const Kernels* kernels() {
  return nullptr;
}
#endif

}  // namespace winograd_fp32

namespace {

using winograd_fp32::group, winograd_fp32::patches_of, winograd_fp32::positions;

/// The weights of some outputs at all positions: [output blocks][36 positions][inputs][block].
class PackedFp32Weights {
 public:
  /// Room for as many outputs at a time.
  PackedFp32Weights(const winograd_fp32::Kernels& kernels, const WinogradWeights& weights,
                    std::int64_t outputs)
      : kernels_(kernels),
        weights_(weights),
        outputs_{0, outputs},
        panel_(apart<float>(weights.inputs * kernels.block)),
        numbers_(size(blocks() * positions * panel_)) {}

  void pack(Range outputs) {
    outputs_ = outputs;
    for (int block = 0; block < blocks(); ++block) pack(block);
  }

  int blocks() const { return static_cast<int>(round_up(outputs_.count(), kernels_.block) / kernels_.block); }

  void pack(int block) {
    float* to = numbers_.data() + block * positions * panel_;
    const Range own{outputs_.begin + block * kernels_.block,
                    std::min(outputs_.begin + (block + 1) * kernels_.block, outputs_.end)};
    WinogradWeights weights = weights_;
    for (std::int64_t output = own.begin; output < own.end; output += kernels_.lanes) {
      weights.data = weights_.data + output * weights_.output_step;
      weights.outputs = own.end - output;
      kernels_.transform_weights(weights, to, panel_);
      to += kernels_.lanes;
    }
  }

  /// Of a block that begins with `output`.
  const float* at(std::int64_t output, std::int64_t position) const {
    return numbers_.data() + ((output - outputs_.begin) / kernels_.block * positions + position) * panel_;
  }

 private:
  const winograd_fp32::Kernels& kernels_;
  WinogradWeights weights_;
  Range outputs_;
  std::int64_t panel_;
  AlignedBuffer<float> numbers_;
};

/// The convolution of some patches, chunk by chunk.
class Chunks {
 public:
  Chunks(const winograd_fp32::Kernels& kernels, const WinogradFp32& shape, const WinogradWeights& weights,
         std::int64_t patches_at_once)
      : kernels_(kernels),
        patches_(patches_of(shape)),
        weights_(weights),
        depth_(round_up(weights.inputs, kernels.lanes)),
        chunk_(patches_at_once),
        left_step_(apart<float>(chunk_ * depth_)),
        sum_step_(apart<float>(chunk_ * group)),
        left_(size(positions * left_step_)),
        sums_(size(positions * sum_step_)) {}

  /// Of the outputs in a range that begins with a group, whose weights are packed here, group by group, where
  /// `packed` is null.
  void convolve(Range range, Range outputs, const PackedFp32Weights* packed, const float* input,
                float* output) {
    const std::vector<float> zeros(size(weights_.inputs));
    PixelList<float, 6, 1> from(patches_, input, weights_.inputs, zeros.data());
    const auto own =
        packed == nullptr ? std::make_unique<PackedFp32Weights>(kernels_, weights_, group) : nullptr;
    for (std::int64_t first = range.begin; first < range.end; first += chunk_) {
      const Range chunk{first, std::min(first + chunk_, range.end)};
      from.list(chunk);
      for (std::int64_t i = 0; i < chunk.count(); ++i)
        kernels_.transform_patch(from.of(i), 0, weights_.inputs,
                                 {.data = left_.data() + i * depth_,
                                  .position_step = left_step_,
                                  .block_step = 0,
                                  .width = depth_});
      for (std::int64_t begin = outputs.begin; begin < outputs.end; begin += group) {
        const Range columns{begin, std::min(begin + group, outputs.end)};
        if (own != nullptr) own->pack(columns);
        multiply(chunk.count(), columns, own != nullptr ? *own : *packed);
        give(chunk, columns, output);
      }
    }
  }

 private:
  void multiply(std::int64_t count, Range columns, const PackedFp32Weights& packed) {
    for (std::int64_t p = 0; p < positions; ++p)
      for (std::int64_t c = columns.begin; c < columns.end; c += kernels_.block)
        kernels_.multiply({.left = left_.data() + p * left_step_,
                           .rows = count,
                           .row_step = depth_,
                           .depth_step = 1,
                           .right = packed.at(c, p),
                           .columns = std::min(kernels_.block, columns.end - c),
                           .depth = weights_.inputs,
                           .sums = sums_.data() + p * sum_step_ + c - columns.begin,
                           .sum_step = group,
                           .fresh = true});
  }

  void give(Range chunk, Range columns, float* output) {
    std::array<float*, 16> to{};
    for (std::int64_t i = 0; i < chunk.count(); ++i) {
      patches_.list<4, 0>(chunk.begin + i, output + columns.begin, weights_.outputs, sink_.data(), to.data());
      kernels_.transform_sums(sums_.data() + i * group, sum_step_, columns.count(), to.data());
    }
  }

  const winograd_fp32::Kernels& kernels_;
  Patches patches_;
  WinogradWeights weights_;
  std::int64_t depth_;  // inputs, rounded up to lanes
  std::int64_t chunk_;  // patches at once
  std::int64_t left_step_, sum_step_;
  AlignedBuffer<float> left_;        // [36 positions][chunk][depth]
  AlignedBuffer<float> sums_;        // [36 positions][chunk][group]
  std::array<float, group> sink_{};  // for pixels that the image has not
};

/// Weights of few channels are packed once for all patches, as many of which are transformed at a time as fit
/// the second cache. Larger ones would be read from memory for each of those: there threads share the outputs
/// and pack their weights for many patches at a time.
void convolve_all(const WinogradFp32& shape, const WinogradWeights& weights, const float* input,
                  float* output, int threads, const ForEach& for_each) {
  constexpr std::int64_t second_cache = 600 << 10, third_cache = 10 << 20, fewest = 24;
  const winograd_fp32::Kernels& kernels = *winograd_fp32::kernels();
  const bool is_large = weights.inputs * weights.outputs >= kernels.lanes << 13;  // measured
  const winograd_fp32::Cut cut(weights.outputs, winograd_fp32::count_patches(shape), threads, is_large);
  std::unique_ptr<PackedFp32Weights> packed;
  if (!is_large) {
    packed = std::make_unique<PackedFp32Weights>(kernels, weights, weights.outputs);
    for_each(packed->blocks(), [&](int block) { packed->pack(block); });
  }
  const std::int64_t fitting =
      (is_large ? third_cache : second_cache) / (positions * 4 * (weights.inputs + group));
  const std::int64_t wanted = std::max(fitting / kernels.rows_at_once * kernels.rows_at_once, fewest);
  for_each(cut.jobs(), [&](int job) {
    const Range own = cut.patches_of(job);
    Chunks chunks(kernels, shape, weights, std::min(wanted, own.count()));
    chunks.convolve(own, cut.outputs_of(job), packed.get(), input, output);
  });
}

}  // namespace

void WinogradFp32::forward(const float* input, const float* weights, float* output, int threads,
                           const ForEach& for_each) const {
  convolve_all(*this, as_they_are(*this, weights), input, output, threads, for_each);
}

void WinogradFp32::input_gradient(const float* gradient, const float* weights, float* result, int threads,
                                  const ForEach& for_each) const {
  convolve_all(*this, turned(*this, weights), gradient, result, threads, for_each);
}

/// Measured on a Zen 5 core, by processor time: 4 patches of 512 × 512 channels are as fast as oneDNN, and
/// images of 2×2 pixels, where there are as many products as without, slower.
bool WinogradFp32::pays() const {
  constexpr std::int64_t fewest_channels = 16, fewest_patches = 16, fewest_pixels = 6;  // of a patch
  const std::int64_t in_image = patches_of(*this).per_image();
  return winograd_fp32::kernels() != nullptr && std::min(inputs, outputs) >= fewest_channels &&
         images * in_image >= fewest_patches && height * width >= fewest_pixels * in_image;
}

}  // namespace anneal::cpu
