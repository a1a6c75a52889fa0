#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/deploy/export/images.h"

namespace anneal::compress {

/// Images that the model did not learn from, in two parts that share none. Ranges of integers are chosen by
/// training images, so that all three are disjoint.
struct HeldOut {
  exports::Images decision = {};  ///< by which candidates are accepted
  exports::Images final = {};     ///< looked at once, when all is decided
  std::string final_split = {};
  /// Some of those that decide, for rough estimates: places in one split.
  std::string quick_split = {};
  std::vector<std::size_t> quick_samples = {};
};

/// How many images decide of a run with so many of each split, 0 of one that it has not, as `read_held_out`
/// divides them.
std::int64_t deciding_images(std::int64_t validation, std::int64_t test, std::int64_t most);

/// Of a run that has validation and test images the first decide; where they are fewer than `most`, up to
/// half of the test images decide with them, evenly chosen, and the rest are kept. Of a run that has one of
/// these splits half of it decides. At most `most` images each, drawn by `seed`. Throws UserError where the
/// run holds none out, or fewer than two can be read.
HeldOut read_held_out(const std::filesystem::path& run, std::int64_t side, std::int64_t most,
                      std::uint64_t seed, int threads);

}  // namespace anneal::compress
