#include "engine/worker/cpu/amx_convolution.h"

#include <algorithm>
#include <vector>

#include "engine/worker/cpu/aligned.h"
#include "engine/worker/cpu/amx.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/cpu/shares.h"

namespace anneal::cpu {

namespace {

/// What the pixels of a chunk take of the second cache, beside the weights of a block.
constexpr std::int64_t pixel_chunk_bytes = 512 << 10;

/// The weights of all places for each block of channels that come out:
/// [blocks][places][channels that are summed over / 32][2 tiles].
class TiledWeights {
 public:
  /// With `is_transposed` the inputs come out, and places are counted from the last.
  TiledWeights(const amx::Weights& weights, bool is_transposed, const ForEach& for_each)
      : weights_(weights),
        is_transposed_(is_transposed),
        summed_(round_up(is_transposed ? weights.outputs : weights.inputs, amx::depth)),
        blocks_(round_up(is_transposed ? weights.inputs : weights.outputs, amx::block) / amx::block),
        numbers_(size(blocks_ * panel())) {
    for_each(static_cast<int>(blocks_), [&](int number) { pack(number); });
  }

  std::int64_t blocks() const { return blocks_; }
  const Bf16* of(std::int64_t number) const { return numbers_.data() + number * panel(); }

 private:
  std::int64_t panel() const { return weights_.places * summed_ * amx::block; }

  void pack(std::int64_t number) {
    Bf16* to = numbers_.data() + number * panel();
    for (std::int64_t place = 0; place < weights_.places; ++place)
      for (std::int64_t summed = 0; summed < summed_; summed += amx::depth)
        for (const std::int64_t half : {std::int64_t{0}, amx::tile}) {
          const std::int64_t channel = number * amx::block + half;
          if (is_transposed_)
            amx::pack_transposed_weights(weights_, weights_.places - 1 - place, summed, channel, to);
          else
            amx::pack_weights(weights_, place, channel, summed, to);
          to += amx::tile * amx::depth;
        }
  }

  amx::Weights weights_;
  bool is_transposed_;
  std::int64_t summed_, blocks_;
  AlignedBuffer<Bf16> numbers_;
};

/// From images of `inputs` channels to as many of `outputs`.
struct PaddedLayout : ConvolutionSizes {
  std::int64_t row() const { return width + 1; }
  std::int64_t pixels_per_image() const { return (height + 1) * row(); }
  /// Pixels before the first one that the kernel reaches.
  std::int64_t before() const { return row() + 1; }
  std::int64_t depth() const { return round_up(inputs, amx::depth); }
};

/// Some of the images, chunk by chunk.
class ConvolutionJob {
 public:
  ConvolutionJob(const PaddedLayout& layout, std::int64_t images)
      : layout_(layout),
        chunk_(std::clamp<std::int64_t>(pixel_chunk_bytes / (layout.pixels_per_image() * layout.depth() * 2),
                                        1, std::max<std::int64_t>(images, 1))),
        pixels_(round_up(chunk_ * layout.pixels_per_image(), amx::block)),
        copy_(size((pixels_ + 2 * layout.before()) * layout.depth())),
        outputs_(size(pixels_)) {}

  void run(Range images, const Bf16* input, const TiledWeights& weights, Bf16* output) {
    amx::begin_tiles();
    for (std::int64_t first = images.begin; first < images.end; first += chunk_) {
      const std::int64_t count = std::min(chunk_, images.end - first);
      take(first, count, input, output);
      for (std::int64_t number = 0; number < weights.blocks(); ++number)
        convolve(count * layout_.pixels_per_image(), number * amx::block, weights.of(number));
    }
    amx::end_tiles();
  }

 private:
  /// Copies images and lists where the results of the copy's pixels belong.
  void take(std::int64_t first, std::int64_t count, const Bf16* input, Bf16* output) {
    std::fill(outputs_.begin(), outputs_.end(), nullptr);
    for (std::int64_t line = 0; line < count * layout_.height; ++line) {
      const std::int64_t source = (first * layout_.height + line) * layout_.width;
      const std::int64_t place =
          line / layout_.height * layout_.pixels_per_image() + line % layout_.height * layout_.row();
      Bf16* to = copy_.data() + (layout_.before() + place) * layout_.depth();
      if (layout_.inputs == layout_.depth())
        std::copy_n(input + source * layout_.inputs, layout_.width * layout_.inputs, to);
      else
        for (std::int64_t x = 0; x < layout_.width; ++x)
          std::copy_n(input + (source + x) * layout_.inputs, layout_.inputs, to + x * layout_.depth());
      for (std::int64_t x = 0; x < layout_.width; ++x)
        outputs_[size(place + x)] = output + (source + x) * layout_.outputs;
    }
  }

  void convolve(std::int64_t pixels, std::int64_t channel, const Bf16* weights) {
    const std::int64_t channels = std::min(amx::block, layout_.outputs - channel);
    alignas(64) float sums[amx::block * amx::block];
    Bf16* to[amx::block];
    const Bf16* from[places_of_3x3];
    for (std::int64_t first = 0; first < pixels; first += amx::block) {
      for (std::int64_t place = 0; place < places_of_3x3; ++place) {
        const std::int64_t further = place / 3 * layout_.row() + place % 3;
        from[place] = copy_.data() + (first + further) * layout_.depth();
      }
      amx::convolve(from, places_of_3x3, layout_.depth(), weights, sums);
      for (std::int64_t i = 0; i < amx::block; ++i) {
        Bf16* pixel = outputs_[size(first + i)];
        to[i] = pixel == nullptr ? nullptr : pixel + channel;
      }
      amx::round_sums(sums, channels, to);
    }
  }

  PaddedLayout layout_;
  std::int64_t chunk_;          // images at once
  std::int64_t pixels_;         // of a chunk's copy, a whole number of blocks
  AlignedVector<Bf16> copy_;    // with what the kernel reaches around it; borders stay 0
  std::vector<Bf16*> outputs_;  // of each pixel of the copy; null: none
};

void convolve_all(const PaddedLayout& layout, const TiledWeights& weights, const Bf16* input, Bf16* output,
                  int threads, const ForEach& for_each) {
  for_each(threads, [&](int number) {
    const Range images = share_of(layout.images, number, threads);
    ConvolutionJob(layout, images.count()).run(images, input, weights, output);
  });
}

}  // namespace

void AmxConvolution::forward(const Bf16* input, const float* weights, Bf16* output, int threads,
                             const ForEach& for_each) const {
  const TiledWeights packed({weights, outputs, places_of_3x3, inputs}, /*is_transposed=*/false, for_each);
  convolve_all({*this}, packed, input, output, threads, for_each);
}

void AmxConvolution::input_gradient(const Bf16* gradient, const float* weights, Bf16* result, int threads,
                                    const ForEach& for_each) const {
  const TiledWeights packed({weights, outputs, places_of_3x3, inputs}, /*is_transposed=*/true, for_each);
  PaddedLayout layout{*this};
  std::swap(layout.inputs, layout.outputs);
  convolve_all(layout, packed, gradient, result, threads, for_each);
}

bool AmxConvolution::pays() const {
  constexpr std::int64_t fewest_channels = 24, most_pixels = 49;
  return chosen_class() == InstructionClass::amx && std::min(inputs, outputs) >= fewest_channels &&
         height * width <= most_pixels;
}

}  // namespace anneal::cpu
