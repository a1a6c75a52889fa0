#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "export/images.h"

namespace anneal::compress {

/// Images that the model did not learn from, in two parts that share none. Ranges of integers are chosen by
/// training images, so that all three are disjoint.
struct HeldOut {
  exports::Images decision = {};  ///< by which candidates are accepted
  exports::Images final = {};     ///< looked at once, when all is decided
  std::string decision_split = {};
  std::string final_split = {};  ///< the same where one split was cut in halves
};

/// Of a run that has validation and test images the one decides and the other is kept; of a run that has one
/// of them, each other image, in an order drawn by `seed`. At most `most` images each, drawn likewise.
/// Throws UserError where the run holds none out, or fewer than two can be read.
HeldOut read_held_out(const std::filesystem::path& run, std::int64_t side, std::int64_t most,
                      std::uint64_t seed, int threads);

}  // namespace anneal::compress
