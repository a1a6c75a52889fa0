#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/levels.h"
#include "image/deep_values.h"
#include "source/dataset.h"

namespace anneal::data {

/// What is made of the deep pictures of a data set (see base/levels.h), the same for all of them.
struct FoundLevels {
  Levels levels;
  DeepValues values;  ///< of those that were looked at
  std::int64_t looked_at = 0;
};

/// Guessed from at most 256 evenly spaced samples by levels_for (deep_values.h); the same for any number of
/// threads. nullopt where none of the first 64 is a deep picture, and for what is no image file.
std::optional<FoundLevels> measure_levels(const Catalogue& catalogue, int threads = 1);

/// "deep pictures, of more than 8 bits per channel: values from 12 to 655; 0 becomes black and 1,023 white"
std::string sentence(const FoundLevels& found);

/// What to say of deep pictures that a model is shown which has learned from none, and so has no levels: each
/// is read by full_levels.
std::string sentence_without_levels(const DeepValues& values);

inline constexpr const char* no_levels_code = "no-levels";  ///< of a warning that says so

}  // namespace anneal::data
