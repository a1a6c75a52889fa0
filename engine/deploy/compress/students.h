#pragma once

#include <string>
#include <vector>

#include "engine/model/trained/trained_model.h"

namespace anneal::compress {

struct Student {
  std::string preset;
  double cheaper;  ///< how many times the products that it makes the model makes
};

/// The presets for such images that make fewer products than half of what the model does, and have fewer
/// parameters; the one with the most products first.
std::vector<Student> smaller_presets(const model::TrainedModel& model);

/// A preset for what `model` is for, with weights that were drawn: it takes as much as a trained one.
model::TrainedModel untrained(const std::string& preset, const model::TrainedModel& model);

}  // namespace anneal::compress
