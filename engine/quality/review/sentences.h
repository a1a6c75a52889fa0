#pragma once

#include <string>

#include "engine/core/protocol/spec/corrections.h"
#include "engine/quality/review/report.h"

namespace anneal::review {

/// "240 images: 3 labels are doubted, 1 near copy, 2 are unlike all others", and what makes the doubts weak.
std::string sentence_of(const Review& review);

/// Why many of the doubts may be unfounded; "" where nothing says so.
std::string weakness_of(const Review& review);

/// What writes a decision on an image of the data, or of the run, at `place` into corrections.json, where it
/// is called: "anneal data runs/first --corrections corrections.json --drop train/cat/1.jpg". `options` say
/// how the data is read: " --layout classes".
std::string command_for(const std::string& place, const ReviewedImage& image, Correction::Decision decision,
                        const std::string& label = {}, const std::string& options = {});

inline constexpr const char* corrections_file = "corrections.json";  ///< that commands name

}  // namespace anneal::review
