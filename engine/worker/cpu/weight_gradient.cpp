#include "cpu/weight_gradient.h"

#include <algorithm>

#include "cpu/amx.h"

namespace anneal::cpu {

namespace {

constexpr std::int64_t places = 9;
/// Channels on one side of a product.
constexpr std::int64_t block = 2 * amx::tile;
constexpr std::int64_t block_sums = block * block;
/// Pixels that are packed at once: the packs of 256 channels fit the second cache.
constexpr std::int64_t chunk_pixels = 1024;
/// Pixels of a product: both packs stay in the first cache for all places of the kernel.
constexpr std::int64_t product_pixels = 256;

std::int64_t round_up(std::int64_t value, std::int64_t unit) {
  return (value + unit - 1) / unit * unit;
}

std::size_t size(std::int64_t count) {
  return static_cast<std::size_t>(count);
}

}  // namespace

bool WeightGradient::supports(std::int64_t inputs, std::int64_t outputs) {
  return inputs >= amx::tile && outputs >= amx::tile && amx::available();
}

WeightGradient::WeightGradient(const Shape& shape)
    : shape_(shape),
      row_(shape.width + 1),
      border_(row_ + 1),
      chunk_images_(std::clamp<std::int64_t>(chunk_pixels / ((shape.height + 1) * row_), 1, shape.images)),
      gradient_count_(round_up(chunk_images_ * pixels_per_image(), amx::depth)),
      input_count_(round_up(gradient_count_ + 2 * border_ + 2, 2)),
      outputs_(round_up(shape.outputs, block)),
      inputs_(round_up(shape.inputs, block)),
      zeros_(size(std::max(outputs_, inputs_))),
      gradient_pixels_(size(gradient_count_)),
      input_pixels_(size(input_count_)),
      left_(size(outputs_ * gradient_count_)),
      right_{AlignedVector<Bf16>(size(inputs_ * input_count_)),
             AlignedVector<Bf16>(size(inputs_ * input_count_))},
      sums_(size(outputs_ * places * inputs_)) {}

void WeightGradient::compute(const Bf16* input, const Bf16* gradient, float* result,
                             const ForEach& for_each) {
  const std::int64_t left_parts = outputs_ / amx::tile, right_parts = inputs_ / amx::tile;
  for (std::int64_t image = 0; image < shape_.images; image += chunk_images_) {
    list_pixels(input, gradient, image);
    for_each(left_parts + 2 * right_parts, [&](std::int64_t part) { pack(part); });
    for_each(outputs_ / block * (inputs_ / block), [&](std::int64_t part) { multiply(part, image == 0); });
  }
  copy_result(result);
}

/// Points to every pixel of the chunk in order, borders and what is left over at the end being zero.
void WeightGradient::list_pixels(const Bf16* input, const Bf16* gradient, std::int64_t first_image) {
  std::fill(gradient_pixels_.begin(), gradient_pixels_.end(), zeros_.data());
  std::fill(input_pixels_.begin(), input_pixels_.end(), zeros_.data());
  const std::int64_t images = std::min(chunk_images_, shape_.images - first_image);
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

/// The gradient's blocks of channels come first, then the input's twice.
void WeightGradient::pack(std::int64_t part) {
  const std::int64_t left_parts = outputs_ / amx::tile;
  if (part < left_parts) {
    const std::int64_t first = part * amx::tile;
    if (first < shape_.outputs)
      amx::pack_left({gradient_pixels_.data(), gradient_count_}, first, shape_.outputs,
                     left_.data() + first * gradient_count_);
    return;
  }
  const std::int64_t first = (part - left_parts) / 2 * amx::tile, odd = (part - left_parts) % 2;
  if (first < shape_.inputs)
    amx::pack_right({input_pixels_.data() + odd, input_count_ - 2}, first, shape_.inputs,
                    right_[odd].data() + first * input_count_);
}

/// All places of the kernel for 32 output and 32 input channels.
void WeightGradient::multiply(std::int64_t part, bool first_chunk) {
  const std::int64_t output = part / (inputs_ / block) * block, input = part % (inputs_ / block) * block;
  amx::begin_tiles();
  for (std::int64_t begin = 0; begin < gradient_count_; begin += product_pixels) {
    const std::int64_t count = std::min(product_pixels, gradient_count_ - begin);
    const Bf16* left = left_.data() + output * gradient_count_ + begin * amx::tile;
    for (const std::int64_t parity : {0, 1}) {  // one pack of the input at a time
      const Bf16* right = right_[parity].data() + input * input_count_;
      for (std::int64_t place = 0; place < places; ++place) {
        const std::int64_t further = begin + border_ + (place / 3 - 1) * row_ + place % 3 - 1;
        if (further % 2 != parity) continue;
        amx::multiply(left, amx::tile * gradient_count_, right + (further - parity) * amx::tile,
                      amx::tile * input_count_, count, sums_.data() + (part * places + place) * block_sums,
                      first_chunk && begin == 0);
      }
    }
  }
  amx::end_tiles();
}

void WeightGradient::copy_result(float* result) const {
  for (std::int64_t output = 0; output < shape_.outputs; ++output)
    for (std::int64_t place = 0; place < places; ++place)
      for (std::int64_t input = 0; input < shape_.inputs; input += amx::tile) {
        const std::int64_t part = output / block * (inputs_ / block) + input / block;
        const std::int64_t tile = output % block / amx::tile * 2 + input % block / amx::tile;
        const float* row = sums_.data() + (part * places + place) * block_sums +
                           (tile * amx::tile + output % amx::tile) * amx::tile;
        std::copy_n(row, std::min(amx::tile, shape_.inputs - input),
                    result + (output * places + place) * shape_.inputs + input);
      }
}

}  // namespace anneal::cpu
