#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/appearance.h"
#include "engine/data/inspect/spread.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// nullopt where fewer than five of the images can be read, which say little.
std::optional<Appearance> appearance_of(std::span<const Measure> measures);

/// The same of at most 100 evenly spaced samples, for any number of threads.
std::optional<Appearance> appearance_of(const Catalogue& catalogue, int threads = 1);

/// How images look otherwise than those of training, a sentence for each difference, which begins with
/// `images` ("the images of the test split"): all grey or in colour, three times as large or small, much
/// brighter or darker.
std::vector<std::string> notes_on_appearance(const Appearance& training, const Appearance& other,
                                             const std::string& images);

/// How classes of training look otherwise than other ones in what need not be what they are: all grey beside
/// all in colour, three times as large. `measures` are those of the samples, in their order.
std::vector<std::string> notes_on_look_of_classes(const Catalogue& training,
                                                  std::span<const Measure> measures);

/// The same of some images of each of some classes.
std::vector<std::string> notes_on_look_of_classes(const Catalogue& training, int threads = 1);

/// On images that show nothing beside others that do: nearly black, or of nearly one colour. "" where there
/// are none, or they are more than half. `measures` are those of the samples, in their order.
std::string note_on_blank_images(const Catalogue& catalogue, std::span<const Measure> measures);

inline constexpr const char* appearance_code = "other-appearance";  ///< of a warning that says so

}  // namespace anneal::data
