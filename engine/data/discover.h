#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "data/dataset.h"

namespace anneal::data {

/// What was found at a path.
struct Splits {
  Source train;
  std::optional<Source> validation;
  std::optional<Source> test;
  std::string layout;  ///< "split/class", "class", "csv", "idx" or "pack"
};

/// Finds out how a data set is laid out. Recognised, in this order:
///   - a file that `anneal pack` wrote;
///   - a .csv file, or a folder whose only .csv is the manifest (columns path, label, and perhaps split);
///   - a folder with IDX files under the names of MNIST, gzipped or not;
///   - `split/class/…` with splits train|training, val|valid|validation and test|testing, in any case;
///   - `class/…`.
/// UserError that says what was seen when none fits or two names claim one split.
Splits discover(const std::filesystem::path& path);

}  // namespace anneal::data
