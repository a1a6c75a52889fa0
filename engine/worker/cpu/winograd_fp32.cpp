#include "cpu/winograd_fp32.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "cpu/aligned.h"
#include "cpu/instruction_class.h"
#include "cpu/patches.h"
#include "cpu/shares.h"
#include "cpu/winograd_fp32_kernels.h"

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

namespace isa = winograd_fp32;
using isa::positions;

/// Output channels whose sums are computed and transformed together: a cache line of each of 4 pixels.
constexpr std::int64_t group = 64;

Patches patches_of(const WinogradFp32& shape) {
  return {shape.height, shape.width, 4};
}

/// The weights of some outputs at all positions: [output blocks][36 positions][inputs][block].
class PackedWeights {
 public:
  PackedWeights(const isa::Kernels& kernels, const isa::Weights& weights, Range outputs)
      : kernels_(kernels),
        weights_(weights),
        outputs_(outputs),
        panel_(apart<float>(weights.inputs * kernels.block)),
        numbers_(size(blocks() * positions * panel_)) {}

  int blocks() const { return static_cast<int>(round_up(outputs_.count(), kernels_.block) / kernels_.block); }

  void pack(int block) {
    float* to = numbers_.data() + block * positions * panel_;
    const Range own{outputs_.begin + block * kernels_.block,
                    std::min(outputs_.begin + (block + 1) * kernels_.block, outputs_.end)};
    isa::Weights weights = weights_;
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
  const isa::Kernels& kernels_;
  isa::Weights weights_;
  Range outputs_;
  std::int64_t panel_;
  AlignedBuffer<float> numbers_;
};

/// The convolution of some patches, chunk by chunk.
class Chunks {
 public:
  Chunks(const isa::Kernels& kernels, const WinogradFp32& shape, const isa::Weights& weights,
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
  void convolve(Range range, Range outputs, const PackedWeights* packed, const float* input, float* output) {
    const std::vector<float> zeros(size(weights_.inputs));
    PixelList<float, 6, 1> from(patches_, input, weights_.inputs, zeros.data());
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
        packed != nullptr ? multiply(chunk.count(), columns, *packed)
                          : pack_and_multiply(chunk.count(), columns);
        give(chunk, columns, output);
      }
    }
  }

 private:
  void pack_and_multiply(std::int64_t count, Range columns) {
    PackedWeights packed(kernels_, weights_, columns);
    for (int block = 0; block < packed.blocks(); ++block) packed.pack(block);
    multiply(count, columns, packed);
  }

  void multiply(std::int64_t count, Range columns, const PackedWeights& packed) {
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

  const isa::Kernels& kernels_;
  Patches patches_;
  isa::Weights weights_;
  std::int64_t depth_;  // inputs, rounded up to lanes
  std::int64_t chunk_;  // patches at once
  std::int64_t left_step_, sum_step_;
  AlignedBuffer<float> left_;        // [36 positions][chunk][depth]
  AlignedBuffer<float> sums_;        // [36 positions][chunk][group]
  std::array<float, group> sink_{};  // for pixels that the image has not
};

/// How the work is cut into jobs: `shares` of the groups of outputs by `teams` that share the patches.
class Cut {
 public:
  /// `by_outputs`: as many shares as there can be.
  Cut(std::int64_t outputs, std::int64_t patches, int threads, bool by_outputs)
      : outputs_(outputs), patches_(patches) {
    shares_ = by_outputs ? std::min<std::int64_t>(threads, groups()) : 1;
    const std::int64_t most = std::max<std::int64_t>(threads / shares_, 1);
    teams_ = std::clamp<std::int64_t>(patches / fewest_patches, 1, most);
  }

  std::int64_t shares() const { return shares_; }
  std::int64_t teams() const { return teams_; }
  int jobs() const { return static_cast<int>(shares_ * teams_); }
  Range patches_of(std::int64_t job) const { return share_of(patches_, job / shares_, teams_); }
  Range outputs_of(std::int64_t job) const {
    const Range own = share_of(groups(), job % shares_, shares_);
    return {own.begin * group, std::min(own.end * group, outputs_)};
  }

 private:
  static constexpr std::int64_t fewest_patches = 24;  // of a team
  std::int64_t groups() const { return round_up(outputs_, group) / group; }

  std::int64_t outputs_, patches_, shares_ = 1, teams_ = 1;
};

/// Weights of few channels are packed once for all patches, as many of which are transformed at a time as fit
/// the second cache. Larger ones would be read from memory for each of those: there threads share the outputs
/// and pack their weights for many patches at a time.
void convolve_all(const WinogradFp32& shape, const isa::Weights& weights, const float* input, float* output,
                  int threads, const ForEach& for_each) {
  constexpr std::int64_t large = 1 << 16, second_cache = 600 << 10, third_cache = 10 << 20, fewest = 24;
  const isa::Kernels& kernels = *isa::kernels();
  const bool is_large = weights.inputs * weights.outputs >= large;
  const Cut cut(weights.outputs, shape.images * patches_of(shape).per_image(), threads, is_large);
  std::optional<PackedWeights> packed;
  if (!is_large) {
    packed.emplace(kernels, weights, Range{0, weights.outputs});
    for_each(packed->blocks(), [&](int block) { packed->pack(block); });
  }
  const std::int64_t fitting =
      (is_large ? third_cache : second_cache) / (positions * 4 * (weights.inputs + group));
  const std::int64_t wanted = std::max(fitting / kernels.rows_at_once * kernels.rows_at_once, fewest);
  for_each(cut.jobs(), [&](int job) {
    const Range own = cut.patches_of(job);
    Chunks chunks(kernels, shape, weights, std::min(wanted, own.count()));
    chunks.convolve(own, cut.outputs_of(job), packed ? &*packed : nullptr, input, output);
  });
}

/// The gradient of the weights of some outputs at all positions, summed over some of the patches.
class WeightSums {
 public:
  WeightSums(const isa::Kernels& kernels, const WinogradFp32& shape, Range outputs)
      : kernels_(kernels),
        shape_(shape),
        outputs_(outputs),
        inputs_(round_up(shape.inputs, kernels.lanes)),
        at_once_(chunk_of(shape.inputs + outputs.count())),
        left_step_(apart<float>(round_up(outputs.count(), group) * at_once_)),
        right_step_(apart<float>(round_up(shape.inputs, kernels.block) * at_once_)),
        left_(size(positions * left_step_)),
        right_(size(positions * right_step_)),
        sums_(size(positions * outputs.count() * inputs_)) {}

  void add(Range patches, const float* input, const float* gradient) {
    const std::vector<float> zeros(size(std::max(shape_.inputs, shape_.outputs)));
    PixelList<float, 6, 1> inputs(patches_of(shape_), input, shape_.inputs, zeros.data());
    PixelList<float, 4, 0> gradients(patches_of(shape_), gradient, shape_.outputs, zeros.data());
    for (std::int64_t first = patches.begin; first < patches.end; first += at_once_) {
      const Range chunk{first, std::min(first + at_once_, patches.end)};
      inputs.list(chunk);
      gradients.list(chunk);
      for (std::int64_t i = 0; i < chunk.count(); ++i) {
        kernels_.transform_patch(inputs.of(i), 0, shape_.inputs,
                                 {.data = right_.data() + i * kernels_.block,
                                  .position_step = right_step_,
                                  .block_step = at_once_ * kernels_.block,
                                  .width = kernels_.block});
        kernels_.transform_gradient(gradients.of(i), outputs_.begin, outputs_.count(),
                                    {.data = left_.data() + i * group,
                                     .position_step = left_step_,
                                     .block_step = at_once_ * group,
                                     .width = group});
      }
      for (std::int64_t p = 0; p < positions; ++p) multiply(p, chunk.count(), first == patches.begin);
    }
  }

  /// Sets or adds the sums for one of the outputs, to [36 positions][inputs, rounded up to lanes].
  void give(std::int64_t output, float* sums, bool adds) const {
    for (std::int64_t p = 0; p < positions; ++p) {
      const float* from = sums_.data() + (p * outputs_.count() + output - outputs_.begin) * inputs_;
      for (std::int64_t c = 0; c < inputs_; ++c) sums[c] = adds ? sums[c] + from[c] : from[c];
      sums += inputs_;
    }
  }

 private:
  static constexpr std::int64_t chunk_bytes = 600 << 10, fewest = 32, most = 128;
  static std::int64_t chunk_of(std::int64_t channels) {
    return std::clamp(chunk_bytes / (positions * 4 * channels), fewest, most);
  }

  void multiply(std::int64_t position, std::int64_t count, bool fresh) {
    for (std::int64_t input = 0; input < shape_.inputs; input += kernels_.block)
      for (std::int64_t output = 0; output < outputs_.count(); output += group)
        kernels_.multiply({.left = left_.data() + position * left_step_ + output * at_once_,
                           .rows = std::min(group, outputs_.count() - output),
                           .row_step = 1,
                           .depth_step = group,
                           .right = right_.data() + position * right_step_ + input * at_once_,
                           .columns = std::min(kernels_.block, shape_.inputs - input),
                           .depth = count,
                           .sums = sums_.data() + (position * outputs_.count() + output) * inputs_ + input,
                           .sum_step = inputs_,
                           .fresh = fresh});
  }

  const isa::Kernels& kernels_;
  WinogradFp32 shape_;
  Range outputs_;
  std::int64_t inputs_;   // channels, rounded up to lanes
  std::int64_t at_once_;  // patches
  std::int64_t left_step_, right_step_;
  AlignedBuffer<float> left_;   // the gradient: [36 positions][outputs / group][patches][group]
  AlignedBuffer<float> right_;  // the input: [36 positions][inputs / block][patches][block]
  AlignedBuffer<float> sums_;   // [36 positions][outputs][inputs]
};

}  // namespace

void WinogradFp32::forward(const float* input, const float* weights, float* output, int threads,
                           const ForEach& for_each) const {
  convolve_all(*this,
               {.data = weights,
                .inputs = inputs,
                .outputs = outputs,
                .input_step = 1,
                .output_step = 9 * inputs,
                .place_step = inputs,
                .turned = false},
               input, output, threads, for_each);
}

void WinogradFp32::input_gradient(const float* gradient, const float* weights, float* result, int threads,
                                  const ForEach& for_each) const {
  convolve_all(*this,
               {.data = weights,
                .inputs = outputs,
                .outputs = inputs,
                .input_step = 9 * inputs,
                .output_step = 1,
                .place_step = inputs,
                .turned = true},
               gradient, result, threads, for_each);
}

/// Where the sums are large, threads share out the outputs first, so that there are fewer of them; then the
/// patches.
void WinogradFp32::weight_gradient(const float* input, const float* gradient, float* result, int threads,
                                   const ForEach& for_each) const {
  constexpr std::int64_t large = 1 << 14;
  const isa::Kernels& kernels = *isa::kernels();
  const Cut cut(outputs, images * patches_of(*this).per_image(), threads, outputs * inputs >= large);
  std::vector<std::unique_ptr<WeightSums>> parts(size(cut.jobs()));
  for_each(cut.jobs(), [&](int job) {
    auto part = std::make_unique<WeightSums>(kernels, *this, cut.outputs_of(job));
    part->add(cut.patches_of(job), input, gradient);
    parts[size(job)] = std::move(part);
  });
  for_each(threads, [&](int number) {
    const std::int64_t row = round_up(inputs, kernels.lanes);
    AlignedBuffer<float> sums(size(positions * row));
    for (std::int64_t share = 0; share < cut.shares(); ++share) {
      const Range all = cut.outputs_of(share), own = share_of(all.count(), number, threads);
      for (std::int64_t output = all.begin + own.begin; output < all.begin + own.end; ++output) {
        for (std::int64_t team = 0; team < cut.teams(); ++team)
          parts[size(team * cut.shares() + share)]->give(output, sums.data(), team > 0);
        kernels.transform_weight_sums(sums.data(), row, inputs, result + output * 9 * inputs, inputs);
      }
    }
  });
}

bool WinogradFp32::pays() const {
  constexpr std::int64_t fewest_channels = 24, fewest_patches = 64;
  return isa::kernels() != nullptr && std::min(inputs, outputs) >= fewest_channels &&
         images * patches_of(*this).per_image() >= fewest_patches;
}

}  // namespace anneal::cpu
