#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/base/levels.h"
#include "engine/data/image/deep_values.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// What is made of the deep pictures of a data set (see engine/core/base/levels.h), the same for all of them.
struct FoundLevels {
  /// What they follow from: from the pictures, from what a person says, from the pack that was made with
  /// them.
  enum class Origin { measured, chosen, packed };

  Levels levels;
  DeepValues values;  ///< of those that were looked at
  std::int64_t looked_at = 0;
  Origin origin = Origin::measured;
};

/// Guessed from at most 256 evenly spaced samples by levels_for (deep_values.h); the same for any number of
/// threads. nullopt where none of the first 64 is a deep picture, and for what is not an image file.
std::optional<FoundLevels> measure_levels(const Catalogue& catalogue, int threads = 1);

/// What holds where `catalogue` is trained on: the levels of its pack, else those that are `chosen`, else
/// what is measured. Throws UserError where others are chosen than those of the pack.
std::optional<FoundLevels> find_levels(const Catalogue& catalogue, const std::optional<Levels>& chosen = {},
                                       int threads = 1);

/// "deep pictures, of more than 8 bits per channel, have values from 12 to 655: in all of them 0 becomes
/// black and 1,023 white"
std::string sentence(const FoundLevels& found);

/// What to say of deep pictures that a model is shown which has learned from none, and so has no levels: each
/// is read by full_levels.
std::string sentence_without_levels(const DeepValues& values);

/// The same of a split whose training images are not deep.
std::string sentence_without_levels(const std::string& split, const DeepValues& values);

/// What to say of a pack that was made with other levels than those of training, which are the catalogue's;
/// "" where they are the same or it has no deep pictures.
std::string note_on_pack(const Catalogue& catalogue);

/// What to say of the deep pictures of a split that are not read as those of training are: the same, or that
/// training has no levels. "" where nothing is to be said.
std::string note_on_levels(const Catalogue& catalogue, const std::string& split, int threads = 1);

inline constexpr const char* no_levels_code = "no-levels";  ///< of a warning that says so

}  // namespace anneal::data
