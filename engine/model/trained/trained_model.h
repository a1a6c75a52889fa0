#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/metric.h"
#include "engine/core/protocol/spec/data.h"
#include "engine/model/trained/learned_quantization.h"
#include "engine/model/trained/network.h"

namespace anneal::model {

/// Where a model comes from, as far as it is known.
struct Origin {
  std::string run = {};                   ///< the run directory's name; "": of no run
  std::optional<std::int64_t> step = {};  ///< of its checkpoint
  Metric metric = Metric::accuracy;       ///< by which that was chosen
  std::optional<Scores> scores = {};      ///< measured there, on the split that chose it
};

/// A model that has been trained, as a value: all that is needed to use it, whatever with.
struct TrainedModel {
  Network network;
  std::vector<std::string> classes = {};      ///< in index order; none of a regression
  std::optional<Normalize> normalize = {};    ///< of images
  std::optional<Levels> levels = {};          ///< of images, where it has learned from deep ones
  std::optional<ContentSketch> content = {};  ///< of images that it has learned from
  std::optional<TableSpec> table = {};        ///< where it takes rows of a table
  Origin origin = {};
  std::optional<LearnedQuantization> quantization = {};  ///< where it was trained for integers
};

/// Reads a checkpoint's model.safetensors, and what the manifest beside it says of it. Weights of 16 and 64
/// bits become fp32. Throws UserError naming the file, and what it lacks, has too much, or is damaged, also
/// where the network does not take what the model is said to be for: images [3, H, W], or the features of the
/// table.
TrainedModel read_trained_model(const std::filesystem::path& file);

/// Writes it as a file that `read_trained_model` reads, that training can begin with and that can be
/// exported; whence it comes is not told in it. Throws EnvironmentError.
void write_trained_model(const TrainedModel& model, const std::filesystem::path& file);

}  // namespace anneal::model
