#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/quality/metrics/outcome.h"
#include "engine/quality/metrics/regression.h"

namespace anneal::jobs {

/// Where people find a sample: its path, or its file and line.
using PlaceOf = std::function<std::string(std::int64_t sample)>;

/// Writes a CSV file with a row for each sample: path, label, predicted, probability, rank (from 1) and loss.
void write_predictions(const std::filesystem::path& path, std::span<const metrics::Outcome> outcomes,
                       const std::vector<std::string>& classes, const PlaceOf& place_of);

/// The same of a regression: path, target, predicted and residual.
void write_predictions(const std::filesystem::path& path, std::span<const metrics::Prediction> predictions,
                       const PlaceOf& place_of);

}  // namespace anneal::jobs
