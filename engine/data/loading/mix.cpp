#include "engine/data/loading/mix.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/core/base/random.h"
#include "engine/data/image/image.h"

namespace anneal::data {
namespace {

constexpr std::uint64_t purpose = 0x6D6978;  // apart from the numbers that samples draw

double normal(Random& random) {
  // Box and Muller; 1 - u is never 0.
  const double radius = std::sqrt(-2 * std::log(1 - random.uniform()));
  return radius * std::cos(2 * std::numbers::pi * random.uniform());
}

/// Marsaglia and Tsang, "A simple method for generating gamma variables" (2000), with their step for
/// shapes below 1.
double gamma(double shape, Random& random) {
  if (shape < 1) return gamma(shape + 1, random) * std::pow(1 - random.uniform(), 1 / shape);
  const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
  for (;;) {
    const double x = normal(random);
    const double v = std::pow(1 + c * x, 3);
    if (v > 0 && std::log(1 - random.uniform()) < 0.5 * x * x + d - d * v + d * std::log(v)) return d * v;
  }
}

double beta(double alpha, Random& random) {
  const double a = gamma(alpha, random), b = gamma(alpha, random);
  if (a + b > 0) return a / (a + b);
  return random.coin() ? 1 : 0;  // shapes so small that neither is a number above 0
}

/// The box of cut-mix: its sides are the root of the other image's share of the square; what hangs over the
/// edge is lost.
Region box_for(double share, int side, Random& random) {
  const double half = 0.5 * std::sqrt(1 - share) * side;
  const auto x = static_cast<int>(random.below(static_cast<std::uint32_t>(side)));
  const auto y = static_cast<int>(random.below(static_cast<std::uint32_t>(side)));
  const auto reach = static_cast<int>(half);
  const int left = std::max(x - reach, 0), right = std::min(x + reach, side);
  const int top = std::max(y - reach, 0), bottom = std::min(y + reach, side);
  return {left, top, right - left, bottom - top};
}

/// Calls `mix(own, other)` for every image and its partner's pixels as they were.
template <class Mix>
void with_partners(ImageBatch& batch, const Mix& mix) {
  const std::size_t bytes = static_cast<std::size_t>(batch.side) * static_cast<std::size_t>(batch.side) * 3;
  const auto image = [&](std::int64_t i) {
    return batch.pixels.data() + static_cast<std::size_t>(i) * bytes;
  };
  const auto entries = static_cast<std::int64_t>(batch.labels.size());
  const std::vector<std::uint8_t> last(image(entries - 1), image(entries - 1) + bytes);
  for (std::int64_t i = batch.size - 1; i > 0; --i) mix(image(i), image(i - 1));
  mix(image(0), last.data());
}

/// Drops the entry that is none of the batch's own.
void leave_neighbour(ImageBatch& batch) {
  const auto size = static_cast<std::size_t>(batch.size);
  if (batch.labels.size() == size) return;
  batch.pixels.resize(batch.pixels.size() / (size + 1) * size);
  for (auto* entries : {&batch.labels, &batch.indices, &batch.views, &batch.mixed->labels})
    entries->resize(size);
}

}  // namespace

void mix_samples(ImageBatch& batch, const AugmentSpec& augment, std::uint64_t seed, std::int64_t epoch,
                 std::int64_t first_sample) {
  if (!is_mixed(augment)) {
    batch.mixed.reset();
    return;
  }
  if (!batch.mixed) batch.mixed.emplace();
  auto& [mixed_labels, mixed_weight] = *batch.mixed;
  Random random({seed, static_cast<std::uint64_t>(epoch), static_cast<std::uint64_t>(first_sample), purpose});
  const bool both = augment.mixup > 0 && augment.cutmix > 0;
  const bool cuts = both ? random.coin() : augment.cutmix > 0;
  const double share = beta(cuts ? augment.cutmix : augment.mixup, random);
  const std::size_t bytes = static_cast<std::size_t>(batch.side) * static_cast<std::size_t>(batch.side) * 3;
  if (cuts) {
    const Region box = box_for(share, batch.side, random);
    with_partners(batch, [&](std::uint8_t* own, const std::uint8_t* other) {
      for (int y = box.y; y < box.y + box.height; ++y) {
        const std::ptrdiff_t begin = 3 * (static_cast<std::ptrdiff_t>(y) * batch.side + box.x);
        std::copy_n(other + begin, 3 * static_cast<std::ptrdiff_t>(box.width), own + begin);
      }
    });
    mixed_weight =
        1 - static_cast<double>(box.width) * box.height / (static_cast<double>(batch.side) * batch.side);
  } else {
    const auto weight = static_cast<std::uint32_t>(std::lround(share * 256));
    with_partners(batch, [&](std::uint8_t* own, const std::uint8_t* other) {
      for (std::size_t i = 0; i < bytes; ++i)
        own[i] = static_cast<std::uint8_t>((own[i] * weight + other[i] * (256 - weight) + 128) >> 8);
    });
    mixed_weight = weight / 256.0;
  }
  mixed_labels = batch.labels;
  std::rotate(mixed_labels.begin(), mixed_labels.end() - 1, mixed_labels.end());
  leave_neighbour(batch);
}

}  // namespace anneal::data
