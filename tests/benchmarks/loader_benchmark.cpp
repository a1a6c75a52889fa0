// loader_benchmark DATA SECONDS [THREADS]: how fast one thread turns a data set into normalised training
// squares of 224 px (random-resized crop, flip), nothing kept decoded. With THREADS, how fast so many make
// them of bytes, which a GPU normalises. Prints one JSON line.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include <sys/resource.h>

#include "engine/data/loading/loader.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"

namespace {

using namespace anneal;
using Clock = std::chrono::steady_clock;

constexpr int side = 224;
constexpr std::int64_t batch_size = 50;
constexpr std::int64_t warm_up_images = 200;

double processor_seconds() {
  rusage usage = {};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Bytes `[N, side, side, 3]` to the floats that a network takes, channels last.
void normalize(std::span<const std::uint8_t> bytes, std::vector<float>& floats) {
  constexpr std::array<float, 3> mean = {0.485F, 0.456F, 0.406F}, deviation = {0.229F, 0.224F, 0.225F};
  floats.resize(bytes.size());
  for (std::size_t i = 0; i < bytes.size(); i += 3)
    for (std::size_t channel = 0; channel < 3; ++channel)
      floats[i + channel] =
          (static_cast<float>(bytes[i + channel]) / 255 - mean[channel]) / deviation[channel];
}

data::LoaderOptions options(int threads) {
  data::LoaderOptions options;
  options.threads = threads;
  options.prefetch_batches = std::max(options.prefetch_batches, 2 * threads);
  options.augment.crop = AugmentSpec::Crop::random_resized;
  options.augment.crop_scale = 0.08;
  options.augment.flip = AugmentSpec::Flip::random;
  return options;
}

void measure(const char* path, double seconds, int threads, bool normalizes) {
  const auto catalogue = std::make_shared<const data::Catalogue>(data::open(data::discover(path).train));
  data::Loader loader(
      catalogue, options(threads),
      [](std::int64_t, std::int64_t) {
        return data::BatchPlan{batch_size, side};
      },
      std::numeric_limits<std::int64_t>::max());
  std::vector<float> floats;
  const auto take = [&] {
    auto batch = loader.next();
    if (!batch) return std::int64_t{0};  // between epochs
    if (normalizes) normalize(batch->pixels, floats);
    const std::int64_t size = batch->size;
    loader.recycle(std::move(*batch));
    return size;
  };
  for (std::int64_t images = 0; images < warm_up_images;) images += take();

  const double processor_before = processor_seconds();
  const auto started = Clock::now();
  std::int64_t images = 0;
  double elapsed = 0;
  while (elapsed < seconds) {
    images += take();
    elapsed = std::chrono::duration<double>(Clock::now() - started).count();
  }
  const auto count = static_cast<double>(images);
  std::printf(R"({"images_per_second": %.1f, "processor_ms": %.4f})"
              "\n",
              count / elapsed, 1000 * (processor_seconds() - processor_before) / count);
}

}  // namespace

int main(int count, char** arguments) try {
  const int threads = count == 4 ? std::atoi(arguments[3]) : 1;
  if (count < 3 || count > 4 || threads < 1) {
    std::fputs("usage: loader_benchmark DATA SECONDS [THREADS]\n", stderr);
    return 2;
  }
  measure(arguments[1], std::atof(arguments[2]), threads, count == 3);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
