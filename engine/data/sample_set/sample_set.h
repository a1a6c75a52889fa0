#pragma once

#include <cstdint>
#include <filesystem>

namespace anneal::data {

/// What to draw.
struct SampleSet {
  int classes = 10;          ///< 2…10
  int per_class = 400;       ///< training images of each class, 1…100,000
  int test_per_class = 100;  ///< test images of each class, 1…100,000
  int side = 32;             ///< in pixels, 16…512
  std::uint64_t seed = 1;

  bool operator==(const SampleSet&) const = default;
};

/// Writes PNG files to train/CLASS/ and test/CLASS/ under `directory`: shapes and textures that a small
/// network learns in minutes but not at once. The same seed gives the same pixels. Does nothing where the
/// same set stands already, and draws anew over another sample set; UserError, and nothing touched, when the
/// directory holds anything else or a number is out of range.
void draw_sample_set(const std::filesystem::path& directory, const SampleSet& set, int threads = 1);

}  // namespace anneal::data
