#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/data/loading/memory_budget.h"
#include "engine/data/source/discover.h"

namespace anneal::data {

/// A place that training images can come from.
struct LoadingLevel {
  std::string name;              ///< "originals", "pack", "memory", "jpeg pack" or "raw pack"
  std::int64_t bytes = 0;        ///< of memory for "memory", else on disk
  double images_per_second = 0;  ///< by one thread, the files being in the page cache
};

/// How the training images of a data set will be loaded, and how fast.
struct LoadingReport {
  std::string serves;  ///< the level that a run takes: "memory", "pack" or "originals"
  int side = 0;        ///< of the random-resized crops that were measured
  std::int64_t decoded_bytes = 0;
  std::int64_t memory_limit_bytes = 0;
  std::vector<LoadingLevel> levels;  ///< what there is, "memory", then what `anneal pack` would make
};

/// Loads some evenly spaced images in each way for a fraction of a second. Sizes are estimated from these.
/// The packs are left out for what is not a folder of images and where the temporary folder is full. nullopt
/// when none of the images can be read.
std::optional<LoadingReport> probe_loading(const Splits& found,
                                           std::int64_t memory_limit_bytes = image_memory(0));

nlohmann::json to_json(const LoadingReport& report);

}  // namespace anneal::data
