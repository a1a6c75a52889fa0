#pragma once

#include <string>
#include <vector>

#include "app/results/predictions.h"

namespace anneal::studio {

/// As `anneal predict -o` writes it, of images: their paths as seen from the
/// folder that has them all, classes and probabilities.
std::string csv_of_images(const std::vector<Prediction>& predictions);

/// The same of rows, with what stands in them. Reads their files, which may take long.
std::string csv_of_rows(const std::vector<Prediction>& predictions, const std::string& target,
                        bool are_numbers);

}  // namespace anneal::studio
