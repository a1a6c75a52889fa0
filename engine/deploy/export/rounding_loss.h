#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/deploy/export/images.h"
#include "engine/model/trained/trained_model.h"
#include "engine/quality/comparison/paired.h"

namespace anneal::exports {

/// What rounding to few bits has cost on images that the model did not learn from.
struct RoundingLoss {
  std::string split = {};  ///< "test" or "validation"
  comparison::Paired paired = {};
  double before = 0, after = 0;  ///< shares of the images that are classified rightly

  /// In points of accuracy; negative where the rounded model is better.
  double points() const { return 0 - comparison::difference_of(paired).points; }
  /// Half of the 95 % interval of `points`.
  double margin() const { return comparison::difference_of(paired).margin; }
};

/// {"split", "samples", "before", "after", "points_lost", "margin"}
nlohmann::json to_json(const RoundingLoss& loss);

/// The classes of images, [N].
using Classifier = std::function<std::vector<std::uint32_t>(const Images&)>;

/// Compares a model before and after rounding on images of the run's test split, or validation where there is
/// none: on up to 1,000, and on fewer, down to 200, of a network that takes more than 200 million products an
/// image. Nothing where the run holds no such images.
std::optional<RoundingLoss> rounding_loss(const model::TrainedModel& model, const std::filesystem::path& run,
                                          std::uint64_t seed, int threads, const Classifier& before,
                                          const Classifier& rounded);

/// Whether more than `most_points` are lost, and with 95 % certainty not by an accident of few samples alone.
bool is_too_great(const RoundingLoss& loss, double most_points);

}  // namespace anneal::exports
