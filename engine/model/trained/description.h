#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/data.h"
#include "engine/model/graph/graph.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/model/trained/learned_quantization.h"

namespace anneal::model {

/// What a model.safetensors says of itself in __metadata__: all that is needed to use its weights.
struct Description {
  graph::Graph graph;
  graph::Shape input;                                    ///< of one sample
  std::vector<std::string> classes;                      ///< none of a regression
  std::optional<Normalize> normalize;                    ///< of images
  std::optional<Levels> levels = {};                     ///< of images, where it has learned from deep ones
  std::optional<ContentSketch> content = {};             ///< of images that it has learned from
  std::optional<TableSpec> table;                        ///< where it takes rows of a table
  std::optional<LearnedQuantization> quantization = {};  ///< where it was trained for integers
};

/// One entry of the metadata, which is JSON. Throws UserError at `place` where the file lacks it.
nlohmann::json described(const tensors::SafetensorsFile& file, const std::string& key,
                         const std::string& place);

/// Throws UserError at `place`, the file's name, for what it lacks, and where classes and graph do not fit
/// each other.
Description read_description(const tensors::SafetensorsFile& file, const std::string& place);

/// Throws with `place`, a file, what a part of it throws without.
template <class Action>
auto in_file(const std::string& place, Action action) try {
  return action();
} catch (const UserError& error) {
  if (error.place().starts_with(place)) throw;
  throw UserError(error.message(), place + (error.place().empty() ? "" : ": " + error.place()), error.hint());
}

}  // namespace anneal::model
