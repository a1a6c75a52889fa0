#include "engine/worker/runtime/draw.h"

#include <cmath>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include "engine/core/base/random.h"

namespace anneal::runtime {

namespace {

constexpr double words = 4294967296.0;  // 2³²
constexpr std::int64_t numbers_per_task = 16'384;

/// Two numbers from each word of 64 bits.
void fill(float* mask, std::int64_t count, Random random, std::uint64_t threshold, float value) {
  for (std::int64_t i = 0; i < count; i += 2) {
    const std::uint64_t word = random.next();
    mask[i] = (word >> 32) < threshold ? value : 0;
    if (i + 1 < count) mask[i + 1] = (word & 0xFFFFFFFFu) < threshold ? value : 0;
  }
}

}  // namespace

Draw Draw::of(std::uint64_t stream) const {
  return {Random({seed, stream}).next(), first_sample};
}

at::Tensor keep_mask(const Draw& draw, const at::Tensor& like, double kept) {
  const at::Tensor mask =
      at::empty(like.sizes(), at::TensorOptions().dtype(at::kFloat), like.suggest_memory_format());
  const std::int64_t samples = like.size(0), of_each = samples > 0 ? like.numel() / samples : 0;
  const auto threshold = static_cast<std::uint64_t>(std::llround(kept * words));
  const auto value = static_cast<float>(1 / kept);
  float* numbers = mask.mutable_data_ptr<float>();
  at::parallel_for(
      0, samples, std::max<std::int64_t>(1, numbers_per_task / std::max<std::int64_t>(of_each, 1)),
      [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
          fill(numbers + i * of_each, of_each,
               Random({draw.seed, static_cast<std::uint64_t>(draw.first_sample + i)}), threshold, value);
      });
  return mask.to(like.scalar_type());
}

}  // namespace anneal::runtime
