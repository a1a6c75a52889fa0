#include "engine/worker/cpu/weight_gradient.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/worker/cpu/aligned.h"
#include "engine/worker/cpu/amx.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/cpu/shares.h"

namespace anneal::cpu {

namespace {

constexpr std::int64_t block_sums = amx::block * amx::block;
/// Pixels that are packed at once: the packs of 256 channels fit the second cache.
constexpr std::int64_t chunk_pixels = 1024;
/// Pixels of a product: both packs stay in the first cache for all places of the kernel.
constexpr std::int64_t product_pixels = 256;

/// What one thread does: some of the images for some of the output channels (whole blocks).
class TiledGradientJob {
 public:
  TiledGradientJob(const WeightGradient& shape, Range images, Range outputs);

  void run(const Bf16* input, const Bf16* gradient);
  /// Sets or adds this job's share of the result.
  void give(float* result, bool adds) const;

 private:
  void list_pixels(const Bf16* input, const Bf16* gradient, std::int64_t first_image);
  void pack();
  void multiply(bool fresh);
  void multiply_block(std::int64_t output, std::int64_t input, bool fresh);

  std::int64_t pixels_per_image() const { return (shape_.height + 1) * row_; }
  std::int64_t sums_of(std::int64_t output, std::int64_t input, std::int64_t place) const {
    return ((output / amx::block * (inputs_ / amx::block) + input / amx::block) * places_of_3x3 + place) *
           block_sums;
  }

  WeightGradient shape_;
  Range images_;
  Range range_;                    // of output channels
  std::int64_t row_;               // pixels from one row to the next
  std::int64_t border_;            // pixels before the first one that the kernel reaches
  std::int64_t chunk_images_;      // at once
  std::int64_t gradient_count_;    // pixels of a chunk's gradient, a whole number of tiles
  std::int64_t input_count_;       // and of its input, with what the kernel reaches around it
  std::int64_t outputs_, inputs_;  // channels, rounded up to blocks
  std::vector<Bf16> zeros_;        // a pixel
  std::vector<const Bf16*> gradient_pixels_, input_pixels_;
  AlignedVector<Bf16> left_;      // [outputs / 16][gradient_count][16]
  AlignedVector<Bf16> right_[2];  // [inputs / 16][input_count][16], from even and from odd pixels on
  AlignedVector<float> sums_;     // [outputs / 32][inputs / 32][9][2][2][16][16]
};

TiledGradientJob::TiledGradientJob(const WeightGradient& shape, Range images, Range outputs)
    : shape_(shape),
      images_(images),
      range_(outputs),
      row_(shape.width + 1),
      border_(row_ + 1),
      chunk_images_(std::clamp<std::int64_t>(chunk_pixels / pixels_per_image(), 1,
                                             std::max<std::int64_t>(images.count(), 1))),
      gradient_count_(round_up(chunk_images_ * pixels_per_image(), amx::depth)),
      input_count_(round_up(gradient_count_ + 2 * border_ + 2, 2)),
      outputs_(round_up(outputs.count(), amx::block)),
      inputs_(round_up(shape.inputs, amx::block)),
      zeros_(size(std::max(shape.outputs, shape.inputs) + amx::block)),
      gradient_pixels_(size(gradient_count_)),
      input_pixels_(size(input_count_)),
      left_(size(outputs_ * gradient_count_)),
      right_{AlignedVector<Bf16>(size(inputs_ * input_count_)),
             AlignedVector<Bf16>(size(inputs_ * input_count_))},
      sums_(size(outputs_ * places_of_3x3 * inputs_)) {}

void TiledGradientJob::run(const Bf16* input, const Bf16* gradient) {
  for (std::int64_t image = images_.begin; image < images_.end; image += chunk_images_) {
    list_pixels(input, gradient, image);
    pack();
    multiply(image == images_.begin);
  }
}

/// Points to every pixel of the chunk in order, borders and what is left over at the end being zero.
void TiledGradientJob::list_pixels(const Bf16* input, const Bf16* gradient, std::int64_t first_image) {
  std::fill(gradient_pixels_.begin(), gradient_pixels_.end(), zeros_.data());
  std::fill(input_pixels_.begin(), input_pixels_.end(), zeros_.data());
  const std::int64_t images = std::min(chunk_images_, images_.end - first_image);
  for (std::int64_t line = 0; line < images * shape_.height; ++line) {
    const std::int64_t image = line / shape_.height, y = line % shape_.height;
    const std::int64_t source = (first_image * shape_.height + line) * shape_.width;
    const std::int64_t place = image * pixels_per_image() + y * row_;
    for (std::int64_t x = 0; x < shape_.width; ++x) {
      gradient_pixels_[size(place + x)] = gradient + (source + x) * shape_.outputs;
      input_pixels_[size(border_ + place + x)] = input + (source + x) * shape_.inputs;
    }
  }
}

void TiledGradientJob::pack() {
  for (std::int64_t output = 0; output < range_.count(); output += amx::tile)
    amx::pack_left({gradient_pixels_.data(), gradient_count_}, range_.begin + output, range_.end,
                   left_.data() + output * gradient_count_);
  for (const std::int64_t odd : {0, 1})
    for (std::int64_t input = 0; input < shape_.inputs; input += amx::tile)
      amx::pack_right({input_pixels_.data() + odd, input_count_ - 2}, input, shape_.inputs,
                      right_[odd].data() + input * input_count_);
}

void TiledGradientJob::multiply(bool fresh) {
  amx::begin_tiles();
  for (std::int64_t output = 0; output < outputs_; output += amx::block)
    for (std::int64_t input = 0; input < inputs_; input += amx::block) multiply_block(output, input, fresh);
  amx::end_tiles();
}

/// All places of the kernel for 32 output and 32 input channels.
void TiledGradientJob::multiply_block(std::int64_t output, std::int64_t input, bool fresh) {
  for (std::int64_t begin = 0; begin < gradient_count_; begin += product_pixels) {
    const std::int64_t count = std::min(product_pixels, gradient_count_ - begin);
    const Bf16* left = left_.data() + output * gradient_count_ + begin * amx::tile;
    for (const std::int64_t parity : {0, 1}) {  // one pack of the input at a time
      const Bf16* right = right_[parity].data() + input * input_count_;
      for (std::int64_t place = 0; place < places_of_3x3; ++place) {
        const std::int64_t further = begin + border_ + (place / 3 - 1) * row_ + place % 3 - 1;
        if (further % 2 != parity) continue;
        amx::multiply(left, amx::tile * gradient_count_, right + (further - parity) * amx::tile,
                      amx::tile * input_count_, count, sums_.data() + sums_of(output, input, place),
                      fresh && begin == 0);
      }
    }
  }
}

void TiledGradientJob::give(float* result, bool adds) const {
  for (std::int64_t output = 0; output < range_.count(); ++output)
    for (std::int64_t place = 0; place < places_of_3x3; ++place)
      for (std::int64_t input = 0; input < shape_.inputs; input += amx::tile) {
        const std::int64_t tile = output % amx::block / amx::tile * 2 + input % amx::block / amx::tile;
        const float* from = sums_.data() + sums_of(output, input, place) +
                            (tile * amx::tile + output % amx::tile) * amx::tile;
        float* to = result + ((range_.begin + output) * places_of_3x3 + place) * shape_.inputs + input;
        const std::int64_t count = std::min(amx::tile, shape_.inputs - input);
        for (std::int64_t i = 0; i < count; ++i) to[i] = adds ? to[i] + from[i] : from[i];
      }
}

}  // namespace

bool has_weight_gradient(std::int64_t inputs, std::int64_t outputs) {
  return inputs >= amx::tile && outputs >= amx::tile && chosen_class() == InstructionClass::amx;
}

/// First the output channels are shared out, which costs the least, then the images.
void WeightGradient::compute(const Bf16* input, const Bf16* gradient, float* result, int threads,
                             const ForEach& for_each) const {
  constexpr std::int64_t most_shares = 4;  // each packs the whole input for itself
  const std::int64_t blocks = round_up(outputs, amx::block) / amx::block;
  const std::int64_t shares = std::min({std::int64_t{threads}, blocks, most_shares});
  const std::int64_t groups =
      std::clamp<std::int64_t>(threads / shares, 1, std::max<std::int64_t>(images, 1));
  std::vector<std::unique_ptr<TiledGradientJob>> jobs(size(shares * groups));
  for_each(static_cast<int>(jobs.size()), [&](int number) {
    const Range own = share_of(blocks, number % shares, shares);
    auto job = std::make_unique<TiledGradientJob>(
        *this, share_of(images, number / shares, groups),
        Range{own.begin * amx::block, std::min(own.end * amx::block, outputs)});
    job->run(input, gradient);
    jobs[size(number)] = std::move(job);
  });
  for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i]->give(result, size(shares) <= i);
}

}  // namespace anneal::cpu
