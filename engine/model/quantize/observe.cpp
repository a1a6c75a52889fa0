#include "engine/model/quantize/observe.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/model/quantize/float_run.h"

namespace anneal::quantize {

namespace {

struct Bounds {
  float low = std::numeric_limits<float>::infinity();
  float high = -std::numeric_limits<float>::infinity();
};

/// Calls `take(share, run)` behind each run of the program.
template <class Take>
void run_all(const Program& program, std::int64_t count, const Feed& feed, int threads, Take take) {
  parallel_for(std::min(sample_shares, count), threads, [&](std::int64_t share) {
    FloatRun run(program);
    std::vector<float> input(static_cast<std::size_t>(program.values[0].size.count()));
    for (std::int64_t i = share; i < count; i += sample_shares) {
      feed(i, input);
      run.run(input);
      take(static_cast<std::size_t>(share), run);
    }
  });
}

std::vector<Bounds> find_bounds(const Program& program, std::int64_t count, const Feed& feed, int threads) {
  const std::size_t values = program.values.size();
  std::vector<std::vector<Bounds>> found(sample_shares, std::vector<Bounds>(values));
  run_all(program, count, feed, threads, [&](std::size_t share, const FloatRun& run) {
    for (std::size_t v = 0; v < values; ++v) {
      Bounds& bounds = found[share][v];
      for (const float value : run.value(v)) {
        if (!std::isfinite(value))
          throw UserError("yields values that are not finite", program.values[v].name,
                          "Choose another checkpoint.");
        bounds.low = std::min(bounds.low, value);
        bounds.high = std::max(bounds.high, value);
      }
    }
  });
  for (std::size_t share = 1; share < found.size(); ++share)
    for (std::size_t v = 0; v < values; ++v) {
      found[0][v].low = std::min(found[0][v].low, found[share][v].low);
      found[0][v].high = std::max(found[0][v].high, found[share][v].high);
    }
  return found[0];
}

void add_channels(std::span<const float> value, std::vector<double>& sums) {
  for (std::size_t i = 0; i < value.size(); ++i) sums[i % sums.size()] += static_cast<double>(value[i]);
}

}  // namespace

std::vector<Observation> observe(const Program& program, std::int64_t count, const Feed& feed, int threads) {
  const std::vector<Bounds> bounds = find_bounds(program, count, feed, threads);
  std::vector<Observation> empty;
  for (std::size_t v = 0; v < bounds.size(); ++v)
    empty.push_back({empty_histogram(static_cast<double>(bounds[v].low), static_cast<double>(bounds[v].high)),
                     std::vector<double>(static_cast<std::size_t>(program.values[v].size.channels))});
  std::vector<std::vector<Observation>> found(sample_shares, empty);
  run_all(program, count, feed, threads, [&](std::size_t share, const FloatRun& run) {
    for (std::size_t v = 0; v < bounds.size(); ++v) {
      quantize::count(run.value(v), found[share][v].histogram);
      add_channels(run.value(v), found[share][v].channel_means);
    }
  });
  std::vector<Observation> result = std::move(empty);
  for (std::size_t v = 0; v < result.size(); ++v) {
    for (const auto& share : found) {
      merge(share[v].histogram, result[v].histogram);
      for (std::size_t c = 0; c < share[v].channel_means.size(); ++c)
        result[v].channel_means[c] += share[v].channel_means[c];
    }
    const Size& size = program.values[v].size;
    for (double& mean : result[v].channel_means)
      mean /= static_cast<double>(size.height * size.width * count);
  }
  return result;
}

}  // namespace anneal::quantize
