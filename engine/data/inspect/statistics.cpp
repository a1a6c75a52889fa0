#include "engine/data/inspect/statistics.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::data {
namespace {

constexpr std::size_t most_samples = 2000;

struct ChannelMoments {
  std::array<double, 3> mean = {};
  std::array<double, 3> square = {};
};

ChannelMoments moments_of(const Image& image) {
  std::array<std::uint64_t, 3> sum = {};
  std::array<std::uint64_t, 3> squares = {};
  for (std::size_t i = 0; i < image.rgb.size(); ++i) {
    const std::uint64_t value = image.rgb[i];
    sum[i % 3] += value;
    squares[i % 3] += value * value;
  }
  const double pixels = static_cast<double>(image.rgb.size()) / 3;
  ChannelMoments moments;
  for (std::size_t channel = 0; channel < 3; ++channel) {
    moments.mean[channel] = static_cast<double>(sum[channel]) / pixels / 255;
    moments.square[channel] = static_cast<double>(squares[channel]) / pixels / (255.0 * 255.0);
  }
  return moments;
}

}  // namespace

Statistics measure_statistics(const Catalogue& catalogue, int threads) {
  const std::size_t count = std::min(most_samples, catalogue.samples.size());
  std::vector<std::optional<ChannelMoments>> found(count);
  parallel_for(static_cast<std::int64_t>(count), threads, [&](std::int64_t i) {
    const auto index = static_cast<std::size_t>(i);
    try {
      found[index] =
          moments_of(read_sample(catalogue, catalogue.samples[index * catalogue.samples.size() / count]));
    } catch (const UserError&) {  // left out; whoever needs the file reports it
    }
  });

  ChannelMoments total;
  double readable = 0;
  for (const std::optional<ChannelMoments>& moments : found) {
    if (!moments) continue;
    ++readable;
    for (std::size_t channel = 0; channel < 3; ++channel) {
      total.mean[channel] += moments->mean[channel];
      total.square[channel] += moments->square[channel];
    }
  }
  if (readable == 0) throw UserError("none of " + std::to_string(count) + " sampled images can be read");
  Statistics statistics;
  for (std::size_t channel = 0; channel < 3; ++channel) {
    const double mean = total.mean[channel] / readable;
    const double variance = std::max(total.square[channel] / readable - mean * mean, 0.0);
    statistics.mean[channel] = mean;
    statistics.deviation[channel] = std::max(std::sqrt(variance), 1.0 / 255);
  }
  return statistics;
}

}  // namespace anneal::data
