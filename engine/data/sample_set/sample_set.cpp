#include "engine/data/sample_set/sample_set.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/parallel.h"
#include "engine/core/base/random.h"
#include "engine/data/image/encode.h"
#include "engine/data/sample_set/shapes.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Written last, so that it stands for a complete set; what it holds decides whether the set is the same.
constexpr const char* marker_name = "anneal-sample.json";

void check(const char* name, int value, int least, int most) {
  if (value >= least && value <= most) return;
  throw UserError(std::string(name) + " is " + std::to_string(value) + ", but must be " +
                  std::to_string(least) + " to " + std::to_string(most));
}

void check(const SampleSet& set) {
  check("the number of classes", set.classes, 2, static_cast<int>(shape_names.size()));
  check("the number of images per class", set.per_class, 1, 100'000);
  check("the number of test images per class", set.test_per_class, 1, 100'000);
  check("the side of the images", set.side, 16, 512);
}

std::string describe(const SampleSet& set) {
  const nlohmann::json marker = {{"sample-set", 1},
                                 {"classes", set.classes},
                                 {"per_class", set.per_class},
                                 {"test_per_class", set.test_per_class},
                                 {"side", set.side},
                                 {"seed", set.seed}};
  return marker.dump(2) + "\n";
}

void write(const fs::path& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!file.flush()) throw_write_error("cannot be written", path, errno);
}

std::string read_marker(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void draw_split(const fs::path& directory, const SampleSet& set, int per_class, std::uint64_t split,
                int threads) {
  for (int shape = 0; shape < set.classes; ++shape) {
    fs::create_directories(directory / shape_names[static_cast<std::size_t>(shape)]);
  }
  parallel_for(std::int64_t{set.classes} * per_class, threads, [&](std::int64_t i) {
    const auto shape = static_cast<std::size_t>(i / per_class);
    const auto number = static_cast<std::uint64_t>(i % per_class);
    const Image image = draw_shape(shape, set.side, Random({set.seed, split, shape, number}));
    const std::vector<std::uint8_t> png = encode_png(image);
    std::array<char, 16> name;
    std::snprintf(name.data(), name.size(), "%05d.png", static_cast<int>(number));
    write(directory / shape_names[shape] / name.data(),
          {reinterpret_cast<const char*>(png.data()), png.size()});
  });
}

/// And the folder where nothing else is in it.
void remove_drawn(const fs::path& directory) {
  std::error_code ignored;
  for (const char* part : {"train", "test", marker_name}) fs::remove_all(directory / part, ignored);
  fs::remove(directory, ignored);
}

}  // namespace

void draw_sample_set(const fs::path& directory, const SampleSet& set, int threads) try {
  check(set);
  const fs::path marker = directory / marker_name;
  if (fs::exists(directory) && !fs::is_empty(directory)) {
    if (!fs::is_regular_file(marker)) {
      throw UserError("is not empty and is not a sample set", directory, "Choose a new or empty folder.");
    }
    if (read_marker(marker) == describe(set)) return;
    write(marker, "{}\n");  // for as long as the old images go
    fs::remove_all(directory / "train");
    fs::remove_all(directory / "test");
  } else {
    fs::create_directories(directory);
  }
  try {
    // Without its images the marker still says whose folder this is, should the drawing be cut short.
    write(marker, "{}\n");
    draw_split(directory / "train", set, set.per_class, 0, threads);
    draw_split(directory / "test", set, set.test_per_class, 1, threads);
    write(marker, describe(set));
  } catch (...) {
    remove_drawn(directory);
    throw;
  }
} catch (const fs::filesystem_error& error) {
  throw_write_error("cannot be written", error.path1(), error.code().value());
}

}  // namespace anneal::data
