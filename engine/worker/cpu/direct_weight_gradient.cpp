#include "engine/worker/cpu/direct_weight_gradient.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/worker/cpu/aligned.h"
#include "engine/worker/cpu/avx512_bf16.h"
#include "engine/worker/cpu/fetch.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/cpu/shares.h"

namespace anneal::cpu {

namespace {

namespace isa = avx512_bf16;

/// What one thread does: some of the pixels for some of the outputs.
class DirectGradientJob {
 public:
  DirectGradientJob(const DirectWeightGradient& shape, Range pixels, Range outputs)
      : shape_(shape),
        pixels_(pixels),
        outputs_(outputs),
        inputs_(round_up(shape.inputs, isa::lanes)),
        zeros_(size(std::max(shape.inputs, shape.outputs))),
        listed_(size(at_once)),
        left_(size(blocks_of(outputs.count()) * block_size)),
        right_(size(blocks_of(shape.inputs) * block_size)),
        sums_(size(places() * outputs.count() * inputs_)) {}

  void run(const Bf16* input, const Bf16* gradient) {
    for (std::int64_t first = pixels_.begin; first < pixels_.end; first += at_once) {
      const Range chunk{first, std::min(first + at_once, pixels_.end)};
      list_gradient(chunk, gradient);
      pack(chunk.count(), outputs_.count(), left_);
      for (std::int64_t place = 0; place < places(); ++place) {
        list_input(chunk, place, input);
        pack(chunk.count(), shape_.inputs, right_);
        multiply((chunk.count() + 1) / 2, place);
      }
    }
  }

  /// Sets or adds this job's share of the result.
  void give(float* result, bool adds) const {
    for (std::int64_t output = 0; output < outputs_.count(); ++output)
      for (std::int64_t place = 0; place < places(); ++place) {
        const float* from = sums_.data() + (place * outputs_.count() + output) * inputs_;
        float* to = result + ((outputs_.begin + output) * places() + place) * shape_.inputs;
        for (std::int64_t c = 0; c < shape_.inputs; ++c) to[c] = adds ? to[c] + from[c] : from[c];
      }
  }

 private:
  static constexpr std::int64_t at_once = 256;  ///< pixels: a block of them fits the first cache
  static constexpr std::int64_t block_size = at_once * isa::block;
  static std::int64_t blocks_of(std::int64_t channels) { return round_up(channels, isa::block) / isa::block; }

  std::int64_t places() const { return shape_.kernel * shape_.kernel; }

  void list_gradient(Range chunk, const Bf16* gradient) {
    for (std::int64_t i = 0; i < chunk.count(); ++i)
      listed_[size(i)] = gradient + (chunk.begin + i) * shape_.outputs + outputs_.begin;
  }

  /// What the kernel's place meets under each of the output's pixels.
  void list_input(Range chunk, std::int64_t place, const Bf16* input) {
    const std::int64_t width = shape_.output_width(), per_image = shape_.output_height() * width;
    for (std::int64_t i = 0; i < chunk.count(); ++i) {
      const std::int64_t image = (chunk.begin + i) / per_image, pixel = (chunk.begin + i) % per_image;
      const std::int64_t y = pixel / width * shape_.stride + place / shape_.kernel - shape_.padding;
      const std::int64_t x = pixel % width * shape_.stride + place % shape_.kernel - shape_.padding;
      const bool inside = y >= 0 && y < shape_.height && x >= 0 && x < shape_.width;
      listed_[size(i)] =
          inside ? input + ((image * shape_.height + y) * shape_.width + x) * shape_.inputs : zeros_.data();
    }
  }

  /// An odd number of pixels is filled up with zeros.
  void pack(std::int64_t count, std::int64_t channels, AlignedVector<Bf16>& to) {
    fetch(listed_.data(), count, channels);
    if (count % 2 != 0) listed_[size(count)] = zeros_.data();
    for (std::int64_t i = 0; i < count; i += 2)
      isa::pack_pair(&listed_[size(i)], channels, to.data() + i * isa::block, block_size);
  }

  void multiply(std::int64_t pairs, std::int64_t place) {
    for (std::int64_t input = 0; input < shape_.inputs; input += isa::block)
      for (std::int64_t output = 0; output < outputs_.count(); output += isa::block)
        isa::multiply({.left = left_.data() + output / isa::block * block_size,
                       .rows = std::min(isa::block, outputs_.count() - output),
                       .row_step = 2,
                       .pair_step = 2 * isa::block,
                       .right = right_.data() + input / isa::block * block_size,
                       .vectors = isa::vectors_of(shape_.inputs - input),
                       .pairs = pairs,
                       .sums = sums_.data() + (place * outputs_.count() + output) * inputs_ + input,
                       .sum_step = inputs_,
                       .fresh = false});
  }

  DirectWeightGradient shape_;
  Range pixels_, outputs_;
  std::int64_t inputs_;      // channels, rounded up to lanes
  std::vector<Bf16> zeros_;  // a pixel
  std::vector<const Bf16*> listed_;
  AlignedVector<Bf16> left_, right_;  // [channels / block][pixels / 2][block][2]
  AlignedVector<float> sums_;         // [places][outputs][inputs]
};

}  // namespace

/// Where the sums are large, threads share out the outputs first, so that there are fewer of them.
void DirectWeightGradient::compute(const Bf16* input, const Bf16* gradient, float* result, int threads,
                                   const ForEach& for_each) const {
  constexpr std::int64_t large = 1 << 17, fewest_pixels = 256;
  const std::int64_t pixels = images * output_height() * output_width();
  const std::int64_t blocks = round_up(outputs, isa::block) / isa::block;
  const bool is_large = outputs * inputs * kernel * kernel >= large;
  const std::int64_t shares = is_large ? std::min<std::int64_t>(threads, blocks) : 1;
  const std::int64_t groups =
      std::clamp<std::int64_t>(pixels / fewest_pixels, 1, std::max<std::int64_t>(threads / shares, 1));
  std::vector<std::unique_ptr<DirectGradientJob>> jobs(size(shares * groups));
  for_each(static_cast<int>(jobs.size()), [&](int number) {
    const Range own = share_of(blocks, number % shares, shares);
    auto job = std::make_unique<DirectGradientJob>(
        *this, share_of(pixels, number / shares, groups),
        Range{own.begin * isa::block, std::min(own.end * isa::block, outputs)});
    job->run(input, gradient);
    jobs[size(number)] = std::move(job);
  });
  for_each(static_cast<int>(shares), [&](int share) {
    for (std::size_t i = size(share); i < jobs.size(); i += size(shares))
      jobs[i]->give(result, i >= size(shares));
  });
}

bool DirectWeightGradient::pays() const {
  const bool products_are_slow = chosen_class() == InstructionClass::avx512_bf16;
  constexpr std::int64_t fewest_channels = 64;
  return products_are_slow && std::min(inputs, outputs) >= fewest_channels;
}

}  // namespace anneal::cpu
